import { describe, expect, it } from 'vitest';
import { overlay } from './index.ts';

const page = JSON.stringify({
  title: 'a.b',
  body: [
    { id: 'one', widget: 'text', props: { text: 'a.one' } },
    { id: 'two', widget: 'stack', slots: { children: [{ id: 'three', widget: 'text' }] } },
  ],
});

function patched(...patches: unknown[]) {
  const files = new Map([
    ['schemas/pages/home.json', page],
    ['schemas/pages/other.json', page],
    ['schemas/brands/x/patches/home.json', JSON.stringify({ target: 'pages/home.json', patches })],
    [
      'schemas/brands/y/patches/home.json',
      JSON.stringify({ target: 'pages/home.json', patches: [{ op: 'remove', node: 'one' }] }),
    ],
  ]);
  const result = overlay(files, 'x');
  expect(result.files.get('schemas/pages/other.json')).toBe(page);
  return {
    body: JSON.parse(result.files.get('schemas/pages/home.json') ?? '') as { body: unknown[] },
    problems: result.problems,
    before: files.get('schemas/pages/home.json'),
  };
}

describe('the patches of a brand', () => {
  it('set a value inside a node', () => {
    const { body, problems } = patched({ op: 'set', node: 'one', path: '/props/text', value: 'a.two' });

    expect(problems).toEqual([]);
    expect(body.body[0]).toEqual({ id: 'one', widget: 'text', props: { text: 'a.two' } });
  });

  it('add values, and set values of the file itself', () => {
    const { body } = patched(
      { op: 'set', node: 'one', path: '/visible', value: '=false' },
      { op: 'set', path: '/title', value: 'a.c' },
    );

    expect(body).toMatchObject({ title: 'a.c', body: [{ visible: '=false' }, {}] });
  });

  it('remove nodes and values', () => {
    const { body } = patched({ op: 'remove', node: 'one' }, { op: 'remove', node: 'two', path: '/slots' });

    expect(body.body).toEqual([{ id: 'two', widget: 'stack' }]);
  });

  it('insert before, after, first and last', () => {
    const node = (id: string) => ({ id, widget: 'text' });
    const { body, problems } = patched(
      { op: 'insert', node: 'one', at: 'before', value: node('zero') },
      { op: 'insert', node: 'one', at: 'after', value: node('half') },
      { op: 'insert', node: 'two', at: 'first', path: '/slots/children', value: node('first') },
      { op: 'insert', node: 'two', at: 'last', path: '/slots/children', value: node('last') },
    );

    expect(problems).toEqual([]);
    expect(JSON.stringify(body).match(/"id":"\w+"/g)).toEqual(
      ['zero', 'one', 'half', 'two', 'first', 'three', 'last'].map((id) => `"id":"${id}"`),
    );
  });

  it('move and insert into lists of other nodes, which are created', () => {
    const { body, problems } = patched(
      { op: 'move', node: 'one', beside: 'two', at: 'last', path: '/slots/children' },
      { op: 'insert', node: 'three', at: 'first', path: '/children', value: { id: 'four', widget: 'text' } },
    );

    expect(problems).toEqual([]);
    expect(body.body).toMatchObject([
      { id: 'two', slots: { children: [{ id: 'three', children: [{ id: 'four' }] }, { id: 'one' }] } },
    ]);
  });

  it('replace a node', () => {
    const { body } = patched({ op: 'replace', node: 'three', value: { id: 'three', widget: 'figure' } });

    expect(body.body[1]).toMatchObject({ slots: { children: [{ id: 'three', widget: 'figure' }] } });
  });

  it.each([
    [{ op: 'move', node: 'two', at: 'before', beside: 'one' }, 'two three one'],
    [{ op: 'move', node: 'one', at: 'after', beside: 'two' }, 'two three one'],
    [{ op: 'move', node: 'one', at: 'before', beside: 'three' }, 'two one three'],
    [{ op: 'move', node: 'three', beside: 'one' }, 'one three two'],
  ])('move a node without other changes: %j', (step, order) => {
    const { body, problems } = patched(step);

    expect(problems).toEqual([]);
    expect(
      JSON.stringify(body)
        .match(/"id":"\w+"/g)
        ?.join(' ')
        .replaceAll(/"id":|"/g, ''),
    ).toBe(order);
    expect(JSON.stringify(body)).toContain('{"text":"a.one"}');
  });

  describe('when an id appears several times', () => {
    const menus = {
      tabs: [{ id: 'assets', label: 'a.b' }],
      columns: [{ id: 'price' }, { id: 'cell' }],
      body: [
        { id: 'top', widget: 'menu', props: { items: [{ id: 'assets' }, { id: 'top' }] } },
        { id: 'rail', widget: 'menu', props: { items: [{ id: 'assets' }] } },
        { id: 'cell', widget: 'text' },
      ],
    };
    const of = (step: object) => {
      const patch = JSON.stringify({ target: 'pages/menus.json', patches: [step] });
      const result = overlay(
        new Map([
          ['schemas/pages/menus.json', JSON.stringify(menus)],
          ['schemas/brands/x/patches/menus.json', patch],
        ]),
        'x',
      );
      return { file: JSON.parse(result.files.get('schemas/pages/menus.json') ?? '') as typeof menus, ...result };
    };

    it('refer to one by its ancestor', () => {
      const first = of({ op: 'insert', node: 'rail/assets', at: 'before', value: { id: 'new' } });
      const second = of({ op: 'remove', node: 'tabs/assets' });

      expect([first.problems, second.problems]).toEqual([[], []]);
      expect(first.file.body[1]?.props?.items).toEqual([{ id: 'new' }, { id: 'assets' }]);
      expect([first.file.body[0], first.file.tabs]).toEqual([menus.body[0], menus.tabs]);
      expect([second.file.tabs, second.file.body]).toEqual([[], menus.body]);
    });

    it('prefer a node to an entry with the same name', () => {
      expect(of({ op: 'remove', node: 'top' }).file.body).toEqual(menus.body.slice(1));
      expect(of({ op: 'remove', node: 'cell' }).file.columns).toEqual(menus.columns);
      expect(of({ op: 'remove', node: 'columns/cell' }).file).toEqual({ ...menus, columns: [{ id: 'price' }] });
    });

    it.each([
      ['assets', 'patch/ambiguous', 'Use one of "tabs/assets", "top/assets", "rail/assets".'],
      ['body/assets', 'patch/ambiguous', 'Use one of "top/assets", "rail/assets".'],
      ['left/assets', 'patch/node', 'Use one of "tabs/assets", "top/assets", "rail/assets".'],
      ['rail/asets', 'patch/node', 'Did you mean "assets"?'],
    ])('reject %s, and suggest paths', (node, code, fix) => {
      const { file, problems } = of({ op: 'remove', node });

      expect(problems).toMatchObject([{ code, fix, file: 'schemas/brands/x/patches/menus.json' }]);
      expect(file).toEqual(menus);
    });
  });

  it('build on each other', () => {
    const { body, problems } = patched(
      { op: 'insert', node: 'one', value: { id: 'new', widget: 'text' } },
      { op: 'set', node: 'new', path: '/widget', value: 'figure' },
    );

    expect(problems).toEqual([]);
    expect(body.body[1]).toEqual({ id: 'new', widget: 'figure' });
  });

  it.each([
    [{ op: 'set', node: 'gone', path: '/a', value: 1 }, 'patch/node'],
    [{ op: 'set', node: 'one', path: '/no/such', value: 1 }, 'patch/path'],
    [{ op: 'set', node: 'one', path: '/props/text', value: 'a.one' }, 'patch/nothing'],
    [{ op: 'replace', node: 'three', value: { widget: 'text', id: 'three' } }, 'patch/nothing'],
    [{ op: 'remove', node: 'one', path: '/visible' }, 'patch/path'],
    [{ op: 'remove' }, 'patch/incomplete'],
    [{ op: 'insert', node: 'one' }, 'patch/incomplete'],
    [{ op: 'insert', at: 'last', path: '/title', value: {} }, 'patch/path'],
    [{ op: 'move', node: 'two', beside: 'one' }, 'patch/nothing'],
    [{ op: 'move', node: 'two', beside: 'three' }, 'patch/path'],
    [{ op: 'move', node: 'two', beside: 'onne' }, 'patch/node'],
    [{ op: 'move', node: 'two' }, 'patch/incomplete'],
  ])('%j is a problem and changes nothing', (step, code) => {
    const { body, problems } = patched(step);

    expect(problems.map((problem) => problem.code)).toEqual([code]);
    expect(problems[0]).toMatchObject({ file: 'schemas/brands/x/patches/home.json', line: 1 });
    expect(body).toEqual(JSON.parse(page));
  });

  it('do not modify the original files', () => {
    const first = patched({ op: 'remove', node: 'one' });
    const second = patched({ op: 'set', node: 'one', path: '/widget', value: 'figure' });

    expect(first.before).toBe(page);
    expect(second.body.body[0]).toMatchObject({ id: 'one', widget: 'figure' });
  });
});
