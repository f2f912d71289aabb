import { describe, expect, it } from 'vitest';
import { printAnswer } from './print.ts';
import { findPlaces } from './where.ts';

const lines = (...text: string[]): string => text.join('\n');

/** A small tree. */
function tree(): Map<string, string> {
  const files = new Map<string, string>();
  files.set('locales/en/rules.json', '{\n  "low": "At least {{minimum}}."\n}');
  files.set('locales/de/rules.json', '{\n  "low": "Mindestens {{minimum}}."\n}');
  files.set('locales/en/send.json', '{\n  "minimum": "Minimum",\n  "left_one": "one",\n  "left_other": "many"\n}');
  files.set(
    'widgets/plain-row/plain-row.props.json',
    lines(
      '{ "$schema": "x", "title": "Row", "description": "A row.", "type": "object", "additionalProperties": false,',
      '  "properties": { "label": { "type": "string", "format": "message" }, "state": { "type": "object", "format": "state" },',
      '    "icon": { "type": "string", "format": "icon" } } }',
    ),
  );
  files.set('widgets/plain-row/plain-row.examples.json', '[\n  { "name": "short", "props": {} }\n]');
  files.set('widgets/plain-row/PlainRow.tsx', '// a row\nexport function PlainRow() {}\n');
  files.set(
    'schemas/api/money.json',
    lines(
      '{ "$schema": "../grammar/api.schema.json", "calls": {',
      '  "send": { "method": "POST", "path": "send", "auth": "user", "effect": "money", "request": {}, "response": { "$ref": "../types/terms.json" } } } }',
    ),
  );
  files.set(
    'schemas/types/terms.json',
    '{ "$schema": "../grammar/type.schema.json", "description": "Terms.", "type": "object" }',
  );
  files.set(
    'schemas/states/sent.json',
    lines(
      '{ "$schema": "../grammar/state.schema.json", "codes": {}, "unknown": { "label": "send.minimum", "tone": "neutral" } }',
    ),
  );
  files.set(
    'schemas/rules/send.json',
    lines(
      '{ "$schema": "../grammar/rule.schema.json", "rules": {',
      '  "minimum": { "needs": { "amount": "decimal" }, "require": "=amount > 1",',
      '    "message": { "key": "rules.low", "values": {} },',
      '    "cases": { "pass": [{ "amount": "2" }], "fail": [{ "amount": "1" }] } } } }',
    ),
  );
  files.set(
    'schemas/forms/send.json',
    lines(
      '{ "$schema": "../grammar/form.schema.json",',
      '  "params": { "terms": { "$ref": "../types/terms.json" } },',
      '  "schema": { "type": "object" }, "fields": [],',
      '  "rules": [{ "rule": "send.minimum", "at": "amount", "with": { "amount": "=form.amount * terms.unit" } }],',
      '  "submit": { "call": "money.send", "with": {} }, "done": [{ "go": "home" }] }',
    ),
  );
  files.set(
    'schemas/pages/home.json',
    lines(
      '{ "$schema": "../grammar/page.schema.json", "title": "send.minimum",',
      '  "state": { "open": { "type": "boolean", "initial": false } },',
      '  "body": [',
      '    { "id": "row", "widget": "plain-row", "visible": "=open && terms.open && forms.send.ready",',
      '      "props": { "label": "send.left", "icon": "wallet", "state": { "set": "sent", "code": "=1" } },',
      '      "on": { "press": [{ "set": { "open": true, "app.theme": "dark" } }] } },',
      '    { "id": "send", "form": "send", "with": { "terms": "=app.theme == \'send.minimum\'" } }',
      '  ] }',
    ),
  );
  files.set(
    'schemas/app.json',
    '{ "$schema": "./grammar/app.schema.json", "state": { "theme": { "type": "string", "initial": "" } } }',
  );
  files.set(
    'schemas/brands/moss/patches/home.json',
    lines(
      '{ "$schema": "../../../grammar/patch.schema.json", "target": "pages/home.json",',
      '  "patches": [{ "op": "remove", "node": "row" }] }',
    ),
  );
  files.set(
    'sandbox/calls/money.ts',
    "// 'money.send' is answered here\nexport const calls = {\n  'money.send': () => demand('send.minimum'),\n};\n",
  );
  return files;
}

