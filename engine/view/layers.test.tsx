import { act, useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useLayers } from '../index.ts';
import type { OpenApp } from '../app/create-app.ts';
import { replies, requests, byId, has, openApp, press, Refusal, settle, textOf, withApp } from '../testing/kit.tsx';
import type { Call, WidgetProps } from '../testing/views.ts';
import type { WidgetList } from '../runtime/widgets.ts';

withApp();

function Panel({ id, onClose, children }: WidgetProps) {
  const layers = useLayers();
  useEffect(() => {
    const layer = layers.enter(() => (onClose as Call)());
    return () => layer.leave();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- enters once, like a sheet
  }, [layers]);
  return <div id={id}>{children}</div>;
}
const Sheet = (props: WidgetProps) => (props.open === true ? <Panel {...props} /> : null);
const Dialog = (props: WidgetProps) => (
  <Panel id="question" onClose={props.onCancel}>
    <button type="button" id="yes" aria-label="yes" onClick={() => (props.onOk as Call)()} />
  </Panel>
);

const money = {
  method: 'POST',
  path: 'pay',
  auth: 'user',
  effect: 'money',
  request: { type: 'object', properties: {} },
  response: { type: 'string' },
};
const calls = { pay: money, ask: { ...money, path: 'ask', effect: 'write' } };
const button = (id: string, actions: readonly object[]) => ({
  id,
  widget: 'button',
  props: { label: 't.title' },
  on: { press: actions },
});
const sheet = (id: string, state: string, children: readonly object[]) => ({
  id,
  widget: 'sheet',
  props: { open: `=${state}` },
  on: { close: [{ close: state }] },
  slots: { children },
});
const pages = {
  start: { body: [button('on', [{ go: 'first' }])] },
  first: {
    state: {
      open: { type: 'boolean', initial: false },
      more: { type: 'boolean', initial: false },
      done: { type: 'boolean', initial: false },
    },
    body: [
      button('show', [{ open: 'open' }]),
      button('send', [{ confirm: { title: 't.title' } }, { call: 'a.pay', with: {} }, { toast: 't.paid' }]),
      button('look', [
        { call: 'a.ask', with: {} },
        { call: 'a.pay', with: {} },
      ]),
      button('lead', [{ open: 'open' }, { confirm: { title: 't.title' } }, { close: 'open' }, { go: 'second' }]),
      sheet('sheet', 'open', [button('deeper', [{ open: 'more' }])]),
      sheet('over', 'more', []),
      { ...sheet('paid', 'done', []), on: { close: [{ close: 'done' }, { go: 'start' }] } },
      button('finish', [{ open: 'done' }]),
    ],
  },
  second: { body: [{ id: 'there', widget: 'text', props: { text: 't.title' } }] },
};
const widgets = { sheet: Sheet, dialog: Dialog } as unknown as WidgetList;
const contracts = {
  sheet: { type: 'object', properties: { open: { type: 'boolean' } }, events: { close: {} }, slots: { children: {} } },
};
const where = (): string => window.location.hash;

async function open(): Promise<OpenApp> {
  localStorage.setItem('vitrine.app.token', '"abc"');
  replies.set('pay', () => 'done');
  const opened = await openApp({ pages, calls, widgets, contracts, messages: { paid: 'Paid' } });
  await press('on');
  expect(where()).toBe('#/pages/first');
  return opened;
}

/** Waits until the history has changed and closed layers have been removed from it. */
const calm = async (): Promise<void> => {
  await settle(50);
  await settle(50);
};

async function traverse(by: number): Promise<void> {
  await act(async () => window.history.go(by));
  await calm();
}

async function typeAddress(hash: string): Promise<void> {
  await act(async () => void (window.location.hash = hash));
  await calm();
}

