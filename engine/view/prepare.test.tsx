import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyWidget } from '../runtime/widgets.ts';
import { has, openApp, press, settle, withApp } from '../testing/kit.tsx';
import { contracts, widgets } from '../testing/widgets.tsx';

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
