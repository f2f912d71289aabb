import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { openWorkshop, type Workshop } from '../../../../scripts/dev/open-workshop.ts';
import { scaled } from '../../../../scripts/launch/conditions.mjs';

export { expect };

interface Fixtures {
  workshop: Workshop;
  /** Opens a page by its route as a new history entry, without previous input or choices. */
  open(route: string): Promise<void>;
}

interface WorkerFixtures {
  shop: Workshop;
  tab: Page;
}

/**
 * A copy of the project to edit, and one open tab that is kept, because unbundled sources are slow to load and an edit
 * must not require a reload. Each test starts with the unedited copy.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    async ({ browserName: _ }, give) => {
      const shop = await openWorkshop();
      await give(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: scaled(120_000) },
  ],
  tab: [
    async ({ browser, shop }, give) => {
      const viewport = { width: 390, height: 844 };
      const context = await browser.newContext({ baseURL: shop.url, locale: 'en-US', viewport });
      const page = await context.newPage();
      await page.goto('/');
      await expect(page.getByRole('main')).toBeVisible();
      await give(page);
      await context.close();
    },
    { scope: 'worker', timeout: scaled(120_000) },
  ],
  page: async ({ tab }, give) => give(tab),
  workshop: async ({ shop, tab }, give) => {
    await give(shop);
    shop.restore();
    await expect(getOverlay(tab)).toBeHidden();
  },
  open: async ({ page }, give) =>
    give(async (route) => {
      for (const next of ['settings/language/language', route])
        await page.evaluate((hash) => location.assign(hash), `#/pages/${next}`);
      await expect(page.getByRole('main')).toBeVisible();
      await page.evaluate(() => Object.assign(globalThis, { opened: true }));
    }),
});

/** Whether the document is still the one that was opened. An edit must not reload the page. */
export const sameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'opened' in globalThis);

export const getOverlay = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Problems in the declarations' });
