import type { Page } from '@playwright/test';
import { leave, opened, show, until, waitForChange } from './page.ts';
import type { Workloads } from './serve.ts';
import { CONDITIONAL_FIELDS, FIELDS, NODES, ROWS } from './sizes.ts';

const TYPED = 'a long enough answer';
/** A long list mounts only the rows near the visible part of the page; the page by hand mounts all. */
const NEAR_ROWS = 15;
const CHANGED_ROW = 20;
const CHANGED = `li:nth-child(${CHANGED_ROW}), [aria-posinset="${CHANGED_ROW}"]`;
const CHANGES = 10;
const ROW = 'li, [role=listitem]';

export interface Workload {
  readonly what: string;
  /** The most that the declared page may take, as a multiple of the page by hand. */
  readonly goal: number;
  /** Shows a list, which a library for forms has no means for. */
  readonly isList?: boolean;
  /** Brings the page to where the measurement starts. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly act: (page: Page, server: Workloads) => Promise<void>;
  /** The number of events in `act`; the figures are for one of them. */
  readonly events?: number;
}

export const TYPING = {
  what: 'a key in it',
  goal: 1.15,
  prepare: async (page: Page) => {
    await opened('form', 'input', FIELDS)(page);
    await page
      .locator('input')
      .nth(FIELDS / 2)
      .focus();
  },
  act: (page: Page) => page.keyboard.type(TYPED, { delay: 30 }),
  events: TYPED.length,
};

export const WORKLOADS: readonly Workload[] = [
  {
    what: `mount a form of ${FIELDS} fields`,
    goal: 1.3,
    prepare: leave,
    act: (page) => show(page, 'form', 'input', FIELDS),
  },
  TYPING,
  {
    what: `show ${CONDITIONAL_FIELDS} fields by a condition`,
    goal: 1.25,
    prepare: opened('condition', 'input', 1),
    act: async (page) => {
      const shown = until(page, 'input', CONDITIONAL_FIELDS + 1);
      await page.locator('input[type=checkbox]').dispatchEvent('click');
      await shown;
    },
  },
  {
    what: `mount a table of ${ROWS} rows`,
    goal: 1,
    isList: true,
    prepare: leave,
    act: (page) => show(page, 'table', ROW, NEAR_ROWS),
  },
  {
    what: 'change one of its rows',
    goal: 0.7,
    isList: true,
    prepare: opened('table', ROW, NEAR_ROWS),
    act: async (page, server) => {
      for (let change = 0; change < CHANGES; change += 1)
        await waitForChange(page, CHANGED, () => server.changeRow(CHANGED_ROW));
    },
    events: CHANGES,
  },
  {
    what: `show ${NODES} nodes from data`,
    goal: 1.5,
    isList: true,
    prepare: leave,
    act: (page) => show(page, 'nodes', 'p', NODES),
  },
];
