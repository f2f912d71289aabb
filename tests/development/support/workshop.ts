import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { openWorkshop, type Workshop } from '../../../scripts/dev/open-workshop';

export { expect };

interface Fixtures {
  workshop: Workshop;
  /** Opens a page by its route, marks the document, and waits until the page is there. */
  open(route: string): Promise<void>;
}

interface WorkerFixtures {
  shop: Workshop;
}

/** A copy of the project that is being edited, and a browser that looks on. Each test finds the copy as it was. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    async ({}, use) => {
      const shop = await openWorkshop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  workshop: async ({ shop }, use) => {
    await use(shop);
    shop.restore();
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  open: async ({ page }, use) =>
    use(async (route) => {
      await page.goto(`/#/pages/${route}`);
      await expect(page.getByRole('main')).toBeVisible({ timeout: 30_000 });
      await page.evaluate(() => Object.assign(globalThis, { opened: true }));
    }),
});

/** That the document is the one that was opened: an edit must not reload the page. */
export const sameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'opened' in globalThis);

export const overlayOf = (page: Page): Locator => page.getByRole('alertdialog');

/** The place of a text in a file, as editors count, for what a problem should name. */
export function placeIn(text: string, part: string): { line: number; column: number } {
  const before = text.slice(0, text.indexOf(part)).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
