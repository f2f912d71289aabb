import type { Browser, Page } from '@playwright/test';
import { openPhonePage, withBrowser } from './browser.ts';
import { openProduction } from './production.ts';
import { getMedian, getQuantile, formatMs, type Figure, type Part } from './report.ts';
import { traceMainThreads, type MainThread } from './trace.ts';

const BARS = 100_000;
const MINUTE = 60_000;
const OPEN_TIME = 8_000;
const SCROLL_TIME = 8_000;
const PANES = 'ma:1:5,10,30;boll:1:20,2;vol:1:;macd:1:12,26,9;kdj:1:9,3,3;rsi:1:6,12,24';
const MAX_FRAME = 20;
const MAX_SCRIPT = 1000;

export const klinePart: Part = {
  name: 'kline',
  title: 'A chart of 100,000 candles',
  how: `The built app on the sandbox at 390 × 844, on a pair's page. The history has ${BARS.toLocaleString('en')} candles, followed by live ones. The page is opened from the markets page with averages, bands, volume, MACD, KDJ and RSI on. Then ${SCROLL_TIME / 1000} s of dragging back through the history, measured by a Chromium trace of the main thread; requestAnimationFrame counts the frames.`,
  measure: async () => {
    const production = await openProduction();
    try {
      return await withBrowser((browser) => measure(browser, production.url));
    } finally {
      await production.close();
    }
  },
};

async function measure(browser: Browser, url: string): Promise<readonly Figure[]> {
  const page = await openPhonePage(browser, url);
  await page.route('**/kline/historyV3', (route) => route.fulfill({ json: { type: 'ok', message: createHistory() } }));
  await page.addInitScript((kept) => {
    localStorage.setItem('vitrine.app.indicators', JSON.stringify(kept));
  }, PANES);
  // starts on another page, so that the app's own startup is not measured
  await page.goto('/#/pages/trade/index');
  await page.getByRole('listitem').first().waitFor();
  await page.waitForTimeout(2000);
  const [[opened], loaded] = await Promise.all([
    traceMainThreads(browser, [page], OPEN_TIME),
    page.evaluate(() => (location.hash = '#/pages/trade/kline')).then(() => measureLoad(page)),
  ]);
  // by now, hot code has been compiled and lazy chunks have been loaded
  await page.waitForTimeout(3000);
  const frames = followFrames(page);
  const [[scrolled]] = await Promise.all([traceMainThreads(browser, [page], SCROLL_TIME), dragBack(page, SCROLL_TIME)]);
  return toFigures({ loaded, opened, scrolled, frames: await frames });
}

function createHistory(): readonly unknown[] {
  const end = Math.floor(Date.now() / MINUTE / 60) * 60 * MINUTE;
  let close = 97_000;
  return Array.from({ length: BARS }, (_, at) => {
    const open = close;
    close = Math.max(1000, close + ((at * 7919) % 401) - 200);
    const row = [open, Math.max(open, close) + 20, Math.min(open, close) - 20, close].map((price) => price.toFixed(1));
    return [end - (BARS - 1 - at) * 60 * MINUTE, ...row, '412.5'];
  });
}

/** Milliseconds from the response to the first complete drawing. */
const measureLoad = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const isThere = () => document.querySelector('[role="slider"][aria-valuemax="100000"]') !== null;
    while (!isThere()) await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => requestAnimationFrame(done));
    const [answer] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('historyV3'));
    return performance.now() - (answer instanceof PerformanceResourceTiming ? answer.responseEnd : Number.NaN);
  });

const followFrames = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async (duration) => {
    const lengths: number[] = [];
    const end = performance.now() + duration;
    for (let before = performance.now(); before < end;) {
      const now = await new Promise<number>((done) => requestAnimationFrame(done));
      lengths.push(now - before);
      before = now;
    }
    return lengths;
  }, SCROLL_TIME);

async function dragBack(page: Page, duration: number): Promise<void> {
  const box = await page.getByRole('slider', { name: /BTC\/USDT/ }).boundingBox();
  if (!box) throw new Error('The chart is not visible.');
  const end = Date.now() + duration;
  while (Date.now() < end) {
    await page.mouse.move(box.x + 20, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 310, box.y + 100, { steps: 12 });
    await page.mouse.up();
  }
}

interface Seen {
  readonly loaded: number;
  readonly opened: MainThread | undefined;
  readonly scrolled: MainThread | undefined;
  readonly frames: readonly number[];
}

function toFigures({ loaded, opened, scrolled, frames }: Seen): readonly Figure[] {
  if (!opened || !scrolled) throw new Error('The trace has no main thread for the page.');
  const longest = Math.max(0, ...scrolled.longTasks);
  const middle = getMedian(frames);
  return [
    { what: 'from the response to the first drawing', value: formatMs(loaded) },
    {
      what: `script while opening the page, ${OPEN_TIME / 1000} s`,
      value: formatMs(opened.script),
      goal: `under ${formatMs(MAX_SCRIPT)}`,
      met: opened.script < MAX_SCRIPT,
    },
    { what: 'longest task while opening the page', value: formatMs(Math.max(0, ...opened.longTasks)) },
    {
      what: 'frame time while dragging, median',
      value: formatMs(middle),
      goal: `≤ ${MAX_FRAME} ms`,
      met: middle <= MAX_FRAME,
    },
    { what: 'frame time while dragging, 95th percentile', value: formatMs(getQuantile(frames, 0.95)) },
    {
      what: `main thread over ${SCROLL_TIME / 1000} s`,
      value: `busy ${formatMs(scrolled.busy)}, script ${formatMs(scrolled.script)}`,
    },
    {
      what: 'tasks over 50 ms while dragging',
      value: `${scrolled.longTasks.length}, longest ${formatMs(longest)}`,
    },
  ];
}
