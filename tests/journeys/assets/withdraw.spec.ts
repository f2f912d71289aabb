import { findViolations } from '../support/accessibility.ts';
import { routePattern, expect, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';
import { waitUntilStill } from '../support/still.ts';
import { WITHDRAW, createWithdrawPage } from '../support/withdraw-page.ts';
import { PIN, TRON, createReadyWithdrawer } from '../support/withdrawer.ts';

test.use({ who: 'newcomer' });

test("a withdrawal is reviewed by the user, frozen during the exchange's review, and recorded", async ({
  page,
  open,
  say,
  account,
  exchange,
}) => {
  const person = await createReadyWithdrawer(exchange, account);
  await page.setViewportSize({ width: 360, height: 780 });
  const { amount, pin, note, address, submit, question, receipt } = createWithdrawPage(page, say);
  await open(WITHDRAW);
  // the only address is preselected
  await expect(address).toContainText('VAAA');
  await amount.fill('500');
  await expect(page.getByText('499.00 USDT')).toBeVisible();
  await expect(page.getByText('1.00 USDT ≈ $1.00')).toBeVisible();
  await note.fill('for the rent');
  await pin.fill(PIN);
  expect(await findViolations(page)).toEqual([]);

  await submit.click();
  await expect(question).toHaveAccessibleName(say('withdraw.question', { amount: '500.00', coin: 'USDT' }));
  for (const line of [
    'TRC20',
    TRON,
    '500.00 USDT',
    '1.00 USDT ≈ $1.00',
    '499.00 USDT',
    say('withdraw.steps.review_text', { hours: 12, days: 7 }),
  ])
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
  const sent = page.getByRole('dialog', { name: say('withdraw.detail_title') });
  await expect(sent, 'the receipt is shown').toContainText(say('states.withdrawal.passed'));
  await sent.getByRole('button', { name: say('withdraw.view') }).click();
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
    const person = await createReadyWithdrawer(exchange, account);
    const id = await person.withdraw('500');
    await open('assets/index');
    await expect(page.getByRole('list', { name: say('assets.balances') })).toContainText(
      new RegExp(`${say('exchange-widget.asset-row.frozen')}\\s*500\\.00`),
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
    await expect(page).toHaveURL(routePattern(WITHDRAW));
    await expect(page.getByText(say('withdraw.available', { amount: '5,000.00' }))).toBeVisible();
  },
);

test(
  'another coin is chosen in the sheet, with its own terms',
  { tag: '@long' },
  async ({ page, open, say, account, exchange }) => {
    await createReadyWithdrawer(exchange, account);
    await open(WITHDRAW);
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
      await createReadyWithdrawer(exchange, account);
      const keys: (string | undefined)[] = [];
      await page.route('**/api/wallet/out', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        const answer = await route.fetch();
        await (keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer }));
      });
      const { amount, pin, submit, question, receipt } = createWithdrawPage(page, say);
      await open(WITHDRAW);
      await amount.fill('50');
      await pin.fill(PIN);
      await submit.click();
      await question.getByRole('button', { name: say('withdraw.submit') }).click();

      await expect(receipt).toBeVisible();
      expect(keys).toHaveLength(2);
      expect(keys[1]).toBe(keys[0]);
      await receipt.getByRole('button', { name: say('withdraw.finished') }).click();
      await expect(receipt).toBeHidden();
      await expect(page, 'the page stays').toHaveURL(routePattern(WITHDRAW));
      for (const field of [amount, pin]) await expect(field, 'the form is reset').toHaveValue('');
      await open('assets/record');
      await page.getByRole('tab', { name: say('records.withdrawals') }).click();
      await expect(page.getByRole('group', { name: say('records.withdrawals') }).getByRole('listitem')).toHaveCount(1);
    },
  );
});
