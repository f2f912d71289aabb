import type { Page } from '@playwright/test';
import Big from 'big.js';
import { findViolations } from '../support/accessibility.ts';
import type { Exchange } from '../support/exchange.ts';
import { routePattern, expect, test } from '../support/journey.ts';

test.use({ who: 'demo', viewport: { width: 390, height: 844 } });

interface Hosted {
  readonly order_list: readonly { readonly id: number; readonly order_no: string }[];
}
/** Stakes 600 in the seven-day plan. @returns its order */
async function host(exchange: Exchange, token: string): Promise<Hosted['order_list'][number]> {
  await exchange.pay('lh/deposit', token, { config_id: '1', amount: '600', agreement: '1' });
  const { order_list: orders } = (await exchange.get('lh/deposit/order?status=1&limit=1', token)) as Hosted;
  if (!orders[0]) throw new Error('Nothing was hosted.');
  return orders[0];
}
const freeIn = async (exchange: Exchange, token: string, type: string): Promise<string> =>
  ((await exchange.ask('wallet/detail', token, { currency: '3', type })) as { available: string }).available;
const main = (page: Page) => page.getByRole('main');

test('earnings and exit fee update as the amount is typed; the confirmed amount is staked', async ({
  page,
  open,
  say,
}) => {
  await open('finance/index');
  await expect(main(page)).toContainText(say('finance.risk'));
  await page
    .getByRole('button', { name: say('finance.subscribe') })
    .first()
    .click();
  await expect(page).toHaveURL(routePattern('finance/buyPage'));
  const amount = page.getByRole('textbox', { name: say('finance.amount') });
  await amount.fill('400');
  await page.getByRole('button', { name: say('form.left', { count: 2 }) }).click();
  await expect(main(page)).toContainText(say('rules.finance.minimum', { minimum: '500.00', coin: 'USDT' }));
  await expect(main(page)).toContainText(say('rules.finance.agreed'));

  await amount.fill('500');
  // one day at 0.25 %, seven days, and 1.5 times one day, rounded up
  for (const figure of ['+1.25', '+8.75', '−1.88']) await expect(main(page)).toContainText(figure);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('finance.subscribe') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('+8.75 USDT');
  await expect(question).toContainText('−1.88 USDT');
  await question.getByRole('button', { name: say('finance.subscribe') }).click();

  const receipt = page.getByRole('dialog');
  await expect(receipt).toContainText(/F-\d{8}-\d{6}/);
  await expect(receipt).toContainText('500.00');
  expect(await findViolations(page)).toEqual([]);
  await receipt.getByRole('button', { name: say('finance.my_hosting') }).click();
  await expect(page).toHaveURL(routePattern('finance/ordersPage'));
  await expect(main(page)).toContainText(say('finance.leaving_costs', { amount: '1.88' }));
});

test(
  'a smart deposit below 10,000 says before the purchase that it earns nothing',
  { tag: '@long' },
  async ({ page, open, say }) => {
    await open('finance/index', '?view=smart');
    const least = { amount: '10,000', coin: 'USDT' };
    await expect(main(page)).toContainText(say('finance.no_interest_below', least));
    await open('finance/buyPage', '?id=11');
    await expect(main(page)).toContainText(say('finance.earns_nothing', least));
    const amount = page.getByRole('textbox', { name: say('finance.amount') });
    await amount.fill('9999.99');
    await expect(page.getByText('+17.99')).toHaveCount(0);
    await amount.fill('10000');
    await expect(main(page)).toContainText('+18.00');
  },
);

