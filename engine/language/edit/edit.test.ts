import { describe, expect, it } from 'vitest';
import { HOME, PAGE } from '../../../tests/kit/home-page.ts';
import { applyOperation, EditError, type Operation } from './index.ts';

const edit = (text: string, operation: object, file = PAGE): string | undefined =>
  applyOperation(new Map([[file, text]]), { file, ...operation } as Operation).get(file);

describe('the text of an edited file', () => {
  it('changes only where the operation says', () => {
    expect(edit(HOME, { op: 'set', node: 'hello', path: '/props/text', value: 'home.hi' })).toBe(
      HOME.replace('home.hello', 'home.hi'),
    );
  });

  it('keeps its byte order mark, line ends, indentation, spaces and escapes', () => {
    const text = '\uFEFF{\r\n\t"a" : 1,\r\n\r\n\t"b":  [ 1,2 ],\r\n\t"c": "\\u00e9"\r\n}';

    expect(edit(text, { op: 'set', path: '/d', value: { e: [] } })).toBe(
      text.replace('\\u00e9"', '\\u00e9",\r\n\t"d": { "e": [] }'),
    );
  });

  it('breaks a line that becomes too long, and joins lines that fit again', () => {
    const long = 'a sentence that is so long that the object does not fit on one line of the file any more';

    const longer = edit(HOME, { op: 'set', node: 'hello', path: '/props/title', value: long });
    const back = edit(longer ?? '', { op: 'remove', node: 'hello', path: '/props/title' });

    expect(longer).toContain(
      `    {\n      "id": "hello",\n      "widget": "text",\n      "props": {\n        "text": "home.hello",`,
    );
    expect(back).toBe(HOME);
  });

  it('leaves lines that were broken by hand', () => {
    const text = '{\n  "a": {\n    "b": 1,\n    "c": 2\n  }\n}\n';

    expect(edit(text, { op: 'set', path: '/a/c', value: 3 })).toBe(text.replace('2', '3'));
  });

  it('gets a new key where the grammar has it', () => {
    expect(edit(HOME, { op: 'set', node: 'pay', path: '/id', value: 'pay' })).toBeUndefined();
    expect(edit(HOME, { op: 'set', node: 'send', path: '/visible', value: false })).toContain(
      '{ "id": "send", "submit": "pay", "visible": false }',
    );
    expect(edit(HOME, { op: 'set', path: '/guards', value: ['login'] })).toContain(
      '"title": "home.title",\n  "guards": ["login"],\n  "body"',
    );
  });
});

describe('an entry of an object', () => {
  const text =
    '{\n  "codes": {\n    "2": { "name": "b" },\n    "1": { "name": "a" },\n    "x": { "name": "c" }\n  }\n}\n';
  const order = (path: string, before?: string) => edit(text, { op: 'order', path, ...(before && { before }) });

  it('moves before another one, or to the end, and keeps its value as it is written', () => {
    expect(order('/codes/x', '2')).toBe(
      '{\n  "codes": {\n    "x": { "name": "c" },\n    "2": { "name": "b" },\n    "1": { "name": "a" }\n  }\n}\n',
    );
    expect(order('/codes/2')).toBe(
      '{\n  "codes": {\n    "1": { "name": "a" },\n    "x": { "name": "c" },\n    "2": { "name": "b" }\n  }\n}\n',
    );
    expect(order('/codes/1', 'x')).toBeUndefined();
  });

  it('is refused if it is not there, and in a brand', () => {
    expect(() => order('/codes/3')).toThrow(EditError);
    expect(() => order('/codes/1', '3')).toThrow(EditError);
    const files = new Map([['schemas/states/a.json', text]]);
    const moved = { op: 'order', file: 'schemas/states/a.json', path: '/codes/x' } as const;
    expect(() => applyOperation(files, moved, 'kite')).toThrow('The order is the same for all brands.');
  });
});

