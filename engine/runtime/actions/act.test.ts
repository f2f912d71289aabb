import { describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../http/errors.ts';
import type { Action } from '../../language/format/index.ts';
import { Decimal } from '../../language/expression/run.ts';
import { put } from '../core/scope.ts';
import { perform, run, withEvent } from './act.ts';
import { Declined } from './context.ts';
import { expr, setUp, text, toast } from './testing/act-kit.ts';

const refused = new CallFailure('refused', 'w.send', 'Too little');

describe('a list of actions', () => {
  it('given an action that fails, then the rest does not run, and the failure is shown', async () => {
    const { ports, perform: done } = setUp();
    ports.network.call.mockRejectedValue(refused);

    expect(await done({ do: 'call', call: 'w.send', with: {} }, toast(text('sent')))).toBe(false);
    expect(ports.feedback.toast).not.toHaveBeenCalled();
    expect(ports.feedback.showFailure).toHaveBeenCalledExactlyOnceWith(refused);
  });

  it('given actions that succeed, then no failure is shown', async () => {
    const { ports, perform: done } = setUp();

    expect(await done(toast(text('a')), toast(text('b')))).toBe(true);
    expect(ports.feedback.toast.mock.calls).toEqual([
      ['a', 'success'],
      ['b', 'success'],
    ]);
    expect(ports.feedback.showFailure).not.toHaveBeenCalled();
  });

  it('given an expression that throws, then it is shown like any failure', async () => {
    const { ports, perform: done } = setUp({ a: Decimal.from(0) });

    expect(await done(toast(expr('1 / a')))).toBe(false);
    expect(ports.feedback.showFailure).toHaveBeenCalledOnce();
  });

  it('given a payload and the current time, then the actions read them', async () => {
    const { ports, context } = setUp();

    await perform([toast(expr('event.id', 'text'))], { ...context, scope: withEvent(context.scope, { id: 'home' }) });

    expect(ports.feedback.toast).toHaveBeenCalledWith('home', 'success');
    expect(withEvent(context.scope, undefined).read('now')).toBeInstanceOf(Date);
  });
});

describe('if and switch', () => {
  const branch = (test: string): Action => ({
    do: 'if',
    test: expr(test, 'boolean'),
    then: [toast(text('then'))],
    else: [toast(text('else'))],
  });
  it.each([
    ['yes', 'then'],
    ['no', 'else'],
  ])('given %s, then %s runs', async (test, words) => {
    const { ports, perform: done } = setUp({ yes: true, no: false });
    await done(branch(test));

    expect(ports.feedback.toast).toHaveBeenCalledExactlyOnceWith(words, 'success');
  });

  it.each([
    ['a', 'first'],
    ['zzz', 'other'],
    ['constructor', 'other'],
  ])('given a switch on %s, then %s runs', async (value, words) => {
    const { ports, perform: done } = setUp({ value });
    await done({
      do: 'switch',
      on: expr('value', 'text'),
      cases: { a: [toast(text('first'))] },
      else: [toast(text('other'))],
    });

    expect(ports.feedback.toast).toHaveBeenCalledExactlyOnceWith(words, 'success');
  });
});

describe('pending values', () => {
  const list = [toast(text('done'))];
  it.each<[string, Action]>([
    ['if', { do: 'if', test: expr('later', 'boolean'), then: list, else: list }],
    ['an if', { do: 'if', test: expr('later > 1', 'boolean'), then: list, else: list }],
    ['switch', { do: 'switch', on: expr('later', 'text'), cases: {}, else: list }],
    ['each', { do: 'each', in: expr('later'), as: 'row', run: list }],
    [
      'if in try',
      { do: 'try', run: [{ do: 'if', test: expr('later', 'boolean'), then: list, else: list }], catch: list },
    ],
  ])('given %s with a pending value, then neither branch nor the rest runs, and a toast says so', async (_, action) => {
    const { ports, perform: done } = setUp({ later: undefined });

    expect(await done(action, ...list)).toBe(false);
    expect(ports.feedback.toast).toHaveBeenCalledExactlyOnceWith("the app's words: unready", 'info');
    expect(ports.feedback.showFailure).not.toHaveBeenCalled();
  });

  describe('in a list that nobody asked for', () => {
    const branches: Action = { do: 'if', test: expr('later', 'boolean'), then: [toast(text('then'))], else: [] };
    const settle = () => new Promise((done) => setTimeout(done));

    it('given a pending value, then the list waits for it, without a toast', async () => {
      const { ports, context, store } = setUp({ later: undefined, other: 1 });
      const done = perform([branches, ...list], { ...context, isUnasked: true });
      put(store, 'other', 2);
      await settle();
      expect(ports.feedback.toast).not.toHaveBeenCalled();

      put(store, 'later', true);

      expect(await done).toBe(true);
      expect(ports.feedback.toast.mock.calls).toEqual([
        ['then', 'success'],
        ['done', 'success'],
      ]);
    });

    it('given a form that is not there yet, then it is filled in once it is', async () => {
      const { context, page } = setUp({ price: 'later' });
      const fill = vi.fn();
      const done = perform([{ do: 'fill', form: 'order', with: { price: expr('price') } }], {
        ...context,
        isUnasked: true,
      });
      page.showForm('order', { fill });

      expect(await done).toBe(true);
      expect(fill).toHaveBeenCalledExactlyOnceWith({ price: 'later' });
    });

    it('given a user who leaves the page in the meantime, then the list ends', async () => {
      const { ports, context, store } = setUp({ later: undefined });
      const done = perform([branches, ...list], { ...context, isUnasked: true });
      ports.navigation.visit = {};
      put(ports.app.values, 'route', 'elsewhere');
      put(store, 'later', true);

      expect(await done).toBe(false);
      expect(ports.feedback.toast).not.toHaveBeenCalled();
    });
  });
});

describe('each and all', () => {
  const each: Action = { do: 'each', in: expr('rows'), as: 'row', run: [toast(expr('row', 'text'))] };

  it('given rows, then the list runs for each, in order', async () => {
    const { ports, perform: done } = setUp({ rows: ['a', 'b'] });
    await done(each);

    expect(ports.feedback.toast.mock.calls.map(([words]) => words as string)).toEqual(['a', 'b']);
  });

  it('given a row that fails, then the rest does not run', async () => {
    const { ports, perform: done } = setUp({ rows: [Decimal.from(1), Decimal.from(0), Decimal.from(2)] });

    expect(await done({ ...each, run: [toast(expr('2 / row', 'text'))] })).toBe(false);
    expect(ports.feedback.toast).toHaveBeenCalledTimes(1);
  });

  it('given parallel lists, then none waits for the others, and the next action waits for all', async () => {
    const { ports, perform: done } = setUp();
    const finish: (() => void)[] = [];
    ports.network.call.mockImplementation(() => new Promise((settle) => finish.push(() => settle({ toatl: '1' }))));
    const send: Action = { do: 'call', call: 'w.send', with: {} };
    const all = done({ do: 'all', lists: [[send], [send]] }, toast(text('both')));
    await Promise.resolve();

    expect(finish).toHaveLength(2);
    expect(ports.feedback.toast).not.toHaveBeenCalled();
    finish.forEach((work) => work());
    await all;

    expect(ports.feedback.toast).toHaveBeenCalledExactlyOnceWith('both', 'success');
  });
});

describe('try', () => {
  const attempt: Action = {
    do: 'try',
    run: [{ do: 'call', call: 'w.send', with: {} }, toast(text('sent'))],
    catch: [toast(expr('failure.message', 'text'))],
  };

  it('given success, then catch does not run', async () => {
    const { ports, perform: done } = setUp();
    await done(attempt);

    expect(ports.feedback.toast).toHaveBeenCalledExactlyOnceWith('sent', 'success');
  });

  it('given a failure, then catch reads its message, and the list continues', async () => {
    const { ports, perform: done } = setUp();
    ports.network.call.mockRejectedValue(refused);

    expect(await done(attempt, { do: 'back' })).toBe(true);
    expect(ports.feedback.toast).toHaveBeenCalledExactlyOnceWith('described: Too little', 'success');
    expect(ports.navigation.back).toHaveBeenCalledOnce();
    expect(ports.feedback.showFailure).not.toHaveBeenCalled();
  });

  it('given a failure in catch, then the list stops', async () => {
    const { ports, perform: done } = setUp();
    ports.network.call.mockRejectedValue(refused);

    expect(await done({ ...attempt, catch: [{ do: 'call', call: 'w.send', with: {} }] }, { do: 'back' })).toBe(false);
    expect(ports.navigation.back).not.toHaveBeenCalled();
  });
});

it('given a declined list, then the caller gets Declined', async () => {
  const { ports, context } = setUp();
  ports.feedback.confirm.mockResolvedValue(false);

  await expect(run([{ do: 'confirm', ask: {} }], context)).rejects.toBeInstanceOf(Declined);
});
