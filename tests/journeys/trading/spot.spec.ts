import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import type { Say } from '../support/words.ts';

test.use({ who: 'demo' });

const price = (page: Page, say: Say) => page.getByRole('textbox', { name: say('spot.price', { coin: 'USDT' }) });
const amount = (page: Page, say: Say) => page.getByRole('textbox', { name: say('spot.amount', { coin: 'BTC' }) });
const total = (page: Page, say: Say) => page.getByRole('textbox', { name: say('spot.total_in', { coin: 'USDT' }) });
const buy = (page: Page, say: Say) => page.getByRole('button', { name: say('spot.buy', { coin: 'BTC' }) });
const sell = (page: Page, say: Say) => page.getByRole('button', { name: say('spot.sell', { coin: 'BTC' }) });
const question = (page: Page) => page.getByRole('alertdialog');
const send = (page: Page, say: Say) => question(page).getByRole('button', { name: say('spot.buy', { coin: 'BTC' }) });

test(
  'a limit below the market waits, and disappears when it is cancelled',
  { tag: '@long' },
  async ({ page, open, say }) => {
    await open('lever/index');
    // the demo user has resting orders that may fill in the meantime; the newest comes first
    const cancel = page.getByRole('button', { name: /^Cancel order \d+$/ });
    const newest = () => cancel.first().getAttribute('aria-label');
    await expect(price(page, say)).not.toHaveValue('');
    await expect(cancel.first()).toBeVisible();
    const before = await newest();
    const below = String(Math.floor(Number(await price(page, say).inputValue()) * 0.9));
    await price(page, say).fill(below);
    await amount(page, say).fill('0.01');
    await buy(page, say).click();
    await expect(question(page)).toContainText('0.010000 BTC');
    // 0.1% of the amount, valued at the limit, in cents, rounded up
    const fee = String((BigInt(below) + 999n) / 1000n).padStart(3, '0');
    await expect(question(page)).toContainText(`0.000010 BTC ≈ ${fee.slice(0, -2)}.${fee.slice(-2)} USDT`);
    await send(page, say).click();

    await expect.poll(newest).not.toBe(before);
    const mine = page.getByRole('button', { name: String(await newest()), exact: true });
    await mine.click();
    await question(page)
      .getByRole('button', { name: say('spot.cancel') })
      .click();
    await expect(mine).toHaveCount(0);

    await page.getByText(say('spot.history'), { exact: true }).click();
    await expect(page.getByText(say('states.spot_order.cancelled')).first()).toBeVisible();
    await expect(page.getByRole('main'), 'at its price').toContainText(
      `${say('spot.limit_price')}${BigInt(below).toLocaleString('en')}.0`,
    );
  },
);

for (const { side, factor, never } of [
  { side: 'buy', factor: 1.02, never: 'above' },
  { side: 'sell', factor: 0.98, never: 'below' },
])
  test(`a limit to ${side} that would fill at once says so, and at about what price`, async ({ page, open, say }) => {
    await open('lever/index');
    await expect(price(page, say)).not.toHaveValue('');
    const last = Number(await price(page, say).inputValue());
    if (side === 'sell') await page.getByRole('radio', { name: say('states.side.sell') }).click();
    const note = page.getByText(/^Fills at once at about/);
    await price(page, say).fill(String(Math.round(last * factor)));
    await amount(page, say).fill('0.01');

    await expect(note).toHaveText(
      new RegExp(
        `^Fills at once at about ([\\d,.]+) USDT, never ${never} ${Math.round(last * factor).toLocaleString('en')}\\.0\\.$`,
      ),
    );
    const [, best = ''] = /about ([\d,.]+)/.exec(await note.innerText()) ?? [];
    expect(Math.abs(Number(best.replaceAll(',', '')) / last - 1)).toBeLessThan(0.01);

    await amount(page, say).fill('');
    await expect(note, 'of no amount').toHaveCount(0);
  });

test('"all" never exceeds the funds, and the bought amount is in the history', async ({ page, open, say }) => {
  await open('lever/index');
  await expect(price(page, say)).not.toHaveValue('');
  await page.getByText(say('states.order_kind.market'), { exact: true }).click();
  await page.getByRole('slider').fill('100');
  await expect(total(page, say)).not.toHaveValue('');
  await page.getByRole('slider').fill('20');
  await buy(page, say).click();
  for (const key of ['estimate', 'worst', 'amount_estimate', 'total_most'])
    await expect(question(page)).toContainText(say(`spot.line.${key}`));
  await send(page, say).click();
  // a second tap must not send anything
  await expect(total(page, say)).toHaveValue('');

  await page.getByText(say('spot.history'), { exact: true }).click();
  await expect(page.getByText(say('states.spot_order.completed')).first()).toBeVisible();
});

