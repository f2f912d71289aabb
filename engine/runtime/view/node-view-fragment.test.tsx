import { describe, expect, it } from 'vitest';
import { press, replies, settle, getText, withApp } from '../../tools/testing/kit.tsx';
import { button, cell, text } from '../../tools/testing/nodes.ts';
import { cells, start } from '../../tools/testing/start-page.ts';
import { renders } from '../../tools/testing/widgets.tsx';

withApp();

describe('a fragment', () => {
  const card = {
    params: { title: { type: 'string' }, count: { type: 'decimal', default: '1.5' } },
    body: [
      {
        id: 'box',
        widget: 'box',
        slots: {
          children: [text('title', '=title'), text('count', '=string(count + 1)'), { id: 'hole', slot: 'inside' }],
        },
      },
    ],
  };
  const files = { 'fragments/card.json': card };
  const use = (id: string, given: object, inside: readonly object[] = []) => ({
    id,
    fragment: 'card',
    with: given,
    slots: { inside },
  });

  it("given parameters, then it reads them, and its slots read the caller's scope", async () => {
    await start(
      {
        state: { title: { type: 'string', initial: 'outer' } },
        body: [use('one', { title: 'inner' }, [text('slot', '=title')])],
      },
      { files },
    );

    expect(getText('one/title')).toBe('inner');
    expect(getText('slot')).toBe('outer');
  });

  it('given a fragment in rows, then each reads its own row, in its slots too', async () => {
    await start(
      {
        state: { names: { type: 'list', initial: ['a', 'b'] } },
        body: [{ ...use('one', { title: '=r' }, [cell('slot', '=r')]), each: { in: '=names', as: 'r', key: '=r' } }],
      },
      { files },
    );

    expect(cells()).toEqual(['a', 'b']);
    expect([...document.querySelectorAll('[id^="one/title"]')].map((element) => element.textContent)).toEqual([
      'a',
      'b',
    ]);
  });

  it('given a figure as text, then the parameter is a figure, and so is a default', async () => {
    await start({ body: [use('one', { title: 'x', count: '2.5' }), use('two', { title: 'x' })] }, { files });

    expect(getText('one/count')).toBe('3.5');
    expect(getText('two/count')).toBe('2.5');
  });

  it('given a parameter that changes, then only its block renders', async () => {
    await start(
      {
        state: { name: { type: 'string', initial: 'a' } },
        body: [use('one', { title: '=name' }), button('go', [{ set: { name: 'b' } }])],
      },
      { files },
    );
    renders.clear();
    await press('go');

    expect(getText('one/title')).toBe('b');
    expect([...renders.keys()]).toEqual(['one/box', 'one/title']);
  });

  it('given data that arrives, then its nodes render once, with the data', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    replies.set('one', () => new Promise((settled) => (arrive = settled)));
    const named = { params: { user: { type: 'object' } }, body: [text('name', '=user.name')] };
    await start(
      {
        data: { user: { call: 'a.one', with: {} } },
        body: [{ id: 'card', fragment: 'named', with: { user: '=user' } }],
      },
      { files: { 'fragments/named.json': named } },
    );
    renders.clear();

    arrive({ name: 'Li' });
    await settle();

    expect(getText('card/name')).toBe('Li');
    expect(renders.get('card/name')).toBe(1);
  });

  it('given a slot inside the slot of another fragment, then it still belongs to its caller', async () => {
    const outer = {
      params: { title: { type: 'string' } },
      body: [
        {
          id: 'in',
          fragment: 'card',
          with: { title: "='deep'" },
          slots: { inside: [{ id: 'pass', slot: 'through' }] },
        },
      ],
    };
    await start(
      {
        state: { title: { type: 'string', initial: 'page' } },
        body: [
          { id: 'out', fragment: 'outer', with: { title: 'middle' }, slots: { through: [text('mine', '=title')] } },
        ],
      },
      { files: { ...files, 'fragments/outer.json': outer } },
    );

    expect(getText('mine')).toBe('page');
    expect(getText('out/in/title')).toBe('deep');
  });
});
