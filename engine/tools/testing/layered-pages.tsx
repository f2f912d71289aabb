import { act, useEffect } from 'react';
import { expect } from 'vitest';
import type { OpenApp } from '../../runtime/app/create-app.ts';
import type { WidgetList } from '../../runtime/core/widgets.ts';
import { useLayers } from '../../runtime/view/context.ts';
import { openApp, press, replies, settle } from './kit.tsx';
import { button } from './nodes.ts';
import type { Call, WidgetProps } from './views.ts';

// For tests only: pages with sheets and confirmations.

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
export const where = (): string => window.location.hash;

/** Logs in and opens the page with the sheets, from another page. */
export async function open(): Promise<OpenApp> {
  localStorage.setItem('vitrine.app.token', '"abc"');
  replies.set('pay', () => 'done');
  const opened = await openApp({ pages, calls, widgets, contracts, messages: { paid: 'Paid' } });
  await press('on');
  expect(where()).toBe('#/pages/first');
  return opened;
}

/** Waits until the history has changed, including the removal of closed layers from it. */
export const calm = async (): Promise<void> => {
  await settle(50);
  await settle(50);
};

/** Moves in the browser history; -1 is Back. */
export async function traverse(by: number): Promise<void> {
  await act(async () => window.history.go(by));
  await calm();
}

export async function typeAddress(hash: string): Promise<void> {
  await act(async () => void (window.location.hash = hash));
  await calm();
}
