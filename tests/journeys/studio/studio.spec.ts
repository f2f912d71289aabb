import { expect, type Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { app, GREETING, newLines, type Open, read, test, watchLog } from './support/studio.ts';

const GUEST = 'schemas/fragments/guest-head.json';
const WORDS = 'locales/en/home.json';
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
/** Opens the part of the start page that greets guests. */
async function openGuestPart(page: Page, { studio }: Open): Promise<void> {
  await page.goto(studio.link);
  await app(page).getByRole('heading', { name: GREETING }).click();
}

test('a press on the app picks a block; its text is written into one line, and undone to the byte', async ({
  page,
  open,
}) => {
  // given
  const before = read(open, WORDS);
  await page.goto(open.studio.link);

  // when
  await app(page).getByRole('heading', { name: GREETING }).click();
  const title = inspector(page).getByRole('textbox', { name: 'Text in English' });
  await expect(title).toHaveValue(GREETING);
  await title.fill('Begin here');
  await title.press('Enter');

  // then
  await expect(app(page).getByRole('heading', { name: 'Begin here' })).toBeVisible();
  expect(newLines(read(open, WORDS), before)).toHaveLength(1);

  // when
  await page.getByRole('button', { name: 'Undo' }).click();

  // then
  await expect(app(page).getByRole('heading', { name: GREETING })).toBeVisible();
  await expect.poll(() => read(open, WORDS)).toBe(before);
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
  await expect.poll(() => read(open, GUEST).length).toBe(before.length);

  // when
  await page.keyboard.press('Control+z');

  // then
  await expect(buttons).toHaveText(['Sign up', 'Log in']);
  await expect.poll(() => read(open, GUEST)).toBe(before);
});

test('the desk is accessible, and logs nothing', async ({ page, open }) => {
  // given
  const logged = watchLog(page, open);
  await page.goto(open.studio.link);

  // when
  await app(page).getByRole('heading', { name: GREETING }).click();
  await expect(inspector(page).getByRole('textbox', { name: 'Text in English' })).toBeVisible();

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
  await outline.getByRole('row', { name: 'About' }).click();

  // when
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Insert after About' }).fill('Divider');
  await page.keyboard.press('Enter');

  // then
  await expect(outline.getByRole('row', { name: 'Divider', selected: true })).toBeVisible();
  expect(newLines(read(open, GUEST), before)).toHaveLength(1);

  // when
  await page.keyboard.press('Control+z');

  // then
  await expect(outline.getByRole('row', { name: 'Divider' })).toHaveCount(0);
  await expect.poll(() => read(open, GUEST)).toBe(before);
});

test('a value says what it is now and why, and the outline what is hidden', async ({ page, open }) => {
  // given
  await openGuestPart(page, open);

  // when
  const outline = page.getByRole('treegrid', { name: 'Outline' });
  const free = outline.getByRole('row', { name: 'Free' });
  await expect(free.getByText('Not shown here now')).toBeAttached();
  await free.click();

  // then
  const when = inspector(page);
  await expect(when.getByRole('status')).toHaveText('false');
  await when.getByRole('button', { name: 'Why' }).click();
  await expect(when.getByText('viewport.wide = false')).toBeVisible();
});

test('a block is copied, wrapped and dragged to another place, with keys alone, and each step taken back', async ({
  page,
  open,
}) => {
  // given
  const before = read(open, GUEST);
  const logged = watchLog(page, open);
  await openGuestPart(page, open);
  const outline = page.getByRole('treegrid', { name: 'Outline' });
  const buttons = app(page)
    .getByRole('main')
    .getByRole('button', { name: /^(Sign up|Log in)$/ });

  // when
  await outline.getByRole('row', { name: 'Sign up' }).click();
  await page.keyboard.press('Control+d');

  // then
  await expect(outline.getByRole('row', { name: 'Sign up 2', selected: true })).toBeVisible();
  await expect(buttons).toHaveText(['Sign up', 'Sign up', 'Log in']);

  // when
  await page.keyboard.press('Control+z');
  await expect(buttons).toHaveText(['Sign up', 'Log in']);
  await outline.getByRole('row', { name: 'Log in' }).click();
  await page.keyboard.press('Control+g');
  await page.getByRole('searchbox', { name: 'Wrap Log in in a container' }).fill('Stack');
  await page.keyboard.press('Enter');

  // then
  await expect(outline.getByRole('row', { name: 'Stack', selected: true })).toBeVisible();
  await expect.poll(() => read(open, GUEST)).toContain('"id": "stack"');

  // when
  await page.keyboard.press('Control+z');
  await expect(outline.getByRole('row', { name: 'Stack', exact: true })).toHaveCount(0);
  await outline.getByRole('row', { name: 'Log in' }).getByRole('button', { name: 'Drag Log in' }).press('Enter');
  const place = page.getByLabel('Insert before Sign up');
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(place).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');

  // then
  await expect(buttons).toHaveText(['Log in', 'Sign up']);

  // when
  await page.getByRole('button', { name: 'Undo' }).click();

  // then
  await expect(buttons).toHaveText(['Sign up', 'Log in']);
  await expect.poll(() => read(open, GUEST)).toBe(before);
  expect(logged).toEqual([]);
});

test('a text is written where it stands, in the language that is shown, and Esc restores it', async ({
  page,
  open,
}) => {
  // given
  const before = read(open, WORDS);
  const logged = watchLog(page, open);
  await page.goto(open.studio.link);
  const heading = app(page).getByRole('heading', { name: GREETING });
  const field = page
    .getByRole('textbox', { name: 'Text in English', exact: true })
    .and(page.locator('[contenteditable]'));

  // when
  await heading.dblclick();

  // then
  await expect(field).toBeFocused();
  await expect(field).toHaveText(GREETING);
  const size = await heading.evaluate((element) => getComputedStyle(element).fontSize);
  await expect(field).toHaveCSS('font-size', size);

  // when
  await page.keyboard.type('Not this');
  await page.keyboard.press('Escape');

  // then
  await expect(field).toHaveCount(0);
  await expect.poll(() => read(open, WORDS)).toBe(before);

  // when
  await heading.dblclick();
  await expect(field).toBeFocused();
  await page.keyboard.type('Know it all');
  await page.keyboard.press('Enter');

  // then
  await expect(app(page).getByRole('heading', { name: 'Know it all' })).toBeVisible();
  expect(newLines(read(open, WORDS), before)).toHaveLength(1);

  // when
  await page.getByRole('button', { name: 'Undo' }).click();

  // then
  await expect(heading).toBeVisible();
  await expect.poll(() => read(open, WORDS)).toBe(before);
  expect(logged).toEqual([]);
});
