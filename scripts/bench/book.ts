import type { Browser, Page } from '@playwright/test';
import { openPhonePage, withBrowser } from './browser.ts';
import { openHeavyFeed } from './heavy-feed.ts';
import { openProduction } from './production.ts';
import { formatMs, type Figure, type Part } from './report.ts';
import { traceMainThreads } from './trace.ts';

const TRACED = 10_000;
const WARM_UP = 4_000;
const LINES = '[role="group"] ul > li';

export const bookPart: Part = {
  name: 'book',
  title: 'The order book at 20 updates a second',
  how: `The built app on the sandbox at 390 × 844, on a pair's page with its order book in view. The feed (scripts/bench/heavy-feed.ts) updates all 40 lines of the book and 50 of 200 prices 20 times a second. ${TRACED / 1000} s of the main thread from a Chromium trace; a MutationObserver counts changes over the same period.`,
  measure: async () => {
    const production = await openProduction();
    const feed = await openHeavyFeed(production.url);
    try {
      return await withBrowser((browser) => measure(browser, feed.url));
    } finally {
      await feed.close();
      await production.close();
    }
  },
};

async function measure(browser: Browser, url: string): Promise<readonly Figure[]> {
  const page = await openPhonePage(browser, url);
  await page.goto('/#/pages/trade/kline');
  const lines = page.locator(LINES);
  await lines.nth(10).scrollIntoViewIfNeeded();
  await page.waitForTimeout(WARM_UP);
  const [[thread], updates] = await Promise.all([traceMainThreads(browser, [page], TRACED), countUpdates(page)]);
  if (!thread) throw new Error('The trace has no main thread for the page.');
  const longest = Math.max(0, ...thread.longTasks);
  const share = (time: number): string =>
    `${((100 * time) / thread.wall).toFixed(1)} % of the main thread (${formatMs(time)})`;
  return [
    { what: 'visible lines of the book', value: String(await lines.count()) },
    { what: 'updates on screen per second', value: (updates / (TRACED / 1000)).toFixed(1) },
    { what: 'script', value: share(thread.script) },
    { what: 'main thread busy', value: share(thread.busy) },
    {
      what: 'tasks over 50 ms',
      value: thread.longTasks.length === 0 ? 'none' : `${thread.longTasks.length}, the longest ${formatMs(longest)}`,
      goal: 'none',
      met: thread.longTasks.length === 0,
    },
  ];
}

/** Counts the frames in which anything in the order book changed. */
const countUpdates = (page: Page): Promise<number> =>
  page.evaluate(
    async ([selector, time]) => {
      const list = document.querySelector(selector)?.closest('[role="group"]');
      if (!list) throw new Error('There is no order book.');
      let updates = 0;
      const observer = new MutationObserver(() => (updates += 1));
      observer.observe(list, { subtree: true, characterData: true, childList: true });
      await new Promise((done) => setTimeout(done, time));
      observer.disconnect();
      return updates;
    },
    [LINES, TRACED] as const,
  );
