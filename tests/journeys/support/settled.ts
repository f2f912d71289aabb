import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { waitUntilStill } from './still.ts';
import type { Route } from './routes.ts';
import { toPattern, type Language } from './words.ts';

/** Waits until the page is complete, with no skeletons and no motion. */
export async function waitUntilSettled(
  page: Page,
  { key, addresses = [key], title }: Route,
  language: Language,
): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`${toPattern(language, title).source.replace(/\$$/, '')} · `));
  await expect(page).toHaveURL(new RegExp(`#/pages/(${addresses.join('|')})(\\?.*)?$`));
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[id$="-skeleton"], [aria-busy="true"]')).toHaveCount(0);
  // an idle live region does not count as busy
  const told = page.getByRole('main').getByRole('status').and(page.locator(':not(.visually-hidden)'));
  await expect(told.filter({ visible: true })).toHaveCount(0);
  await waitUntilStill(page);
}
