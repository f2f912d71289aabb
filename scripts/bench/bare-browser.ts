import { launch, type CDPSession } from 'puppeteer-core';
import { chromium } from '@playwright/test';
import { getLaunchOptions } from '../launch/chromium.mjs';

const PHONE = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false };

/**
 * A phone-sized page that nothing watches. Playwright and Puppeteer follow the network of their pages, for which the
 * browser keeps the body of each response: that alone makes reading a long one several times as slow.
 */
export interface BarePage {
  open(url: string): Promise<void>;
  evaluate<A, R>(work: (given: A) => R | Promise<R>, given: A): Promise<R>;
  /** Turns the wheel over a point of the page. */
  wheel(x: number, y: number, pixels: number): Promise<void>;
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

async function openPage(browser: CDPSession): Promise<BarePage> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const session = browser.connection()?.session(sessionId);
  if (!session) throw new Error('The browser has no session for its page.');
  await session.send('Emulation.setDeviceMetricsOverride', PHONE);
  return {
    open: async (url) => void (await session.send('Page.navigate', { url })),
    evaluate: (work, given) => evaluate(session, work, given),
    wheel: (x, y, pixels) =>
      session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: pixels }),
  };
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
