import type { Browser, Page } from '@playwright/test';
import { openPhonePage } from '../browser.ts';

/** Milliseconds after the last DOM change that still count, for deferred work. */
export const REST = 150;

/** Set in every page by `prepareBench`. */
declare const bench: {
  /** Resolves after a frame in which the page has at least `least` and at most `most` matching elements. */
  until(selector: string, least: number, most?: number): Promise<void>;
  /** Starts watching an element: `changed` resolves after a frame in which its text has changed. */
  watch(selector: string): void;
  readonly changed: Promise<void>;
};

export async function openCandidate(browser: Browser, url: string): Promise<Page> {
  const page = await openPhonePage(browser, url);
  // the handwritten page has no transition between pages
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(prepareBench);
  await page.goto(url);
  await until(page, 'p', 1);
  return page;
}

/** Resolves after a frame in which the page has at least `count` matching elements. */
const until = (page: Page, selector: string, count: number): Promise<void> =>
  page.evaluate(([elements, least]) => bench.until(elements, least), [selector, count] as const);

/** Clicks a button. Resolves after a frame in which the page has exactly `count` matching elements. */
export const press = (page: Page, button: string, selector: string, count: number): Promise<void> =>
  page.evaluate(
    ([pressed, elements, wanted]) => {
      document.querySelector<HTMLElement>(pressed)?.click();
      return bench.until(elements, wanted, wanted);
    },
    [button, selector, count] as const,
  );

export async function show(page: Page, route: string, selector: string, count: number): Promise<void> {
  await page.evaluate((name) => void (location.hash = `#/pages/${name}`), route);
  await until(page, selector, count);
}

/** Resolves after a frame in which the element's text differs from the text before the change. */
export async function waitForChange(page: Page, selector: string, change: () => void): Promise<void> {
  await page.evaluate((changed) => bench.watch(changed), selector);
  change();
  await page.evaluate(() => bench.changed);
}

/** Returns a function that leaves the page and opens it again. */
export function opened(route: string, selector: string, count: number): (page: Page) => Promise<void> {
  return async (page) => {
    await leave(page);
    await show(page, route, selector, count);
  };
}

/** Reopens the page of a form. The form itself is not shown yet. */
export const prepareForm = (route: string) => opened(route, '#show', 1);

export function openForm(route: string, inputs: number): (page: Page) => Promise<void> {
  return async (page) => {
    await prepareForm(route)(page);
    await press(page, '#show', 'input', inputs);
    await page.waitForTimeout(REST);
  };
}

export async function leave(page: Page): Promise<void> {
  await page.evaluate(() => void (location.hash = '#/pages/start'));
  await page.waitForFunction(() => document.querySelector('input, li, [role=listitem]') === null);
  await page.waitForFunction((most) => document.querySelectorAll('p').length < most, 10);
  await page.waitForTimeout(REST);
}

/** Runs in the page before its scripts. */
function prepareBench(): void {
  const afterFrame = (done: () => void): void => void requestAnimationFrame(() => setTimeout(done));
  const observe = (target: Node, isReady: () => boolean): Promise<void> =>
    new Promise((done) => {
      if (isReady()) {
        afterFrame(done);
        return;
      }
      const observer = new MutationObserver(() => {
        if (!isReady()) return;
        observer.disconnect();
        afterFrame(done);
      });
      observer.observe(target, { subtree: true, childList: true, characterData: true });
    });
  const made = {
    changed: Promise.resolve(),
    until: (selector: string, least: number, most = Number.POSITIVE_INFINITY) =>
      observe(document, () => {
        const { length } = document.querySelectorAll(selector);
        return length >= least && length <= most;
      }),
    watch: (selector: string): void => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`The page has no ${selector}.`);
      const before = element.textContent;
      made.changed = observe(element, () => element.textContent !== before);
    },
  };
  Object.assign(globalThis, { bench: made });
}
