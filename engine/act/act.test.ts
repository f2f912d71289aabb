import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../expression/index.ts';
import { CallFailure } from '../api/errors.ts';
import type { Action, Call, Template, To } from '../compiled/index.ts';
import { Decimal } from '../expression/run.ts';
import type { Ports } from '../runtime/ports.ts';
import type { FormHandle, Page } from '../runtime/page.ts';
import { createValues, storeScope, type Values } from '../runtime/scope.ts';
import { perform, run, withEvent } from './act.ts';
import { type ActContext, Declined } from './context.ts';

const expr = (source: string, to: To = 'value'): Template => ({ k: 'expr', source, to });
const text = (value: string): Template => ({ k: 'const', value });
const call: Call = {
  method: 'POST',
  path: 'p',
  auth: 'user',
  effect: 'write',
  backend: 'main',
  body: 'form',
  request: { t: 'object', f: [] },
  response: { t: 'object', f: [['toatl', 'total', { t: 'decimal' }, 1]] },
};
const toast = (words: Template): Action => ({ do: 'toast', text: words, tone: 'success' });
const refused = new CallFailure('refused', 'w.send', 'Too little');

/** An app with one page, made of spies. */
function setUp(values: Values = {}) {
  const ports = {
    app: {
      declaration: { profile: { zone: 'UTC' }, calls: { 'app.out': call } },
      set: vi.fn(),
      forget: vi.fn(() => ({ count: 2, bytes: 40 })),
      refresh: vi.fn(async () => undefined),
    },
    words: {
      translate: (key: string) => key,
      describe: (error: unknown) => `described: ${(error as Error).message}`,
      text: (name: string) => `the app's words: ${name}`,
    },
    feedback: { confirm: vi.fn(async () => true), toast: vi.fn(), showFailure: vi.fn() },
    network: {
      call: vi.fn(async (): Promise<unknown> => ({ toatl: '5' })),
      redirectToLogin: vi.fn((_: Call) => false),
    },
    navigation: { layers: { isLeaving: () => false }, go: vi.fn(), back: vi.fn() },
  };
  const page = {
    forms: new Map<string, FormHandle>(),
    images: new Map<string, { image: () => Promise<Blob> }>(),
  };
  const context: ActContext = {
    ports: ports as unknown as Ports,
    page: page as unknown as Page,
    scope: storeScope([createValues(values)]),
    needs: { calls: { 'w.send': call } },
  };
  return { ports, page, context, perform: (...actions: Action[]) => perform(actions, context) };
}

const PAGE = 'https://exchange.example/#/pages/trade/kline?symbol=ETH/USDT';

beforeEach(() => {
  vi.stubGlobal('location', { href: PAGE });
  vi.stubGlobal('navigator', {
    clipboard: { writeText: vi.fn(async () => undefined) },
    share: vi.fn(async () => undefined),
  });
});
afterEach(() => vi.unstubAllGlobals());

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

describe('call', () => {
  it('given a name for the answer, then the rest of the list reads it by its author names', async () => {
    const { ports, perform: done } = setUp({ coin: 'x' });

    await done(
      { do: 'call', call: 'w.send', with: { coin: expr('coin') }, as: 'receipt' },
      toast(expr('receipt.total', 'text')),
    );

    expect(ports.network.call).toHaveBeenCalledExactlyOnceWith('w.send', call, { coin: 'x' });
    expect(ports.feedback.toast).toHaveBeenCalledWith('5', 'success');
  });

  it('given an answer of another type, then the list stops', async () => {
    const { ports, perform: done } = setUp();
    ports.network.call.mockResolvedValue({ toatl: 'many' });

    expect(await done({ do: 'call', call: 'w.send', with: {}, as: 'receipt' }, toast(text('sent')))).toBe(false);
    expect(ports.feedback.toast).not.toHaveBeenCalled();
  });

  it('given a call of the frame, then it runs on any page', async () => {
    const { ports, perform: done } = setUp();

    expect(await done({ do: 'call', call: 'app.out', with: {} })).toBe(true);
    expect(ports.network.call).toHaveBeenCalledOnce();
  });

  it('given a call that the release lacks, then the error names it', async () => {
    const { ports, perform: done } = setUp();
    await done({ do: 'call', call: 'no.such', with: {} });

    expect(ports.feedback.showFailure.mock.calls[0]?.[0]).toMatchObject({ message: 'no.such is not in the release' });
  });
});

