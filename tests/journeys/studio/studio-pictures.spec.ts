import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { waitUntilStill } from '../support/still.ts';
import { app, commit, GREETING, read, test } from './support/studio.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/pictures/studio');
/** The number of screens that show a brand. */
const SCREENS = 12;
const TEXTS = 'locales/en/home.json';

const openRoom = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name, exact: true }).click();

async function picture(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.mouse.move(0, 0);
  await waitUntilStill(page);
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 75 });
}

// npm run page-pictures: the pictures of docs/studio.md
test('the rooms of the Studio', { tag: '@pictures' }, async ({ page, open }) => {
  commit(open.workshop.root);
  const before = read(open, TEXTS);
  await page.goto(open.studio.link);
  await app(page).getByRole('heading', { name: GREETING }).click();
  await expect(page.getByRole('textbox', { name: 'Text in English' })).toBeVisible();
  await picture(page, 'pages');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Frames$/ })
    .click();
  await page.getByRole('option', { name: 'Theme: Light' }).click();
  await expect(app(page, 1).getByRole('heading', { name: GREETING })).toBeVisible();
  await picture(page, 'beside');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Frames$/ })
    .click();
  await page.getByRole('option', { name: 'One frame' }).click();
  await openRoom(page, 'Forms');
  await page.getByRole('searchbox', { name: 'Search forms' }).fill('register');
  await page.getByRole('listbox', { name: 'Forms' }).getByRole('option', { name: 'Register' }).click();
  await page
    .getByRole('treegrid', { name: 'Outline' })
    .getByRole('row', { name: /^Email/ })
    .click();
  await expect(app(page).getByRole('button', { name: 'Create account' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rules of this field' })).toBeVisible();
  await picture(page, 'forms');

  await openRoom(page, 'Rules');
  await page.getByRole('searchbox', { name: 'Search rules' }).fill('minimum');
  await page.getByRole('listbox', { name: 'Rules' }).getByRole('option').first().click();
  await picture(page, 'rules');

  await openRoom(page, 'Texts');
  await page.getByRole('checkbox', { name: 'Русский' }).check();
  await picture(page, 'texts');

  await openRoom(page, 'Brand');
  await page.getByRole('button', { name: /Kite/ }).first().click();
  await expect(page.locator('iframe')).toHaveCount(SCREENS, { timeout: scaled(120_000) });
  for (let at = 0; at < SCREENS; at += 1) {
    const body = app(page, at).locator('body');
    await expect(body).toContainText(/\S/, { timeout: scaled(90_000) });
    await expect(body.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await picture(page, 'brand');

  open.workshop.edit(TEXTS, (text) => text.replace(GREETING, 'Know the cost first'));
  await openRoom(page, 'Review');
  await expect(page.getByRole('region', { name: 'Texts' })).toContainText('Know the cost first');
  await picture(page, 'review');
  open.workshop.put(TEXTS, before);
});
