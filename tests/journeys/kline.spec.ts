import type { Page, Route } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { routePattern, expect, test } from './support/journey.ts';
import { getScreenshotName } from './support/snapshots.ts';
import { waitUntilDrawn } from './support/still.ts';

const HOUR = 3_600_000;
const DRAWN_AT = Date.UTC(2026, 2, 2, 9);

/** Bars that are the same in every run and end at a fixed hour. */
function fixedBars(count: number): readonly (number | string)[][] {
  let close = 97_000;
  return Array.from({ length: count }, (_, at) => {
    const open = close;
    close += ((at * 7919) % 401) - 195 + Math.round(120 * Math.sin(at / 9));
    const high = Math.max(open, close) + ((at * 31) % 97);
    const low = Math.min(open, close) - ((at * 57) % 89);
    const time = DRAWN_AT - (count - 1 - at) * HOUR;
    return [time, ...[open, high, low, close].map((value) => value.toFixed(1)), (200 + ((at * 37) % 700)).toFixed(2)];
  });
}

const answer = (rows: unknown) => ({ json: { type: 'ok', message: rows } });

/** Serves a fixed history with no live bars. */
async function still(page: Page): Promise<void> {
  await page.route('**/kline/historyV3', (route) => route.fulfill(answer(fixedBars(300))));
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!String(message).includes('"candles"')) server.send(message);
    });
  });
}

const indicator = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bars = (page: Page) => page.getByRole('slider', { name: 'Price chart of BTC/USDT' });
const count = async (page: Page) => Number(await bars(page).getAttribute('aria-valuemax'));

/** Drags the chart towards the past. */
async function dragUntil(page: Page, done: () => Promise<boolean>): Promise<void> {
  const box = await bars(page).boundingBox();
  if (!box) throw new Error('the chart has no place');
  for (let drag = 0; drag < 40 && !(await done()); drag += 1) {
    await page.mouse.move(box.x + 20, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 310, box.y + 100, { steps: 4 });
    await page.mouse.up();
  }
}

test('the change of the day is shown in percent and in the coin', async ({ page, open, say }) => {
  await open('trade/kline');
  await expect(page.getByText(say('kline.change', { coin: 'USDT' }), { exact: true })).toHaveCount(1);
  await expect(page.getByText(say('market.change'), { exact: true })).toHaveCount(1);
});

test('indicators are switched on and configured, and survive a restart', async ({ page, open }) => {
  await open('trade/kline');
  await expect(indicator(page, 'MA')).toHaveAttribute('aria-pressed', 'true');
  await indicator(page, 'MACD').click();
  await indicator(page, 'MA').click();
  await indicator(page, 'EMA').click();

  await page.getByRole('button', { name: 'Indicator settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Indicator settings' });
  const first = sheet.getByRole('group', { name: 'EMA' }).getByLabel('Line 1');
  await first.fill('0');
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
  await first.fill('12');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^EMA12 [\d,.]+$/)).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^EMA12 [\d,.]+$/)).toBeVisible();
  await expect(indicator(page, 'MACD')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^MA5 /)).toBeHidden();

  await page.getByRole('button', { name: 'Indicator settings' }).click();
  await sheet.getByRole('button', { name: 'Restore defaults' }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^EMA7 [\d,.]+$/)).toBeVisible();
});

test('scrolling back loads older bars without gaps or duplicates', { tag: '@long' }, async ({ page, open }) => {
  await page.routeWebSocket('**/ws', (socket) => void socket.connectToServer());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('kline/historyV3')) asked.push(request.postData() ?? '');
  });
  await open('trade/kline');
  await expect(bars(page)).toHaveAttribute('aria-valuemax', /^5\d\d$/);
  const before = await count(page);

  await dragUntil(page, () => Promise.resolve(asked.some((body) => new URLSearchParams(body).has('t'))));
  await expect.poll(() => count(page)).toBeGreaterThanOrEqual(before + 1500);
  // a bar from the second answer is in place: its hour precedes the first bar's
  await bars(page).focus();
  await page.keyboard.press('Home');
  const said = async () => (await bars(page).getAttribute('aria-valuetext')) ?? '';
  const one = await said();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(said).not.toBe(one);
  expect(one).toMatch(/Open [\d,.]+, High [\d,.]+, Low [\d,.]+, Close [\d,.]+/);
});

