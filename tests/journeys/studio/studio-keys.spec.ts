import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { app, GREETING, expect, read, test } from './support/studio.ts';

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const tour = (page: Page) => page.getByRole('region', { name: 'The tour' });

/** Chooses an entry of the palette that opens, using only the keyboard. */
async function choose(page: Page, label: string, words: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: label });
  const field = palette.getByRole('searchbox');
  await field.fill(words);
  await expect(palette.getByRole('option').first()).toContainText(words);
  await field.press('Enter');
  await expect(field).toBeHidden();
}

test('everything is found by its name, the keys are listed, and single letters can be switched off', async ({
  page,
  open,
}) => {
  // given
  await page.goto(open.studio.link);
  await app(page).getByRole('heading', { name: GREETING }).waitFor();

  // when
  await page.keyboard.press('Control+k');
  await choose(page, 'A command or a page', 'Go to Texts');

  // then
  await expect(page.getByRole('navigation', { name: 'Rooms' }).locator('[aria-current]')).toHaveText('Texts');

  // when
  await page.keyboard.press('?');

  // then
  const keys = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(keys).toContainText('Insert a block');
  expect(await findViolations(page)).toEqual([]);

  // when
  await keys.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('t');
  await expect(page.getByRole('searchbox', { name: 'Theme' })).toBeHidden();
  await page.keyboard.press('Control+k');
  await choose(page, 'A command or a page', 'Choose the theme');
  await choose(page, 'Theme', 'Light');

  // then
  await expect(page.getByRole('button', { name: /Theme/ })).toContainText('Light');
});

test('the tour sees by itself that a step is done', async ({ page, open }) => {
  // given
  await page.goto(open.studio.link);
  await app(page).getByRole('heading', { name: GREETING }).waitFor();

  // when
  await inspector(page).getByRole('button', { name: 'Take the tour' }).click();

  // then
  await expect(tour(page).getByRole('status')).toHaveText('1 of 6');
  expect(await findViolations(page)).toEqual([]);

  // when
  await page.keyboard.press('v');
  await choose(page, 'Visitor', 'Guest');

  // then
  await expect(tour(page).getByRole('status')).toHaveText('2 of 6');

  // when
  await app(page).getByRole('heading', { name: GREETING }).click();
  const title = page.getByRole('textbox', { name: 'Text in English' });
  await title.fill('Begin here');
  await title.press('Enter');

  // then
  await expect(tour(page).getByRole('status')).toHaveText('3 of 6');

  // when
  await page.reload();
  await inspector(page).getByRole('button', { name: 'Take the tour' }).click();

  // then
  await expect(tour(page).getByRole('status')).toHaveText('3 of 6');

  // when
  await page.getByRole('button', { name: 'Undo' }).click();
  await tour(page).getByRole('button', { name: 'Close the tour' }).click();

  // then
  await expect(tour(page)).toBeHidden();
  await expect(app(page).getByRole('heading', { name: GREETING })).toBeVisible();
});

test('the sides fold away and come back, and the focus goes round the panels', async ({ page, open }) => {
  // given
  await page.goto(open.studio.link);
  await app(page).getByRole('heading', { name: GREETING }).waitFor();
  const left = page.getByRole('navigation', { name: 'Pages' }).or(page.getByRole('region', { name: 'Pages' }));
  await expect(inspector(page)).toBeVisible();

  // when
  await page.keyboard.press('Control+\\');
  await page.keyboard.press('Control+Shift+|');

  // then
  await expect(inspector(page)).toBeHidden();
  await expect(left.first()).toBeHidden();

  // when
  await page.keyboard.press('Control+\\');
  await page.keyboard.press('Control+Shift+|');
  await page.keyboard.press('F6');

  // then
  await expect(inspector(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Rooms' }).getByRole('button').first()).toBeFocused();
});

test('a letter begins to write in the picked cell of the texts, in place of what it says', async ({ page, open }) => {
  // given
  await page.goto(open.studio.link);
  await expect(app(page).getByRole('heading', { name: GREETING })).toBeVisible();
  await page.getByRole('button', { name: 'Texts', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search texts' }).fill('records.see_all');
  const cell = page.getByRole('row', { name: 'records.see_all' }).getByRole('gridcell').first();
  await cell.click();

  // when
  await page.keyboard.type('All of them');
  await page.keyboard.press('Enter');

  // then
  await expect(cell).toContainText('All of them');
  await expect.poll(() => read(open, 'locales/en/records.json')).toContain('"see_all": "All of them"');
});
