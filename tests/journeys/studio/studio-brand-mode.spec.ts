import { expect, type Page } from '@playwright/test';
import { app, commit, GREETING, type Open, openStudio, read, test as base } from './support/studio.ts';

const PAGE = 'schemas/pages/home.json';

/** The Studio on a project with a first commit. */
const test = base.extend<object, { open: Open }>({
  open: [async ({ browserName: _ }, use) => openStudio(use, commit), { scope: 'worker' }],
});

const outline = (page: Page) => page.getByRole('treegrid', { name: 'Outline' });

test('a block of one brand alone stands in its outline, and in the review in words', async ({ page, open }) => {
  // given
  const before = read(open, PAGE);
  await page.goto(open.studio.link);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Brand$/ })
    .click();
  await page.getByRole('option', { name: 'Kite' }).click();
  await expect(app(page).getByRole('heading', { name: GREETING })).toBeVisible();
  await outline(page).getByRole('row', { name: 'Guest' }).click();
  const rows = outline(page).getByRole('row');
  const count = await rows.count();

  // when
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: /^Insert after/ }).fill('Divider');
  await page.keyboard.press('Enter');

  // then
  await expect(rows).toHaveCount(count + 1);
  await expect(
    outline(page)
      .getByRole('row', { name: /Divider/ })
      .filter({ hasText: 'only Kite' }),
  ).toHaveCount(1);
  await expect.poll(() => read(open, PAGE)).toBe(before);

  // when
  await page.reload();

  // then
  await expect(outline(page).getByText('only Kite')).toBeVisible();

  // when
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: 'Review' }).click();

  // then
  const review = page.getByRole('main', { name: 'Review' });
  await expect(review.getByRole('heading', { name: /only Kite/ })).toBeVisible();
  await expect(review).toContainText('Divider added');

  // when
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();

  // then
  await expect(outline(page).getByText('only Kite')).toHaveCount(0);
});
