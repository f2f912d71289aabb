import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, type Open, read, test } from './support/studio.ts';

const BRAND = 'schemas/brands/kite/brand.json';
const LOGO = 'schemas/brands/kite/assets/logo.svg';
const panel = (page: Page) => page.getByRole('main', { name: 'Brand' });
const getAccent = (page: Page) => panel(page).getByRole('textbox', { name: 'Accent', exact: true });
/** The app in the first of the screens. */
const start = (page: Page) => page.frameLocator('iframe').first();
const rooms = (page: Page) => page.getByRole('navigation', { name: 'Rooms' });

/** Lets only the first of the screens start, because each is a whole app. */
async function startOne(page: Page): Promise<void> {
  let count = 0;
  await page.route(
    (url) => url.searchParams.has('still') && url.pathname === '/',
    (route) => {
      count += 1;
      return count === 1 ? route.continue() : route.fulfill({ contentType: 'text/html', body: '<title>Later</title>' });
    },
  );
}

/** Opens a brand from the list in the Brand room. */
async function openBrand(page: Page, { studio }: Open): Promise<void> {
  await page.goto(studio.link);
  await rooms(page).getByRole('button', { name: 'Brand' }).click();
  await panel(page).getByRole('button', { name: /^Kite/ }).click();
  await expect(getAccent(page)).toBeVisible();
}

