import type { Browser, Page } from '@playwright/test';
import { DEMO } from '../../sandbox/index.ts';
import { openPhonePage, withBrowser } from './browser.ts';
import { readHeap, toHeapFigures, type HeapSample } from './heap.ts';
import { openHeavyFeed } from './heavy-feed.ts';
import { openProduction } from './production.ts';
import type { Figure, Part } from './report.ts';

const MINUTE = 60_000;
const MINUTES = 30;
/** Minutes until fonts, images and lazy chunks have been loaded. */
const WARM_UP = 2;
/** Milliseconds until the marks of the last price changes have faded. */
const FADE = 2000;
const CHANGES = 200;
/** Page changes between two samples: one or more whole rounds through the pages. */
const ROUND = 20;
/**
 * The timeout of a step in milliseconds. It is long, because nothing here depends on speed, and other programs may slow
 * the machine.
 */
const PATIENCE = 5 * MINUTE;
/** Milliseconds that a page stays open once it has its data. */
const STAY = 300;

export const memoryPart: Part = {
  name: 'memory',
  title: 'Memory over time',
  how: `The built app on the sandbox at 390 × 844. A sample is a heap snapshot after garbage collection, without compiled code, which V8 adds and drops as functions are used. The markets page stays open for ${MINUTES} minutes, once with the sandbox's own prices and once with 200 rows and 20 batches a second with 50 rows each (scripts/bench/heavy-feed.ts), which stop for the sample; it is sampled every minute from minute ${WARM_UP} on. At the same time, a guest and the demo user make ${CHANGES} page changes each, round after round through the same pages, with a sample after every ${ROUND}.`,
  measure: async () => {
    const production = await openProduction({ demo: true });
    const feed = await openHeavyFeed(production.url);
    try {
      return await withBrowser(async (browser) => {
        const all = await Promise.all([
          watchMarkets(browser, production.url, 'sandbox prices'),
          watchMarkets(browser, feed.url, '200 rows, 20 batches a second', feed.quiet),
          walkAsGuest(browser, production.url),
          walkAsUser(browser, production.url),
        ]);
        return all.flat();
      });
    } finally {
      await feed.close();
      await production.close();
    }
  },
};

/** @param quiet stops price changes while the heap is read */
async function watchMarkets(
  browser: Browser,
  url: string,
  what: string,
  quiet: <T>(read: () => Promise<T>) => Promise<T> = (read) => read(),
): Promise<readonly Figure[]> {
  const page = await openPatientPage(browser, url);
  const samples: HeapSample[] = [];
  await page.goto('/#/pages/trade/index');
  await page.getByRole('listitem').first().waitFor();
  const opened = Date.now();
  for (let minute = WARM_UP; minute <= MINUTES; minute += 1) {
    // on a busy machine, the last sample may have taken more than a minute
    await page.waitForTimeout(Math.max(0, opened + minute * MINUTE - Date.now()));
    samples.push(
      await quiet(async () => {
        await page.waitForTimeout(FADE);
        return readHeap(page);
      }),
    );
  }
  await page.context().close();
  return toHeapFigures({ what, samples, per: ['an hour', 60] });
}

async function openPatientPage(browser: Browser, url: string): Promise<Page> {
  const page = await openPhonePage(browser, url);
  page.setDefaultTimeout(PATIENCE);
  return page;
}

/** One page change: opens a route by its address, presses a tab or a row, or goes back. */
type Change = (page: Page) => Promise<unknown>;

const byAddress =
  (route: string): Change =>
  (page) =>
    page.evaluate((to) => void (location.hash = `#/pages/${to}`), route);
const byTab =
  (name: string): Change =>
  (page) =>
    page.getByRole('navigation').getByText(name, { exact: true }).click();
const byRow: Change = (page) => page.getByRole('main').getByRole('listitem').first().getByRole('button').last().click();
const back: Change = (page) => page.goBack();

/** The page changes of a guest, which end on the page where they start. */
const GUEST: readonly Change[] = [
  byTab('Markets'),
  byRow,
  back,
  byAddress('user/login/login'),
  byAddress('settings/index'),
  byAddress('nft/index'),
  byAddress('help-center/center'),
  byAddress('finance/index'),
  byAddress('rate/index'),
  byAddress('index/index'),
];
const USER: readonly Change[] = [
  byTab('Markets'),
  byRow,
  back,
  byTab('Assets'),
  byAddress('assets/record'),
  byAddress('assets/deposit/charge'),
  byAddress('assets/withdraw/index'),
  byAddress('assets/exchange/index'),
  byAddress('assets/transfer/index'),
  byAddress('lever/index'),
  byAddress('lever/index2'),
  byAddress('option/detail'),
  byAddress('user/address/create'),
  byAddress('verification/index'),
  byAddress('settings/security/changePassword'),
  byAddress('loan/order'),
  byAddress('finance/ordersPage'),
  byAddress('template/index'),
  byAddress('promotion/index'),
  byAddress('index/index'),
];

async function walkAsGuest(browser: Browser, url: string): Promise<readonly Figure[]> {
  const page = await openPatientPage(browser, url);
  return walk(page, `${CHANGES} page changes, guest`, GUEST);
}

async function walkAsUser(browser: Browser, url: string): Promise<readonly Figure[]> {
  const page = await openPatientPage(browser, url);
  await logIn(page);
  return walk(page, `${CHANGES} page changes, demo user`, USER);
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/#/pages/user/login/login');
  await page.getByRole('tab', { name: 'E-mail' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(DEMO.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((address) => !address.hash.includes('login'));
}

async function walk(page: Page, what: string, changes: readonly Change[]): Promise<readonly Figure[]> {
  const samples: HeapSample[] = [];
  await page.goto('/#/pages/index/index');
  await settle(page);
  for (let count = 1; count <= CHANGES; count += 1) {
    const before = await page.title();
    await changes[(count - 1) % changes.length]?.(page);
    await page.waitForFunction((title) => document.title !== title, before);
    await settle(page);
    if (count % ROUND > 0) continue;
    samples.push(await readHeap(page));
  }
  await page.context().close();
  return toHeapFigures({ what, samples, per: ['per 100 changes', 100 / ROUND] });
}

/** Waits until a page has its data. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('main').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[id$="-skeleton"], [aria-busy="true"]') === null);
  await page.waitForTimeout(STAY);
}
