import { findViolations } from '../support/accessibility.ts';
import { routePattern, expect, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';
import { WITHDRAW, createWithdrawPage } from '../support/withdraw-page.ts';
import { ETHER, PIN, TRON, createReadyWithdrawer, createWithdrawer } from '../support/withdrawer.ts';

test.use({ who: 'newcomer' });

test(
  'requirements are asked for one after another, each with a link',
  { tag: '@long' },
  async ({ page, open, say, account, exchange }) => {
    if (!account) throw new Error('nobody is logged in');
    const person = createWithdrawer(exchange, account);
    const { amount, rule } = createWithdrawPage(page, say);
    const steps = page.getByRole('region', { name: say('withdraw.before') });
    await open(WITHDRAW);
    await expect(page.getByText(say('verification.ask'))).toBeVisible();
    await expect(rule('fund_password_set')).toBeVisible();
    await expect(rule('address_set')).toBeVisible();
    await expect(amount).toBeHidden();
    expect(await findMisfits(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await steps.getByRole('button', { name: say('first-steps.verify_do'), exact: true }).click();
    await expect(page).toHaveURL(routePattern('verification/index'));

    await person.verify();
    await open(WITHDRAW);
    await expect(page.getByText(say('verification.ask'))).toBeHidden();
    await steps.getByRole('button', { name: say('first-steps.password_do'), exact: true }).click();
    await expect(page).toHaveURL(routePattern('settings/security/changePayPassword'));

    await person.setPin();
    await open(WITHDRAW);
    await expect(rule('fund_password_set')).toBeHidden();
    await expect(rule('address_set')).toBeVisible();
    await steps.getByRole('button', { name: say('withdraw.before_address_do'), exact: true }).click();
    await expect(page).toHaveURL(routePattern('user/address/create'));

    await person.keep('TRC20', TRON);
    await open(WITHDRAW);
    await expect(rule('address_set')).toBeHidden();
    await expect(amount).toBeVisible();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('given no address, when a coin is chosen, then its fee, limits and time are on the page', async ({
    page,
    open,
    say,
  }) => {
    await open(WITHDRAW, '?currency=1');

    const networks = page.getByRole('table', { name: say('withdraw.networks', { coin: 'BTC' }) });
    await expect(networks.getByRole('row').nth(1)).toHaveText(
      ['Bitcoin', '0.000500', '2', say('withdraw.minutes', { minutes: 20 })].join(' '),
      { useInnerText: true },
    );
    await expect(page.getByText('0.001000 BTC')).toBeVisible();
    // five BTC are worth far more than the daily withdrawal limit
    await expect(page.getByText(say('withdraw.maximum'), { exact: true }).locator('..')).toContainText(/0\.\d{6} BTC/);
    await expect(page.getByText(say('withdraw.steps.review_text', { hours: 12, days: 7 }))).toHaveCount(1);
    expect(await findMisfits(page)).toEqual([]);
  });
});

test('an exchange that needs a second step says so in place of the form, and leads there', async ({
  page,
  open,
  say,
  account,
  exchange,
}) => {
  await (await createReadyWithdrawer(exchange, account)).keep('ERC20', ETHER);
  await page.route('**/api/user/center', async (route) => {
    const response = await route.fetch();
    const { type, message } = await response.json();
    await route.fulfill({ response, json: { type, message: { ...message, factor_missing: 1 } } });
  });
  const { amount } = createWithdrawPage(page, say);
  await open(WITHDRAW);
  await expect(page.getByText(say('withdraw.factor_missing'))).toBeVisible();
  await expect(amount).toBeHidden();
  expect(await findMisfits(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: say('two-step.title'), exact: true }).click();
  await expect(page).toHaveURL(routePattern('settings/security/twoStep'));
});

test('every limit is on the page, and a value outside one is refused with a fix', async ({
  page,
  open,
  say,
  account,
  exchange,
}) => {
  const person = await createReadyWithdrawer(exchange, account, '1800');
  await person.keep('ERC20', ETHER);
  const { amount, pin, address, submit, rule, use } = createWithdrawPage(page, say);
  await open(WITHDRAW);
  for (const text of [
    say('withdraw.available', { amount: '1,800.00' }),
    say('withdraw.day_limit_text', { limit: '2,000.00', count: 3, zone: 'UTC' }),
    say('withdraw.steps.review_text', { hours: 12, days: 7 }),
    say('withdraw.network_time', { minutes: 1 }),
    say('withdraw.day', { used: '0', limit: '2,000', requests: 0, most: 3 }),
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'OMNI' })).toBeDisabled();
  await expect(page.getByText(say('withdraw.paused')).first()).toBeVisible();

  await test.step('nothing filled in', async () => {
    await page.getByRole('button', { name: say('withdraw.submit'), exact: true }).click();
    for (const key of ['address_required', 'amount_required', 'pin_required'])
      await expect(page.getByText(say(`withdraw.${key}`), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: say('form.left', { count: 3 }) })).toBeVisible();
  });

  await test.step('an address of another network', async () => {
    await address.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^ERC20/ })
      .click();
    await expect(rule('address_chain', { kept: 'ERC20' })).toBeVisible();
    await use('ERC20').click();
    await expect(page.getByRole('radio', { name: 'ERC20' })).toBeChecked();
    await expect(rule('address_chain', { kept: 'ERC20' })).toBeHidden();
    await page.getByRole('radio', { name: 'TRC20' }).check();
    await expect(rule('address_chain', { kept: 'ERC20' })).toBeVisible();
    await address.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^TRC20/ })
      .click();
  });

  await test.step('amounts', async () => {
    const tries = [
      ['0', 'positive', {}, undefined, undefined],
      ['19.99', 'minimum', { minimum: '20.00', coin: 'USDT' }, '20.00', '20'],
      ['1,800.01', 'balance', { available: '1,800.00', coin: 'USDT' }, '1,800.00', '1800'],
    ] as const;
    for (const [typed, name, values, fix, mended] of tries) {
      await amount.fill(typed);
      await amount.blur();
      await expect(rule(name, values), typed).toBeVisible();
      if (fix === undefined) continue;
      await use(fix).click();
      await expect(amount).toHaveValue(mended);
      await expect(rule(name, values)).toBeHidden();
    }
    await page.getByRole('button', { name: say('widget.amount-field.max') }).click();
    await expect(amount).toHaveValue(/^1,?800(\.00)?$/);
  });

  await test.step('a fund password that is too short', async () => {
    await pin.fill('48211');
    await pin.blur();
    await expect(page.getByText(say('rules.fund-password.six_digits'))).toBeVisible();
  });

  await test.step('the exchange refuses a wrong one, at its field', async () => {
    await pin.fill('000000');
    await submit.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('withdraw.submit') })
      .click();
    await expect(page.getByText(say('server.fund_password_wrong'))).toBeVisible();
    await expect(pin).toHaveAttribute('aria-invalid', 'true');
  });
});