test('leaving early shows its fee first, and costs that fee', async ({ page, open, say, account, exchange }) => {
  const token = account?.token ?? '';
  const { id, order_no } = await host(exchange, token);
  const before = await freeIn(exchange, token, 'trust');
  await open('finance/ordersPage', `?id=${id}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(order_no);
  await expect(sheet).toContainText('−2.25 USDT');
  await expect(sheet).toContainText('597.75 USDT');
  expect(await findViolations(page)).toEqual([]);

  // refused until the rules are accepted
  await sheet.getByRole('button', { name: say('finance.redeem') }).click();
  await expect(sheet).toContainText(say('rules.finance.penalty_agreed'));
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: say('finance.redeem') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('−2.25 USDT');
  await question.getByRole('button', { name: say('finance.redeem') }).click();

  await expect(page.getByText(say('finance.redeem_done', { amount: '597.75', coin: 'USDT' }))).toBeVisible();
  await page.getByRole('tab', { name: say('states.finance_order.redeemed') }).click();
  await expect(main(page)).toContainText(say('finance.penalty_was', { amount: '2.25', coin: 'USDT' }));
  const after = await freeIn(exchange, token, 'trust');
  expect(new Big(after).minus(before).toFixed()).toBe('597.75');
});

const DAY = 24 * 3_600_000;
for (const { kind, id, amount, income, penalty, comesBack } of [
  { kind: 'smart deposit', id: 11, amount: '10000', income: '+36.00', penalty: '−27.00', comesBack: '9,973.00' },
  { kind: 'mining rental', id: 21, amount: '1200', income: '+7.20', penalty: '−5.40', comesBack: '1,194.60' },
])
  test(
    `a ${kind} is bought, earns daily, and is left early`,
    { tag: '@long' },
    async ({ page, open, say, account, exchange }) => {
      const token = account?.token ?? '';
      await open('finance/buyPage', `?id=${id}`);
      await page.getByRole('textbox', { name: say('finance.amount') }).fill(amount);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: say('finance.subscribe') }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: say('finance.subscribe') }).click();
      const sheet = page.getByRole('dialog');
      await expect(sheet).toContainText(/F-\d{8}-\d{6}/);
      const { order_list: orders } = (await exchange.get('lh/deposit/order?status=1&limit=1', token)) as Hosted;

      // earning starts the next day: two of the three days count
      exchange.pass(3 * DAY);
      await open('finance/ordersPage', `?id=${orders[0]?.id}`);
      for (const figure of [income, penalty, comesBack]) await expect(sheet).toContainText(figure);
      const before = await freeIn(exchange, token, 'change');
      await sheet.getByRole('checkbox').check();
      await sheet.getByRole('button', { name: say('finance.redeem') }).click();
      await question.getByRole('button', { name: say('finance.redeem') }).click();

      await expect(page.getByText(say('finance.redeem_done', { amount: comesBack, coin: 'USDT' }))).toBeVisible();
      const after = await freeIn(exchange, token, 'change');
      expect(new Big(after).minus(before).toFixed(2)).toBe(comesBack.replace(',', ''));
      expect(await exchange.verify()).toBe('');
    },
  );

test('orders are listed by state, with their times', { tag: '@long' }, async ({ page, open, say }) => {
  await open('finance/ordersPage');
  await expect(page.getByRole('meter').or(page.getByRole('progressbar')).first()).toBeVisible();
  await page.getByRole('tab', { name: say('states.finance_order.completed') }).click();
  await expect(main(page)).toContainText('+35.00');
  await page
    .getByRole('button', { name: say('finance.details') })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(say('finance.ended_on'));
  await expect(sheet).toContainText('00:00:00 UTC');
  await expect(sheet.getByRole('button', { name: say('finance.redeem') })).toHaveCount(0);
});

test('a rental shows its machine and its own rules', { tag: '@long' }, async ({ page, open, say }) => {
  await open('finance/index');
  await page.getByRole('tab', { name: say('finance.mining') }).click();
  await expect(page).toHaveURL(routePattern('finance/index_lc'));
  await expect(main(page)).toContainText('110 TH/s');
  await page.getByRole('button', { name: say('finance.rules') }).click();
  await expect(page).toHaveURL(routePattern('finance/rulePage_lc'));
  await expect(main(page)).toContainText(say('finance.rule.penalty_daily', { factor: '1.5' }));
  // the other two plans have different rules
  await open('finance/index');
  await page.getByRole('button', { name: say('finance.rules') }).click();
  await expect(page).toHaveURL(routePattern('finance/rulePage'));
  await expect(main(page)).toContainText(say('finance.rule.smart'));
});

test.describe('a guest', () => {
  test.use({ who: 'guest' });
  test('sees the plans, and logs in to buy one', { tag: '@long' }, async ({ page, open, say }) => {
    await open('finance/index');
    await expect(main(page)).not.toContainText(say('finance.income'));
    await page
      .getByRole('button', { name: say('finance.subscribe') })
      .first()
      .click();
    await expect(page).toHaveURL(routePattern('user/login/login'));
  });
});
