import { findViolations } from '../support/accessibility.ts';
import { getAmount, confirm, free, question, quote, receipt, send } from '../support/exchange-page.ts';
import { routePattern, expect, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';
import { toPattern } from '../support/words.ts';

test.use({ who: 'demo', viewport: { width: 360, height: 780 } });

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('the confirmed amounts are sent and credited', async ({ page, open, say, exchange }) => {
  await open('assets/exchange/index');
  const before = await free(page, exchange);
  await getAmount(page, say).fill('250.01');
  await send(page, say).click();

  await expect(question(page)).toContainText(say('exchange.question', { amount: '250.01', from: 'USDT', to: 'BTC' }));
  await expect(question(page)).toContainText(say('exchange.confirm_text'));
  const text = (await question(page).textContent()) ?? '';
  // 0.1 % of 250.01, rounded up
  expect(text).toContain(`${say('exchange.fee', { percent: '0.1' })}0.26 USDT`);
  const least = new RegExp(`${say('exchange.least')}(0\\.\\d+) BTC`).exec(text)?.[1] ?? '';
  expect(await findViolations(page)).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);
  const sent = page.waitForRequest('**/api/wallet/curChange');
  await confirm(page, say).click();

  const fields = new URLSearchParams((await sent).postData() ?? '');
  // the wire omits trailing zeros
  expect(fields.get('min_receive')).toBe(least.replace(/0+$/, ''));
  await expect(receipt(page, say)).toContainText('250.01 USDT');
  expect(await findViolations(page)).toEqual([]);
  const after = await free(page, exchange);
  expect(Number(after.USDT)).toBeCloseTo(Number(before.USDT) - 250.01, 8);
  const came = Number(after.BTC) - Number(before.BTC);
  expect(came).toBeGreaterThanOrEqual(Number(least) - 1e-9);
  await expect(receipt(page, say)).toContainText(`+${came.toFixed(6)}`);
  expect(await exchange.verify()).toBe('');

  await receipt(page, say)
    .getByRole('button', { name: say('menu.records') })
    .click();
  await expect(page).toHaveURL(routePattern('assets/record'));
  const rows = page.getByRole('group', { name: say('records.changes') }).getByRole('listitem');
  await expect(rows.first()).toContainText(say('states.account_log.flash_deduction'));
  await expect(rows.first()).toContainText(`+${came.toFixed(6)} BTC`);
});

test(
  'the price is refreshed while the page is open, and the figures follow',
  { tag: '@long' },
  async ({ page, open, say }) => {
    let rate = '0.00001';
    await quote(page, () => ({ rate }));
    await open('assets/exchange/index');
    await getAmount(page, say).fill('1000');
    await expect(page.getByText('≈ 0.009990 BTC')).toBeVisible();
    await expect(page.getByText('0.009940 BTC')).toBeVisible();

    rate = '0.00002';

    await expect(page.getByText('≈ 0.019980 BTC')).toBeVisible();
    await expect(page.getByText(say('exchange.rate_is', { from: 'BTC', rate: '50,000.00', to: 'USDT' }))).toBeVisible();
  },
);

test(
  'a question that is open while the price moves sends the figures it shows',
  { tag: '@long' },
  async ({ page, open, say }) => {
    let rate = '0.000001';
    let movedAnswers = 0;
    await quote(page, () => {
      if (rate === '0.000002') movedAnswers += 1;
      return { rate };
    });
    await open('assets/exchange/index');
    await getAmount(page, say).fill('1000');
    await send(page, say).click();
    await expect(question(page)).toContainText('0.000994 BTC');
    rate = '0.000002';
    await expect.poll(() => movedAnswers).toBeGreaterThan(0);
    const sent = page.waitForRequest('**/api/wallet/curChange');
    await confirm(page, say).click();

    expect(new URLSearchParams((await sent).postData() ?? '').get('min_receive')).toBe('0.000994');
  },
);

test(
  'swapping the coins turns the received amount into the entered one',
  { tag: '@long' },
  async ({ page, open, say }) => {
    await open('assets/exchange/index');
    await page.getByRole('button', { name: say('widget.swap-choice.swap') }).click();
    await expect(page.getByRole('combobox', { name: say('exchange.give') })).toHaveValue('1');

    await page.getByRole('button', { name: say('transfer.all') }).click();

    await expect(getAmount(page, say)).toHaveValue(/^0\.\d{1,6}$/);
    await expect(page.getByText(toPattern('en', 'exchange.rate_is'))).toContainText('1 BTC ≈');
  },
);

test.describe('on an unreliable connection', () => {
  // the browser itself logs the lost connection
  test.use({ quiet: false });

  test(
    'a lost answer is requested again under the same key, and there is one exchange',
    { tag: '@long' },
    async ({ page, open, say, exchange }) => {
      const keys: (string | undefined)[] = [];
      await page.route('**/api/wallet/curChange', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        const answer = await route.fetch();
        await (keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer }));
      });
      await open('assets/exchange/index');
      const before = await free(page, exchange);
      await getAmount(page, say).fill('40');
      await send(page, say).click();
      await confirm(page, say).dblclick();

      await expect(page.getByRole('status').getByText(say('app.checking'))).toBeVisible();
      await expect(receipt(page, say)).toContainText('40.00 USDT');
      expect(keys).toHaveLength(2);
      expect(keys[1]).toBe(keys[0]);
      expect(Number((await free(page, exchange)).USDT)).toBeCloseTo(Number(before.USDT) - 40, 8);
    },
  );

  test('a price that cannot be refreshed is marked as stale', { tag: '@long' }, async ({ page, open, say }) => {
    let asked = 0;
    await page.route('**/api/coin/rate?*', async (route) => {
      asked += 1;
      await (asked === 1 ? route.continue() : route.abort('connectionreset'));
    });
    await open('assets/exchange/index');

    await expect(page.getByText(say('exchange.old'))).toBeVisible();
    await expect(page.getByText(toPattern('en', 'exchange.rate_is'))).toBeVisible();
  });
});

test.describe('without funds', () => {
  test.use({ who: 'newcomer' });

  test(
    'the page leads to a deposit when there is nothing to exchange',
    { tag: '@long' },
    async ({ page, open, say }) => {
      await open('assets/exchange/index');
      await expect(page.getByText(say('exchange.nothing', { coin: 'USDT' }))).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('button', { name: say('transfer.title'), exact: true })
        .click();

      await expect(page).toHaveURL(routePattern('assets/transfer/index'));
      await expect(page.getByRole('combobox', { name: say('widget.swap-choice.to') })).toHaveValue('change');
    },
  );
});
