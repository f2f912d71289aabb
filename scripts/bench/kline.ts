import type { Browser, Page, Route } from '@playwright/test';
import { followFrames, openPhonePage, withBrowser } from './browser.ts';
import { openProduction } from './production.ts';
import { getMedian, getQuantile, formatMs, type Figure, type Part } from './report.ts';
import { FROM, TO, traceMainThreads, type MainThread } from './trace.ts';

const BARS = 100_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Few candles, so that the start is near, but more than the stream's own 300, which the history must reach beyond. */
const FIRST_ANSWER = 320;
/** After so many drags, the start of the first answer is near. */
const DRAGS_TO_START = 6;
const OLDER_ANSWER = 500;
const OPEN_TIME = 8_000;
const SCROLL_TIME = 8_000;
const PANES = 'ma:1:5,10,30;boll:1:20,2;vol:1:;macd:1:12,26,9;kdj:1:9,3,3;rsi:1:6,12,24';
const MAX_FIRST = 150;
const MAX_FRAME = 20;
/** A frame at 60 frames a second, and a little for the clock. */
const MAX_LATE_FRAME = 17.5;
const MAX_SCRIPT = 1000;

export const klinePart: Part = {
  name: 'kline',
  title: 'A chart of 100,000 candles',
  how: `The built app on the sandbox at 390 × 844, on a pair's page. The history has ${BARS.toLocaleString('en')} candles, followed by live ones. The page is opened from the markets page with averages, bands, volume, MACD, KDJ and RSI on. Then ${SCROLL_TIME / 1000} s of dragging back through the history, measured by a Chromium trace of the main thread; requestAnimationFrame counts the frames. Lastly the same with a history that begins with ${FIRST_ANSWER} candles and loads ${OLDER_ANSWER} older ones each time its start is near. The main thread's times are by its own clock, so that other load does not count.`,
  measure: async () => {
    const production = await openProduction();
    try {
      return await withBrowser(async (browser) => [
        ...(await measureLong(browser, production.url)),
        ...(await measureGrowing(browser, production.url)),
      ]);
    } finally {
      await production.close();
    }
  },
};

/** A history that arrives whole. */
async function measureLong(browser: Browser, url: string): Promise<readonly Figure[]> {
  const page = await openMarkets(browser, url, (history) => history);
  const [[opened, first], loaded] = await Promise.all([
    traceMainThreads(browser, [page], OPEN_TIME, 1),
    openChart(page).then(() => measureLoad(page)),
  ]);
  // by now, hot code has been compiled and lazy chunks have been loaded
  await page.waitForTimeout(3000);
  const dragged = await measureDrag(browser, page);
  await page.context().close();
  if (!opened || !first) throw new Error('The trace has no main thread for the page.');
  return [...toLoadFigures(loaded, opened, first), ...toDragFigures(dragged, 'while dragging')];
}

/** A history that grows while the user scrolls back. */
async function measureGrowing(browser: Browser, url: string): Promise<readonly Figure[]> {
  const page = await openMarkets(browser, url, (history, t) =>
    t === undefined ? history.slice(-FIRST_ANSWER) : history.filter(([time]) => Number(time) < t).slice(-OLDER_ANSWER),
  );
  await openChart(page);
  await page.waitForFunction(() => (document.querySelector('[role="slider"]')?.ariaValueMax ?? '1') !== '1');
  await page.waitForTimeout(3000);
  const count = () => page.evaluate(() => Number(document.querySelector('[role="slider"]')?.ariaValueMax));
  await dragBack(page, (drags) => drags < DRAGS_TO_START);
  const before = await count();
  const dragged = await measureDrag(browser, page);
  const loaded = (await count()) - before;
  await page.context().close();
  if (loaded < OLDER_ANSWER) throw new Error('The chart loaded no older candles.');
  return toDragFigures(dragged, `while ${loaded.toLocaleString('en')} older candles load`);
}

type Bars = readonly (readonly unknown[])[];

/** Starts on another page, so that the app's own startup is not measured. */
async function openMarkets(
  browser: Browser,
  url: string,
  answer: (bars: Bars, before: number | undefined) => Bars,
): Promise<Page> {
  const page = await openPhonePage(browser, url);
  const history = createHistory();
  await page.route('**/kline/historyV3', (route) =>
    route.fulfill({ json: { type: 'ok', message: answer(history, readBefore(route)) } }),
  );
  await page.addInitScript((kept) => {
    localStorage.setItem('vitrine.app.indicators', JSON.stringify(kept));
  }, PANES);
  await page.goto('/#/pages/trade/index');
  await page.getByRole('listitem').first().waitFor();
  await page.waitForTimeout(2000);
  return page;
}

