import { test as base, expect, type Page } from '@playwright/test';
import { getAddress, openExchange, type Account, type Exchange } from './exchange.ts';
import type { DatabaseKind } from './databases.ts';
import { publishThirdBrand, THIRD_BRAND } from './third-brand.ts';
import { watchPage } from './watch.ts';
import { speak, type Language, type Say } from './words.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';

export { expect };

export interface Choices {
  language: Language;
  /** The theme setting: dark, light, or the device's theme. */
  theme: 'dark' | 'light' | 'system';
  /** The brand whose host is opened; the default brand if undefined. */
  brand: string | undefined;
  /** Who opens the app: a guest, a new user, or the funded demo user. */
  who: 'guest' | 'newcomer' | 'demo';
  /** Whether the page must not log anything and must comply with its content security policy. */
  quiet: boolean;
  /** Whether the exchange must not report any faults. */
  faultless: boolean;
}

interface Fixtures extends Choices {
  say: Say;
  account: Account | undefined;
  /** Opens a page of the app by its route and waits until it is ready. */
  open(route: string, search?: string): Promise<void>;
  /** Problems that the page has reported so far. */
  complaints: readonly string[];
  calm: void;
}

export interface WorkerChoices {
  database: DatabaseKind;
  /** For journeys that advance the clock: uses a separate exchange. */
  hastened: boolean;
}

interface WorkerFixtures extends WorkerChoices {
  exchange: Exchange;
}

/** A user of the app. Each worker has a separate exchange, and each test has separate browser storage. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  database: ['pglite', { option: true, scope: 'worker' }],
  hastened: [false, { option: true, scope: 'worker' }],
  language: ['en', { option: true }],
  theme: ['dark', { option: true }],
  brand: [undefined, { option: true }],
  who: ['guest', { option: true }],
  quiet: [true, { option: true }],
  faultless: [true, { option: true }],

  exchange: [
    async ({ database }, use) => {
      const exchange = await openExchange(database);
      await use(exchange);
      await exchange.stop();
    },
    { scope: 'worker', timeout: scaled(120_000) },
  ],
  baseURL: async ({ exchange, brand }, use) => {
    if (brand === THIRD_BRAND) await publishThirdBrand(exchange);
    await use(getAddress(exchange.url, brand));
  },
  say: async ({ language }, use) => use(speak(language)),
  // depends on baseURL, which publishes the brand if necessary
  account: async ({ baseURL: _, who, brand, exchange }, use) =>
    use(who === 'guest' ? undefined : await (who === 'demo' ? exchange.demo(brand) : exchange.newcomer(brand))),
  storageState: async ({ baseURL, account, language, theme }, use) => {
    const stored = { language, theme, ...(account ? { token: account.token } : {}) };
    const localStorage = Object.entries(stored).map(([name, value]) => ({
      name: `vitrine.app.${name}`,
      value: JSON.stringify(value),
    }));
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },
  open: async ({ page }, use) =>
    use(async (route, search = '') => {
      await page.goto(`/#/pages/${route}${search}`);
      await expect(page.getByRole('main')).toBeVisible();
    }),
  complaints: async ({ page }, use) => use(await watchPage(page)),
  calm: [
    async ({ complaints, quiet, faultless, exchange }, use) => {
      const faults = exchange.faults.length;
      await use();
      if (quiet) expect(complaints, 'the page logs nothing and keeps to its policy').toEqual([]);
      if (faultless) expect(exchange.faults.slice(faults), 'the exchange has no fault').toEqual([]);
    },
    { auto: true },
  ],
});

/** Tags a test that `npm run journeys` runs and `npm test` skips, unless it is the first of its kind. */
export const long = (isFirst = false): { tag?: string } => (isFirst ? {} : { tag: '@long' });

/**
 * Reloads the page once the history entries of closed layers are gone. A browser drops a reload while it steps back
 * from such an entry.
 */
export async function reload(page: Page): Promise<void> {
  const countLayers = (): number => (history.state as { usr?: { layers?: number } } | null)?.usr?.layers ?? 0;
  await expect.poll(() => page.evaluate(countLayers), 'the entries of closed layers are gone').toBe(0);
  await page.reload();
}

/** The value that the browser stores for the app under a name; null if there is none. */
export const readStored = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, `vitrine.app.${name}`);

/** The route in the address, without its parameters. */
export const getRoute = (page: Page): string => /#\/pages\/([^?]*)/.exec(page.url())?.[1] ?? '';

/** Matches a route's address with any parameters. */
export const routePattern = (route: string): RegExp => new RegExp(`#/pages/${route.replaceAll('/', '\\/')}(\\?.*)?$`);
