import { describe, expect, it, vi } from 'vitest';
import { byId, has, press, sendFrame, getText, withApp } from '../../tools/testing/kit.tsx';
import { button, cell, text } from '../../tools/testing/nodes.ts';
import { cells, roles, rows, start } from '../../tools/testing/start-page.ts';
import { renders } from '../../tools/testing/widgets.tsx';

withApp();

const box = (id: string, children: readonly object[], more: object = {}) => ({
  id,
  widget: 'box',
  slots: { children },
  ...more,
});

describe('a block', () => {
  it('given a change, then only what reads it and what is around it renders', async () => {
    await start({
      state: { name: { type: 'string', initial: 'a' }, other: { type: 'string', initial: 'x' } },
      body: [
        box('outer', [box('left', [text('name', '=name')]), box('right', [text('other', '=other')])]),
        button('go', [{ set: { name: 'b' } }]),
      ],
    });
    renders.clear();
    await press('go');

    expect(getText('name')).toBe('b');
    expect([...renders.keys()]).toEqual(['outer', 'left', 'name']);
  });

  it('given a part that is hidden while its value changes, then it shows the new value when it returns', async () => {
    await start({
      state: { name: { type: 'string', initial: 'a' }, shown: { type: 'boolean', initial: true } },
      body: [
        box('outer', [box('part', [text('name', '=name')], { visible: '=shown' })]),
        button('toggle', [{ set: { shown: '=!shown' } }]),
        button('go', [{ set: { name: 'b' } }]),
      ],
    });
    await press('toggle');
    expect(has('name')).toBe(false);
    await press('go');
    await press('toggle');

    expect(getText('name')).toBe('b');
  });

  it('given a part that throws, then only it shows its problem, and the others work', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await start({
      state: { mood: { type: 'string', initial: 'good' }, other: { type: 'string', initial: 'x' } },
      body: [
        box('outer', [{ id: 'b', widget: 'bomb', props: { text: '=mood' } }, text('t', '=other')]),
        button('break', [{ set: { mood: 'bad' } }]),
        button('go', [{ set: { other: 'y' } }]),
      ],
    });
    await press('break');
    expect(roles('problem').map(({ id }) => id)).toEqual(['b-problem']);
    await press('go');

    expect(byId('outer').contains(byId('t'))).toBe(true);
    expect(getText('t')).toBe('y');
  });

  it('given a row whose expression throws, then only this row shows a problem', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await start({
      data: { live: { stream: 'a.ticker', with: {} } },
      body: [
        { ...cell('cell', "=string(1 / (r.id - 2)) + ' ' + r.name"), each: { in: '=live', as: 'r', key: '=r.id' } },
      ],
    });
    await sendFrame('ticker', 1, rows('10', '20', '30'));

    expect(cells()).toHaveLength(2);
    expect(roles('problem')).toHaveLength(1);
  });
});
