import type { Page } from '@playwright/test';
import type { Exchange } from '../support/exchange.ts';
import { findViolations } from '../support/accessibility.ts';
import { routePattern, expect, readStored, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';
import type { Say } from '../support/words.ts';

test.use({ who: 'demo', viewport: { width: 360, height: 780 } });

interface Coin {
  readonly name: string;
  readonly accounts: readonly { readonly account: string; readonly available: string }[];
}

/** Available USDT by account, in cents. */
async function free(page: Page, exchange: Exchange): Promise<Record<string, number>> {
  const token = String(await readStored(page, 'token'));
  const answer = await fetch(`${exchange.url}/api/currency/user_currency_list`, { headers: { Authorization: token } });
  const { message } = (await answer.json()) as { message: readonly Coin[] };
  const accounts = message.find((coin) => coin.name === 'USDT')?.accounts ?? [];
  return Object.fromEntries(
    accounts.map(({ account, available }) => [account, Math.floor(Number(available) * 100 + 1e-6)]),
  );
}

const getAmount = (page: Page, say: Say) => page.getByRole('textbox', { name: say('transfer.amount') });
const side = (page: Page, say: Say, name: 'from' | 'to') =>
  page.getByRole('combobox', { name: say(`widget.swap-choice.${name}`) });
const send = (page: Page, say: Say) => page.getByRole('button', { name: say('transfer.submit'), exact: true });
const question = (page: Page, say: Say, amount: string) =>
  page.getByRole('alertdialog', { name: say('transfer.question', { amount, coin: 'USDT' }) });
const toast = (page: Page, say: Say, amount: string) =>
  page
    .getByRole('status')
    .getByText(say('transfer.done', { amount, coin: 'USDT', account: say('assets.accounts.contract') }));

/** The rows for all days. */
const records = (page: Page, say: Say) =>
  page.getByRole('group', { name: say('transfer.records') }).getByRole('listitem');

async function confirm(page: Page, say: Say, amount: string): Promise<void> {
  await send(page, say).click();
  await question(page, say, amount)
    .getByRole('button', { name: say('transfer.submit') })
    .click();
}

test('a transfer says what it will do, does it once, and is recorded', async ({ page, open, say, exchange }) => {
  await open('assets/transfer/index');
  const before = await free(page, exchange);
  await getAmount(page, say).fill('12.50');
  await send(page, say).click();

  const asked = question(page, say, '12.50');
  for (const line of ['from', 'to', 'fee', 'no_fee', 'amount'])
    await expect(asked).toContainText(say(`transfer.${line}`));
  await expect(asked).toContainText(say('assets.accounts.spot'));
  await expect(asked).toContainText(say('assets.accounts.contract'));
  await asked.getByRole('button', { name: say('transfer.submit') }).click();

  await expect(toast(page, say, '12.50')).toBeVisible();
  await expect(getAmount(page, say), 'the form is reset').toHaveValue('');
  expect(await findViolations(page)).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);
  const after = await free(page, exchange);
  expect(after.change).toBe((before.change ?? 0) - 1250);
  expect(after.lever).toBe((before.lever ?? 0) + 1250);

  await page.getByRole('button', { name: say('transfer.records') }).click();
  await expect(page).toHaveURL(routePattern('assets/transfer/record'));
  const first = records(page, say).first();
  await expect(first).toContainText(
    say('transfer.path', { from: say('assets.accounts.spot'), to: say('assets.accounts.contract') }),
  );
  await expect(first).toContainText('12.50 USDT');
  expect(await exchange.verify()).toBe('');
});

test('the button swaps the accounts, and they are never the same', { tag: '@long' }, async ({ page, open, say }) => {
  await open('assets/transfer/index');
  await expect(side(page, say, 'from')).toHaveValue('change');

  await page.getByRole('button', { name: say('widget.swap-choice.swap') }).click();
  await expect(side(page, say, 'from')).toHaveValue('lever');
  await expect(side(page, say, 'to')).toHaveValue('change');

  await side(page, say, 'to').selectOption('lever');
  await expect(side(page, say, 'from')).toHaveValue('change');
});

test(
  'another coin offers its own accounts, and "all" fills in their balance',
  { tag: '@long' },
  async ({ page, open, say }) => {
    await open('assets/transfer/index');
    await page.getByRole('button', { name: /^USDT/ }).click();
    const coins = page.getByRole('dialog', { name: say('transfer.choose') });
    expect(await findViolations(page)).toEqual([]);
    await coins.getByRole('button', { name: /^BTC/ }).click();

    await expect(coins).toBeHidden();
    // bitcoin has no contract account
    await expect(side(page, say, 'from')).toHaveValue('change');
    await expect(side(page, say, 'to')).toHaveValue('micro');
    await expect(side(page, say, 'to').getByRole('option', { name: say('assets.accounts.contract') })).toBeDisabled();
    await page.getByRole('button', { name: say('transfer.all') }).click();
    await expect(getAmount(page, say)).toHaveValue(/^0\.[1-9]\d{2,5}$/);
  },
);

