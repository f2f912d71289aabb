import type { Page } from '@playwright/test';
import { findViolations } from './support/accessibility.ts';
import { routePattern, expect, test } from './support/journey.ts';
import { findMisfits } from './support/layout.ts';
import { waitUntilStill } from './support/still.ts';
import { ETHER, PIN, TRON, createWithdrawer } from './support/withdrawer.ts';
import type { Account, Exchange } from './support/exchange.ts';
import type { Say } from './support/words.ts';

test.use({ who: 'newcomer' });

const ROUTE = 'assets/withdraw/index';

/** A user who may withdraw, with funds and an address. */
async function ready(exchange: Exchange, account: Account | undefined, amount = '5000') {
  if (!account) throw new Error('nobody is logged in');
  const person = createWithdrawer(exchange, account);
  await person.verify();
  await person.setPin();
  await person.keep('TRC20', TRON);
  await person.fund(amount);
  return person;
}

const screen = (page: Page, say: Say) => ({
  amount: page.getByRole('textbox', { name: say('withdraw.amount'), exact: true }),
  pin: page.getByLabel(say('withdraw.fund_password')).first(),
  note: page.getByRole('textbox', { name: say('withdraw.note') }),
  address: page.getByRole('button', { name: new RegExp(`^${say('withdraw.address')} `) }),
  submit: page.getByRole('button', { name: say('withdraw.submit'), exact: true }),
  question: page.getByRole('alertdialog'),
  receipt: page.getByRole('dialog', { name: say('withdraw.filed') }),
  rule: (name: string, values: Record<string, string | number> = {}) =>
    page.getByText(say(`rules.withdrawal.${name}`, values)),
  use: (value: string) => page.getByRole('button', { name: say('rules.use', { value }), exact: true }),
});

