import type { Page } from '@playwright/test';
import { expect } from './journey';

/** The page is there, with everything that it waits for: no outline of something still to come. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect.poll(() => page.title()).not.toBe('Vitrine');
  await expect(page.locator('[id$="-skeleton"], [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    );
  });
}