test(
  'the daily limit holds, and after three requests there is none left',
  { tag: '@long' },
  async ({ page, open, say, account, exchange }) => {
    const person = await createReadyWithdrawer(exchange, account);
    await person.withdraw('300');
    const { amount, pin, rule, use } = createWithdrawPage(page, say);
    await open(WITHDRAW);
    await expect(
      page.getByText(say('withdraw.day', { used: '300', limit: '2,000', requests: 1, most: 3 })),
    ).toBeVisible();
    await amount.fill('1900');
    await amount.blur();
    await expect(rule('day_value', { left: '1,700.00', limit: '2,000.00' })).toBeVisible();
    await use('1,700.00').click();
    await expect(amount).toHaveValue('1700');
    await amount.fill('2000.01');
    await amount.blur();
    await expect(rule('maximum', { maximum: '2,000.00', coin: 'USDT' })).toBeVisible();

    await person.withdraw('20');
    await person.withdraw('20');
    await expect(rule('day_requests', { limit: 3 }).first()).toBeVisible();
    await amount.fill('20');
    await pin.fill(PIN);
    await page.getByRole('button', { name: say('withdraw.submit'), exact: true }).click();
    await expect(rule('day_requests', { limit: 3 })).toHaveCount(2);
  },
);

test(
  'a network paused meanwhile is reported at the networks',
  { tag: '@long' },
  async ({ page, open, say, account, exchange }) => {
    await createReadyWithdrawer(exchange, account);
    const paused = say('rules.withdrawal.chain_open', { chain: 'TRC20' });
    await page.route('**/api/wallet/out', (route) =>
      route.fulfill({ json: { type: 'error', message: paused, rule: 'withdrawal.chain_open', field: 'netType' } }),
    );
    const { amount, pin, submit, question } = createWithdrawPage(page, say);
    await open(WITHDRAW);
    await amount.fill('50');
    await pin.fill(PIN);
    await submit.click();
    await question.getByRole('button', { name: say('withdraw.submit') }).click();

    await expect(page.getByText(paused)).toBeVisible();
    await expect(amount).toHaveValue('50');
  },
);