describe('confirm', () => {
  const confirm: Action = {
    do: 'confirm',
    ask: { title: { k: 'message', key: 'sure' }, tone: { k: 'const', value: 'danger' } },
  };

  it('given a confirmation, then the list continues', async () => {
    const { ports, perform: done } = setUp();

    expect(await done(confirm, toast(text('sent')))).toBe(true);
    expect(ports.feedback.confirm).toHaveBeenCalledExactlyOnceWith({ title: 'sure', tone: 'danger' });
    expect(ports.feedback.toast).toHaveBeenCalledOnce();
  });

  it('given a declined confirmation, then the list stops silently, even inside try', async () => {
    const { ports, perform: done } = setUp();
    ports.feedback.confirm.mockResolvedValue(false);

    expect(await done({ do: 'try', run: [confirm], catch: [toast(text('failed'))] }, toast(text('sent')))).toBe(false);
    expect(ports.feedback.toast).not.toHaveBeenCalled();
    expect(ports.feedback.showFailure).not.toHaveBeenCalled();
  });
});

describe('submit', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('given a form that is sent: %s, then the rest runs %i times, and nothing more is shown', async (sent, times) => {
    const { ports, page, perform: done } = setUp();
    page.forms.set('form', { submit: async () => sent, fill: () => undefined });

    expect(await done({ do: 'submit', form: 'form' }, { do: 'back' })).toBe(sent);
    expect(ports.navigation.back).toHaveBeenCalledTimes(times);
    expect(ports.feedback.showFailure).not.toHaveBeenCalled();
  });

  it('given a form that is still loading, then the list stops and says so in the words of the app', async () => {
    const { ports, perform: done } = setUp();
    await done({ do: 'submit', form: 'form' }, { do: 'back' });

    expect(ports.feedback.toast.mock.calls).toEqual([[ports.words.text('unready'), 'info']]);
    expect(ports.navigation.back).not.toHaveBeenCalled();
    expect(ports.feedback.showFailure).not.toHaveBeenCalled();
  });
});

describe('fill', () => {
  const price = (value: Template): Action => ({ do: 'fill', form: 'form', with: { price: value, note: text('far') } });

  it('given known values, then the form gets them', async () => {
    const { page, perform: done } = setUp();
    const fill = vi.fn();
    page.forms.set('form', { submit: async () => true, fill });

    expect(await done(price(text('12.5')))).toBe(true);
    expect(fill).toHaveBeenCalledExactlyOnceWith({ price: '12.5', note: 'far' });
  });

  it('given a pending value, then nothing is filled in, and a toast says so', async () => {
    const { ports, page, perform: done } = setUp({ last: undefined });
    const fill = vi.fn();
    page.forms.set('form', { submit: async () => true, fill });
    await done(price(expr('last')));

    expect(fill).not.toHaveBeenCalled();
    expect(ports.feedback.toast.mock.calls).toEqual([[ports.words.text('unready'), 'info']]);
  });
});

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
    await done(
      { do: 'set', values: { x: expr('a + 1'), 'app.theme': text('dark') } },
      { do: 'flag', name: 'menu', open: true },
    );

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
});

