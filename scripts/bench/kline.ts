import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil, withBareBrowser, type BareBrowser, type BarePage } from './bare-browser.ts';
import { followFrames } from './browser.ts';
import { openProduction } from './production.ts';
import { getMedian, getQuantile, formatMs, type Figure, type Part } from './report.ts';
import { openServerInFront } from './server-in-front.ts';
import { FROM, TO, traceSteps, type MainThread } from './trace.ts';

const BARS = 100_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * Few candles, so that their start is soon reached, but more than the stream's own 300: the history must reach further
 * back.
 */
const FIRST_ANSWER = 320;
/** The number of drags after which the start of the first answer is near. */
const DRAGS_TO_START = 6;
const OLDER_ANSWER = 500;
const OPEN_TIME = 8_000;
/** Milliseconds to wait until hot code is compiled and lazy chunks are loaded. */
const REST = 3_000;
const DRAG_STEPS = 12;
const SCROLL_TIME = 8_000;
const PANES = 'ma:1:5,10,30;boll:1:20,2;vol:1:;macd:1:12,26,9;kdj:1:9,3,3;rsi:1:6,12,24';
const MAX_FIRST = 150;
const MAX_FRAME = 20;
/** The length of a frame at 60 frames per second, plus a little for clock inaccuracy. In milliseconds. */
const MAX_LATE_FRAME = 17.5;
const MAX_SCRIPT = 1000;

export const klinePart: Part = {
  name: 'kline',
  title: 'A chart of 100,000 candles',
  how: `The built app on the sandbox at 390 × 844, on a pair's page. The history has ${BARS.toLocaleString('en')} candles, followed by live ones. The page is opened from the markets page with averages, bands, volume, MACD, KDJ and RSI on. Then ${SCROLL_TIME / 1000} s of dragging back through the history, measured by a Chromium trace of the main thread, while no tool follows the page's network; requestAnimationFrame counts the frames. Lastly the same with a history that begins with ${FIRST_ANSWER} candles and loads ${OLDER_ANSWER} older ones each time its start is near. The main thread's times are by its own clock, so that other load does not count.`,
  measure: async () => {
    const production = await openProduction();
    try {
      return [...(await measureLong(production.url)), ...(await measureGrowing(production.url))];
    } finally {
      await production.close();
    }
  },
};

/** Measures a history that arrives in one response. */
const measureLong = (behind: string): Promise<readonly Figure[]> =>
  onMarkets(
    behind,
    (history) => history,
    async (browser) => {
      const { page } = browser;
      let loaded: Load = { first: Number.NaN, all: Number.NaN };
      const measure = async (): Promise<void> => {
        await openChart(page);
        loaded = await measureLoad(page);
        await wait(OPEN_TIME);
      };
      const [opened, first] = await traceSteps(browser, (step) => step(page, measure), 1);
      if (!opened || !first) throw new Error('The trace has no main thread for the page.');
      const dragged = await measureDrag(browser);
      return [...toLoadFigures(loaded, opened, first), ...toDragFigures(dragged, 'while dragging')];
    },
  );

/** Measures a history that grows while the user scrolls back. */
const measureGrowing = (behind: string): Promise<readonly Figure[]> =>
  onMarkets(
    behind,
    (history, t) =>
      t === undefined
        ? history.slice(-FIRST_ANSWER)
        : history.filter(([time]) => Number(time) < t).slice(-OLDER_ANSWER),
    async (browser) => {
      const { page } = browser;
      await openChart(page);
      await waitUntil(page, () => (document.querySelector('[role="slider"]')?.ariaValueMax ?? '1') !== '1', undefined);
      await wait(REST);
      const count = () =>
        page.evaluate(() => Number(document.querySelector('[role="slider"]')?.ariaValueMax), undefined);
      await dragBack(page, (drags) => drags < DRAGS_TO_START);
      const before = await count();
      const dragged = await measureDrag(browser);
      const loaded = (await count()) - before;
      if (loaded < OLDER_ANSWER) throw new Error('The chart loaded no older candles.');
      return toDragFigures(dragged, `while ${loaded.toLocaleString('en')} older candles load`);
    },
  );

type Bars = readonly (readonly unknown[])[];

/**
 * Runs `work` on the markets page, so that the app's own startup is not measured, with generated bars in place of the
 * server's history.
 */
async function onMarkets<T>(
  behind: string,
  answer: (bars: Bars, before: number | undefined) => Bars,
  work: (browser: BareBrowser) => Promise<T>,
): Promise<T> {
  const history = createHistory();
  const server = await openServerInFront(behind, async ({ url, readBody }) => {
    if (!url.pathname.endsWith('/kline/historyV3')) return undefined;
    const before = new URLSearchParams(await readBody()).get('t');
    return JSON.stringify({ type: 'ok', message: answer(history, before === null ? undefined : Number(before)) });
  });
  try {
    return await withBareBrowser(async (browser) => {
      const { page } = browser;
      await page.open(`${server.url}/assets.json`);
      await waitUntil(page, (host) => location.origin === host, server.url);
      await page.evaluate((kept) => localStorage.setItem('vitrine.app.indicators', JSON.stringify(kept)), PANES);
      await page.open(`${server.url}/#/pages/trade/index`);
      await waitUntil(page, () => document.querySelector('main :is(li, [role=listitem])') !== null, undefined);
      await wait(REST);
      return work(browser);
    });
  } finally {
    server.close();
  }
}

const openChart = (page: BarePage): Promise<string> =>
  page.evaluate(() => (location.hash = '#/pages/trade/kline'), undefined);

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

/** Milliseconds from the response until the first drawing, and until all candles can be scrolled to. */
interface Load {
  readonly first: number;
  readonly all: number;
}

const measureLoad = (page: BarePage): Promise<Load> =>
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

async function measureDrag(browser: BareBrowser): Promise<Drag> {
  const { page } = browser;
  let frames: readonly number[] = [];
  const [scrolled] = await traceSteps(browser, (step) =>
    step(page, async () => {
      const end = Date.now() + SCROLL_TIME;
      const followed = followFrames(page, SCROLL_TIME);
      await dragBack(page, () => Date.now() < end);
      frames = await followed;
    }),
  );
  if (!scrolled) throw new Error('The trace has no main thread for the page.');
  return { scrolled, frames };
}

/** @param isMore whether to drag again, given the number of drags so far */
async function dragBack(page: BarePage, isMore: (drags: number) => boolean): Promise<void> {
  const [left, top] = await page.evaluate(() => {
    const { x, y } = document.querySelector('[role="slider"][aria-label*="BTC/USDT"]')?.getBoundingClientRect() ?? {};
    if (x === undefined || y === undefined) throw new Error('The chart is not visible.');
    return [x, y];
  }, undefined);
  for (let drags = 0; isMore(drags); drags += 1) await page.drag(left + 20, top + 100, 290, DRAG_STEPS);
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
    what: `script while opening the page, and ${OPEN_TIME / 1000} s after`,
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
