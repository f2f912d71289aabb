import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { findRoutes } from '../support/routes.ts';
import { waitUntilSettled } from '../support/settled.ts';

const FONTS = '**/*.woff2';
/** The font budget of an English page before it is complete, in bytes. */
const BUDGET = 50_000;
/** A page counts as stable below 0.1 (https://web.dev/articles/cls). A font swap alone must stay far below that. */
const STILL = 0.01;

const START = 'index/index';
const [home = { key: START, guarded: false, title: '' }] = findRoutes().filter(({ addresses }) =>
  addresses?.includes(START),
);

/** Font families that the page has fetched. */
const loadedFaces = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));

const preloaded = (page: Page): Promise<readonly string[]> =>
  page
    .locator('link[rel="preload"][as="font"][crossorigin]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));

/** The fonts that the first page fetches, as `name → bytes`. */
async function listFonts(page: Page, visit: () => Promise<void>): Promise<ReadonlyMap<string, number>> {
  const fetched = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const name = /font-([\w-]+)\.[0-9a-f]{64}\.woff2$/.exec(response.url())?.[1];
    if (name !== undefined)
      fetched.set(
        name,
        response.body().then(({ length }) => length),
      );
  });
  await visit();
  await page.evaluate(() => document.fonts.ready);
  return new Map(await Promise.all([...fetched].map(async ([name, size]) => [name, await size] as const)));
}

test('given an English visitor, then the first page fetches one subset of the typeface, within its budget', async ({
  page,
  open,
  language,
}) => {
  const fonts = await listFonts(page, async () => {
    await open(home.key);
    await waitUntilSettled(page, home, language);
  });

  expect([...fonts.keys()]).toEqual(['roboto-latin']);
  expect([...fonts.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET);
  expect(await loadedFaces(page)).toContain('Roboto Variable');
  expect(await preloaded(page)).toEqual([expect.stringContaining('font-roboto-latin')]);
});

test.describe('in Russian', () => {
  test.use({ language: 'ru' });

  test('given a visitor, then the first page requests Cyrillic before it draws', async ({ page, open }) => {
    const fonts = await listFonts(page, () => open(home.key));

    expect([...fonts.keys()].toSorted()).toEqual(['roboto-cyrillic', 'roboto-latin']);
    expect(await preloaded(page)).toHaveLength(2);
  });
});

test('given a late font, then nothing on the page moves when it loads', async ({ page, language }) => {
  const held: Route[] = [];
  await page.route(FONTS, (route) => void held.push(route));
  // the browser's `load` may wait for the held font
  await page.goto(`/#/pages/${home.key}`, { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  await waitUntilSettled(page, home, language);
  const standIns = await page.evaluate(
    () => [...document.fonts].filter(({ family, status }) => / on /.test(family) && status === 'loaded').length,
  );
  test.info().skip(standIns === 0, 'this device has none of the fonts that stand in for the typeface');
  const moved = await page.evaluateHandle(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
    return shifts;
  });

  await Promise.all(held.map((route) => route.continue()));
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => loadedFaces(page)).toContain('Roboto Variable');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

  expect(await moved.evaluate((shifts) => shifts.reduce((sum, value) => sum + value, 0))).toBeLessThan(STILL);
});

test.describe('on a narrow phone in Russian', () => {
  test.use({ language: 'ru', who: 'demo', viewport: { width: 360, height: 780 } });

  test('given a field with its label inside, then the whole label is readable', async ({ page, open, say }) => {
    await open('lever/index');
    const label = page.locator('label').filter({ hasText: say('spot.amount', { coin: 'BTC' }) });

    await expect(label).toBeVisible();
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  });
});

test('given the licences page, then it names the typeface and its owner', async ({ page, open }) => {
  await open('settings/licences/licences');

  await expect(page.getByRole('heading', { name: 'Roboto', exact: true })).toBeVisible();
  await expect(page.getByText(/The Roboto Project Authors.*OFL-1\.1/)).toBeVisible();
});