describe('a guest', () => {
  const asking: Action[] = [
    { do: 'confirm', ask: { title: text('sure') } },
    { do: 'call', call: 'w.send', with: {} },
    toast(text('sent')),
  ];

  it('given a call that needs a log-in, then the guest is sent there before any confirmation', async () => {
    const { ports, perform: done } = setUp();
    ports.network.redirectToLogin.mockReturnValue(true);

    expect(await done(...asking)).toBe(false);
    expect(ports.network.redirectToLogin).toHaveBeenCalledExactlyOnceWith(call);
    expect(
      [ports.feedback.confirm, ports.network.call, ports.feedback.toast].map((spy) => spy.mock.calls.length),
    ).toEqual([0, 0, 0]);
  });

  it('given such a call deep in the list, then the list ends there, and nothing failed', async () => {
    const { ports, perform: done } = setUp({ yes: true });
    ports.network.redirectToLogin.mockReturnValue(true);
    const deep: Action = { do: 'if', test: expr('yes', 'boolean'), then: asking, else: [] };

    expect(await done(deep, toast(text('after')))).toBe(false);
    expect(
      [ports.network.call, ports.feedback.toast, ports.feedback.showFailure].map((spy) => spy.mock.calls.length),
    ).toEqual([0, 0, 0]);
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

describe('device actions', () => {
  it('given text to copy, then it is copied, and a toast says so', async () => {
    const { ports, perform: done } = setUp({ address: 'abc' });
    await done({ do: 'copy', value: expr('address', 'text'), done: text('copied') });

    expect(navigator.clipboard.writeText).toHaveBeenCalledExactlyOnceWith('abc');
    expect(ports.feedback.toast).toHaveBeenCalledExactlyOnceWith('copied', 'success');
  });

  it('given a browser that refuses, then the declared message is shown', async () => {
    const { ports, perform: done } = setUp();
    vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new DOMException('no', 'NotAllowedError'));

    expect(await done({ do: 'copy', value: text('abc'), failed: text('mark it yourself') })).toBe(false);
    expect(ports.feedback.showFailure.mock.calls[0]?.[0]).toMatchObject({ message: 'mark it yourself' });
  });

  it('given a user who closes the share sheet, then nothing failed', async () => {
    const { ports, perform: done } = setUp();
    vi.mocked(navigator.share).mockRejectedValue(new DOMException('closed', 'AbortError'));

    expect(await done({ do: 'share', what: { title: text('t') }, failed: text('no') }, { do: 'back' })).toBe(false);
    expect(ports.feedback.showFailure).not.toHaveBeenCalled();
    expect(ports.navigation.back).not.toHaveBeenCalled();
  });

  it('given an image, then it is saved under its name', async () => {
    const { page, perform: done } = setUp();
    const link = { href: '', download: '', click: vi.fn() };
    vi.stubGlobal('document', { createElement: () => link });
    page.images.set('qr', { image: async () => new Blob(['p']) });

    expect(await done({ do: 'save-image', node: 'qr', name: text('address.png') })).toBe(true);
    expect(link).toMatchObject({ download: 'address.png', href: expect.stringMatching(/^blob:/) });
    expect(link.click).toHaveBeenCalledOnce();
  });

  it.each([
    ['shares images', true, 1],
    ['shares text only', false, 0],
  ])('given a device that %s, then the text is shared in any case', async (_, able, files) => {
    const share = vi.fn((_what: ShareData) => Promise.resolve());
    vi.stubGlobal('navigator', { share, canShare: ({ files: given }: ShareData) => able || given === undefined });
    const { perform: done, page } = setUp();
    page.images.set('poster', { image: async () => new Blob(['p'], { type: 'image/png' }) });

    expect(await done({ do: 'share', what: { title: text('Hello') }, image: 'poster' })).toBe(true);
    const [what] = share.mock.calls[0] ?? [];
    expect([what?.title, what?.files?.length ?? 0]).toEqual(['Hello', files]);
  });

  it('given no link, then the address of the page is shared', async () => {
    const { perform: done } = setUp();

    expect(await done({ do: 'share', what: { title: text('Hello') } })).toBe(true);
    expect(navigator.share).toHaveBeenCalledExactlyOnceWith({ title: 'Hello', url: PAGE });
  });

  it('given a pending link, then nothing is shared in its place', async () => {
    const { ports, perform: done } = setUp({ link: undefined });

    expect(await done({ do: 'share', what: { url: expr('link') } })).toBe(false);
    expect(navigator.share).not.toHaveBeenCalled();
    expect(ports.feedback.toast).toHaveBeenCalledExactlyOnceWith("the app's words: unready", 'info');
  });

  it.each([
    ['cannot share', {}],
    ['cannot share these data', { share: vi.fn(), canShare: () => false }],
  ])('given a device that %s, then the link is copied and a toast says so', async (_, abilities) => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...abilities, clipboard: { writeText } });
    const { ports, perform: done } = setUp();

    expect(await done({ do: 'share', what: { title: text('Hello') }, failed: text('no') })).toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(PAGE);
    expect(ports.feedback.toast).toHaveBeenCalledExactlyOnceWith("the app's words: copied", 'success');
  });

  it('given a device that can neither share nor copy, then the declared message is shown', async () => {
    vi.stubGlobal('navigator', {});
    const { ports, perform: done } = setUp();

    expect(await done({ do: 'share', what: { title: text('Hello') }, failed: text('Copy it by hand') })).toBe(false);
    expect(ports.feedback.showFailure).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'Copy it by hand' }),
    );
  });

  it('given a node without an image, then it throws', async () => {
    const { ports, perform: done } = setUp();

    expect(await done({ do: 'save-image', node: 'qr', name: text('a.png') })).toBe(false);
    expect(ports.feedback.showFailure).toHaveBeenCalledOnce();
  });
});

it('given a declined list, then the caller gets Declined', async () => {
  const { ports, context } = setUp();
  ports.feedback.confirm.mockResolvedValue(false);

  await expect(run([{ do: 'confirm', ask: {} }], context)).rejects.toBeInstanceOf(Declined);
});
