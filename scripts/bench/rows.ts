import { setTimeout as wait } from 'node:timers/promises';
import { DEMO } from '../../sandbox/index.ts';
import { waitUntil, withBareBrowser, type BareBrowser, type BarePage } from './bare-browser.ts';
import { followFrames } from './browser.ts';
import { openProduction } from './production.ts';
import { getMedian, getQuantile, formatMs, type Figure, type Part } from './report.ts';
import { answerWithRows, LONG_LISTS, ROWS, type LongList } from './rows-answers.ts';
import { openServerInFront } from './server-in-front.ts';
import { traceSteps, type MainThread } from './trace.ts';

const GOAL = 200;
/** Milliseconds after the first rows that still count as opening the page, for deferred work. */
const REST = 3_000;
/** Milliseconds of scrolling at a user's pace, during which frames are counted. */
const SCROLL_TIME = 4_000;
const STEP = 300;
const OVER_THE_LIST = [195, 600] as const;
/** The number of wheel events from one end of the list to the other. */
const LEAPS = 120;

export const rowsPart: Part = {
  name: 'rows',
  title: 'Lists of 50,000 rows',
  how: `The built app on the sandbox at 390 × 844, logged in as the demo account. The call of each list answers with ${ROWS.toLocaleString('en')} rows, copies of the account's own, in one response. No tool follows the page's network, because the browser would then keep each body. The page is opened from the settings, until ${REST / 1000} s after the first rows; then the wheel scrolls for ${SCROLL_TIME / 1000} s by ${STEP} px an event, to the end in ${LEAPS} events, and back. The longest task of the main thread is from a Chromium trace; requestAnimationFrame counts the frames.`,
  measure: async () => {
    const production = await openProduction({ demo: true });
    try {
      const token = await logIn(production.url);
      const figures: Figure[] = [];
      for (const list of LONG_LISTS) figures.push(...(await measureList(production.url, token, list)));
      return figures;
    } finally {
      await production.close();
    }
  },
};

async function logIn(url: string): Promise<string> {
  const { email, password } = DEMO;
  const body = new URLSearchParams({ user_string: email, password, user_type: 'email' });
  const response = await fetch(`${url}/api/user/login`, { method: 'POST', body });
  const answer = (await response.json()) as { readonly type: string; readonly message: unknown };
  if (answer.type !== 'ok') throw new Error(`The demo account cannot log in: ${String(answer.message)}`);
  return String(answer.message);
}

async function measureList(behind: string, token: string, list: LongList): Promise<readonly Figure[]> {
  const server = await openServerInFront(behind, answerWithRows(list));
  try {
    return await withBareBrowser((browser) => traceList(browser, server.url, token, list));
  } finally {
    server.close();
  }
}

async function traceList(browser: BareBrowser, url: string, token: string, list: LongList): Promise<readonly Figure[]> {
  const { page } = browser;
  // starts on another page, so that the app's own startup is not measured
  await page.open(`${url}/assets.json`);
  await waitUntil(page, (host) => location.origin === host, url);
  await page.evaluate((value) => localStorage.setItem('vitrine.app.token', JSON.stringify(value)), token);
  await page.open(`${url}/#/pages/settings/index`);
  await waitUntil(page, () => document.querySelector('main') !== null, undefined);
  await wait(REST);
  let shown = Number.NaN;
  let frames: readonly number[] = [];
  const [opened, scrolled, leapt] = await traceSteps(browser, async (step) => {
    await step(page, async () => {
      shown = await openList(page, list);
      await wait(REST);
    });
    await step(page, async () => {
      const counted = followFrames(page, SCROLL_TIME);
      await scrollByHand(page);
      frames = await counted;
    });
    await step(page, async () => {
      await leap(page, 1);
      await leap(page, -1);
    });
  });
  if (!opened || !scrolled || !leapt) throw new Error('The trace has no main thread for the page.');
  return toFigures(list.what, { shown, frames, opened, scrolled, leapt });
}

/** @returns the milliseconds from the response to a frame with the first rows */
function openList(page: BarePage, { address, label, path }: LongList): Promise<number> {
  return page.evaluate(
    async ([hash, name, call]) => {
      location.hash = hash;
      const isThere = () => document.querySelector(`main [aria-label="${name}"] [role=listitem]`) !== null;
      while (!isThere()) await new Promise((done) => requestAnimationFrame(done));
      await new Promise((done) => setTimeout(done));
      const [answer] = performance.getEntriesByType('resource').filter((entry) => entry.name.includes(call));
      return performance.now() - (answer instanceof PerformanceResourceTiming ? answer.responseEnd : Number.NaN);
    },
    [`#/pages/${address}`, label, path] as const,
  );
}

async function scrollByHand(page: BarePage): Promise<void> {
  const end = Date.now() + SCROLL_TIME;
  while (Date.now() < end) await page.wheel(...OVER_THE_LIST, STEP);
}

/** Scrolls to an end of the page, which changes its height as rows are mounted. */
async function leap(page: BarePage, direction: 1 | -1): Promise<void> {
  for (let event = 0; event < 3 * LEAPS; event += 1) {
    const { left, height } = await page.evaluate(measureScroller, direction);
    if (left < 2) return;
    await page.wheel(...OVER_THE_LIST, direction * Math.ceil(height / LEAPS));
  }
  throw new Error('The end of the list cannot be reached.');
}

/** Runs in the page. @returns the distance left to scroll in this direction, and the whole scroll height */
function measureScroller(direction: 1 | -1): { left: number; height: number } {
  for (let element = document.querySelector('[role=listitem]'); element; element = element.parentElement) {
    const { scrollHeight: height, clientHeight, scrollTop } = element;
    if (height > clientHeight && getComputedStyle(element).overflowY === 'auto')
      return { height, left: direction === 1 ? height - clientHeight - scrollTop : scrollTop };
  }
  throw new Error('The page does not scroll.');
}

interface Seen {
  readonly shown: number;
  readonly frames: readonly number[];
  readonly opened: MainThread;
  readonly scrolled: MainThread;
  readonly leapt: MainThread;
}

function toFigures(what: string, { shown, frames, opened, scrolled, leapt }: Seen): readonly Figure[] {
  const longest = (name: string, { longTasks }: MainThread): Figure => {
    const time = Math.max(0, ...longTasks);
    return {
      what: `${what}: longest task while ${name}`,
      value: time === 0 ? 'under 50 ms' : formatMs(time),
      goal: `≤ ${GOAL} ms`,
      met: time <= GOAL,
    };
  };
  return [
    { what: `${what}: from the response to the first rows`, value: formatMs(shown) },
    longest('opening', opened),
    longest('scrolling', scrolled),
    {
      what: `${what}: frame time while scrolling, median and 95th percentile`,
      value: `${formatMs(getMedian(frames))}, ${formatMs(getQuantile(frames, 0.95))}`,
    },
    longest('scrolling to the end and back', leapt),
  ];
}
