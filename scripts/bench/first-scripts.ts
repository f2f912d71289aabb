import { openPhonePage, withBrowser } from './browser.ts';
import { openProduction } from './production.ts';
import { watchForPrice } from './start.ts';

const RUNS = 3;

/** Set in the page by `watchForPrice`. */
declare const firstPrice: Promise<number>;

/**
 * Finds the scripts that the built app fetches until home shows its first price, however they are loaded. The paths are
 * relative to `dist`.
 */
export async function findFirstScripts(): Promise<readonly string[]> {
  const production = await openProduction();
  try {
    const found = new Set<string>();
    await withBrowser(async (browser) => {
      for (let run = 0; run < RUNS; run += 1) {
        const page = await openPhonePage(browser, production.url);
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (pathname.endsWith('.js')) found.add(pathname.slice(1));
        });
        await page.addInitScript(watchForPrice);
        await page.goto('/');
        await page.evaluate(() => firstPrice);
        await page.context().close();
      }
    });
    return [...found].toSorted();
  } finally {
    await production.close();
  }
}