/** The tree with a fixture, and types and code with a limit. */
function withFixture(): Map<string, string> {
  return tree()
    .set(
      'schemas/types/terms.json',
      '{ "type": "object", "properties": { "min_number": { "type": "string", "as": "least" }, "unit": {} } }',
    )
    .set(
      'schemas/fixtures/guest.json',
      lines(
        '{ "token": false, "answers": { "money.send": [',
        '  { "min_number": "1",',
        '    "unit": "Sloe Garden" }, { "min_number": "2" }] },',
        '  "pages": { "home": { "answers": {} } }, "forms": { "send": { "values": {} } } }',
      ),
    )
    .set('sandbox/calls/terms.ts', "const row = { min_number: '5', unit: 1 }; // min_number_of\n")
    .set('schemas/brands/moss/brand.json', '{ "constants": { "pair": "A/B" } }')
    .set('schemas/app.json', '{ "constants": { "pair": "string" } }');
}

/** Lists the places with the text found there, so that wrong columns are detected. */
function summarize(id: string, kind?: string, files = tree()): string[] {
  return findPlaces(files, id, kind).places.map(({ kind: of, role, note, file, line, column }) => {
    const there = (files.get(file) ?? '').split('\n')[line - 1]?.slice(column - 1, column + 11);
    return `${of} ${role}${note === undefined ? '' : ` ${note}`} ${file}:${line} ${there}`;
  });
}

describe('the places of words on screen', () => {
  it('are those of the messages with the words, in any language and case', () => {
    const { places, messages } = findPlaces(tree(), 'mindestens');

    expect(places).toEqual([]);
    expect(messages.map(({ key }) => key)).toEqual(['rules.low']);
    const files = messages[0]?.places.map(({ file, role }) => `${role} ${file}`) ?? [];
    expect(files).toContain('says locales/de/rules.json');
    expect(files).toContain('says locales/en/rules.json');
    expect(files).toContain('uses schemas/rules/send.json');
  });

  it('are printed by message', () => {
    expect(printAnswer('minimum', findPlaces(tree(), 'Minimum'))).toMatch(/^message send\.minimum\n/);
  });

  it('come with the pages that show them, here through a rule in a form', () => {
    const answer = findPlaces(tree(), 'mindestens');

    expect(answer.messages[0]?.pages).toEqual(['home']);
    expect(printAnswer('mindestens', answer)).toMatch(/\n {2}on home$/);
  });

  it('are on every page if the frame shows them', () => {
    const files = tree().set(
      'schemas/app.json',
      '{ "frame": { "header": [{ "id": "x", "widget": "plain-row", "props": { "label": "rules.low" } }] } }',
    );

    expect(findPlaces(files, 'at least').messages[0]?.pages).toEqual(['*']);
    expect(printAnswer('at least', findPlaces(files, 'at least'))).toMatch(/\n {2}on every page$/);
  });

  it('are also found in fixtures', () => {
    const answer = findPlaces(withFixture(), 'sloe gar');

    expect(answer.answers).toMatchObject([{ kind: 'text', note: 'money.send', line: 3 }]);
    expect(printAnswer('sloe gar', answer)).toContain(
      'text in fixtures\n  schemas/fixtures/guest.json:3:13  fixture (money.send)',
    );
  });

  it('are counted if they are also an id', () => {
    const files = tree().set('locales/en/send.json', '{ "minimum": "Send", "left_one": "one", "left_other": "many" }');

    expect(printAnswer('send', findPlaces(files, 'send'))).toMatch(
      /\n"send" also appears in the text of 1 message\. Add --kind message to list the messages\.$/,
    );
    expect(printAnswer('send', findPlaces(files, 'send', 'message'))).toMatch(/^message send\.minimum\n/);
  });

  it('are not searched for two letters', () => {
    expect(findPlaces(tree(), 'at').messages).toEqual([]);
  });
});

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
      "text mentions sandbox/calls/money.ts:3 'send.minimu",
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
      "call answers sandbox/calls/money.ts:3 'money.send'",
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
        'field mentions sandbox/calls/terms.ts:1 min_number: ',
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
