import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { has, openApp, press, settle, withApp } from '../../tools/testing/kit.tsx';
import type { OpenApp } from '../app/create-app.ts';

withApp();

const WORDS = { exit: 't.exit' };
const pages = {
  start: {
    body: [
      { id: 'start', widget: 'text', props: { text: 't.title' } },
      { id: 'on', widget: 'button', props: { label: 't.title' }, on: { press: [{ go: 'next' }] } },
    ],
  },
  next: { body: [{ id: 'next', widget: 'text', props: { text: 't.title' } }] },
};

const back = async (opened: OpenApp): Promise<void> => {
  await act(async () => opened.ports.navigation.back());
  await settle(10);
};
/** The position in the history. 0 is the app's first entry. */
const place = (): number => (window.history.state as { usr: { at: number } }).usr.at;

async function openInstalled(
  installed: boolean,
  messages: object = WORDS,
): Promise<{ opened: OpenApp; toasts: string[] }> {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: installed && media.includes('standalone'), media }),
  );
  const opened = await openApp({ pages, app: { messages }, messages: { exit: 'Press again to exit the app' } });
  const toasts: string[] = [];
  vi.spyOn(opened.ports.feedback, 'toast').mockImplementation((text) => void toasts.push(text));
  return { opened, toasts };
}

it('given an installed app, then Back on its first page shows a message once, and leaves for a moment after that', async () => {
  const { opened, toasts } = await openInstalled(true);
  expect([place(), toasts]).toEqual([1, []]);
  await back(opened);
  expect([place(), toasts, has('start')]).toEqual([0, ['Press again to exit the app'], true]);

  await settle(2000);
  expect(place()).toBe(1);
  await back(opened);
  expect(toasts).toHaveLength(2);
});

it('given pages in between, then going back through them shows no message', async () => {
  const { opened, toasts } = await openInstalled(true);
  await press('on');
  expect([place(), has('next')]).toEqual([2, true]);
  await back(opened);

  expect([place(), toasts, has('start')]).toEqual([1, [], true]);
});

it.each([
  ['a browser tab', false, WORDS],
  ['an app without the message', true, {}],
])('given %s, then Back is not intercepted', async (_, installed, messages) => {
  const { toasts } = await openInstalled(installed, messages);

  expect([place(), toasts]).toEqual([0, []]);
});
