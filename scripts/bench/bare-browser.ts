import { setTimeout as wait } from 'node:timers/promises';
import { launch, type CDPSession } from 'puppeteer-core';
import { chromium } from '@playwright/test';
import { getLaunchOptions } from '../launch/chromium.mjs';

const PATIENCE = 20_000;
const POLL = 100;
const PHONE = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false };

/**
 * A phone-sized page without any tool attached. Playwright and Puppeteer track the network of their pages, so the
 * browser keeps the body of each response: that alone makes reading a long response several times slower.
 */
export interface BarePage {
  open(url: string): Promise<void>;
  evaluate<A, R>(work: (given: A) => R | Promise<R>, given: A): Promise<R>;
  /** Turns the mouse wheel over a point of the page. */
  wheel(x: number, y: number, pixels: number): Promise<void>;
  /** Presses the mouse, moves it to the right in equal steps, and releases it. */
  drag(x: number, y: number, pixels: number, steps: number): Promise<void>;
}

export interface BareBrowser {
  readonly page: BarePage;
  newBrowserCDPSession(): Promise<CDPSession>;
}

export async function withBareBrowser<T>(work: (browser: BareBrowser) => Promise<T>): Promise<T> {
  const { executablePath = chromium.executablePath(), args } = getLaunchOptions();
  const browser = await launch({
    executablePath,
    args: [...args, '--no-sandbox', '--lang=en-US'],
    waitForInitialPage: false,
    protocolTimeout: 60_000,
    targetFilter: (target) => target.type() === 'browser',
  });
  try {
    const newBrowserCDPSession = () => browser.target().createCDPSession();
    return await work({ page: await openPage(await newBrowserCDPSession()), newBrowserCDPSession });
  } finally {
    await browser.close();
  }
}

type MouseEvent = 'mousePressed' | 'mouseReleased' | 'mouseMoved' | 'mouseWheel';

async function openPage(browser: CDPSession): Promise<BarePage> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const session = browser.connection()?.session(sessionId);
  if (!session) throw new Error('The browser has no session for its page.');
  await session.send('Emulation.setDeviceMetricsOverride', PHONE);
  const mouse = (type: MouseEvent, x: number, y: number, more: object = {}) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, ...more });
  return {
    open: async (url) => void (await session.send('Page.navigate', { url })),
    evaluate: (work, given) => evaluate(session, work, given),
    wheel: (x, y, pixels) => mouse('mouseWheel', x, y, { deltaX: 0, deltaY: pixels }),
    drag: async (x, y, pixels, steps) => {
      const button = { button: 'left', clickCount: 1 };
      await mouse('mouseMoved', x, y);
      await mouse('mousePressed', x, y, button);
      for (let step = 1; step <= steps; step += 1)
        await mouse('mouseMoved', x + (step * pixels) / steps, y, { button: 'left' });
      await mouse('mouseReleased', x + pixels, y, button);
    },
  };
}

/** Waits until a condition is true in the page. */
export async function waitUntil<A>(page: BarePage, isSo: (given: A) => boolean, given: A): Promise<void> {
  for (let time = 0; time < PATIENCE; time += POLL) {
    if (await page.evaluate(isSo, given)) return;
    await wait(POLL);
  }
  throw new Error(`The page was not ready after ${PATIENCE / 1000} s.`);
}

async function evaluate<A, R>(session: CDPSession, work: (given: A) => R | Promise<R>, given: A): Promise<R> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    // tsx wraps functions in a helper that does not exist in the page
    expression: `globalThis.__name ??= (value) => value; (${work.toString()})(${JSON.stringify(given) ?? ''})`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as R;
}