describe('a node', () => {
  it('is wrapped and unwrapped', () => {
    const card = { op: 'wrap', node: 'hello', path: '/children', value: { id: 'card', widget: 'card' } };

    const wrapped = edit(HOME, card) ?? '';

    expect(JSON.parse(wrapped)).toMatchObject({ body: [{ id: 'card', children: [{ id: 'hello' }] }, {}, {}] });
    expect(edit(wrapped, { op: 'unwrap', node: 'card', path: '/children' })).toBe(HOME);
  });

  it('moves into another one, whose list is created', () => {
    const moved = edit(HOME, { op: 'move', node: 'send', beside: 'hello', at: 'first', path: '/children' });

    expect(JSON.parse(moved ?? '')).toMatchObject({
      body: [{ id: 'hello', children: [{ id: 'send' }] }, { id: 'pay' }],
    });
  });

  it('is renamed as a field in its form, in the screens that show the form, and in the patches of brands', () => {
    const form = 'schemas/forms/pay.json';
    const text = (name: string): string =>
      `${JSON.stringify(
        {
          remember: [name],
          schema: {
            type: 'object',
            properties: { [name]: { type: 'string' }, note: { type: 'string' } },
            required: [name],
          },
          initial: { [name]: '=0', [`${name}[].kind`]: '=1' },
          fields: [
            { name, widget: 'amount-field', label: 'home.hello' },
            { name: `${name}[].kind`, widget: 'text-field', label: 'home.hello' },
            { name: 'note', widget: 'text-field', visible: `=form.?${name}.orValue(0) > row.amount` },
          ],
          rules: [{ rule: 'a.b', at: `${name}[].kind`, fixes: name, with: { amount: `=form.${name} + row.amount` } }],
          errors: { [name]: { minLength: 'home.hello' } },
          submit: { call: 'a.pay', with: { amount: `=form.${name}` }, failures: { amount: name, '*': 'note' } },
        },
        null,
        2,
      )}\n`;
    const page = (name: string): string =>
      `{ "body": [{ "id": "pay-form", "form": "pay" }, { "id": "wide", "form": "pay" }], "a": "=forms['pay-form'].values.?${name}.orValue(amount) + forms.wide.values.${name}", "b": { "fill": "pay-form", "with": { "${name}": "=amount" } } }\n`;
    const patch = (name: string): string =>
      JSON.stringify({
        target: 'forms/pay.json',
        patches: [
          { op: 'replace', node: name, path: '/label', value: 'a' },
          { op: 'replace', node: `${name}[].kind`, path: '/label', value: 'a' },
          { op: 'set', path: `/errors/${name}[].kind/pattern`, value: 'home.hello' },
          { op: 'set', path: `/errors/${name}/pattern`, value: 'home.hello' },
          { op: 'insert', path: '/rules', value: { rule: 'c.d', at: name, with: { amount: `=form.?${name}` } } },
        ],
      });
    const ofHome = (name: string): string =>
      `{ "target": "pages/home.json", "patches": [{ "op": "set", "path": "/c", "value": "=forms.wide.values.${name}" }] }\n`;
    const [home, kite] = ['schemas/pages/home.json', 'schemas/brands/kite/patches/pay.json'];
    const other = [
      'schemas/pages/other.json',
      '{ "body": [{ "id": "pay-form", "form": "other" }], "a": "=forms[\'pay-form\'].values.amount" }\n',
    ] as const;
    const kiteHome = 'schemas/brands/kite/patches/home.json';
    const all = [
      [form, text],
      [home, page],
      [kite, patch],
      [kiteHome, ofHome],
    ] as const;
    const files = new Map([...all.map(([file, of]) => [file, of('amount')] as const), other]);

    const changes = applyOperation(files, { op: 'rename', file: form, node: 'amount', id: 'sum' });

    for (const [file, of] of all) expect(JSON.parse(changes.get(file) ?? '')).toEqual(JSON.parse(of('sum')));
    expect(changes.has(other[0])).toBe(false);
  });

  it('is renamed in all that names it', () => {
    const patch = 'schemas/brands/kite/patches/home.json';
    const files = new Map([
      [PAGE, HOME],
      [patch, '{ "target": "pages/home.json", "patches": [{ "op": "move", "node": "pay", "beside": "hello" }] }\n'],
    ]);

    const changes = applyOperation(files, { op: 'rename', file: PAGE, node: 'pay', id: 'pay-now' });

    expect(changes.get(PAGE)).toBe(
      HOME.replace('"id": "pay"', '"id": "pay-now", "formerly": "pay"')
        .replace('forms.pay', "forms['pay-now']")
        .replace('"submit": "pay"', '"submit": "pay-now"'),
    );
    expect(changes.get(patch)).toContain('"node": "pay-now", "beside": "hello"');
  });

  it('becomes a fragment with the parameters that it needs', () => {
    const params = { total: { param: { type: 'decimal' }, value: '=total' } };

    const changes = applyOperation(new Map([[PAGE, HOME]]), {
      op: 'extract',
      file: PAGE,
      node: 'hello',
      fragment: 'greeting',
      params,
    });

    expect(JSON.parse(changes.get('schemas/fragments/greeting.json') ?? '')).toEqual({
      params: { total: { type: 'decimal' } },
      body: [{ id: 'hello', widget: 'text', props: { text: 'home.hello' } }],
    });
    expect(changes.get(PAGE)).toContain('{ "id": "hello", "fragment": "greeting", "with": { "total": "=total" } }');
  });
});

describe('an operation that does not fit', () => {
  it.each<[object, string]>([
    [{ op: 'set', node: 'helo', path: '/visible', value: false }, 'schemas/pages/home.json has no node "helo".'],
    [{ op: 'remove', node: 'hello', path: '/props/title' }, 'Expected a value at "/props/title"'],
    [{ op: 'move', node: 'hello', beside: 'hello', at: 'after' }, '"hello" cannot move into itself.'],
    [{ op: 'set', path: '/__proto__/a', value: 1 }, 'is a reserved name'],
    [{ op: 'rename', node: 'hello', id: 'send' }, 'has a node "send" already'],
    [{ op: 'wrap', node: 'hello', path: '/children', value: { children: [] } }, 'has a value at "/children" already'],
  ])('%j says why, and changes nothing', (operation, message) => {
    const run = (): unknown => edit(HOME, operation);

    expect(run).toThrow(EditError);
    expect(run).toThrow(message);
  });
});

describe('a message', () => {
  const files = new Map([['locales/en/home.json', '{ "title": "Home", "more": { "a": "A" } }\n']]);

  it('is set, with the objects and the file that it needs', () => {
    const message = { op: 'message', language: 'en' } as const;

    expect(applyOperation(files, { ...message, key: 'home.more.b', text: 'B' }).get('locales/en/home.json')).toBe(
      '{ "title": "Home", "more": { "a": "A", "b": "B" } }\n',
    );
    expect(
      applyOperation(files, { ...message, key: 'wallet.title', text: 'Wallet' }).get('locales/en/wallet.json'),
    ).toBe('{ "title": "Wallet" }\n');
  });

  it('is removed with the objects that become empty', () => {
    expect(
      applyOperation(files, { op: 'message', language: 'en', key: 'home.more.a' }).get('locales/en/home.json'),
    ).toBe('{ "title": "Home" }\n');
  });
});
