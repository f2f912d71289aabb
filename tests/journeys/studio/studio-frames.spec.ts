import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from './support/studio.ts';

/** A menu is named by its current value, followed by its label. */
const menu = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`${name}$`) });
const frames = (page: Page) => page.getByRole('main', { name: 'Canvas' }).locator('iframe');

async function choose(page: Page, name: string, value: string): Promise<void> {
  await menu(page, name).click();
  await page.getByRole('option', { name: value, exact: true }).click();
}

test('two languages stand beside each other, and each keeps its own', async ({ page, open }) => {
  // given
  await page.goto(open.studio.link);
  await choose(page, 'Visitor', 'Guest');
  await expect(frames(page)).toHaveCount(1);

  // when
  await choose(page, 'Frames', 'Language: Русский');

  // then
  await expect(frames(page)).toHaveCount(2);
  const [first, second] = [frames(page).nth(0).contentFrame(), frames(page).nth(1).contentFrame()];
  await expect(second.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(first.locator('html')).toHaveAttribute('lang', 'en');
  expect(await findViolations(page)).toEqual([]);

  // when
  await choose(page, 'Language', 'ไทย');

  // then
  await expect(first.locator('html')).toHaveAttribute('lang', 'th');
  await expect(second.locator('html')).toHaveAttribute('lang', 'ru');

  // when
  await choose(page, 'Frames', 'One frame');

  // then
  await expect(frames(page)).toHaveCount(1);
});

test('two visitors and two widths are seen from the keyboard alone', { tag: '@long' }, async ({ page, open }) => {
  // given
  await page.goto(open.studio.link);
  await page.getByRole('navigation', { name: 'Rooms' }).waitFor();
  await choose(page, 'Visitor', 'Guest');

  // when
  await menu(page, 'Visitor').press('Escape');
  await page.keyboard.press('s');
  await page.getByRole('searchbox', { name: 'Frames' }).fill('Visitor: Verified');
  await page.keyboard.press('Enter');

  // then
  const [first, second] = [frames(page).nth(0).contentFrame(), frames(page).nth(1).contentFrame()];
  await expect(first.getByText('Sign up').first()).toBeVisible();
  await expect(second.getByText('Deposit').first()).toBeVisible();
  await expect(second.getByText('Sign up')).toHaveCount(0);

  // when
  await page.keyboard.press('s');
  await page.getByRole('searchbox', { name: 'Frames' }).fill('Width: 1280');
  await page.keyboard.press('Enter');

  // then
  const widths = () => frames(page).evaluateAll((all) => all.map((frame) => frame.clientWidth));
  await expect.poll(widths).toEqual([390, 1280]);
});
