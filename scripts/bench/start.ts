import type { Browser } from '@playwright/test';
import { openPhonePage, withBrowser } from './browser.ts';
import { BY_HAND_PATH, openProduction } from './production.ts';
import { getMedian, formatMs, type Figure, type Part } from './report.ts';

const RUNS = 5;
const SLOWDOWNS = [1, 4];

export const startPart: Part = {
  name: 'start',
  title: 'From URL to first price',
  how: `The built app on the sandbox at 390 × 844, home page, empty cache, median of ${RUNS}; at full speed, and with Chromium's CPU throttled 4×. The handwritten page shows only rows below a heading, with the same packages, and loads a single script.`,
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
  const figures: Figure[] = [];
  for (const [name, path] of [
    ['the app', '/'],
    ['handwritten page', BY_HAND_PATH],
  ] as const) {
    for (const slowdown of SLOWDOWNS) {
      const starts: Start[] = [];
      for (let run = 0; run < RUNS; run += 1) starts.push(await measureStart(browser, url, path, slowdown));
      const painted = formatMs(getMedian(starts.map(({ paint }) => paint)));
      const priced = formatMs(getMedian(starts.map(({ price }) => price)));
      figures.push({
        what: `${name}${slowdown === 1 ? '' : `, CPU throttled ${slowdown}×`}`,
        value: `first paint of content ${painted}, first price ${priced}`,
      });
    }
  }
  return figures;
}

interface Start {
  readonly paint: number;
  readonly price: number;
}

/** Set in the page by `watchForPrice`. */
declare const firstPrice: Promise<number>;
declare const firstPaint: Promise<number>;

async function measureStart(browser: Browser, url: string, path: string, slowdown: number): Promise<Start> {
  const page = await openPhonePage(browser, url);
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchForPrice);
    await page.goto(path);
    const price = await page.evaluate(() => firstPrice);
    const paint = await page.evaluate(() => firstPaint);
    return { paint, price };
  } finally {
    await page.context().close();
  }
}

/**
 * Runs in the page before its scripts. `firstPrice` resolves when a frame with a row's figure has been drawn;
 * `firstPaint` is the browser's first contentful paint.
 */
export function watchForPrice(): void {
  const most = 30_000;
  const priced = (): boolean =>
    Array.from(document.querySelectorAll('li button')).some((row) => /\d[.,]\d/.test(row.textContent));
  const price = new Promise<number>((done, failed) => {
    const look = (): void => {
      if (performance.now() > most) failed(new Error(`No price appeared within ${most / 1000} s.`));
      else if (priced()) requestAnimationFrame(() => done(performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const paint = new Promise<number>((done) => {
    const observer = new PerformanceObserver((list) => {
      const [first] = list.getEntriesByName('first-contentful-paint');
      if (first) done(first.startTime);
    });
    observer.observe({ type: 'paint', buffered: true });
  });
  Object.assign(globalThis, { firstPrice: price, firstPaint: paint });
}
