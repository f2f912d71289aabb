import { chromium, type Browser, type Page } from '@playwright/test';
import { getLaunchOptions } from '../launch/chromium.mjs';

const PHONE = { width: 390, height: 844 };

export async function getBrowserVersion(): Promise<string> {
  const browser = await chromium.launch(getLaunchOptions());
  try {
    return browser.version();
  } finally {
    await browser.close();
  }
}

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(getLaunchOptions());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A phone-sized page in a fresh context with an empty cache. */
export async function openPhonePage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: PHONE, locale: 'en-US' });
  // tsx wraps functions in a helper that does not exist in the page
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  const page = await context.newPage();
  await enlargeWindow(page);
  return page;
}

/**
 * Enlarges the window. Playwright makes it only as large as the page, without room for the browser's own bars. Content
 * below the window's edge is not drawn, so the benchmark would measure a later frame.
 */
async function enlargeWindow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 1000, height: 1400 } });
  await session.detach();
}

/** @returns the lengths of the frames during `time`, all in milliseconds */
export const followFrames = (
  page: { evaluate<A, R>(work: (given: A) => Promise<R>, given: A): Promise<R> },
  time: number,
): Promise<readonly number[]> =>
  page.evaluate(async (duration) => {
    const lengths: number[] = [];
    const end = performance.now() + duration;
    for (let before = performance.now(); before < end;) {
      const now = await new Promise<number>((done) => requestAnimationFrame(done));
      lengths.push(now - before);
      before = now;
    }
    return lengths;
  }, time);
