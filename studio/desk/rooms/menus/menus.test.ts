import { describe, expect, it } from 'vitest';
import { applyOperation, type Operation } from '@vitrine/engine/edit';
import type { Snapshot } from '../../../protocol.ts';
import { Project } from '../../project/project.ts';
import { addEntry, addPlace, labelAt, moveEntry, movePlace, removeEntry } from './edits.ts';
import { listMenus, getName, listPlaces } from './menus.ts';
import { listGuards, sightWords, whoSees } from './visitors.ts';

const APP = {
  tabs: ['start/index'],
  guards: { login: { require: '=session.active', else: [] } },
  places: {
    start: { page: 'start/index', label: 'menu.start' },
    fees: { page: 'help/fees', label: 'menu.fees', icon: 'percent' },
    own: { page: 'own', label: 'menu.own' },
  },
  frame: {
    rail: [
      {
        id: 'rail',
        widget: 'rail',
        props: {
          groups: [
            { label: 'menu.help', items: { places: ['fees', { place: 'own', label: 'menu.mine', value: '=count' }] } },
            { items: { places: 'tabs' } },
          ],
        },
        visible: '=session.active && viewport.wide',
      },
    ],
    overlay: [{ id: 'search', widget: 'search', props: { items: { places: 'all', words: true } } }],
  },
};
const files: Record<string, string> = {
  'schemas/app.json': `${JSON.stringify(APP, null, 2)}\n`,
  'schemas/brands/ash/patches/app.json': JSON.stringify({
    target: 'app.json',
    patches: [
      { op: 'set', path: '/tabs', value: ['help/fees'] },
      { op: 'set', path: '/places/fees/icon', value: 'leaf' },
    ],
  }),
  'schemas/pages/own.json': '{ "title": "menu.own", "guards": ["login"] }',
  'schemas/pages/help/index.json': '{ "title": "menu.help", "body": [{ "id": "a", "props": { "places": ["b"] } }] }',
  'schemas/fixtures/guest.json': '{ "token": false }',
  'schemas/fixtures/member.json': '{ "token": true }',
  'locales/en/menu.json': '{ "start": "Start", "fees": "Fees", "own": "Own", "help": "Help", "mine": "Mine" }',
};
const project = new Project({
  files,
  roots: { schemas: 'schemas', locales: 'locales', brands: 'schemas/brands' },
  sourceLanguage: 'en',
  visitors: { guest: {}, member: {} },
  state: { problems: [], toTranslate: {} },
} as unknown as Snapshot);
const places = listPlaces(project);
const menus = listMenus(project);
const [help, tabs, search] = menus;
if (!help || !tabs || !search) throw new Error('no menus');

/** Returns the app's declaration after an operation. */
const after = (operation: Operation | undefined): typeof APP =>
  JSON.parse((operation && applyOperation(new Map(Object.entries(files)), operation).get('schemas/app.json')) ?? '{}');
const helpAfter = (operation: Operation): unknown => after(operation).frame.rail[0]?.props.groups[0]?.items.places;

describe('menus', () => {
  it('are as a brand has them', () => {
    const ofTabs = listMenus(project, 'ash').find(({ of }) => of === 'tabs');

    expect(ofTabs?.entries.map(({ place }) => place?.icon)).toEqual(['leaf']);
    expect(tabs.entries.map(({ place }) => place?.id)).toEqual(['start']);
  });

  it('are the lists of places in blocks, named by the block and its group', () => {
    expect(menus.map(({ name, of, entries }) => [name, of, entries.map(({ id }) => id)])).toEqual([
      ['Rail: Help', 'list', ['fees', 'own']],
      ['Rail', 'tabs', ['start']],
      ['Search', 'all', ['start', 'fees', 'own']],
    ]);
    expect(help.pointer).toBe('/frame/rail/0/props/groups/0/items/places');
  });

  it('call an entry by its own text, or by that of its place', () => {
    expect(help.entries.map((entry) => getName(project, entry))).toEqual(['Fees', 'Mine']);
    const [fees, own] = help.entries;
    expect(fees && labelAt(project, help, fees).at).toEqual({ file: 'schemas/app.json', path: '/places/fees/label' });
    expect(own && labelAt(project, help, own).at.path).toBe('/props/groups/0/items/places/1/label');
  });

  it('get, lose and move entries', () => {
    const [start] = places;
    if (!start) throw new Error('no place');
    const own = { place: 'own', label: 'menu.mine', value: '=count' };

    expect(helpAfter(addEntry(help, start))).toEqual(['fees', own, 'start']);
    expect(helpAfter(removeEntry(help, 'fees'))).toEqual([own]);
    expect(helpAfter(moveEntry(help, 'fees', 1))).toEqual([own, 'fees']);
  });

  it('write a tab as the route of its page', () => {
    const [, fees] = places;
    if (!fees) throw new Error('no place');

    expect(after(addEntry(tabs, fees)).tabs).toEqual(['start/index', 'help/fees']);
  });
});

describe('places', () => {
  it('are moved among themselves', () => {
    expect(Object.keys(after(movePlace(project, places, 'own', 0)).places)).toEqual(['own', 'start', 'fees']);
  });

  it('are added under the title of their page', () => {
    expect(after(addPlace(project, places, 'help/index')).places).toMatchObject({
      help: { page: 'help/index', label: 'menu.help' },
    });
    expect(Object.keys(after(addPlace(project, places, 'about/myFees')).places)).toContain('my-fees');
  });
});

describe('visitors', () => {
  it('see what their session allows; what depends on more may be seen', () => {
    expect(whoSees(project, [help.visible])).toEqual([
      { visitor: 'guest', sees: false },
      { visitor: 'member', sees: undefined },
    ]);
    expect(whoSees(project, listGuards(project, 'own')).map(({ sees }) => sees)).toEqual([false, true]);
    expect(whoSees(project, [undefined, false]).map(({ sees }) => sees)).toEqual([false, false]);
  });

  it('are told in words', () => {
    const words = (sees: readonly (boolean | undefined)[]) =>
      sightWords(
        sees.map((each, at) => ({ visitor: `v${at}`, sees: each })),
        (name) => name.toUpperCase(),
      );
    expect([words([true, undefined]), words([false, false]), words([false, true])]).toEqual([
      'Everybody',
      'Nobody',
      'V1',
    ]);
  });
});
