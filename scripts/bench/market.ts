import type { Browser, Page } from '@playwright/test';
import { openPhonePage, withBrowser } from './browser.ts';
import { openHeavyFeed } from './heavy-feed.ts';
import { BY_HAND_PATH, openProduction } from './production.ts';
import { countRowRenders, countChangedRows, type RenderCount } from './renders.ts';
import { formatMs, formatRatio, type Figure, type Part } from './report.ts';
import { traceMainThreads, type MainThread } from './trace.ts';

const TRACED = 10_000;
const COUNTED = 5_000;
/** Milliseconds after the first rows, enough to load fonts, images and lazy chunks and to compile hot code. */
const WARM_UP = 4_000;
const GOAL = 1.2;

export const marketPart: Part = {
  name: 'market',
  title: 'The market page with live prices',
  how: `The built app on the sandbox at 390 × 844: ${TRACED / 1000} s of its main thread from a Chromium trace. Script time includes microtasks and garbage collection in CPU time, but not layout and style. It is compared with a handwritten React page that renders only these rows (scripts/bench/by-hand), at the same time, in the same browser and on the same feed. The app mounts only the rows near the visible part of a long list; the handwritten page mounts all. The first run uses the sandbox's own prices, four ticks a second; the second uses 200 rows and 20 batches a second with 50 rows each (scripts/bench/heavy-feed.ts). V8 counts renders of the row component for another ${COUNTED / 1000} s.`,
  measure: async () => {
    const production = await openProduction();
    try {
      return await withBrowser(async (browser) => [
        ...toFigures(await measureFeed(browser, production.url), 'sandbox prices'),
        ...(await measureHeavy(browser, production.url)),
      ]);
    } finally {
      await production.close();
    }
  },
};

async function measureHeavy(browser: Browser, behind: string): Promise<readonly Figure[]> {
  const feed = await openHeavyFeed(behind);
  try {
    return toFigures(await measureFeed(browser, feed.url), '200 rows, 20 batches a second', GOAL);
  } finally {
    await feed.close();
  }
}

/** Each page's path, and a string that occurs only in the source of its row component. */
const PAGES = [
  { path: '/#/pages/trade/index', mark: 'data-lead' },
  { path: BY_HAND_PATH, mark: 'letter-disc' },
] as const;

interface Measurement {
  readonly rows: number;
  readonly thread: MainThread;
  readonly renders: RenderCount;
}

async function measureFeed(browser: Browser, url: string): Promise<readonly Measurement[]> {
  const pages: Page[] = [];
  const followers: (() => number)[] = [];
  try {
    for (const { path } of PAGES) {
      const page = await openPhonePage(browser, url);
      pages.push(page);
      followers.push(countChangedRows(page));
      await page.goto(path);
      await page.getByRole('listitem').first().waitFor();
    }
    await pause(WARM_UP);
    const rows = await Promise.all(pages.map((page) => page.getByRole('listitem').count()));
    const [declared = 0, byHand = 0] = rows;
    if (declared === 0 || declared > byHand)
      throw new Error(`The pages show ${rows.join(' and ')} rows, so they cannot be compared.`);
    const threads = await traceMainThreads(browser, pages, TRACED);
    const renders = await Promise.all(
      pages.map((page, index) =>
        countRowRenders(page, PAGES[index]?.mark ?? '', followers[index] ?? (() => 0), COUNTED),
      ),
    );
    return threads.flatMap((thread, index) => {
      const counted = renders[index];
      return counted ? [{ rows: rows[index] ?? 0, thread, renders: counted }] : [];
    });
  } finally {
    for (const page of pages) await page.context().close();
  }
}

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

function toFigures([ours, byHand]: readonly Measurement[], feed: string, most?: number): readonly Figure[] {
  if (!ours || !byHand) return [];
  const times = ours.thread.script / byHand.thread.script;
  const goal = most === undefined ? {} : { goal: `at most ${most} ×`, met: times <= most };
  return [
    { what: `${feed}: script, ${ours.rows} rows`, value: formatShare(ours.thread) },
    { what: `${feed}: script, handwritten page`, value: formatShare(byHand.thread) },
    {
      what: `${feed}: script, ratio to the handwritten page`,
      value: formatRatio(ours.thread.script, byHand.thread.script),
      ...goal,
    },
    {
      what: `${feed}: main thread busy, app and handwritten page`,
      value: `${formatBusy(ours.thread)}, ${formatBusy(byHand.thread)}`,
    },
    {
      what: `${feed}: tasks over 50 ms, app and handwritten page`,
      value: `${formatLongTasks(ours.thread)}, ${formatLongTasks(byHand.thread)}`,
      goal: 'none',
      met: ours.thread.longTasks.length === 0,
    },
    {
      what: `${feed}: renders per changed row, app and handwritten page`,
      value: `${formatPerRow(ours.renders)}, ${formatPerRow(byHand.renders)}`,
    },
  ];
}

const formatPercent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
const formatShare = ({ script, wall }: MainThread): string =>
  `${formatPercent(script, wall)} of the main thread (${formatMs(script)})`;
const formatBusy = ({ busy: time, wall }: MainThread): string => formatPercent(time, wall);
const formatLongTasks = ({ longTasks }: MainThread): string =>
  longTasks.length === 0 ? 'none' : `${longTasks.length}, the longest ${formatMs(Math.max(...longTasks))}`;
const formatPerRow = ({ renders, changed }: RenderCount): string =>
  `${(renders / changed).toFixed(2)} (${renders} of ${changed})`;
