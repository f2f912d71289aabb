import { describe, expect, it } from 'vitest';
import { defaultIcons, iconNames, iconUses } from './icon-uses.ts';

const icon = { type: 'string', format: 'icon' };
const CONTRACTS = new Map<string, unknown>([
  [
    'row',
    {
      properties: {
        lead: { ...icon, default: 'star' },
        label: { type: 'string' },
        items: { type: 'array', items: { $ref: '#/$defs/item' } },
      },
      $defs: { item: { type: 'object', properties: { sign: icon } } },
    },
  ],
]);
const KNOWN = new Set(['bell', 'eye', 'eye-off', 'house', 'star', 'wallet']);

const namesIn = (declaration: unknown): string[] =>
  [...iconUses(declaration, CONTRACTS)].flatMap(({ text }) => iconNames(text, KNOWN));
const row = (props: object) => ({ body: [{ id: 'a', widget: 'row', props }] });

describe('the icons in a declaration', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['the key icon', { places: { home: { page: 'home', icon: 'house' } } }, ['house']],
    ['a prop that is an icon', row({ lead: 'bell' }), ['bell']],
    ['a prop inside a list', row({ items: [{ sign: 'wallet' }] }), ['wallet']],
    ['a prop that is text', row({ label: 'bell' }), []],
    ['an id', { body: [{ id: 'bell', widget: 'row' }] }, []],
    ['an expression that chooses one', row({ lead: '=open ? \'eye\' : "eye-off"' }), ['eye', 'eye-off']],
    ['an expression that compares words', row({ lead: "=kind == 'other'" }), []],
    ['a named value', { values: { sign: "=up ? 'bell' : 'star'" } }, ['bell', 'star']],
    ['a formula', { formulas: { sign: { result: "=up ? 'bell' : 'star'" } } }, ['bell', 'star']],
    ['what a fragment receives', { body: [{ id: 'a', fragment: 'card', with: { sign: 'bell' } }] }, ['bell']],
    ['what a page receives', { go: 'home', with: { tab: 'bell' } }, []],
    ['names that every object has', { widget: 'constructor', props: { toString: 'bell' } }, []],
  ])('given %s, then they are found', (_, declaration, names) => {
    expect(namesIn(declaration)).toEqual(names);
  });

  it('given a name, then its path leads to it', () => {
    expect([...iconUses(row({ items: [{ sign: 'none' }] }), CONTRACTS)]).toEqual([
      { text: 'none', path: ['body', 0, 'props', 'items', 0, 'sign'] },
    ]);
  });

  it('given a contract, then its defaults are found', () => {
    expect([...defaultIcons(CONTRACTS.get('row'))]).toEqual([
      { text: 'star', path: ['properties', 'lead', 'default'] },
    ]);
  });
});
