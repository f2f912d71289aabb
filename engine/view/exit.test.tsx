import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { has, openApp, press, settle, withApp } from '../testing/kit.tsx';
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
/** The position in the history: 0 is the last entry before the app is left. */
const place = (): number => (window.history.state as { idx: number }).idx;

async function openInstalled(
  installed: boolean,
  messages: object = WORDS,
): Promise<{ opened: OpenApp; told: string[] }> {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: installed && media.includes('standalone'), media }),
  );
  const opened = await openApp({ pages, app: { messages }, messages: { exit: 'Press again to exit the app' } });
  const told: string[] = [];
  vi.spyOn(opened.ports.feedback, 'toast').mockImplementation((text) => void told.push(text));
  return { opened, told };
}

it('given an installed app, then Back on its first page shows a message once, and leaves for a moment after that', async () => {
  const { opened, told } = await openInstalled(true);
  expect([place(), told]).toEqual([1, []]);
  await back(opened);
  expect([place(), told, has('start')]).toEqual([0, ['Press again to exit the app'], true]);

  await settle(2000);
  expect(place()).toBe(1);
  await back(opened);
  expect(told).toHaveLength(2);
});

it('given pages in between, then going back through them shows no message', async () => {
  const { opened, told } = await openInstalled(true);
  await press('on');
  expect([place(), has('next')]).toEqual([2, true]);
  await back(opened);

  expect([place(), told, has('start')]).toEqual([1, [], true]);
});

it.each([
  ['a page in a browser', false, WORDS],
  ['an app that has no words for it', true, {}],
])('given %s, then Back is not intercepted', async (_, installed, messages) => {
  const { told } = await openInstalled(installed, messages);

  expect([place(), told]).toEqual([0, []]);
});
