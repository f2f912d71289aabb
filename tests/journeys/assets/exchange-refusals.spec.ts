import { formatWholeCents } from '../support/amounts.ts';
import { getAmount, confirm, free, quote, send } from '../support/exchange-page.ts';
import { expect, test } from '../support/journey.ts';
import { toPattern } from '../support/words.ts';

test.use({ who: 'demo', viewport: { width: 360, height: 780 } });

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test(
  'a price that moved too far is refused at the amount, and nothing moves',
  { tag: '@long' },
  async ({ page, open, say, exchange }) => {
    await quote(page, ({ rate }) => ({ rate: (Number(rate) * 1.2).toFixed(12) }));
    await open('assets/exchange/index');
    const before = await free(page, exchange);
    await getAmount(page, say).fill('100');
    await send(page, say).click();
    await confirm(page, say).click();

    await expect(page.getByText(toPattern('en', 'server.price_moved'))).toBeVisible();
    await expect(getAmount(page, say)).toHaveValue('100');
    expect(await free(page, exchange)).toEqual(before);
  },
);

test('every refusal stands at the amount, with its fix where there is one', async ({ page, open, say, exchange }) => {
  await open('assets/exchange/index');
  const amount = getAmount(page, say);
  const shown = formatWholeCents((await free(page, exchange)).USDT);

  await page.getByRole('button', { name: say('exchange.submit'), exact: true }).click();
  await expect(page.getByText(say('exchange.amount_required'))).toBeVisible();
  for (const [typed, sentence] of [
    ['0', say('rules.exchange.positive')],
    ['1.234', say('widget.amount-field.too-fine', { scale: 2 })],
    ['99999999', say('rules.exchange.balance', { available: shown, coin: 'USDT' })],
  ] as const) {
    await amount.fill(typed);
    await amount.blur();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await page.getByRole('button', { name: say('rules.use', { value: shown }) }).click();
  await expect(send(page, say)).toBeVisible();
});

test('an amount below the minimum is refused with the minimum', { tag: '@long' }, async ({ page, open, say }) => {
  await quote(page, () => ({ min_number: '20' }));
  await open('assets/exchange/index');
  await getAmount(page, say).fill('19.99');
  await getAmount(page, say).blur();

  await expect(page.getByText(say('rules.exchange.minimum', { minimum: '20.00', coin: 'USDT' }))).toBeVisible();
  await page.getByRole('button', { name: say('rules.use', { value: '20.00' }) }).click();
  await expect(getAmount(page, say)).toHaveValue('20');
});

test('an amount of which nothing would be left is refused', { tag: '@long' }, async ({ page, open, say }) => {
  await quote(page, () => ({ rate: '0.000000001' }));
  await open('assets/exchange/index');
  await getAmount(page, say).fill('100');
  await getAmount(page, say).blur();

  await expect(page.getByText(say('rules.exchange.something_comes', { coin: 'BTC' }))).toBeVisible();
});

test('exchanging a coin for itself is refused', { tag: '@long' }, async ({ page, open, say }) => {
  await open('assets/exchange/index', '?from=3&to=3');
  await getAmount(page, say).fill('5');
  await getAmount(page, say).blur();

  await expect(page.getByText(say('rules.exchange.coins_differ'))).toBeVisible();
});
