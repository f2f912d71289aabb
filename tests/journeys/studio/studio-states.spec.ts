import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { app, expect, test } from './support/studio.ts';

/** @param name the menu's label, which follows the value that it shows */
const menu = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`\\b${name}(:|$)`) });

async function choose(page: Page, name: string, value: string): Promise<void> {
  await menu(page, name).click();
  await page.getByRole('option', { name: value, exact: true }).click();
}

async function openPage(page: Page, id: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Rooms' }).waitFor();
  await page.keyboard.press('Control+p');
  await page.getByRole('searchbox', { name: 'Open a page' }).fill(id);
  await page.keyboard.press('Enter');
}

test('the app draws itself with answers on their way, without rows and with failures', async ({ page, open }) => {
  // given
  await page.goto(open.studio.link);
  await expect(menu(page, 'State')).toBeDisabled();
  await choose(page, 'Visitor', 'Verified');
  await openPage(page, 'assets/record');
  const [rows, loading] = [app(page).getByText('No earlier records'), app(page).getByText('Loading')];
  const [empty, failed] = [app(page).getByText('No deposits yet'), app(page).getByText('Try again').first()];
  await expect(rows).toBeVisible();

  // when
  await choose(page, 'State', 'Loading');

  // then
  await expect(loading).toBeAttached();
  await expect(rows).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  // when
  await choose(page, 'State', 'Empty');

  // then
  await expect(empty).toBeVisible();

  // when
  await choose(page, 'State', 'Failed');

  // then
  await expect(failed).toBeVisible();

  // when
  await choose(page, 'State', 'As recorded');

  // then
  await expect(rows).toBeVisible();

  // when
  await choose(page, 'Visitor', 'Live visitor');

  // then
  await expect(menu(page, 'State: Not available for a live visitor')).toBeDisabled();
});

test('the state is chosen from the keyboard alone', async ({ page, open }) => {
  // given
  await page.goto(open.studio.link);
  await choose(page, 'Visitor', 'Verified');

  // when
  await menu(page, 'State').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'As recorded' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('option', { name: 'Failed' })).toBeFocused();
  await page.keyboard.press('Enter');

  // then
  await expect(menu(page, 'State')).toHaveText('Failed');
  await expect(menu(page, 'State')).toBeFocused();
});
