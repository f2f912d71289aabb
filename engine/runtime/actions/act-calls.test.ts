import { describe, expect, it, vi } from 'vitest';
import type { Action, Template } from '../../language/format/index.ts';
import { perform } from './act.ts';
import { call, expr, setUp, text, toast } from './testing/act-kit.ts';

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

  it.each([
    ['a money call', { do: 'call', call: 'w.pay', with: {} }, true],
    ['a money call inside another action', { do: 'try', run: [{ do: 'call', call: 'w.pay', with: {} }] }, true],
    ['a call that moves no money', { do: 'call', call: 'w.send', with: {} }, undefined],
  ] as const)('given a confirmation before %s, then the dialog is told so', async (_what, next, careful) => {
    const { ports, context } = setUp();
    const needs = { calls: { ...context.needs.calls, 'w.pay': { ...call, effect: 'money' as const } } };
    await perform([confirm, next as unknown as Action], { ...context, needs });

    expect(ports.feedback.confirm).toHaveBeenCalledExactlyOnceWith({
      title: 'sure',
      tone: 'danger',
      ...(careful && { careful }),
    });
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
    page.showForm('form', { submit: async () => sent, fill: () => undefined });

    expect(await done({ do: 'submit', form: 'form' }, { do: 'back' })).toBe(sent);
    expect(ports.navigation.back).toHaveBeenCalledTimes(times);
    expect(ports.feedback.showFailure).not.toHaveBeenCalled();
  });

  it('given a form that is still loading, then the list stops and says so in the words of the app', async () => {
    const { ports, perform: done } = setUp();
    await done({ do: 'submit', form: 'form' }, { do: 'back' });

    expect(ports.feedback.toast.mock.calls).toEqual([[ports.messages.text('unready'), 'info']]);
    expect(ports.navigation.back).not.toHaveBeenCalled();
    expect(ports.feedback.showFailure).not.toHaveBeenCalled();
  });
});

describe('fill', () => {
  const price = (value: Template): Action => ({ do: 'fill', form: 'form', with: { price: value, note: text('far') } });

  it('given known values, then the form gets them', async () => {
    const { page, perform: done } = setUp();
    const fill = vi.fn();
    page.showForm('form', { submit: async () => true, fill });

    expect(await done(price(text('12.5')))).toBe(true);
    expect(fill).toHaveBeenCalledExactlyOnceWith({ price: '12.5', note: 'far' });
  });

  it('given a pending value, then nothing is filled in, and a toast says so', async () => {
    const { ports, page, perform: done } = setUp({ last: undefined });
    const fill = vi.fn();
    page.showForm('form', { submit: async () => true, fill });
    await done(price(expr('last')));

    expect(fill).not.toHaveBeenCalled();
    expect(ports.feedback.toast.mock.calls).toEqual([[ports.messages.text('unready'), 'info']]);
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
