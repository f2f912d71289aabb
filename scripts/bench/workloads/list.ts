import type { Page } from '@playwright/test';
import { leave, openForm, opened, prepareForm, press, REST, show, waitForChange } from './page.ts';
import type { Workloads } from './serve.ts';
import { CLAIM_FIELDS, CLAIMS, CONDITIONAL_FIELDS, FEW_FIELDS, FIELDS, MANY_FIELDS, NODES, ROWS } from './sizes.ts';

const TYPED = 'a long enough answer';
/** A long list mounts only the rows near the visible part of the page; the handwritten page mounts all. */
const NEAR_ROWS = 15;
const CHANGED_ROW = 20;
const CHANGED = `li:nth-child(${CHANGED_ROW}), [aria-posinset="${CHANGED_ROW}"]`;
const CHANGES = 10;
const ROW = 'li, [role=listitem]';

export interface Workload {
  readonly what: string;
  /** The longest time that the declared page may take, as a multiple of the handwritten page's time. */
  readonly goal: number;
  /** Whether it needs a list, which not every candidate shows. */
  readonly isList?: boolean;
  /** Brings the page into the state in which the measurement starts. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly act: (page: Page, server: Workloads) => Promise<void>;
  /** The number of events in `act`. The figures are per event. */
  readonly events?: number;
}

const mount = (route: string, count: number, goal: number): Workload => ({
  what: `mount a form of ${count} fields`,
  goal,
  prepare: prepareForm(route),
  act: (page) => press(page, '#show', 'input', count),
});

const typeInto = (what: string, goal: number, route: string, count: number) => ({
  what,
  goal,
  prepare: async (page: Page) => {
    await openForm(route, count)(page);
    await page
      .locator('input')
      .nth(count / 2)
      .focus();
  },
  act: (page: Page) => page.keyboard.type(TYPED, { delay: 30 }),
  events: TYPED.length,
});

export const TYPING = typeInto('a key in it', 1.15, 'form', FIELDS);

const CLAIM_INPUTS = CLAIMS * CLAIM_FIELDS;
const CHECK = 'input[type=checkbox]';
const ADD = 'fieldset > div:last-child > button';
const REMOVE = `li:nth-child(${CLAIMS / 2}) > div > button`;

/** Opens the list of claims, and scrolls to a button, as a user would before pressing it. */
const openAt = (button: string) => async (page: Page) => {
  await openForm('claims', CLAIM_INPUTS)(page);
  await page.locator(button).scrollIntoViewIfNeeded();
  await page.waitForTimeout(REST);
};

export const WORKLOADS: readonly Workload[] = [
  mount('few', FEW_FIELDS, 1.5),
  mount('many', MANY_FIELDS, 1.3),
  mount('form', FIELDS, 1.3),
  TYPING,
  {
    what: `show ${CONDITIONAL_FIELDS} fields by a condition`,
    goal: 1.25,
    prepare: openForm('condition', 1),
    act: (page) => press(page, CHECK, 'input', CONDITIONAL_FIELDS + 1),
  },
  {
    what: 'hide them',
    goal: 1.4,
    prepare: async (page) => {
      await openForm('condition', 1)(page);
      await press(page, CHECK, 'input', CONDITIONAL_FIELDS + 1);
    },
    act: (page) => press(page, CHECK, 'input', 1),
  },
  { ...mount('claims', CLAIM_INPUTS, 1.3), what: `mount a list of ${CLAIMS} × ${CLAIM_FIELDS} fields`, isList: true },
  { ...typeInto('a key in one of them', 1.2, 'claims', CLAIM_INPUTS), isList: true },
  {
    what: 'add a row to it',
    goal: 1.2,
    isList: true,
    prepare: openAt(ADD),
    act: (page) => press(page, ADD, 'input', CLAIM_INPUTS + CLAIM_FIELDS),
  },
  {
    what: 'remove a row of it',
    goal: 1.2,
    isList: true,
    prepare: openAt(REMOVE),
    act: (page) => press(page, REMOVE, 'input', CLAIM_INPUTS - CLAIM_FIELDS),
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
