import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EditError, type Operation } from '@vitrine/engine/edit';
import { makeProject, type TestProject } from '../testing/project.ts';
import { openTeam } from '../testing/open-team.ts';
import { isOperation } from '../read-operation.ts';
import { ALONE } from './team/people.ts';
import { Workspace } from './workspace.ts';

const PAGE = 'schemas/pages/home.json';
/**
 * Hostile names: those that every object inherits, one that is too long, one that leaves its folder, two with invisible
 * characters, and an empty one.
 */
const INHERITED = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];
const HOSTILE = [...INHERITED, 'a'.repeat(300), '..', 'a\u202Eb', 'a\u200Bb', ''];

/** Every place in an operation that can contain a name from outside. */
const PLACES: readonly (readonly [
  what: string,
  operation: (name: string) => object,
  brand?: (name: string) => string,
])[] = [
  ['a language', (name) => ({ op: 'message', language: name, key: 'home.title', text: 'A' })],
  ['the language of a mark', (name) => ({ op: 'accept', language: name, keys: ['home.title'] })],
  ['the file of a message', (name) => ({ op: 'message', language: 'zh', key: `${name}.title`, text: 'A' })],
  ['a message', (name) => ({ op: 'message', language: 'zh', key: `home.${name}`, text: 'A' })],
  ['the message of a mark', (name) => ({ op: 'accept', language: 'zh', keys: [`home.${name}`] })],
  ['a brand', (name) => ({ op: 'product', brand: name, product: 'gifts', on: false })],
  ['the brand of a patch', () => ({ op: 'set', file: PAGE, path: '/description', value: 'A' }), (name) => name || '..'],
  ['a product', (name) => ({ op: 'product', brand: 'larch', product: name, on: false })],
  ['a page', (name) => ({ op: 'page', page: name, value: { title: 'home.title' }, messages: {} })],
  ['a folder of pages', (name) => ({ op: 'page', page: `${name}/a`, value: { title: 'home.title' }, messages: {} })],
  [
    'a language of a page',
    (name) => ({ op: 'page', page: 'new', value: {}, messages: own(name || '..', { 'home.new': 'A' }) }),
  ],
  [
    'a message of a page',
    (name) => ({ op: 'page', page: 'new', value: {}, messages: { en: own(`home.${name}`, 'A') } }),
  ],
  ['a place', (name) => ({ op: 'page', page: 'new', value: {}, messages: {}, place: { name, value: {} } })],
  ['a fixture', (name) => ({ op: 'page', page: 'new', value: {}, messages: {}, fixture: { name, value: {} } })],
  ['a fragment', (name) => ({ op: 'extract', file: PAGE, node: 'enter', fragment: name, params: {} })],
  [
    'a parameter',
    (name) => ({
      op: 'extract',
      file: PAGE,
      node: 'enter',
      fragment: 'a',
      params: own(name || '..', { param: {}, value: 1 }),
    }),
  ],
  ['a key', (name) => ({ op: 'set', file: PAGE, path: `/state/${name || '__proto__'}`, value: 1 })],
  ['a key of a value', (name) => ({ op: 'set', file: PAGE, path: '/state', value: own(name || '__proto__', 1) })],
  [
    'a key deep in a value',
    (name) => ({ op: 'set', file: PAGE, path: '/state', value: [{ a: own(name || '__proto__', {}) }] }),
  ],
  ['an id', (name) => ({ op: 'rename', file: PAGE, node: 'enter', id: name })],
  ['a file', (name) => ({ op: 'set', file: `schemas/pages/${name}.json`, path: '/title', value: 'home.title' })],
  ['a folder', (name) => ({ op: 'set', file: `schemas/${name}/a.json`, path: '/title', value: 'home.title' })],
  ['a node', (name) => ({ op: 'remove', file: PAGE, node: name })],
];

/** An object with an own entry, even if its name is inherited. */
const own = (name: string, value: unknown): object => Object.fromEntries([[name, value]]);
const visibleOn = (name: string): boolean => !INHERITED.includes(name);

let project: TestProject;
beforeEach(() => (project = makeProject()));
afterEach(() => project.remove());

