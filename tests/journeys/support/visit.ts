import type { Page } from '@playwright/test';
import { expect } from './journey';

/** Opens a page with parameters that travel out of sight, as if from a link of the app. */
export async function visit(page: Page, route: string, params: Readonly<Record<string, unknown>>): Promise<void> {
  await page.goto(`/#/pages/${route}`);
  await page.evaluate((given) => history.replaceState({ usr: { params: given }, key: 'linked', idx: 0 }, ''), params);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
}
