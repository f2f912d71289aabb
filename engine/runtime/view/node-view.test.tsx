import { describe, expect, it } from 'vitest';
import { byId, has, press, sendFrame, getText, type, withApp } from '../../tools/testing/kit.tsx';
import { button, cell, text } from '../../tools/testing/nodes.ts';
import { cells, rows, start } from '../../tools/testing/start-page.ts';
import { renders } from '../../tools/testing/widgets.tsx';

withApp();

describe('a tick', () => {
  it('given a figure that changes, then only what shows it renders', async () => {
    await start({
      data: { live: { stream: 'a.ticker', with: {} } },
      state: { tab: { type: 'string', initial: 'x' } },
      body: [
        {
          id: 'around',
          widget: 'box',
          slots: { children: [text('first', '=live[0].price'), text('second', '=live[1].price')] },
        },
        text('tab', '=tab'),
        text('name', '=live[0].name'),
      ],
    });
    await sendFrame('ticker', 1, rows('1', '2'));
    expect(getText('first')).toBe('1');
    renders.clear();

    await sendFrame('ticker', 2, { upsert: [{ id: 1, price: '1.5' }] });

    expect(getText('first')).toBe('1.5');
    expect([...renders]).toEqual([['first', 1]]);
  });

  it.each([
    ['each', { body: [{ ...cell('cell', '=r.price'), each: { in: '=live', as: 'r', key: '=r.id' } }] }],
    ['a table', { body: [{ id: 'table', table: 'prices', with: { rows: '=live' } }] }],
  ])('given 1,000 rows in %s, then only the changed row renders', async (_, page) => {
    const prices = {
      params: { rows: { type: 'array' } },
      rows: '=rows',
      key: '=row.id',
      widget: 'rows',
      columns: [],
      row: [cell('cell', '=row.price')],
      empty: { title: 't.none' },
    };
    await start(
      { data: { live: { stream: 'a.ticker', with: {} } }, ...page },
      { files: { 'tables/prices.json': prices } },
    );
    const before = Array.from({ length: 1000 }, (_, at) => `${at}.5`);
    await sendFrame('ticker', 1, rows(...before));
    expect(cells()).toEqual(before);
    renders.clear();

    await sendFrame('ticker', 2, { upsert: [{ id: 2, price: '21' }] });

    expect(cells()).toEqual(before.with(1, '21'));
    expect([...renders].filter(([id]) => id.startsWith('cell'))).toEqual([['cell 21', 1]]);
  });

  it('given rows that change places, then their elements move and none is created', async () => {
    await start({
      data: { live: { stream: 'a.ticker', with: {} } },
      body: [{ ...cell('cell', '=r.name'), each: { in: '=live', as: 'r', key: '=r.id' } }],
    });
    await sendFrame('ticker', 1, rows('1', '2', '3'));
    const [, second] = document.querySelectorAll('[data-cell]');

    await sendFrame('ticker', 2, { remove: [1] });

    expect(cells()).toEqual(['n2', 'n3']);
    expect(document.querySelector('[data-cell]')).toBe(second);
  });

  it('given two rows with one key, then both are shown', async () => {
    await start({
      state: { list: { type: 'list', initial: ['a', 'b'] } },
      body: [{ ...cell('cell', '=r'), each: { in: '=list', as: 'r', key: "='same'" } }],
    });

    expect(cells()).toEqual(['a', 'b']);
  });
});

describe('node conditions', () => {
  it('given `visible` false or pending, then the node is hidden', async () => {
    await start({
      state: { on: { type: 'boolean', initial: false }, nobody: { type: 'boolean', initial: null } },
      body: [
        text('a', 't.title', { visible: '=on' }),
        text('b', 't.title', { visible: '=nobody' }),
        text('c', 't.title', { visible: '=!on' }),
        button('go', [{ set: { on: true } }]),
      ],
    });
    expect(['a', 'b', 'c'].map(has)).toEqual([false, false, true]);

    await press('go');

    expect(['a', 'b', 'c'].map(has)).toEqual([true, false, false]);
  });

  it('given a disabled node, then presses do nothing', async () => {
    await start({
      state: { off: { type: 'boolean', initial: true }, count: { type: 'integer', initial: 0 } },
      body: [
        button('add', [{ set: { count: '=count + 1' } }], { disabled: '=off' }),
        button('free', [{ set: { off: false } }]),
        text('count', '=string(count)'),
      ],
    });
    await press('add');
    await press('free');
    await press('add');

    expect(getText('count')).toBe('1');
  });

  it('given an unknown value, then it shows --', async () => {
    await start({ state: { a: { type: 'string', initial: null } }, body: [text('t', '=a')] });

    expect(getText('t')).toBe('--');
  });
});

describe('a bound widget', () => {
  it('given input, then the state has it, and the widget shows the state', async () => {
    await start({
      state: { name: { type: 'string', initial: 'a' } },
      body: [
        { id: 'input', widget: 'choice', bind: 'name' },
        text('shown', '=name'),
        button('reset', [{ set: { name: 'z' } }]),
      ],
    });
    expect(byId<HTMLInputElement>('input').value).toBe('a');

    await type('input', 'b');
    expect(getText('shown')).toBe('b');
    await press('reset');

    expect(byId<HTMLInputElement>('input').value).toBe('z');
  });

  it('given an app state, then the widget is bound to it', async () => {
    const opened = await start({ body: [{ id: 'input', widget: 'choice', bind: 'app.theme' }] });
    await type('input', 'light');

    expect(opened.state.get('theme')).toBe('light');
  });

  it('given a state of type decimal, then text is converted exactly both ways', async () => {
    const opened = await start({
      state: { sum: { type: 'decimal', initial: '1.10' } },
      body: [{ id: 'input', widget: 'choice', bind: 'sum' }, text('twice', '=string(sum * 2)')],
    });
    expect(byId<HTMLInputElement>('input').value).toBe('1.1');

    await type('input', '0.1000000000000000001');

    expect(getText('twice')).toBe('0.2000000000000000002');
    expect(opened).toBeDefined();
  });
});

describe('element ids', () => {
  const inside = {
    id: 'group',
    widget: 'box',
    each: { in: '=live', as: 'r', key: '=r.name' },
    slots: { children: [cell('cell', '=r.name'), { id: 'part', fragment: 'part', with: { name: '=r.name' } }] },
  };
  const part = { params: { name: { type: 'string' } }, body: [cell('inner', '=name')] };
  const all = (): string[] => [...document.querySelectorAll('[id]')].map(({ id }) => id);

  it('given rows, then ids are unique, even in fragments, and contain no space', async () => {
    await start(
      { data: { live: { stream: 'a.ticker', with: {} } }, body: [inside, text('alone', 't.title')] },
      { files: { 'fragments/part.json': part } },
    );
    await sendFrame('ticker', 1, [
      { id: 1, name: 'a b', price: '1' },
      { id: 2, name: 'c', price: '2' },
    ]);

    expect(all().filter((id) => /^(?:group|cell|part|alone)/.test(id))).toEqual([
      'group:a%32b',
      'cell:a%32b',
      'part/inner:a%32b',
      'group:c',
      'cell:c',
      'part/inner:c',
      'alone',
    ]);
  });
});
