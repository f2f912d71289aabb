import type { Browser, Page } from '@playwright/test';
import { openPhonePage, withBrowser } from './browser.ts';
import { openProduction } from './production.ts';
import { formatMs, getMedian, type Figure, type Part } from './report.ts';

const SLOWDOWN = 4;
const RUNS = 5;
/** Milliseconds after which a page counts as idle. */
const REST = 1500;
const MOST_SHIFT = 0.02;
const MOST_LCP = 1000;
const MOST_INP = 100;

export const vitalsPart: Part = {
  name: 'vitals',
  title: 'What users feel',
  how: `The built app on the sandbox at 390 × 844, Chromium's CPU throttled ${SLOWDOWN}×, empty cache. The largest contentful paint and the layout shifts of each first page, until ${(2 * REST) / 1000} s after its frame appears; then the time from a press or a key to the next frame, the longest of each run. Medians of ${RUNS} runs, after one in which browser and sandbox get warm; for shifts, the worst run.`,
  measure: async () => {
    const production = await openProduction();
    try {
      return await withBrowser(async (browser) => {
        await (await open(browser, production.url, 'index/index')).context().close();
        return [
          ...(await measurePages(browser, production.url)),
          ...(await measureInteractions(browser, production.url)),
        ];
      });
    } finally {
      await production.close();
    }
  },
};

const PAGES = [
  ['home', 'index/index'],
  ['markets', 'trade/index'],
  ['trade', 'trade/kline'],
] as const;

async function measurePages(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, route] of PAGES) {
    const runs: { lcp: number; shift: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const page = await open(browser, url, route);
      runs.push(await page.evaluate(() => ({ lcp: vitals.lcp, shift: vitals.shift })));
      await page.context().close();
    }
    const lcp = getMedian(runs.map((one) => one.lcp));
    const shift = Math.max(...runs.map((one) => one.shift));
    figures.push(
      {
        what: `${name}: largest contentful paint`,
        value: formatMs(lcp),
        goal: `at most ${MOST_LCP / 1000} s`,
        met: lcp <= MOST_LCP,
      },
      {
        what: `${name}: layout shift`,
        value: shift.toFixed(3),
        goal: `at most ${MOST_SHIFT}`,
        met: shift <= MOST_SHIFT,
      },
    );
  }
  return figures;
}

/** The interactions, each with the page that it is measured on. */
const INTERACTIONS: readonly { what: string; route: string; act: (page: Page) => Promise<void> }[] = [
  {
    what: 'typing a key',
    route: 'user/login/login',
    act: async (page) => {
      await page.locator('main input').first().focus();
      await page.keyboard.type('rowan@mail.example', { delay: 120 });
    },
  },
  {
    what: 'switching a tab',
    route: 'index/index',
    act: async (page) => {
      for (const tab of ['Losers', 'Turnover', 'Gainers']) {
        await page.getByRole('tab', { name: tab }).click();
        await page.waitForTimeout(REST / 2);
      }
    },
  },
  {
    what: 'opening a page',
    route: 'index/index',
    act: async (page) => {
      for (const tab of ['Markets', 'Home', 'Markets']) {
        await page.getByRole('navigation').getByText(tab, { exact: true }).click();
        await page.waitForTimeout(REST);
      }
    },
  },
];

async function measureInteractions(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { what, route, act } of INTERACTIONS) {
    const worst: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const page = await open(browser, url, route);
      await act(page);
      await page.waitForTimeout(REST);
      worst.push(await page.evaluate(() => vitals.longest));
      await page.context().close();
    }
    const time = getMedian(worst);
    figures.push({
      what: `${what}: time to the next frame, the longest of a run`,
      value: formatMs(time),
      goal: `at most ${MOST_INP} ms`,
      met: time <= MOST_INP,
    });
  }
  return figures;
}

/** Set in every page by `watchVitals`. */
declare const vitals: { lcp: number; shift: number; longest: number };

async function open(browser: Browser, url: string, route: string): Promise<Page> {
  const page = await openPhonePage(browser, url);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watchVitals);
  await page.goto(`/#/pages/${route}`);
  await page.locator('main').first().waitFor();
  await page.waitForTimeout(2 * REST);
  return page;
}

/** Runs in the page before its scripts. */
function watchVitals(): void {
  const found = { lcp: 0, shift: 0, longest: 0 };
  Object.assign(globalThis, { vitals: found });
  const follow = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  follow('largest-contentful-paint', ({ startTime }) => (found.lcp = startTime));
  follow('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) found.shift += value;
  });
  follow('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId > 0) found.longest = Math.max(found.longest, duration);
  });
}
