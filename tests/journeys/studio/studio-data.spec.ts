import { expect, type Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { app, read, test, watchLog } from './support/studio.ts';

const PAGE = 'schemas/pages/rates.json';
const room = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name, exact: true });

/** Opens a page from the keyboard, once the desk is ready. */
async function openPage(page: Page, id: string): Promise<void> {
  await room(page, 'Pages').waitFor();
  await page.keyboard.press('Control+p');
  await page.getByRole('searchbox', { name: 'Open a page' }).fill(id);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Open a page' })).toHaveCount(0);
}

test('a field of an answer leads to the blocks that show it, is shown by another one, and that is undone', async ({
  page,
  open,
}) => {
  // given
  const logged = watchLog(page, open);
  await page.goto(open.studio.link);
  await openPage(page, 'markets/index');
  await app(page).getByText('BTC').first().waitFor();

  // when
  await room(page, 'Data').press('Enter');

  // then
  const feeds = page.getByRole('listbox', { name: /^Data of/ });
  await expect(feeds.getByRole('option', { name: /markets/ })).toContainText('live');

  // when
  await feeds.getByRole('option', { name: /^tab/ }).click();

  // then
  const fields = page.getByRole('main', { name: 'Fields' });
  await expect(fields.getByRole('row', { name: /^tab/ })).toContainText(/\d+ block/);
  expect(await findViolations(page)).toEqual([]);

  // when
  await page.getByRole('region', { name: 'Shown by' }).getByRole('button').first().click();

  // then
  await expect(room(page, 'Pages')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('complementary', { name: 'Inspector' }).locator('strong')).not.toBeEmpty();
  expect(logged).toEqual([]);
});

test('a picked block shows a field with one press', async ({ page, open }) => {
  // given
  const before = read(open, PAGE);
  await page.goto(open.studio.link);
  await openPage(page, 'rates');
  await page
    .getByRole('treegrid', { name: 'Outline' })
    .getByRole('row', { name: /^Coins text/ })
    .click();
  await room(page, 'Data').click();
  await page
    .getByRole('listbox', { name: /^Data of/ })
    .getByRole('option', { name: /^view/ })
    .click();
  const use = page.getByRole('region', { name: 'Show it in the picked block' });

  // when
  await use.getByRole('button', { name: 'Use for its text' }).click();

  // then
  await expect.poll(() => read(open, PAGE)).toContain('"text": "=view"');

  // when
  await page.getByRole('button', { name: 'Undo' }).click();

  // then
  await expect.poll(() => read(open, PAGE)).toBe(before);
});

test('a new page is made from the open one, opens, and is taken back', async ({ page, open }) => {
  // given
  await page.goto(open.studio.link);
  await openPage(page, 'help-center/fees');
  const before = read(open, 'schemas/app.json');

  // when
  await page.getByRole('button', { name: 'New page' }).press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).fill('Fees of partners');
  await page.getByRole('button', { name: /Begins with$/ }).click();
  await page.getByRole('option', { name: 'A copy of Fees' }).click();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create' }).click();

  // then
  await expect(app(page).getByRole('heading', { name: 'Fees of partners' })).toBeVisible();
  await expect
    .poll(() => JSON.parse(read(open, 'schemas/app.json')) as unknown)
    .toMatchObject({
      places: { 'help-center-fees-of-partners': { page: 'help-center/fees-of-partners' } },
    });

  // when
  await page.getByRole('button', { name: 'Undo' }).click();

  // then
  await expect.poll(() => read(open, 'schemas/app.json')).toBe(before);
});

test(
  'one call is answered with a failure or without rows, while the others are answered as they were',
  { tag: '@long' },
  async ({ page, open }) => {
    // given
    await page.goto(open.studio.link);
    await room(page, 'Pages').waitFor();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Visitor$/ })
      .click();
    await page.getByRole('option', { name: 'Verified', exact: true }).click();
    await openPage(page, 'assets/record');
    await expect(app(page).getByText('No earlier records')).toBeVisible();
    const answerWith = async (answer: string): Promise<void> => {
      await room(page, 'Data').press('Enter');
      await page
        .getByRole('listbox', { name: /^Data of/ })
        .getByRole('option', { name: /^deposits/ })
        .click();
      await page.getByRole('main', { name: 'Fields' }).getByRole('button', { name: 'Answer with' }).click();
      await page.getByRole('option', { name: answer }).click();
      await room(page, 'Pages').press('Enter');
    };

    // when
    await answerWith('a failure');

    // then
    await expect(app(page).getByText('Try again').first()).toBeVisible();
    await expect(app(page).getByText('No earlier records')).toHaveCount(0);

    // when
    await answerWith('no rows');

    // then
    await expect(app(page).getByText('No deposits yet')).toBeVisible();

    // when
    await page
      .getByRole('main', { name: 'Canvas' })
      .getByRole('button', { name: /no rows/ })
      .click();

    // then
    await expect(app(page).getByText('No earlier records')).toBeVisible();
  },
);
