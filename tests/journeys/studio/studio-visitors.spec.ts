import { scaled } from '../../../scripts/launch/conditions.mjs';
import { app, expect, GREETING, read, test } from './support/studio.ts';

const TABS = 'locales/ru/tabs.json';

test('the app shows itself to each visitor of the fixtures, and edits reach all of them', async ({ page, open }) => {
  // given
  await page.goto(open.studio.link);
  const visit = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: /Visitor$/ }).click();
    await page.getByRole('option', { name }).click();
  };

  // when
  await visit('Unverified');

  // then
  await expect(app(page).getByText('First steps')).toBeVisible();
  await expect(app(page).getByRole('heading', { name: GREETING })).toHaveCount(0);

  // when
  await visit('Guest');

  // then
  await expect(app(page).getByRole('heading', { name: GREETING })).toBeVisible();
});

test('a value says what it is for each visitor', async ({ page, open }) => {
  // given
  await page.goto(open.studio.link);
  await app(page).getByRole('heading', { name: GREETING }).click();
  const outline = page.getByRole('treegrid', { name: 'Outline' });
  await outline.getByRole('row', { name: 'Free' }).click();
  const when = page.getByRole('complementary', { name: 'Inspector' });

  // when
  await when.getByRole('button', { name: 'Visitors' }).click();

  // then
  const visitors = when.getByRole('list', { name: 'For each visitor' });
  await expect(visitors).toHaveAttribute('aria-busy', 'false', { timeout: scaled(90_000) });
  await expect(visitors.getByText('Guest: false')).toBeVisible();
});

test('a text that is cut on a small phone is found', { tag: '@long' }, async ({ page, open }) => {
  // given
  const before = read(open, TABS);
  await page.goto(open.studio.link);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Language$/ })
    .click();
  await page.getByRole('option', { name: 'Русский', exact: true }).click();
  await expect(app(page).getByText('Контракты', { exact: true })).toBeVisible();
  open.workshop.edit(TABS, (text) => text.replace('"Контракты"', '"Контракты без даты исполнения"'));
  await expect(app(page).getByText('Контракты без даты исполнения')).toBeVisible();
  await page.getByRole('button', { name: 'Texts', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Русский' }).check();

  // when
  await page.getByRole('button', { name: 'Measure the open page' }).click();

  // then
  await expect(page.getByRole('button', { name: 'Measure the open page' })).toBeEnabled({ timeout: scaled(90_000) });
  const found = page.getByRole('option', { name: 'Too long at 360 px' });
  await expect(found).toContainText('1');
  await found.click();
  await expect(page.getByRole('gridcell', { name: 'Контракты без даты исполнения too long' })).toBeVisible();
  open.workshop.put(TABS, before);
});