const otherTab = (token: string): Promise<void> =>
  act(async () => {
    localStorage.setItem('vitrine.app.token', JSON.stringify(token));
    const change = { key: 'vitrine.app.token', storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', change));
  });

describe('Back', () => {
  it('given an open sheet, then it closes the sheet, and the page stays', async () => {
    await open();
    await press('show');
    expect(has('sheet')).toBe(true);

    await traverse(-1);

    expect([has('sheet'), where()]).toEqual([false, '#/pages/first']);
    await traverse(-1);
    expect(has('on')).toBe(true);
  });

  it('given a sheet over a sheet, then it closes the top one first', async () => {
    await open();
    await press('show');
    await press('deeper');

    await traverse(-1);
    expect([has('sheet'), has('over')]).toEqual([true, false]);
    await traverse(-1);

    expect([has('sheet'), where()]).toEqual([false, '#/pages/first']);
  });

  it('given a confirmation, then it is declined, and nothing is sent', async () => {
    await open();
    await press('send');

    await traverse(-1);

    expect([has('question'), requests.length, where()]).toEqual([false, 0, '#/pages/first']);
  });

  it('given a sheet that was closed with its button, then one press leaves the page', async () => {
    await open();
    await press('show');
    await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })));
    await calm();
    expect(has('sheet')).toBe(false);

    await traverse(-1);

    expect(has('on')).toBe(true);
  });

  it('given a page that was opened from a sheet, then it returns to the page without the sheet', async () => {
    await open();
    await press('lead');
    await press('yes');
    await calm();
    expect([where(), has('there'), has('question')]).toEqual(['#/pages/second', true, false]);

    await traverse(-1);

    expect([where(), has('sheet'), has('show')]).toEqual(['#/pages/first', false, true]);
    await traverse(-1);
    expect(has('on')).toBe(true);
  });
});

describe('leaving a page', () => {
  it('given a confirmation and a typed address, then it is declined, and its money call is never sent', async () => {
    await open();
    await press('send');

    await typeAddress('/pages/second');

    expect([has('question'), has('there'), requests.length]).toEqual([false, true, 0]);
  });

  it('given a sheet and a typed address, then going back finds the page without the sheet', async () => {
    await open();
    await press('show');
    await typeAddress('/pages/second');

    await traverse(-1);

    expect([where(), has('sheet'), has('show')]).toEqual(['#/pages/first', false, true]);
  });

  it('given a sheet that navigates when it closes, then the typed address wins', async () => {
    await open();
    await press('finish');
    expect(has('paid')).toBe(true);

    await typeAddress('/pages/second');

    expect([where(), has('there'), has('paid')]).toEqual(['#/pages/second', true, false]);
  });

  it('given a sheet that navigates when it closes, then Back navigates', async () => {
    await open();
    await press('finish');

    await traverse(-1);
    await calm();

    expect([where(), has('paid')]).toEqual(['#/pages/start', false]);
  });

  it('given a typed address while a closed sheet leaves the history, then the address wins', async () => {
    await open();
    await press('show');
    const steps = vi.spyOn(window.history, 'go').mockReturnValue();
    await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })));
    await calm();
    expect(steps.mock.calls).toEqual([[-1]]);
    steps.mockRestore();

    await typeAddress('/pages/second');
    await traverse(-1); // the browser carries out the step now

    expect([where(), has('there'), has('sheet')]).toEqual(['#/pages/second', true, false]);
    await traverse(-1);
    expect([where(), has('show'), has('sheet')]).toEqual(['#/pages/first', true, false]);
    await traverse(-1);
    expect(has('on')).toBe(true);
  });

  it('given a log-out in another tab, then the confirmation is declined, and nothing is sent', async () => {
    const opened = await open();
    await press('send');

    await otherTab('');
    await calm();

    expect([has('question'), requests.length, opened.state.get('token')]).toEqual([false, 0, '']);
  });

  it('given a list that waits for an answer, then it stops once the page is gone', async () => {
    let reply: (answer: string) => void = () => undefined;
    replies.set(
      'ask',
      (): Promise<string> =>
        new Promise((done) => {
          reply = done;
        }),
    );
    await open();
    await press('look');
    await typeAddress('/pages/second');

    await act(async () => reply('later'));
    await settle();

    expect(requests.map(({ path }) => path)).toEqual(['ask']);
  });

  const outcomes: readonly (readonly [string, unknown, string])[] = [
    ['goes through', 'done', 'Went through'],
    ['is refused', new Refusal('No funds'), 'Refused: No funds'],
  ];
  it.each(outcomes)('given a money call that %s later, then its outcome is announced', async (_, answer, words) => {
    let reply: (answer: unknown) => void = () => undefined;
    const waiting = new Promise<unknown>((done) => {
      reply = done;
    });
    await open();
    replies.set('pay', () => waiting);
    await press('send');
    await press('yes');
    await typeAddress('/pages/second');

    await act(async () => reply(answer));
    await settle();

    expect(textOf('toast')).toBe(words);
    expect(byId('there')).toBeDefined();
  });
});