/** Moves the focus to an element, using only Tab. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let count = 0; count < 80; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab does not lead there.');
}

test.beforeEach(({ page }) => startOne(page));

test('a new accent colours the app in the screens, with the nearest shade that is easy to read, and is undone to the byte', async ({
  page,
  open,
}) => {
  // given
  const before = read(open, BRAND);
  await openBrand(page, open);
  const button = start(page).getByRole('button', { name: 'Sign up' });
  await expect(button).toHaveCSS('background-color', 'rgb(54, 57, 219)');

  // when
  await getAccent(page).fill('#12A3B4');
  await getAccent(page).press('Enter');

  // then
  await expect(button).toHaveCSS('background-color', 'rgb(0, 155, 172)');
  await expect(getAccent(page)).toHaveValue('#009BAC');
  await expect(panel(page).getByRole('status', { name: 'Notes on the colour' })).toContainText('your #12A3B4 has 2.78');
  await expect(panel(page).getByText(/pairs in both themes and all palettes pass/)).toBeVisible();

  // when: undoing a colour takes one step
  await page.getByRole('button', { name: 'Undo' }).click();

  // then
  await expect(button).toHaveCSS('background-color', 'rgb(54, 57, 219)');
  await expect.poll(() => read(open, BRAND)).toBe(before);
});

test('a value of the brand goes back to what it inherits', { tag: '@long' }, async ({ page, open }) => {
  // given
  const before = read(open, BRAND);
  await openBrand(page, open);
  const corners = panel(page).getByRole('region', { name: 'Corners' });
  await expect(corners.getByText('own', { exact: true })).toBeVisible();

  // when
  await corners.getByRole('button', { name: 'Reset Corners to the inherited values' }).click();

  // then
  await expect(corners.getByText('inherited')).toBeVisible();
  await expect.poll(() => JSON.parse(read(open, BRAND)) as unknown).not.toHaveProperty('tokens.radius');

  // when
  await page.getByRole('button', { name: 'Undo' }).click();

  // then
  await expect(corners.getByText('own', { exact: true })).toBeVisible();
  await expect.poll(() => read(open, BRAND)).toBe(before);
});

test('a product is switched off with its screens and the links to it, and on again', async ({ page, open }) => {
  // given
  const before = read(open, BRAND);
  await openBrand(page, open);
  const collectibles = panel(page).getByRole('switch', { name: /^NFT/ });
  const screen = page.getByRole('complementary', { name: '12 screens' }).getByRole('button', { name: 'NFT' });
  await expect(screen).toBeVisible();

  // when
  await collectibles.click();

  // then
  await expect(screen).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Problems 0' })).toBeVisible();
  await expect.poll(() => JSON.parse(read(open, BRAND)) as unknown).toMatchObject({ products: { nft: false } });

  // when
  await collectibles.click();

  // then
  await expect(screen).toBeVisible();
  await expect.poll(() => JSON.parse(read(open, BRAND)) as unknown).not.toHaveProperty('products.nft');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(screen).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(screen).toBeVisible();
  await expect.poll(() => read(open, BRAND)).toBe(before);
});

test('a drawing with a script is not taken, and a plain one can be undone', async ({ page, open }) => {
  // given
  const before = read(open, LOGO);
  await openBrand(page, open);
  const upload = panel(page).getByLabel('Replace the logo');
  const drawing = (content: string) => ({
    name: 'new.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${content}</svg>`),
  });

  // when
  await upload.setInputFiles(drawing('<script>alert(1)</script><path d="M0 0h24v24z"/>'));

  // then
  await expect(panel(page).getByRole('status', { name: 'Notes on the file' })).toContainText(
    'new.svg was not accepted. This drawing contains <script>',
  );
  await expect.poll(() => read(open, LOGO)).toBe(before);

  // when
  await upload.setInputFiles(drawing('<path d="M0 0h24v24H0z"/>'));

  // then
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('title', 'Undo: replace logo.svg');
  await expect.poll(() => read(open, LOGO)).toContain('M0 0h24v24H0z');
  await expect(panel(page).getByText('the app shows a plain square')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => read(open, LOGO)).toBe(before);
});

test('the icons of home screens are made from the icon, in their sizes', async ({ page, open }) => {
  // given
  const path = join(open.workshop.root, 'schemas/brands/kite/assets/icon-192.png');
  const before = readFileSync(path);
  await openBrand(page, open);
  await expect(panel(page).getByText('192 and 512 px')).toBeVisible();

  // when
  await panel(page).getByRole('button', { name: 'Make from the icon' }).click();

  // then
  await expect(panel(page).getByRole('status', { name: 'Notes on the file' })).toContainText('uses the icon now');
  const made = readFileSync(path);
  expect(made.equals(before)).toBe(false);
  expect([made.readUInt32BE(16), made.readUInt32BE(20)]).toEqual([192, 192]);
  writeFileSync(path, before);
});

test('a brand is chosen, coloured and taken back with the keyboard alone', { tag: '@long' }, async ({ page, open }) => {
  // given
  const before = read(open, BRAND);
  await page.goto(open.studio.link);
  await tabTo(page, rooms(page).getByRole('button', { name: 'Brand' }));
  await page.keyboard.press('Enter');
  await tabTo(page, panel(page).getByRole('button', { name: /^Kite/ }));

  // when
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Kite' })).toBeFocused();
  await tabTo(page, getAccent(page));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('#0B6B78');
  await page.keyboard.press('Enter');

  // then
  await expect.poll(() => read(open, BRAND)).toContain('#0B6B78');

  // when
  await tabTo(page, page.getByRole('button', { name: 'Undo' }), 'Shift+Tab');
  await page.keyboard.press('Enter');

  // then
  await expect.poll(() => read(open, BRAND)).toBe(before);
});

test('a new brand is made, opened and taken back', { tag: '@long' }, async ({ page, open }) => {
  // given
  await page.goto(open.studio.link);
  await rooms(page).getByRole('button', { name: 'Brand' }).click();
  const form = panel(page).getByRole('form', { name: 'New brand' });

  // when
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Fern & Moss');
  await form.getByRole('textbox', { name: 'Accent', exact: true }).fill('#0B7A4B');
  await form.getByRole('button', { name: 'Create Fern & Moss' }).click();

  // then
  await expect(panel(page).getByRole('heading', { name: 'Fern & Moss' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Problems 0' })).toBeVisible();
  await expect(start(page).getByText('Fern & Moss').first()).toBeVisible();

  // when
  await page.getByRole('button', { name: 'Undo' }).click();

  // then
  await expect(panel(page).getByRole('heading', { name: 'Which brand?' })).toBeVisible();
});

test('the room is accessible', { tag: '@long' }, async ({ page, open }) => {
  await page.goto(open.studio.link);
  await rooms(page).getByRole('button', { name: 'Brand' }).click();
  expect(await findViolations(page)).toEqual([]);

  await panel(page).getByRole('button', { name: /^Kite/ }).click();
  await expect(start(page).getByRole('button', { name: 'Sign up' })).toBeVisible();

  expect(await findViolations(page)).toEqual([]);
});