test(
  'when another period fails to load, the old bars do not stay in its place',
  { tag: '@long' },
  async ({ page, open, say }) => {
    await still(page);
    await open('trade/kline');
    await expect(bars(page)).toHaveAttribute('aria-valuemax', '300');
    await page.unroute('**/kline/historyV3');
    await page.route('**/kline/historyV3', (route) => route.fulfill({ json: { type: 'error', message: 'Closed' } }));
    await page.getByRole('radio', { name: say('kline.periods.1day') }).click();

    await expect(page.getByText(say('widget.k-line.failure'))).toBeVisible();
    expect(await count(page)).toBeLessThan(300);
  },
);

test('a failed load of older bars is reported beside the chart, and can be retried', async ({ page, open, say }) => {
  let broken = true;
  await page.route('**/kline/historyV3', (route) =>
    broken && new URLSearchParams(route.request().postData() ?? '').has('t')
      ? route.fulfill({ json: { type: 'error', message: 'Closed' } })
      : route.fallback(),
  );
  await open('trade/kline');
  await expect(bars(page)).toHaveAttribute('aria-valuemax', /^5\d\d$/);
  const before = await count(page);
  const again = page.getByRole('button', { name: say('widget.k-line.again') });
  await dragUntil(page, () => again.isVisible());
  await expect(page.getByText(say('widget.k-line.failure'))).toBeVisible();
  expect(await count(page)).toBeGreaterThanOrEqual(before);

  broken = false;
  await again.click();
  await expect.poll(() => count(page)).toBeGreaterThanOrEqual(before + 1500);
  await expect(again).toBeHidden();
});

test(
  'full screen traps the focus, opens the settings above it, and ends with Escape',
  { tag: '@long' },
  async ({ page, open }) => {
    await open('trade/kline');
    await page.getByRole('button', { name: 'Full screen' }).click();
    const full = page.getByRole('dialog', { name: 'Price chart of BTC/USDT' });
    await expect(full).toBeVisible();
    expect(await full.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await full.getByRole('radio', { name: '5m' }).click();
    await expect(full.getByRole('radio', { name: '5m' })).toBeChecked();

    await full.getByRole('button', { name: 'Indicator settings' }).click();
    await page.getByRole('dialog', { name: 'Indicator settings' }).getByRole('button', { name: 'Close' }).click();
    await expect(full).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(full).toBeHidden();
  },
);

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

/**
 * The share of pixels that may differ at antialiased edges. The same browser draws the same pixels each time; the
 * headless shell and full Chromium of the same version differ in up to 0.0008 of them.
 */
const EDGES = 0.002;

test.describe('as a picture', () => {
  test.use({ deviceScaleFactor: 1 });

  const isDrawn = async (page: Page) => {
    await expect(bars(page)).toHaveAttribute('aria-valuemax', '300');
    // the pair's number of decimal places has been loaded
    await expect(page.getByText(/^VOL [\d,]+\.\d{4}$/)).toBeVisible();
    await waitUntilDrawn(page);
  };

  const look = async (page: Page, name: string) => {
    await isDrawn(page);
    await page.evaluate(() => document.fonts.ready);
    // all text uses the bundled typeface, because a system font would look different on each machine
    expect(await page.evaluate(() => document.fonts.check('11px "Roboto Variable"', 'VOL 0.1'))).toBe(true);
    // a pointer over the chart would show a crosshair
    await page.mouse.move(0, 0);
    await expect(page.locator('#chart dl')).toHaveCount(0);
    await expect(page.locator('#chart')).toHaveScreenshot(getScreenshotName(page, name), {
      maxDiffPixelRatio: EDGES,
      animations: 'disabled',
    });
  };

  test('candles with averages and volume', async ({ page, open }) => {
    await still(page);
    await open('trade/kline');
    await look(page, 'candles');
  });

  test('candles whose typeface loads after they are drawn', async ({ page, open }) => {
    const late: Route[] = [];
    await page.route('**/*.woff2', (route) => void late.push(route));
    await still(page);
    await open('trade/kline');
    await isDrawn(page);
    await Promise.all(late.map((route) => route.continue()));
    await look(page, 'candles');
  });

  test('bands and all panes', async ({ page, open }) => {
    await still(page);
    await open('trade/kline');
    for (const name of ['MA', 'BOLL', 'MACD', 'KDJ', 'RSI']) await indicator(page, name).click();
    await look(page, 'panes');
  });

  test.describe('by day', () => {
    test.use({ theme: 'light' });

    test('time-share', async ({ page, open }) => {
      await still(page);
      await open('trade/kline');
      await page.getByRole('radio', { name: 'Time' }).click();
      await look(page, 'time-share');
    });
  });
});
