import { expect } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { app, GREETING, read, test, watchLog } from './support/studio.ts';

const GUEST = 'schemas/fragments/guest-head.json';

test('a condition is written with typed completion, is kept with Enter, and says what is wrong with it', async ({
  page,
  open,
}) => {
  // given
  const before = read(open, GUEST);
  const logged = watchLog(page, open);
  await page.goto(open.studio.link);
  await app(page).getByRole('heading', { name: GREETING }).click();
  await page.getByRole('button', { name: 'Expression' }).click();
  const field = page.getByRole('textbox', { name: 'Shown when' });
  const choices = page.getByRole('listbox', { name: 'Completions' });

  // when
  await field.click();
  await page.keyboard.type('sess');

  // then
  await expect(choices.getByRole('option', { name: 'session' })).toBeVisible();

  // when
  await page.keyboard.press('Enter');
  await page.keyboard.type('.act');

  // then
  await expect(choices.getByRole('option', { name: 'active' })).toContainText('yes or no');
  expect(await findViolations(page)).toEqual([]);
  await expect.poll(() => read(open, GUEST)).toBe(before);

  // when
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  // then
  await expect(app(page).getByRole('heading', { name: GREETING })).toHaveCount(0);
  await expect.poll(() => read(open, GUEST)).toContain('"visible": "=session.active"');

  // when
  await page.getByRole('button', { name: 'Undo' }).click();

  // then
  await app(page).getByRole('heading', { name: GREETING }).click();
  await expect(field).toHaveText('Always');

  // when
  await field.click();
  await page.keyboard.type('session.actve');

  // then
  await expect(page.getByText('has no field "actve"')).toContainText('active');

  // when
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // then
  await expect(field).toHaveText('Always');
  await expect.poll(() => read(open, GUEST)).toBe(before);
  expect(logged).toEqual([]);
});

test('a condition is put together in words, from the keyboard, and taken away again', async ({ page, open }) => {
  // given
  const before = read(open, GUEST);
  const logged = watchLog(page, open);
  await page.goto(open.studio.link);
  await app(page).getByRole('heading', { name: GREETING }).click();
  const add = page.getByRole('button', { name: 'Add a condition' });
  const part = page.getByRole('group', { name: 'Session › Active' });

  // when
  await add.press('Enter');
  await expect(page.getByRole('listbox', { name: 'What to compare' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.type('Session › Act');
  await page.keyboard.press('Enter');

  // then
  await expect(part).toBeVisible();
  await expect(app(page).getByRole('heading', { name: GREETING })).toHaveCount(0);
  await expect.poll(() => read(open, GUEST)).toContain('"visible": "=session.active"');

  // when
  await part.getByRole('button', { name: 'How Session › Active is compared' }).press('Enter');
  await page.getByRole('option', { name: 'is no' }).press('Enter');

  // then
  await expect(app(page).getByRole('heading', { name: GREETING })).toBeVisible();
  await expect.poll(() => read(open, GUEST)).toContain('"visible": "=!session.active"');
  expect(await findViolations(page)).toEqual([]);

  // when
  await part.getByRole('button', { name: 'Remove Session › Active' }).press('Enter');

  // then
  await expect(part).toHaveCount(0);
  await expect.poll(() => read(open, GUEST)).toBe(before);
  expect(logged).toEqual([]);
});