test('a market buy is entered by the total to pay, or by the amount', async ({ page, open, say }) => {
  await open('lever/index');
  await expect(price(page, say)).not.toHaveValue('');
  await page.getByRole('tab', { name: say('states.order_kind.market') }).click();
  await total(page, say).fill('2');
  await buy(page, say).click();
  await expect(page.getByText(/^The minimum order value is/)).toBeVisible();
  await total(page, say).fill('100');
  await buy(page, say).click();
  await expect(question(page)).toContainText(
    say('spot.question_total', { coin: 'BTC', total: '100.00', quote: 'USDT' }),
  );
  await expect(question(page)).toContainText(say('spot.market_text'));
  await send(page, say).click();
  await page.getByText(say('spot.history'), { exact: true }).click();
  await expect(page.getByText(say('states.spot_order.completed')).first()).toBeVisible();

  await page
    .getByRole('radiogroup', { name: say('spot.unit') })
    .getByText('BTC')
    .click();
  await amount(page, say).fill('0.001');
  await buy(page, say).click();
  await expect(question(page)).toContainText('0.001000 BTC');
});

test('a press on a price of the book fills it in', { tag: '@long' }, async ({ page, open, say }) => {
  await open('lever/index');
  await expect(price(page, say)).not.toHaveValue('');
  await price(page, say).fill('1');
  const row = page
    .getByRole('list', { name: say('exchange-widget.book-list.bids') })
    .getByRole('button')
    .last();
  await row.click();
  await expect(price(page, say)).not.toHaveValue('1');
});

test('each refusal says what is missing', async ({ page, open, say }) => {
  await open('lever/index');
  await expect(price(page, say)).not.toHaveValue('');
  await buy(page, say).click();
  await expect(page.getByText(say('states.order_quantity.buy'))).toBeVisible();
  await expect(amount(page, say)).toHaveAttribute('placeholder', say('spot.minimum', { minimum: 5, coin: 'USDT' }));
  await amount(page, say).fill('');
  await page.getByRole('radio', { name: say('states.side.sell') }).click();
  await page.getByRole('radio', { name: say('states.side.buy') }).click();
  // the problem appears without a press or input in another field
  await amount(page, say).fill('900');
  await expect(page.getByText(/^Balance insufficient/)).toBeVisible();
  await amount(page, say).fill('');

  await page.getByRole('radio', { name: say('states.side.sell') }).click();
  await sell(page, say).click();
  await expect(page.getByText(say('states.order_quantity.sell'))).toBeVisible();
  await amount(page, say).fill('900');
  await sell(page, say).click();
  await expect(page.getByText(/Sellable balance insufficient/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('the book is grouped by price steps', { tag: '@long' }, async ({ page, open, say }) => {
  await open('lever/index');
  const bids = page.getByRole('list', { name: say('exchange-widget.book-list.bids') }).getByRole('listitem');
  await expect(bids).toHaveCount(8);
  await page
    .getByRole('radiogroup', { name: say('spot.group') })
    .getByText('10', { exact: true })
    .click();
  // each line ends with its price
  const offGrid = async () => (await bids.allTextContents()).filter((text) => !text.endsWith('0.0'));
  await expect.poll(offGrid).toEqual([]);
  await expect(bids).not.toHaveCount(0);
});

test('an order at stale prices needs a second confirmation', { tag: '@long' }, async ({ page, open, say }) => {
  let cut = (): Promise<void> => Promise.resolve();
  let whole = true;
  await page.routeWebSocket('**/ws', (route) => {
    if (!whole) return void route.close({ code: 1013 });
    route.connectToServer();
    cut = () => {
      whole = false;
      return route.close({ code: 1011 });
    };
  });
  await open('lever/index');
  await expect(price(page, say)).not.toHaveValue('');
  await price(page, say).fill(String(Math.floor(Number(await price(page, say).inputValue()) * 0.9)));
  await amount(page, say).fill('0.01');
  await cut();
  await expect(page.locator('[data-stale]').first()).toBeVisible();

  await buy(page, say).click();
  await expect(question(page)).toContainText(say('spot.stale_question'));
  await question(page)
    .getByRole('button', { name: say('common.cancel') })
    .click();
  await expect(question(page)).toBeHidden();
});

test('a sale by the slider, and each side begins empty', async ({ page, open, say }) => {
  await open('lever/index');
  await expect(price(page, say)).not.toHaveValue('');
  await page.getByRole('radio', { name: say('states.side.sell') }).click();
  await page.getByRole('tab', { name: say('states.order_kind.market') }).click();
  await page.getByRole('slider').fill('50');
  await expect(amount(page, say)).toHaveValue(/^0\.\d+$/);
  await expect(page.getByRole('main')).toContainText(say('spot.line.total_estimate'));

  // an amount that could be sold must not become the amount to buy
  await page.getByRole('radio', { name: say('states.side.buy') }).click();
  await expect(total(page, say)).toHaveValue('');
  await page.getByRole('slider').fill('25');
  await page.getByRole('radio', { name: say('states.side.sell') }).click();
  await expect(amount(page, say)).toHaveValue('');
  await expect(page.getByRole('slider')).toHaveValue('0');
});
