import { describe, expect, it } from 'vitest';
import { tree, withFixture } from '../../../../tests/kit/sample-tree.ts';
import { printAnswer } from './print.ts';
import { findPlaces } from './where.ts';

/** Lists the places with the text found there, so that wrong columns are detected. */
function summarize(id: string, kind?: string, files = tree()): string[] {
  return findPlaces(files, id, kind).places.map(({ kind: of, role, note, file, line, column }) => {
    const there = (files.get(file) ?? '').split('\n')[line - 1]?.slice(column - 1, column + 11);
    return `${of} ${role}${note === undefined ? '' : ` ${note}`} ${file}:${line} ${there}`;
  });
}

describe('where', () => {
  it('finds a rule with its messages in every language, its cases, its uses, and the code that enforces it', () => {
    expect(summarize('send.minimum', 'rule')).toEqual([
      'rule defines schemas/rules/send.json:2 "minimum": {',
      'rule says de locales/de/rules.json:2 "low": "Mind',
      'rule says en locales/en/rules.json:2 "low": "At l',
      'rule case pass schemas/rules/send.json:4 { "amount": ',
      'rule case fail schemas/rules/send.json:4 { "amount": ',
      'rule uses schemas/forms/send.json:4 "send.minimu',
      'rule reads amount schemas/forms/send.json:4 "=form.amoun',
    ]);
  });

  it('finds an id of several kinds, and equal texts last', () => {
    expect(summarize('send.minimum').filter((line) => !line.startsWith('rule'))).toEqual([
      'message says en locales/en/send.json:2 "minimum": "',
      'message uses schemas/pages/home.json:1 "send.minimu',
      'message uses schemas/states/sent.json:1 "send.minimu',
      'text reads schemas/pages/home.json:7 send.minimum',
      "text mentions sandbox/money/routes.ts:3 'send.minimu",
    ]);
  });

  it('finds a brand’s icons and pictures, where its files define and use them', () => {
    const folder = 'schemas/brands/moss';
    const files = tree()
      .set(`${folder}/icons/leaf.svg`, '')
      .set(`${folder}/pictures/tree.webp`, '')
      .set(
        `${folder}/pages/about.json`,
        '{ "title": "send.minimum",\n  "body": [{ "id": "a", "widget": "plain-row",\n    "props": { "icon": "moss/leaf", "art": "moss/tree.webp" } }] }',
      )
      .set(
        `${folder}/patches/home.json`,
        '{ "target": "pages/home.json", "patches": [\n  { "op": "set", "node": "row", "path": "/props/icon", "value": "moss/leaf" }] }',
      );
    const contract = 'widgets/plain-row/plain-row.props.json';
    const art = '"art": { "type": "string", "format": "asset" }, "icon"';
    files.set(contract, files.get(contract)?.replace('"icon"', art) ?? '');

    expect(summarize('moss/leaf', undefined, files)).toEqual([
      `icon defines ${folder}/icons/leaf.svg:1 `,
      `icon uses ${folder}/pages/about.json:3 "moss/leaf",`,
      `icon uses ${folder}/patches/home.json:2 "moss/leaf" `,
    ]);
    expect(summarize('moss/tree.webp', 'pictures', files)).toEqual([
      `picture defines ${folder}/pictures/tree.webp:1 `,
      `picture uses ${folder}/pages/about.json:3 "moss/tree.w`,
    ]);
  });

  it('finds the plural forms of a message, and its use in a prop', () => {
    expect(summarize('send.left')).toEqual([
      'message says en locales/en/send.json:3 "left_one": ',
      'message says en locales/en/send.json:4 "left_other"',
      'message uses schemas/pages/home.json:5 "send.left",',
    ]);
  });

  it('finds a call with its handler, and ignores comments', () => {
    expect(summarize('money.send')).toEqual([
      'call defines schemas/api/money.json:2 "send": { "m',
      "call answers sandbox/money/routes.ts:3 'money.send'",
      'call uses schemas/forms/send.json:5 "money.send"',
    ]);
  });

  it.each([
    [
      'home',
      [
        'route defines schemas/pages/home.json:1 { "$schema":',
        'route uses schemas/forms/send.json:5 "home" }] }',
        'route patches schemas/brands/moss/patches/home.json:1 "pages/home.',
      ],
    ],
    [
      'plain-row',
      [
        'widget defines widgets/plain-row/plain-row.props.json:1 { "$schema":',
        'widget draws widgets/plain-row/PlainRow.tsx:2 export funct',
        'widget case widgets/plain-row/plain-row.examples.json:2 "short", "pr',
        'widget uses schemas/pages/home.json:4 "plain-row",',
      ],
    ],
    [
      'row',
      [
        'node defines schemas/pages/home.json:4 "row", "widg',
        'node patches schemas/brands/moss/patches/home.json:2 "row" }] }',
      ],
    ],
    [
      'open',
      [
        'state defines schemas/pages/home.json:2 "open": { "t',
        'state uses schemas/pages/home.json:6 "open": true',
        'state reads schemas/pages/home.json:4 open && term',
      ],
    ],
    [
      'app.theme',
      [
        'state defines schemas/app.json:1 "theme": { "',
        'state uses schemas/pages/home.json:6 "app.theme":',
        'state reads schemas/pages/home.json:7 app.theme ==',
      ],
    ],
    [
      'terms',
      [
        'parameter defines schemas/forms/send.json:2 "terms": { "',
        'parameter reads schemas/forms/send.json:4 terms.unit" ',
        'type defines schemas/types/terms.json:1 { "$schema":',
        'type uses schemas/api/money.json:2 "../types/te',
        'type uses schemas/forms/send.json:2 "../types/te',
      ],
    ],
    [
      'sent',
      [
        'state-set defines schemas/states/sent.json:1 { "$schema":',
        'state-set uses schemas/pages/home.json:5 "sent", "cod',
      ],
    ],
    ['wallet', ['icon uses schemas/pages/home.json:5 "wallet", "s']],
  ])('finds %s', (id, expected) => {
    expect(summarize(id)).toEqual(expected);
  });

  it('finds the node that an expression reads', () => {
    expect(summarize('send', 'node')).toEqual([
      'node defines schemas/pages/home.json:7 "send", "for',
      'node reads schemas/pages/home.json:4 send.ready",',
    ]);
  });

  it.each([
    [
      'min_number',
      [
        'field defines schemas/types/terms.json:1 "min_number"',
        'field fixture money.send schemas/fixtures/guest.json:2 "min_number"',
        'field mentions sandbox/money/terms.ts:1 min_number: ',
      ],
    ],
    ['least', ['field defines schemas/types/terms.json:1 "least" }, "']],
    [
      'unit',
      [
        'field defines schemas/types/terms.json:1 "unit": {} }',
        'field reads schemas/forms/send.json:4 unit" } }],',
        'field fixture money.send schemas/fixtures/guest.json:3 "unit": "Slo',
      ],
    ],
    [
      'pair',
      [
        'constant defines schemas/app.json:1 "pair": "str',
        'constant sets moss schemas/brands/moss/brand.json:1 "pair": "A/B',
      ],
    ],
  ])('finds every place of the limit %s', (id, expected) => {
    expect(summarize(id, undefined, withFixture())).toEqual(expected);
  });

  it.each(['shortest', 'note.shortest', 'limits.note.shortest'])('finds the limit %s and its readers', (id) => {
    const rules = `{ "limits": { "shortest": { "value": 5 } },
      "rules": { "length": { "require": "=size(text) >= limits.note.shortest" } } }`;

    expect(summarize(id, 'limit', tree().set('schemas/rules/note.json', rules))).toEqual([
      'limit defines schemas/rules/note.json:1 "shortest": ',
      'limit reads schemas/rules/note.json:2 limits.note.',
    ]);
  });

  it.each([
    ['money.send', 'call', 'schemas/fixtures/guest.json:1'],
    ['home', 'route', 'schemas/fixtures/guest.json:4'],
    ['send', 'form', 'schemas/fixtures/guest.json:4'],
  ])('finds the fixture of %s', (id, kind, place) => {
    expect(summarize(id, kind, withFixture())).toContainEqual(
      expect.stringContaining(`${kind} fixture guest ${place}`),
    );
  });

  it.each([
    ['home', 'route', ['route', 'routes', 'page', 'pages']],
    ['sent', 'state-set', ['state-set', 'state-sets', 'states']],
    ['money.send', 'call', ['call', 'calls', 'api']],
    ['send.left', 'message', ['message', 'messages', 'locales']],
  ])('accepts each name of the kind of %s', (id, kind, names) => {
    const found = names.map((name) => new Set(findPlaces(tree(), id, name).places.map((place) => place.kind)));

    expect(found).toEqual(names.map(() => new Set([kind])));
  });

  it('rejects an unknown kind, and suggests a similar one', () => {
    expect(() => findPlaces(tree(), 'home', 'ruels')).toThrow(
      'Unknown kind "ruels". Did you mean "rules"? Use one of:',
    );
  });

  it('suggests similar names if it finds nothing', () => {
    expect(findPlaces(tree(), 'send.minimun')).toMatchObject({
      places: [],
      messages: [],
      answers: [],
      nearest: ['send.minimum'],
    });
    expect(findPlaces(tree(), 'quite-different-from-all')).toEqual({
      places: [],
      messages: [],
      answers: [],
      nearest: [],
    });
  });

  it('skips unreadable files', () => {
    const files = tree().set('schemas/pages/broken.json', '{ "title": ');

    expect(findPlaces(files, 'money.send').places).toHaveLength(3);
  });

  it('prints file:line:column and the line', () => {
    const text = printAnswer('money.send', findPlaces(tree(), 'money.send'));

    expect(text.split('\n').slice(0, 2)).toEqual([
      'call money.send',
      expect.stringMatching(/^ {2}schemas\/api\/money\.json:2:3 +defines +"send": \{/),
    ]);
    expect(printAnswer('send.minimun', findPlaces(tree(), 'send.minimun'))).toContain('Did you mean "send.minimum"?');
  });
});
