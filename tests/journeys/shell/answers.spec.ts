import type { Route } from '@playwright/test';
import { createGate } from '../support/gate.ts';
import { expect, long, test } from '../support/journey.ts';

interface Wrong {
  readonly name: string;
  answer(route: Route): Promise<void>;
}

const BAD: readonly Wrong[] = [
  { name: 'HTTP 404', answer: (route) => route.fulfill({ status: 404, body: 'not found' }) },
  { name: 'HTTP 500', answer: (route) => route.fulfill({ status: 500, body: '<h1>Internal Server Error</h1>' }) },
  { name: 'text that is no JSON', answer: (route) => route.fulfill({ body: '{"type":"ok","mess' }) },
  { name: 'JSON that is no envelope', answer: (route) => route.fulfill({ json: [1, 2, 3] }) },
  {
    name: 'a payload of another shape',
    answer: (route) => route.fulfill({ json: { type: 'ok', message: { usdt_totle: {} } } }),
  },
  {
    name: 'a refusal',
    answer: (route) => route.fulfill({ json: { type: 'error', message: 'Closed for the night.' } }),
  },
  { name: 'a line that breaks', answer: (route) => route.abort('connectionreset') },
];

// the browser itself logs the errors that these tests cause
test.use({ who: 'demo', quiet: false });

for (const { name, answer } of BAD) {
  test(
    `an answer that is ${name} shows a problem in place, with a retry`,
    long(name === BAD[0]?.name),
    async ({ page, open, say }) => {
      const problem = page.getByRole('alert').filter({ hasText: say('widget.problem-box.title') });
      await page.route('**/api/wallet/list', answer);
      await open('assets/index');
      await expect(problem).toHaveCount(1);
      await expect(problem).not.toContainText(/https?:|\/api\//);
      // the rest of the page still works
      await expect(page.getByRole('heading', { name: say('tabs.assets') })).toBeVisible();
      await expect(page.getByRole('tab', { name: say('assets.accounts.spot') })).toBeVisible();
      await expect(page.getByRole('button', { name: say('menu.deposit'), exact: true }).first()).toBeEnabled();
      await expect(page.getByText(`${say('assets.total')} 0.00`)).toHaveCount(0);

      await page.unroute('**/api/wallet/list');
      await problem.getByRole('button', { name: say('widget.problem-box.retry') }).click();

      await expect(problem).toHaveCount(0);
      await expect(page.getByRole('list', { name: say('assets.balances') })).toContainText('USDT');
    },
  );
}

test("problems stay within the page's gutter", async ({ page, open }) => {
  await page.route('**/api/user/invite*', (route) => route.fulfill({ status: 404, body: '' }));
  await open('promotion/index');
  await expect(page.getByRole('alert')).toHaveCount(2);

  for (const problem of await page.getByRole('alert').all()) expect((await problem.boundingBox())?.x).toBe(16);
});

test("a refusal shows the server's own text", { tag: '@long' }, async ({ page, open }) => {
  await page.route('**/api/wallet/list', (route) =>
    route.fulfill({ json: { type: 'error', message: 'Closed for the night.' } }),
  );
  await open('assets/index');

  await expect(page.getByRole('alert')).toContainText('Closed for the night.');
});

test(
  'a late answer keeps the page usable, and shows when it arrives',
  { tag: '@long' },
  async ({ page, open, say }) => {
    const held = createGate();
    await page.route('**/api/wallet/list', async (route) => {
      await held.passed;
      await route.continue();
    });
    await open('assets/index');
    await expect(page.getByRole('heading', { name: say('tabs.assets') })).toBeVisible();
    await expect(page.getByText(`${say('assets.total')} 0.00`)).toHaveCount(0);
    await page.getByRole('tab', { name: say('assets.accounts.trust') }).click();
    await expect(page.getByRole('tab', { name: say('assets.accounts.trust') })).toHaveAttribute(
      'aria-selected',
      'true',
    );

    held.open();

    await expect(page.getByRole('list', { name: say('assets.balances') })).toContainText(/\d,\d{3}\.\d\d/);
  },
);

test(
  'without a price history, price, live candles and book still work',
  { tag: '@long' },
  async ({ page, open, say }) => {
    await page.route('**/api/kline/historyV3', (route) => route.fulfill({ status: 502, body: '' }));
    await open('trade/kline');

    const problem = page.getByRole('alert').filter({ hasText: say('exchange-widget.k-line.failure') });
    await expect(problem).toHaveCount(1);
    await expect(
      page.getByRole('list', { name: say('exchange-widget.book-list.bids') }).getByRole('listitem'),
    ).not.toHaveCount(0);
    await expect(page.getByRole('slider', { name: say('kline.chart', { symbol: 'BTC/USDT' }) })).toBeVisible();
    await page.unroute('**/api/kline/historyV3');
    await problem.getByRole('button', { name: say('widget.problem-box.retry') }).click();
    await expect(problem).toHaveCount(0);
  },
);
