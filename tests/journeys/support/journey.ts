import { test as base, expect, type Page } from '@playwright/test';
import { addressOf, openExchange, type Account, type Exchange } from './exchange.ts';
import type { DatabaseKind } from './databases.ts';
import { publishThirdBrand, THIRD_BRAND } from './third-brand.ts';
import { watch } from './watch.ts';
import { speak, type Language, type Say } from './words.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';

export { expect };

export interface Choices {
  language: Language;
  /** What the person has chosen: to follow the device, or one of the two. */
  theme: 'dark' | 'light' | 'system';
  /** Whose host the app is opened at; without one, at the usual one. */
  brand: string | undefined;
  /** Who opens the app: nobody in particular, someone new, or the funded demo person. */
  who: 'guest' | 'newcomer' | 'demo';
  /** Where the page must say nothing to its console and keep to its policy. */
  quiet: boolean;
  /** Whether the exchange must have no fault. */
  faultless: boolean;
}

interface Fixtures extends Choices {
  say: Say;
  account: Account | undefined;
  /** Opens a page of the app by its route and waits until it is there. */
  open(route: string, search?: string): Promise<void>;
  /** What the page complained of so far. */
  complaints: readonly string[];
  calm: void;
}

export interface WorkerChoices {
  database: DatabaseKind;
  /** Journeys that let time pass have an exchange of their own: nobody else's clock is moved. */
  hastened: boolean;
}

interface WorkerFixtures extends WorkerChoices {
  exchange: Exchange;
}

/** A person at the app: each worker has an exchange of its own, each test a browser that remembers what it is told here. */
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
    if (brand === THIRD_BRAND) publishThirdBrand(exchange);
    await use(addressOf(exchange.url, brand));
  },
  say: async ({ language }, use) => use(speak(language)),
  // the address first: it publishes the brand where it is not there yet
  account: async ({ baseURL: _, who, brand, exchange }, use) =>
    use(who === 'guest' ? undefined : await (who === 'demo' ? exchange.demo(brand) : exchange.newcomer(brand))),
  storageState: async ({ baseURL, account, language, theme }, use) => {
    const kept = { language, theme, ...(account ? { token: account.token } : {}) };
    const localStorage = Object.entries(kept).map(([name, value]) => ({
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
  complaints: async ({ page }, use) => use(await watch(page)),
  calm: [
    async ({ complaints, quiet, faultless, exchange }, use) => {
      const faults = exchange.faults.length;
      await use();
      if (quiet) expect(complaints, 'the page kept quiet and to its policy').toEqual([]);
      if (faultless) expect(exchange.faults.slice(faults), 'the exchange had no fault').toEqual([]);
    },
    { auto: true },
  ],
});

/** `npm run journeys` walks it; `npm test` leaves it out, unless it is the first of its kind. */
export const long = (isFirst = false): { tag?: string } => (isFirst ? {} : { tag: '@long' });

/** What the browser keeps of the app under a name; undefined when it keeps nothing. */
export const kept = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, `vitrine.app.${name}`);

/** The route of the address, without its parameters. */
export const routeOf = (page: Page): string => /#\/pages\/([^?]*)/.exec(page.url())?.[1] ?? '';

/** Address of a route, with any or no parameters behind it. */
export const at = (route: string): RegExp => new RegExp(`#/pages/${route.replaceAll('/', '\\/')}(\\?.*)?$`);