test(
  'every refusal stands at the amount, with its fix where there is one',
  { tag: '@long' },
  async ({ page, open, say, exchange }) => {
    await open('assets/transfer/index');
    const have = ((await free(page, exchange)).change ?? 0) / 100;
    const amount = getAmount(page, say);

    await send(page, say).click();
    await expect(page.getByText(say('transfer.amount_required'))).toBeVisible();

    await amount.fill('0');
    await amount.blur();
    await expect(page.getByText(say('rules.transfer.positive'))).toBeVisible();

    await amount.fill('1.234');
    await amount.blur();
    await expect(page.getByText(say('widget.amount-field.too-fine', { scale: 2 }))).toBeVisible();

    await amount.fill('99999999');
    await amount.blur();
    const shown = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(have);
    await expect(page.getByText(say('rules.transfer.balance', { available: shown, coin: 'USDT' }))).toBeVisible();
    await page.getByRole('button', { name: say('rules.use', { value: shown }) }).click();
    await expect(amount).toHaveValue(String(have));
    await expect(send(page, say)).toBeVisible();
  },
);

test('the same account at both ends is refused', { tag: '@long' }, async ({ page, open, say }) => {
  await open('assets/transfer/index', '?from=trust&to=trust');
  await getAmount(page, say).fill('5');
  await getAmount(page, say).blur();

  await expect(page.getByText(say('rules.transfer.accounts_differ'))).toBeVisible();
});

test('two quick presses transfer once', { tag: '@long' }, async ({ page, open, say, exchange }) => {
  await open('assets/transfer/index');
  const before = await free(page, exchange);
  await getAmount(page, say).fill('3');
  await send(page, say).click();
  await question(page, say, '3.00')
    .getByRole('button', { name: say('transfer.submit') })
    .dblclick();

  await expect(toast(page, say, '3.00')).toBeVisible();
  expect((await free(page, exchange)).change).toBe((before.change ?? 0) - 300);
});

test('an unconfirmed transfer is not sent, and the input stays', { tag: '@long' }, async ({ page, open, say }) => {
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/api/wallet/change'))));
  await open('assets/transfer/index');
  await getAmount(page, say).fill('3');
  await send(page, say).click();
  await question(page, say, '3.00')
    .getByRole('button', { name: say('common.cancel') })
    .click();

  await expect(getAmount(page, say)).toHaveValue('3');
  expect(asked).toBe(0);
});

test('a server refusal stands at the amount', { tag: '@long' }, async ({ page, open, say }) => {
  await page.route('**/api/wallet/change', (route) =>
    route.fulfill({ json: { type: 'error', message: 'There are open positions.', field: 'from_field' } }),
  );
  await open('assets/transfer/index');
  await getAmount(page, say).fill('3');
  await confirm(page, say, '3.00');

  await expect(page.getByText('There are open positions.')).toBeVisible();
  await expect(toast(page, say, '3.00')).toBeHidden();
  await expect(getAmount(page, say)).toHaveValue('3');
});

test('records are grouped by day and can be filtered by coin', { tag: '@long' }, async ({ page, open, say }) => {
  await open('assets/transfer/record');
  const rows = records(page, say);
  await expect(rows.first()).toContainText('USDT');

  await page.getByRole('button', { name: 'BTC' }).click();
  await expect(page.getByText(say('records.nothing'))).toBeVisible();
  await page.getByRole('button', { name: 'BTC' }).click();
  await expect(rows.first()).toContainText('USDT');
});

test.describe('on an unreliable connection', () => {
  // the browser itself logs the lost connection
  test.use({ quiet: false });

  test(
    'a lost answer is requested again under the same key, and there is one transfer',
    { tag: '@long' },
    async ({ page, open, say, exchange }) => {
      const keys: (string | undefined)[] = [];
      await page.route('**/api/wallet/change', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        const answer = await route.fetch();
        await (keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer }));
      });
      await open('assets/transfer/index');
      const before = await free(page, exchange);
      await getAmount(page, say).fill('7');
      await confirm(page, say, '7.00');

      await expect(page.getByRole('status').getByText(say('app.checking'))).toBeVisible();
      await expect(toast(page, say, '7.00')).toBeVisible();
      expect(keys).toHaveLength(2);
      expect(keys[0]).toMatch(/^[\w-]{16,}$/);
      expect(keys[1]).toBe(keys[0]);
      expect((await free(page, exchange)).change).toBe((before.change ?? 0) - 700);
    },
  );
});

test.describe('without funds', () => {
  test.use({ who: 'newcomer' });

  test(
    'the page leads to a deposit of the coin when there is nothing to transfer',
    { tag: '@long' },
    async ({ page, open, say }) => {
      await open('assets/transfer/index');
      const low = say('transfer.nothing', { coin: 'USDT', account: say('assets.accounts.spot') });
      await expect(page.getByText(low)).toBeVisible();
      await getAmount(page, say).fill('1');
      await getAmount(page, say).blur();
      await expect(page.getByText(say('rules.transfer.balance', { available: '0.00', coin: 'USDT' }))).toBeVisible();

      await page.getByRole('button', { name: say('menu.deposit'), exact: true }).click();

      await expect(page).toHaveURL(routePattern('assets/deposit/charge'));
      await expect(page.getByText('TetherUS')).toBeVisible();
    },
  );
});
