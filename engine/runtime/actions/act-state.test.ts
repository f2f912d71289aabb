import { describe, expect, it, vi } from 'vitest';
import type { Action } from '../../language/format/index.ts';
import { Decimal } from '../../language/expression/run.ts';
import { perform } from './act.ts';
import { expr, setUp, text } from './testing/act-kit.ts';

describe('navigation', () => {
  it.each<[string, Action, unknown[]]>([
    ['a route', { do: 'go', route: text('a/b') }, ['a/b', {}, false]],
    ['parameters', { do: 'go', route: text('a/b'), with: { id: expr('id') } }, ['a/b', { id: 'x' }, false]],
    [
      'parameters in one value',
      { do: 'go', route: expr('to'), with: expr('all'), replace: true },
      ['c', { n: 1 }, true],
    ],
    ['unknown parameters', { do: 'go', route: text('a/b'), with: expr('nobody') }, ['a/b', {}, false]],
  ])('given %s, then the app navigates there', async (_, action, args) => {
    const { ports, perform: done } = setUp({ id: 'x', to: 'c', all: { n: 1 } });
    await done(action);

    expect(ports.navigation.go).toHaveBeenCalledExactlyOnceWith(...args);
  });
});

describe('state', () => {
  it('given names and values, then the page state is set', async () => {
    const { ports, context, perform: done } = setUp({ a: Decimal.from(1) });
    await done({ do: 'set', values: { x: expr('a + 1'), 'app.theme': text('dark') } }, { do: 'open', name: 'menu' });

    expect(ports.app.set.mock.calls).toEqual([
      [context.page, 'x', Decimal.from(2)],
      [context.page, 'app.theme', 'dark'],
      [context.page, 'menu', true],
    ]);
  });

  it('given a state of the surrounding form, then the form takes it', async () => {
    const { ports, context } = setUp();
    const localState = { has: (name: string) => name === 'mine', set: vi.fn() };
    const scope = { ...context.scope, localState };

    await perform([{ do: 'set', values: { mine: text('a'), theirs: text('b') } }], { ...context, scope });

    expect(localState.set).toHaveBeenCalledExactlyOnceWith('mine', 'a');
    expect(ports.app.set).toHaveBeenCalledExactlyOnceWith(context.page, 'theirs', 'b');
  });

  it('given data to refresh, then each is refreshed', async () => {
    const { ports, context, perform: done } = setUp();
    await done({ do: 'refresh', data: ['a', 'app.b'] });

    expect(ports.app.refresh.mock.calls).toEqual([
      [context.page, 'a'],
      [context.page, 'app.b'],
    ]);
  });
});

describe('forget', () => {
  it('given states to keep, then the rest is cleared, and the list knows how much', async () => {
    const { ports, perform: done } = setUp();
    await done(
      { do: 'forget', except: ['token'], as: 'gone' },
      {
        do: 'toast',
        text: { k: 'expr', source: 'string(gone.count) + " of " + string(gone.bytes)', to: 'text' },
        tone: 'success',
      },
    );

    expect(ports.app.forget).toHaveBeenCalledExactlyOnceWith(['token']);
    expect(ports.feedback.toast.mock.calls).toEqual([['2 of 40', 'success']]);
  });
});
