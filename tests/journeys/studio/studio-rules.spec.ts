import { expect } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { read, test, watchLog } from './support/studio.ts';

const RULES = 'schemas/rules/spot.json';

test('a rule is changed; its cases say at once what no longer holds, and are corrected', async ({ page, open }) => {
  // given
  const before = read(open, RULES);
  const logged = watchLog(page, open);
  await page.goto(open.studio.link);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search rules' }).fill('Spot: Positive');
  await page.getByRole('option', { name: 'Spot: Positive' }).click();
  const cases = page.getByRole('region', { name: 'Cases' });
  const requires = page.getByRole('region', { name: 'What it requires' });
  await expect(cases.getByRole('status')).toHaveText('all pass');

  // when
  await requires.getByRole('button', { name: 'How Amount is compared' }).click();
  await page.getByRole('option', { name: 'is at least' }).click();

  // then
  await expect(cases.getByRole('status')).toHaveText('1 fails');
  await expect(page.getByRole('option', { name: 'Spot: Positive' })).toContainText('a case fails');
  await expect.poll(() => read(open, RULES)).toContain('"require": "=amount >= 0"');
  expect(await findViolations(page)).toEqual([]);

  // when
  const amount = cases.getByRole('textbox', { name: 'Amount of case 2' });
  await amount.fill('-1');
  await amount.press('Enter');

  // then
  await expect(cases.getByRole('status')).toHaveText('all pass');

  // when
  await cases.getByRole('button', { name: 'Add a case' }).click();
  await cases.getByRole('textbox', { name: 'Amount of case 4' }).fill('5');
  await page.keyboard.press('Enter');

  // then
  await expect(cases.getByRole('status')).toHaveText('1 fails');

  // when
  await cases.getByRole('button', { name: 'What case 4 should be' }).click();
  await page.getByRole('option', { name: 'allowed' }).click();

  // then
  await expect(cases.getByRole('row')).toHaveCount(5);

  // when
  for (let steps = 0; steps < 10 && read(open, RULES) !== before; steps += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/undo'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await answered;
  }

  // then
  await expect.poll(() => read(open, RULES)).toBe(before);
  await expect(cases.getByRole('status')).toHaveText('all pass');
  expect(logged).toEqual([]);
});