describe('a name that no name can be', () => {
  it('is refused wherever an operation has it, and the Studio goes on, also after a restart', () => {
    project.commit();
    const workspace = new Workspace(project.root);
    const taken: string[] = [];
    for (const [what, make, getBrand] of PLACES)
      for (const name of HOSTILE) {
        const operation: unknown = JSON.parse(JSON.stringify(make(name)));
        if (!isOperation(operation)) continue;
        // these keys are odd, but harmless, because no code looks them up by name
        if (what.startsWith('a key') && visibleOn(name) && name.length < 300) continue;
        try {
          workspace.apply('mara', operation, getBrand?.(name));
          taken.push(`${what}: ${name}`);
        } catch (error) {
          if (!(error instanceof EditError)) throw error;
        }
      }

    expect(taken).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(INHERITED.slice(0, -1));
    expect(project.git('status', '--porcelain')).toBe('');
    expect(workspace.toTranslate).toEqual(new Workspace(project.root).toTranslate);
    workspace.apply('mara', { op: 'set', file: PAGE, path: '/description', value: 'Goes on.' });
    expect(workspace.undo('mara')).toBeDefined();
  });

  it('is said with what is expected', () => {
    const language: Operation = { op: 'message', language: '__proto__', key: 'home.title', text: 'A' };

    expect(() => new Workspace(project.root).apply('mara', language)).toThrow(
      '"__proto__" cannot be the name of a language.',
    );
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'and comes in a folder from elsewhere, such as locales/%s, is a problem, and the Studio opens and edits',
    (name) => {
      project.write(`locales/${name}/home.json`, '{ "title": "A" }\n');
      project.write(`schemas/brands/${name}/brand.json`, '{ "name": "A", "languages": ["en"], "language": "en" }\n');
      project.write(`schemas/brands/larch/locales/${name}/home.json`, '{ "title": "A" }\n');
      project.write(`schemas/pages/${name}.json`, '{ "title": "home.title", "body": [] }\n');
      project.write(`schemas/pages/${name}/a.json`, '{ "title": "home.title", "body": [] }\n');
      project.write(`locales/zh/${name}.json`, '{ "title": "A" }\n');
      project.write('locales/zh/more.json', `{ "${name}": "A" }\n`);
      project.write('locales/translated.json', `{ "${name}": { "${name}": { "${name}": "a" } } }\n`);

      const workspace = new Workspace(project.root);

      const places = new Set(workspace.problems.map(({ file }) => file));
      for (const file of [
        `locales/${name}/home.json`,
        `schemas/brands/${name}/brand.json`,
        `schemas/pages/${name}.json`,
        `schemas/pages/${name}/a.json`,
        'locales/zh/more.json',
      ])
        expect(places).toContain(file);
      expect(Object.keys(workspace.toTranslate)).not.toContain(name);
      expect(workspace.brands).toEqual(['larch']);
      workspace.apply('mara', { op: 'message', language: 'zh', key: 'home.title', text: '家' });
      expect(workspace.undo('mara')).toBeDefined();
    },
  );

  it.each(['live\u202Eevil', 'a\u200Bb', 'a\u0007b', 'a\u2066b', ' ', '\u200B', 'a'.repeat(73)])(
    'is not taken for a draft: %j',
    (name) => {
      project.commit();
      const { drafts } = openTeam(project.root);

      expect(() => drafts.start(ALONE, name)).toThrow('visible characters');
    },
  );

  it.each(['__proto__', 'constructor'])('but can be words, is taken for a draft: %s', (name) => {
    project.commit();
    const { drafts, workspace } = openTeam(project.root);
    drafts.start(ALONE, name);

    workspace.apply(ALONE.id, { op: 'set', file: PAGE, path: '/description', value: 'A' });

    expect(drafts.state.current?.name).toBe(name);
  });

  it('of a draft is composed, so that two that look the same are the same', () => {
    project.commit();
    const { drafts } = openTeam(project.root);

    drafts.start(ALONE, 'Cafe\u0301  menu');

    expect(drafts.state.current?.name).toBe('Caf\u00E9 menu');
  });
});
