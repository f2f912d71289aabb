import { useLayoutEffect, type ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyWidget } from '../core/widgets.ts';
import { has, openApp, press, replies, settle, withApp } from '../../tools/testing/kit.tsx';
import { calls } from '../../tools/testing/start-page.ts';
import { contracts, widgets } from '../../tools/testing/widgets.tsx';

withApp();

const text = (id: string, more: object = {}) => ({ id, widget: 'text', props: { text: 't.title' }, ...more });
const go = (route: string) => ({
  id: `to-${route}`,
  widget: 'button',
  props: { label: 't.title' },
  on: { press: [{ go: route }] },
});

it('given a widget that may show, then the page waits for its script; a widget that cannot show is not loaded', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((done) => (arrive = done));
  const { text: contract = {} } = contracts as Readonly<Record<string, object>>;
  const Text = widgets.text as ComponentType<never>;
  const load = vi.fn(() => arrived.then(() => Text));
  const loadNever = vi.fn(async () => Text);
  await openApp({
    pages: {
      start: { body: [text('start'), go('one')] },
      one: {
        state: { shows: { type: 'boolean', initial: true } },
        body: [
          text('late', { widget: 'late', visible: '=shows' }),
          text('never', { widget: 'never', visible: '=!shows' }),
        ],
      },
    },
    contracts: { late: contract, never: contract },
    widgets: { late: lazyWidget(load) as never, never: lazyWidget(loadNever) as never },
  });

  await press('to-one');
  await settle(50);
  expect([has('start'), has('late')]).toEqual([true, false]);
  arrive();
  await settle();

  expect([has('start'), has('late'), loadNever.mock.calls.length]).toEqual([false, true, 0]);
});

it('given a widget that a status still hides, then its script is loaded with the page', async () => {
  const { text: contract = {} } = contracts as Readonly<Record<string, object>>;
  const load = vi.fn(async () => widgets.text as ComponentType<never>);
  replies.set('one', () => new Promise(() => undefined));
  await openApp({
    pages: {
      start: {
        data: { user: { call: 'a.one', with: {} } },
        body: [text('hidden', { widget: 'late', visible: '=!status.user.loading' })],
      },
    },
    calls,
    contracts: { late: contract },
    widgets: { late: lazyWidget(load) as never },
  });

  expect([has('hidden'), load.mock.calls.length]).toEqual([false, 1]);
});

it('given a script that is late, then the page appears with it, or without it when it takes too long', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((done) => (arrive = done));
  const { text: contract = {} } = contracts as Readonly<Record<string, object>>;
  const load = (): Promise<ComponentType<never>> => arrived.then(() => widgets.text as ComponentType<never>);
  const body = [text('below'), text('late', { widget: 'late' })];
  await openApp({
    pages: { start: { body: [text('start'), go('one')] }, one: { body } },
    contracts: { late: contract },
    widgets: { late: lazyWidget(load) as never },
  });

  await press('to-one');
  await settle(1000);
  expect([has('start'), has('page-loading'), has('below')]).toEqual([false, true, false]);
  await settle(3000);
  expect([has('page-loading'), has('below'), has('late-skeleton')]).toEqual([false, true, true]);
  arrive();
  await settle();

  expect([has('late-skeleton'), has('late')]).toEqual([false, true]);
});

it('given a press that opens a page, then the press is drawn before the page appears', async () => {
  let draw = (): void => undefined;
  const opened = await openApp({
    pages: { start: { body: [text('start'), go('one')] }, one: { body: [text('one')] } },
  });
  opened.ports.navigation.drawn = () => new Promise((done) => (draw = done));

  await press('to-one');
  await settle(50);
  expect([has('start'), has('one')]).toEqual([true, false]);
  draw();
  await settle();

  expect([has('start'), has('one')]).toEqual([false, true]);
});

it('given a page of several nodes, then its first picture has two of them, and the others follow', async () => {
  const { text: contract = {} } = contracts as Readonly<Record<string, object>>;
  const pictures: string[][] = [];
  const First = ({ id }: { id: string }) => {
    useLayoutEffect(() => {
      pictures.push(['one', 'two', 'three', 'four'].filter(has));
    }, []);
    return <p id={id} />;
  };
  await openApp({
    pages: { start: { body: [text('one', { widget: 'first' }), text('two'), text('three'), text('four')] } },
    contracts: { first: contract },
    widgets: { first: First as never },
  });

  expect(pictures).toEqual([['one', 'two']]);
  expect(['one', 'two', 'three', 'four'].filter(has)).toHaveLength(4);
});

it('given a widget that is late and keeps its own place, then its place shows until the widget has loaded', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((done) => (arrive = done));
  const { text: contract = {} } = contracts as Readonly<Record<string, object>>;
  const load = (): Promise<ComponentType<never>> => arrived.then(() => widgets.text as ComponentType<never>);
  const Space = ({ id, text: shown }: { id: string; text: string }) => <p id={id}>{`space for ${shown}`}</p>;
  await openApp({
    pages: { start: { body: [text('start'), go('one')] }, one: { body: [text('late', { widget: 'late' })] } },
    contracts: { late: contract },
    widgets: { late: lazyWidget(load, Space) as never },
  });

  await press('to-one');
  await settle(5000);
  expect([document.getElementById('late-skeleton')?.textContent, has('late')]).toEqual(['space for A page', false]);
  arrive();
  await settle();

  expect([has('late-skeleton'), has('late')]).toEqual([false, true]);
});