function readBefore(route: Route): number | undefined {
  const before = new URLSearchParams(route.request().postData() ?? '').get('t');
  return before === null ? undefined : Number(before);
}

const openChart = (page: Page): Promise<string> => page.evaluate(() => (location.hash = '#/pages/trade/kline'));

function createHistory(): Bars {
  const end = Math.floor(Date.now() / HOUR) * HOUR;
  let close = 97_000;
  return Array.from({ length: BARS }, (_, at) => {
    const open = close;
    close = Math.max(1000, close + ((at * 7919) % 401) - 200);
    const row = [open, Math.max(open, close) + 20, Math.min(open, close) - 20, close].map((price) => price.toFixed(1));
    return [end - (BARS - 1 - at) * HOUR, ...row, '412.5'];
  });
}

/** Milliseconds from the response to the first drawing, and until all candles can be scrolled to. */
interface Load {
  readonly first: number;
  readonly all: number;
}

const measureLoad = (page: Page): Promise<Load> =>
  page.evaluate(
    async ([bars, from, to]) => {
      const count = () => Number(document.querySelector('[role="slider"]')?.ariaValueMax ?? 0);
      const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
      while (count() <= 1) await nextFrame();
      await nextFrame();
      performance.mark(`${to}-1`);
      const first = performance.now();
      while (count() < bars) await nextFrame();
      const all = performance.now();
      const [answer] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('historyV3'));
      const end = answer instanceof PerformanceResourceTiming ? answer.responseEnd : Number.NaN;
      performance.mark(`${from}-1`, { startTime: end });
      return { first: first - end, all: all - end };
    },
    [BARS, FROM, TO] as const,
  );

interface Drag {
  readonly scrolled: MainThread;
  readonly frames: readonly number[];
}

async function measureDrag(browser: Browser, page: Page): Promise<Drag> {
  const end = Date.now() + SCROLL_TIME;
  const frames = followFrames(page, SCROLL_TIME);
  const [[scrolled]] = await Promise.all([
    traceMainThreads(browser, [page], SCROLL_TIME),
    dragBack(page, () => Date.now() < end),
  ]);
  if (!scrolled) throw new Error('The trace has no main thread for the page.');
  return { scrolled, frames: await frames };
}

/** @param isMore whether to drag again after a number of drags */
async function dragBack(page: Page, isMore: (drags: number) => boolean): Promise<void> {
  const box = await page.getByRole('slider', { name: /BTC\/USDT/ }).boundingBox();
  if (!box) throw new Error('The chart is not visible.');
  for (let drags = 0; isMore(drags); drags += 1) {
    await page.mouse.move(box.x + 20, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 310, box.y + 100, { steps: 12 });
    await page.mouse.up();
  }
}

const toLoadFigures = (loaded: Load, opened: MainThread, first: MainThread): readonly Figure[] => [
  {
    what: 'from the response to the first drawing',
    value: formatMs(loaded.first),
    goal: `≤ ${formatMs(MAX_FIRST)}`,
    met: loaded.first <= MAX_FIRST,
  },
  { what: 'main thread busy meanwhile', value: `${formatMs(first.busy)}, script ${formatMs(first.script)}` },
  { what: 'from the response to the last candle', value: formatMs(loaded.all) },
  {
    what: `script while opening the page, ${OPEN_TIME / 1000} s`,
    value: formatMs(opened.script),
    goal: `under ${formatMs(MAX_SCRIPT)}`,
    met: opened.script < MAX_SCRIPT,
  },
  { what: 'longest task while opening the page', value: formatMs(Math.max(0, ...opened.longTasks)) },
];

function toDragFigures({ scrolled, frames }: Drag, when: string): readonly Figure[] {
  const middle = getMedian(frames);
  const late = getQuantile(frames, 0.95);
  return [
    {
      what: `frame time ${when}, median`,
      value: formatMs(middle),
      goal: `≤ ${MAX_FRAME} ms`,
      met: middle <= MAX_FRAME,
    },
    {
      what: `frame time ${when}, 95th percentile`,
      value: `${late.toFixed(1)} ms`,
      goal: `≤ ${MAX_LATE_FRAME} ms`,
      met: late <= MAX_LATE_FRAME,
    },
    {
      what: `main thread ${when}, ${SCROLL_TIME / 1000} s`,
      value: `busy ${formatMs(scrolled.busy)}, script ${formatMs(scrolled.script)}`,
    },
    {
      what: `tasks over 50 ms ${when}`,
      value:
        scrolled.longTasks.length === 0
          ? 'none'
          : `${scrolled.longTasks.length}, longest ${formatMs(Math.max(...scrolled.longTasks))}`,
      goal: 'none',
      met: scrolled.longTasks.length === 0,
    },
  ];
}
