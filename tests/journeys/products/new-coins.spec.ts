import Big from 'big.js';
import type { NewCoin, NewCoinOrder } from '../../../generated/api.gen.ts';
import type { Exchange } from '../support/exchange.ts';
import { findViolations } from '../support/accessibility.ts';
import { routePattern, expect, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';

test.use({ who: 'demo', viewport: { width: 390, height: 844 } });

const sales = async (exchange: Exchange, token: string): Promise<NewCoin[]> =>
  (await exchange.get('lh/newcoin/config', token)) as NewCoin[];
const openSale = async (exchange: Exchange, token: string): Promise<NewCoin> => {
  const found = (await sales(exchange, token)).find(({ time_status }) => time_status === 2);
  if (!found) throw new Error('No sale is open.');
  return found;
};
const total = async (exchange: Exchange, token: string): Promise<number> =>
  ((await exchange.get('lh/newcoin/order/info', token)) as { total: number }).total;

test('from the list to a subscription: cost and release date stand above the button', async ({
  page,
  open,
  say,
  exchange,
  account,
}) => {
  const token = account?.token ?? '';
  const sale = await openSale(exchange, token);
  const before = await total(exchange, token);
  await open('template/index');
  await page.getByRole('button', { name: say('new-coin.look', { coin: sale.title }) }).click();
  await expect(page).toHaveURL(routePattern('template/ieo'));
  await expect(page.getByRole('button', { name: say('new-coin.subscribe') })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/\d/);
  await expect(page.getByRole('main')).toContainText(`${new Big(sale.change_rate).toFixed()} ${sale.currency_name}`);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: say('new-coin.subscribe') }).click();
  await page.getByRole('textbox', { name: say('new-coin.amount') }).fill('99.99');
  const quantity = new Big('99.99').div(sale.change_rate).round(sale.scale, Big.roundDown);
  const paid = quantity.times(sale.change_rate).round(2, Big.roundUp);
  await expect(page.getByRole('main')).toContainText(`${paid.toFixed(2)} ${sale.currency_name}`);
  await page.getByRole('button', { name: say('new-coin.subscribe') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`${paid.toFixed(2)} ${sale.currency_name}`);
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: say('new-coin.subscribe') }).click();

  const receipt = page.getByRole('dialog');
  await expect(receipt).toContainText(say('new-coin.locked_text'));
  await expect(receipt).toContainText(`${paid.toFixed(2)} ${sale.currency_name}`);
  expect(await findViolations(page)).toEqual([]);
  await receipt.getByRole('button', { name: say('transfer.finish') }).click();
  await expect(page.getByRole('list', { name: say('new-coin.mine') })).toContainText(say('states.subscription.locked'));
  expect(await total(exchange, token)).toBe(before + 1);
  expect(await exchange.verify()).toBe('');
});

test(
  'a refused subscription says why and offers a fix, before anything is sent',
  { tag: '@long' },
  async ({ page, open, say, exchange, account }) => {
    const sale = await openSale(exchange, account?.token ?? '');
    const least = new Big(sale.buy_num).times(sale.change_rate);
    await open('template/ieoBuy/ieoBuy', `?id=${sale.id}`);
    const amount = page.getByRole('textbox', { name: say('new-coin.amount') });
    const refused = async (typed: string, sentence: string): Promise<void> => {
      await amount.fill(typed);
      await amount.blur();
      await expect(page.getByRole('main')).toContainText(sentence);
    };
    await page.getByRole('button', { name: say('new-coin.subscribe'), exact: true }).click();
    await expect(page.getByRole('main')).toContainText(say('new-coin.amount_required'));
    await refused('0', say('rules.new-coin.positive'));
    await refused(
      '9999999',
      say('rules.new-coin.maximum', { maximum: new Big(sale.buy_max).toFixed(), coin: sale.title }).slice(0, 16),
    );
    const minimum = say('rules.new-coin.minimum', {
      minimum: Number(sale.buy_num).toLocaleString('en', { minimumFractionDigits: sale.scale }),
      coin: sale.title,
    });
    await refused(least.minus('0.01').toFixed(2), minimum);
    await page.getByRole('button', { name: say('rules.use', { value: least.toFixed(2) }) }).click();
    await expect(amount).toHaveValue(least.toFixed());
    await expect(page.getByRole('main')).not.toContainText(minimum);
  },
);

test.describe('a guest at 360 px in Chinese', () => {
  test.use({ who: 'guest', language: 'zh', theme: 'light', viewport: { width: 360, height: 780 } });

  test(
    'sees open, upcoming and past sales, and is asked to log in for the rest',
    { tag: '@long' },
    async ({ page, open, say, exchange }) => {
      const all = await sales(exchange, '');
      await open('template/index');
      for (const [status, state] of [
        [1, 'soon'],
        [3, 'ended'],
        [2, 'running'],
      ] as const) {
        await page.getByRole('tab', { name: say(`states.new_coin.${state}`) }).click();
        for (const sale of all.filter(({ time_status }) => time_status === status))
          await expect(page.getByRole('button', { name: say('new-coin.look', { coin: sale.title }) })).toBeVisible();
        expect(await findMisfits(page)).toEqual([]);
      }
      const coin = all.find(({ time_status }) => time_status === 2)?.title ?? '';
      await page.getByRole('button', { name: say('new-coin.look', { coin }) }).click();
      await page.getByRole('button', { name: say('new-coin.subscribe'), exact: true }).click();
      await expect(page).toHaveURL(routePattern('user/login/login'));
    },
  );

  test(
    "leaves for the issuer's site only after a notice that names the host",
    { tag: '@long' },
    async ({ page, open, say, exchange }) => {
      const sale = await openSale(exchange, '');
      await open('template/ieo', `?id=${sale.id}`);
      await page.getByRole('button', { name: say('new-coin.white_paper') }).click();
      const notice = page.getByRole('dialog');
      const { host } = new URL(sale.white_book);
      const way = notice.getByRole('link', { name: host });
      await expect(way).toHaveAttribute('href', sale.white_book);
      await expect(way).toHaveAttribute('rel', /noopener/);
      expect(await findViolations(page)).toEqual([]);
    },
  );
});

test('a subscription shows all its terms', { tag: '@long' }, async ({ page, open, say, exchange, account }) => {
  const token = account?.token ?? '';
  const sale = await openSale(exchange, token);
  await exchange.pay('lh/newcoin/order/submit', token, { config_id: String(sale.id), amount: '90' });
  const { order_list: orders } = (await exchange.get('lh/newcoin/order/info', token)) as {
    order_list: NewCoinOrder[];
  };
  await open('template/ieoBuy/ieoDetails/ieoDetails');
  await page
    .getByRole('list', { name: say('new-coin.mine') })
    .getByRole('button')
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(String(orders[0]?.id));
  await expect(sheet).toContainText(`${new Big(orders[0]?.amount ?? 0).toFixed(2)} USDT`);
  expect(await findViolations(page)).toEqual([]);
});
