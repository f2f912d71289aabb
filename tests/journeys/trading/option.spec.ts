import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { setConstants } from '../support/brand.ts';
import { expect, test, reload } from '../support/journey.ts';
import { toPattern, type Say } from '../support/words.ts';

test.use({ who: 'demo', viewport: { width: 390, height: 844 } });

const bet = (page: Page, say: Say, side: 'rise' | 'flat' | 'fall') =>
  page.getByRole('button', { name: say(`states.option_side.${side}`) }).last();

test('the delivery time comes first; the confirmed option is bought, counts down, and shows its result', async ({
  page,
  open,
  say,
}) => {
  await open('option/detail');
  await bet(page, say, 'rise').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: say('option.amount') }).fill('100');
  await sheet.getByRole('button', { name: say('option.buy') }).click();
  await expect(sheet).toContainText(say('rules.option.duration_chosen'));

  await sheet.locator('input[type=radio][value="60"]').check({ force: true });
  await expect(sheet).toContainText('+74.50');
  await sheet.getByRole('button', { name: say('option.buy') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('100.50 USDT');
  await question.getByRole('button', { name: say('option.buy') }).click();

  await expect(page.getByRole('timer').first()).toBeVisible();
  // the chart marks the opening price, for screen readers too
  await expect(page.getByRole('list', { name: say('option.entries') })).toContainText('100.00');
  expect(await findViolations(page)).toEqual([]);
  await reload(page);
  await expect(page.getByRole('timer').first()).toHaveText(/^00:\d\d$/);
});

test('without money in the account, the way leads to a transfer and back, and what was chosen stays', async ({
  page,
  open,
  say,
  exchange,
  account,
}) => {
  const token = account?.token ?? '';
  // options in earlier tests may have lost money
  const option = { currency: '3', type: 'micro' };
  const { available: number } = (await exchange.ask('wallet/detail', token, option)) as { available: string };
  await exchange.pay('wallet/change', token, { currency_id: '3', number, from_field: 'micro', to_field: 'change' });
  await open('option/detail');
  await bet(page, say, 'flat').click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('input[type=radio][value="60"]').check({ force: true });
  await expect(sheet).toContainText('900%. Otherwise: nothing.');
  await sheet.getByRole('textbox', { name: say('option.amount') }).fill('20');

  await sheet.getByRole('button', { name: say('transfer.title') }).click();
  await page.getByRole('textbox', { name: say('transfer.amount') }).fill('50');
  await page
    .getByRole('button', { name: say('transfer.submit') })
    .last()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('transfer.submit') })
    .click();

  await bet(page, say, 'flat').click();
  await expect(sheet.getByRole('textbox', { name: say('option.amount') })).toHaveValue('20');
  await expect(sheet).toContainText('50.00 USDT');
});

test('each refusal says what is wrong, and what to do', async ({ page, open, say, language }) => {
  await open('option/detail');
  await bet(page, say, 'flat').click();
  const sheet = page.getByRole('dialog');
  const amount = sheet.getByRole('textbox', { name: say('option.amount') });
  const buy = sheet.getByRole('button', { name: say('option.buy') });
  await sheet.locator('input[type=radio][value="60"]').check({ force: true });
  await buy.click();
  await expect(sheet.getByText(say('option.amount_required'))).toBeVisible();
  for (const [stake, refusal] of [
    ['10000', toPattern(language, 'rules.option.balance')],
    ['10001', toPattern(language, 'rules.option.maximum')],
    ['19.99', say('rules.option.minimum', { minimum: '20.00', coin: 'USDT' })],
  ] as const) {
    await amount.fill(stake);
    await buy.click();
    await expect(sheet.getByText(refusal), stake).toBeVisible();
  }
  expect(await findViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: say('rules.use', { value: '20.00' }) }).click();
  await expect(amount).toHaveValue('20');
});

test('where the product is closed, it says so and sells nothing', { tag: '@long' }, async ({ page, open, say }) => {
  await setConstants(page, { options_open: false });
  await open('option/detail');
  await expect(page.getByText(say('app.not_open'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('states.option_side.rise') })).toHaveCount(0);
  await page.getByRole('button', { name: say('app.to_markets') }).click();
  await expect(page).toHaveURL(/trade\/index/);
});

test.describe('an unverified user', () => {
  test.use({ who: 'newcomer' });

  test('is asked to verify before anything is chosen', { tag: '@long' }, async ({ page, open, say }) => {
    await open('option/detail');
    await bet(page, say, 'fall').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(say('verification.ask'));
    await question.getByRole('button', { name: say('verification.go') }).click();
    await expect(page).toHaveURL(/verification\/index/);
  });
});
