import { violations } from './support/accessibility';
import { expect, test } from './support/journey';

test.use({ who: 'demo', viewport: { width: 390, height: 844 } });

test('the delivery time comes first; what is confirmed is bought, counted down, and shows what it is', async ({
  page,
  open,
  say,
}) => {
  await open('option/detail');
  await page
    .getByRole('button', { name: say('states.option_side.rise') })
    .last()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: say('option.amount') }).fill('100');
  await sheet.getByRole('button', { name: say('option.buy') }).click();
  await expect(sheet).toContainText(say('rules.option.duration_chosen'));

  await sheet.locator('input[type=radio][value="60"]').check({ force: true });
  await expect(sheet).toContainText('+75.00');
  await sheet.getByRole('button', { name: say('option.buy') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('100.50 USDT');
  await question.getByRole('button', { name: say('option.buy') }).click();

  await expect(page.getByRole('timer').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('timer').first()).toHaveText(/^00:\d\d$/);
});
