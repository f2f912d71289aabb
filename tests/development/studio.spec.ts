import type { Page } from '@playwright/test';
import { findViolations } from '../journeys/support/accessibility.ts';
import { expect, type Open, read, test } from './support/studio.ts';

const GUEST = 'schemas/fragments/guest-head.json';
const WORDS = 'locales/en/home.json';
const app = (page: Page) => page.frameLocator('iframe');
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
/** Opens the part of the start page that greets guests. */
async function openGuestPart(page: Page, { studio }: Open): Promise<void> {
  await page.goto(studio.link);
  await app(page).getByRole('heading', { name: 'Start here' }).click();
}
/** The lines of a text that another one does not have. */
const newLines = (text: string, before: string): readonly string[] => {
  const known = new Set(before.split('\n'));
  return text.split('\n').filter((line) => !known.has(line));
};

test('a press on the app picks a block; its text is written into one line, and undone to the byte', async ({
  page,
  open,
}) => {
  // given
  const before = read(open, WORDS);
  await page.goto(open.studio.link);

  // when
  await app(page).getByRole('heading', { name: 'Start here' }).click();
  const title = inspector(page).getByRole('textbox', { name: 'Title in en' });
  await expect(title).toHaveValue('Start here');
  await title.fill('Begin here');
  await title.press('Enter');

  // then
  await expect(app(page).getByRole('heading', { name: 'Begin here' })).toBeVisible();
  expect(newLines(read(open, WORDS), before)).toHaveLength(1);

  // when
  await page.getByRole('button', { name: 'Undo' }).click();

  // then
  await expect(app(page).getByRole('heading', { name: 'Start here' })).toBeVisible();
  expect(read(open, WORDS)).toBe(before);
});

test('a block is moved in the outline with the keyboard, and moved back', async ({ page, open }) => {
  // given
  const before = read(open, GUEST);
  await openGuestPart(page, open);
  const row = page.getByRole('treegrid', { name: 'Outline' }).getByRole('row', { name: 'Sign up' });
  await row.click();

  // when
  await page.keyboard.press('Alt+ArrowDown');

  // then
  const buttons = app(page)
    .getByRole('main')
    .getByRole('button', { name: /^(Sign up|Log in)$/ });
  await expect(buttons).toHaveText(['Log in', 'Sign up']);
  expect(read(open, GUEST).length).toBe(before.length);

  // when
  await page.keyboard.press('Control+z');

  // then
  await expect(buttons).toHaveText(['Sign up', 'Log in']);
  expect(read(open, GUEST)).toBe(before);
});

test('the desk is accessible, and logs nothing', async ({ page, open }) => {
  // given
  const logged: string[] = [];
  page.on('console', (message) => {
    const isOurs = message.location().url.startsWith(new URL(open.studio.link).origin);
    if (isOurs && ['error', 'warning'].includes(message.type())) logged.push(message.text());
  });
  await page.goto(open.studio.link);

  // when
  await app(page).getByRole('heading', { name: 'Start here' }).click();
  await expect(inspector(page).getByRole('textbox', { name: 'Title in en' })).toBeVisible();

  // then
  expect(await findViolations(page)).toEqual([]);
  expect(logged).toEqual([]);
});

test('a block is found by its name, inserted after the picked one with the keyboard, and taken back', async ({
  page,
  open,
}) => {
  // given
  const before = read(open, GUEST);
  await openGuestPart(page, open);
  const outline = page.getByRole('treegrid', { name: 'Outline' });
  await outline.getByRole('row', { name: 'Narrow' }).click();

  // when
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Insert after Narrow' }).fill('Divider');
  await page.keyboard.press('Enter');

  // then
  await expect(outline.getByRole('row', { name: 'Divider', selected: true })).toBeVisible();
  expect(newLines(read(open, GUEST), before)).toHaveLength(1);

  // when
  await page.keyboard.press('Control+z');

  // then
  await expect(outline.getByRole('row', { name: 'Divider' })).toHaveCount(0);
  expect(read(open, GUEST)).toBe(before);
});