test(
  'requirements are asked for one after another, each with a link',
  { tag: '@long' },
  async ({ page, open, say, account, exchange }) => {
    if (!account) throw new Error('nobody is logged in');
    const person = createWithdrawer(exchange, account);
    const { amount, rule } = screen(page, say);
    await open(ROUTE);
    await expect(page.getByText(say('verification.ask'))).toBeVisible();
    await expect(rule('fund_password_set')).toBeVisible();
    await expect(rule('address_set')).toBeVisible();
    await expect(amount).toBeHidden();
    expect(await findMisfits(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await page
      .getByRole('button', { name: say('verification.go') })
      .last()
      .click();
    await expect(page).toHaveURL(routePattern('verification/index'));

    await person.verify();
    await open(ROUTE);
    await expect(page.getByText(say('verification.ask'))).toBeHidden();
    await page
      .getByRole('button', { name: say('withdraw.set_fund') })
      .last()
      .click();
    await expect(page).toHaveURL(routePattern('settings/security/changePayPassword'));

    await person.setPin();
    await open(ROUTE);
    await expect(rule('fund_password_set')).toBeHidden();
    await expect(rule('address_set')).toBeVisible();
    await page
      .getByRole('button', { name: say('withdraw.add_address') })
      .last()
      .click();
    await expect(page).toHaveURL(routePattern('user/address/create'));

    await person.keep('TRC20', TRON);
    await open(ROUTE);
    await expect(rule('address_set')).toBeHidden();
    await expect(amount).toBeVisible();
  },
);

test('every limit is on the page, and a value outside one is refused with a fix', async ({
  page,
  open,
  say,
  account,
  exchange,
}) => {
  const person = await ready(exchange, account, '1800');
  await person.keep('ERC20', ETHER);
  const { amount, pin, address, submit, rule, use } = screen(page, say);
  await open(ROUTE);
  for (const text of [
    say('withdraw.available', { amount: '1,800.00' }),
    say('withdraw.day_limit_text', { limit: '2,000.00', count: 3, zone: 'UTC' }),
    say('withdraw.within', { count: 12 }),
    say('withdraw.review_text', { count: 7 }),
    say('withdraw.day', { used: '0', limit: '2,000', requests: 0, most: 3 }),
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'OMNI' })).toBeDisabled();
  await expect(page.getByText(say('withdraw.paused'))).toBeVisible();

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

test("a withdrawal is reviewed by the user, frozen during the exchange's review, and recorded", async ({
  page,
  open,
  say,
  account,
  exchange,
}) => {
  const person = await ready(exchange, account);
  await page.setViewportSize({ width: 360, height: 780 });
  const { amount, pin, note, address, submit, question, receipt } = screen(page, say);
  await open(ROUTE);
  // the only address is preselected
  await expect(address).toContainText('VAAA');
  await amount.fill('500');
  await expect(page.getByText('499.00 USDT')).toBeVisible();
  await note.fill('for the rent');
  await pin.fill(PIN);
  expect(await findViolations(page)).toEqual([]);

  await submit.click();
  await expect(question).toHaveAccessibleName(say('withdraw.question', { amount: '500.00', coin: 'USDT' }));
  for (const line of ['TRC20', TRON, '500.00 USDT', '1.00 USDT', '499.00 USDT', say('withdraw.within', { count: 12 })])
    await expect(question).toContainText(line);
  expect(await findMisfits(page)).toEqual([]);
  await question.getByRole('button', { name: say('common.cancel') }).click();
  await expect(amount).toHaveValue('500');
  await submit.click();
  await question.getByRole('button', { name: say('withdraw.submit') }).click();

  await expect(receipt).toBeVisible();
  await waitUntilStill(page);
  for (const text of ['499.00', say('states.withdrawal.review'), TRON, 'W-20', 'for the rent'])
    await expect(receipt).toContainText(text);
  expect(await findMisfits(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await expect(page.locator('input[type=password]'), 'the form is reset').toHaveValue('');

  await exchange.review('withdrawal', await person.newest(), {});
  await expect(receipt, 'the receipt is shown').toContainText(say('states.withdrawal.passed'));
  await receipt.getByRole('button', { name: say('withdraw.view') }).click();
  await expect(page).toHaveURL(routePattern('assets/withdraw/detail'));
  await expect(page.getByText(say('states.withdrawal.passed'))).toBeVisible();
  await expect(page.getByText(say('withdraw.hash'), { exact: true })).toBeVisible();
  const credited = page.getByRole('listitem').filter({ hasText: say('withdraw.steps.credited') });
  await expect(credited).toContainText(/\d{2}:\d{2}/);
  expect(await exchange.verify(), 'the ledger balances').toBe('');
});

test(
  'a refusal returns the money and says why, in the row and on its page',
  { tag: '@long' },
  async ({ page, open, say, account, exchange }) => {
    const person = await ready(exchange, account);
    const id = await person.withdraw('500');
    await open('assets/index');
    await expect(page.getByRole('list', { name: say('assets.balances') })).toContainText(
      new RegExp(`${say('widget.asset-row.frozen')}\\s*500\\.00`),
    );
    await exchange.review('withdrawal', id, { reason: 'The wallet was reported.' });

    await open('assets/record');
    await page.getByRole('tab', { name: say('records.withdrawals') }).click();
    const row = page.getByRole('group', { name: say('records.withdrawals') }).getByRole('listitem');
    await expect(row).toContainText(say('states.withdrawal.rejected'));
    await expect(row).toContainText('The wallet was reported.');
    await row.getByRole('button', { name: /500\.00/ }).click();
    await expect(page).toHaveURL(routePattern('assets/withdraw/detail'));
    await expect(page.getByText('The wallet was reported.')).toBeVisible();
    await expect(page.getByText(say('withdraw.steps.returned_text', { amount: '500.00', coin: 'USDT' }))).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: say('withdraw.again') }).click();
    await expect(page).toHaveURL(routePattern(ROUTE));
    await expect(page.getByText(say('withdraw.available', { amount: '5,000.00' }))).toBeVisible();
  },
);

test(
  'the daily limit holds, and after three requests there is none left',
  { tag: '@long' },
  async ({ page, open, say, account, exchange }) => {
    const person = await ready(exchange, account);
    await person.withdraw('300');
    const { amount, pin, rule, use } = screen(page, say);
    await open(ROUTE);
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
    await page.getByRole('button', { name: say('form.left', { count: 1 }) }).click();
    await expect(rule('day_requests', { limit: 3 })).toHaveCount(2);
  },
);

test(
  'a network paused meanwhile is reported at the networks',
  { tag: '@long' },
  async ({ page, open, say, account, exchange }) => {
    await ready(exchange, account);
    const paused = say('rules.withdrawal.chain_open', { chain: 'TRC20' });
    await page.route('**/api/wallet/out', (route) =>
      route.fulfill({ json: { type: 'error', message: paused, rule: 'withdrawal.chain_open', field: 'netType' } }),
    );
    const { amount, pin, submit, question } = screen(page, say);
    await open(ROUTE);
    await amount.fill('50');
    await pin.fill(PIN);
    await submit.click();
    await question.getByRole('button', { name: say('withdraw.submit') }).click();

    await expect(page.getByText(paused)).toBeVisible();
    await expect(amount).toHaveValue('50');
  },
);

test(
  'another coin is chosen in the sheet, with its own terms',
  { tag: '@long' },
  async ({ page, open, say, account, exchange }) => {
    await ready(exchange, account);
    await open(ROUTE);
    await page
      .getByRole('button', { name: /^U? ?USDT/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: say('deposit.choose') });
    await sheet.getByRole('button', { name: /^ETH/ }).click();

    await expect(page.getByText(say('withdraw.available', { amount: '0.00' }))).toBeVisible();
    // the address book contains no address for this coin
    await expect(page.getByText(say('rules.withdrawal.address_set'))).toBeVisible();
  },
);

test.describe('on a broken connection', () => {
  test.use({ quiet: false });

  test(
    'a lost answer is requested again under the same key, and there is one withdrawal',
    { tag: '@long' },
    async ({ page, open, say, account, exchange }) => {
      await ready(exchange, account);
      const keys: (string | undefined)[] = [];
      await page.route('**/api/wallet/out', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        const answer = await route.fetch();
        await (keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer }));
      });
      const { amount, pin, submit, question, receipt } = screen(page, say);
      await open(ROUTE);
      await amount.fill('50');
      await pin.fill(PIN);
      await submit.click();
      await question.getByRole('button', { name: say('withdraw.submit') }).click();

      await expect(receipt).toBeVisible();
      expect(keys).toHaveLength(2);
      expect(keys[1]).toBe(keys[0]);
      await receipt.getByRole('button', { name: say('withdraw.finished') }).click();
      await open('assets/record');
      await page.getByRole('tab', { name: say('records.withdrawals') }).click();
      await expect(page.getByRole('group', { name: say('records.withdrawals') }).getByRole('listitem')).toHaveCount(1);
    },
  );
});
