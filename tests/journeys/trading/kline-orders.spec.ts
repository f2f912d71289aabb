import type { Exchange } from '../support/exchange.ts';
import { routePattern, expect, test } from '../support/journey.ts';

const cancel = ({ url }: Exchange, token: string, id: number): Promise<Response> =>
  fetch(`${url}/api/coin/trade`, {
    method: 'PUT',
    headers: { Authorization: token, 'Idempotency-Key': crypto.randomUUID() },
    body: new URLSearchParams({ id: String(id) }),
  });

test('a guest who asks for orders of the pair is led to the log-in, which returns here', async ({
  page,
  open,
  say,
}) => {
  await open('trade/kline', '?symbol=ETH/USDT&view=orders');

  await expect(page.getByText(say('kline.orders_guest'))).toBeVisible();
  await page.getByRole('button', { name: say('menu.login') }).click();

  await expect(page).toHaveURL(/user\/login\/login\?backpage=trade\/kline/);
});

test.describe('a user with orders', () => {
  test.use({ who: 'demo' });

  test('sees their prices in the chart', { tag: '@long' }, async ({ page, open, exchange, account }) => {
    const order = { legal_id: '3', currency_id: '1', type: '1', amount: '0.03', target_price: '90000.5' };
    await exchange.pay('coin/trade', account?.token ?? '', order);
    await open('trade/kline');

    await expect(page.getByRole('list', { name: 'Your open orders' })).toContainText(/Buy 0\.03\d*, 90,000\.5/);
  });

  test('sees the orders of the pair beside its book, and each as it completes', async ({
    page,
    open,
    say,
    exchange,
    account,
  }) => {
    const token = account?.token ?? '';
    const order = { legal_id: '3', type: '1', amount: '0.031', target_price: '90000.5' };
    await exchange.pay('coin/trade', token, { ...order, currency_id: '1' });
    await exchange.pay('coin/trade', token, { ...order, currency_id: '2', target_price: '1000', amount: '0.031' });
    await open('trade/kline');

    await page.getByRole('tab', { name: say('kline.orders') }).click();
    const orders = page.getByRole('list', { name: say('kline.orders') });
    const mine = orders.getByRole('listitem').filter({ hasText: '0.031' });
    await expect(mine).toHaveCount(1);
    await expect(mine).toContainText(say('states.spot_order.pending'));
    await expect(page).toHaveURL(/view=orders/);

    const [{ id }] = (await exchange.get('coin/list?limit=1&currency_id=1', token)) as [{ id: number }];
    await cancel(exchange, token, id);
    await expect(mine).toContainText(say('states.spot_order.cancelled'));
  });

  test('goes from the chart to an order of the pressed side', { tag: '@long' }, async ({ page, open, say }) => {
    await open('trade/kline');
    await page.getByRole('button', { name: say('kline.sell'), exact: true }).click();
    await expect(page).toHaveURL(routePattern('lever/index'));
    await expect(page.getByRole('radio', { name: say('states.side.sell') })).toBeChecked();
  });
});
