import type { Locator, Page } from '@playwright/test';
import { expect, test, reload } from '../support/journey.ts';
import { findViolations } from '../support/accessibility.ts';
import { createContractPage } from '../support/contracts.ts';
import { findMisfits } from '../support/layout.ts';

/** Moves the focus to a control with the keyboard, as a user without a pointer would. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = (): Promise<boolean> => control.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 100; stops += 1) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control.toString()}.`);
}

test.describe('without a pointer', () => {
  test.use({ who: 'demo' });

  test('a user searches for a pair, sends an order there, and cancels it in the dock', async ({ page, open, say }) => {
    const { keyboard } = page;
    await open('lever/index');
    await keyboard.press('/');
    const search = page.getByRole('combobox', { name: say('menu.search') });
    await expect(search).toBeFocused();
    await keyboard.type('ETH');
    await expect(page.getByRole('option', { name: /ETH/ }).first()).toBeVisible();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/symbol=ETH/);
    // the keys below must reach the form of the new pair, not the search or the previous pair
    await expect(search).toBeHidden();
    const amount = page.getByRole('textbox', { name: say('spot.amount', { coin: 'ETH' }) });
    await expect(amount).toBeVisible();

    const price = page.getByRole('textbox', { name: say('spot.price', { coin: 'USDT' }) });
    await expect(price).not.toHaveValue('');
    for (const [key, chosen] of [
      ['s', page.getByRole('radio', { name: say('states.side.sell') })],
      ['b', page.getByRole('radio', { name: say('states.side.buy') })],
    ] as const) {
      await keyboard.press(key);
      await expect(chosen).toBeChecked();
    }
    await keyboard.press('m');
    await expect(price).toBeHidden();
    await keyboard.press('l');
    await expect(price).not.toHaveValue('');

    const below = String(Math.floor(Number(await price.inputValue()) * 0.9));
    await tabTo(page, price);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(below);
    await tabTo(page, amount);
    await keyboard.type('0.5');
    const cancel = page.getByRole('button', { name: /^Cancel order \d+$/ });
    const newest = () => cancel.first().getAttribute('aria-label');
    const before = await newest();
    const send = page.getByRole('button', { name: say('spot.buy', { coin: 'ETH' }) });
    const question = page.getByRole('alertdialog');
    await tabTo(page, send);
    await keyboard.press('Enter');
    await tabTo(page, question.getByRole('button', { name: say('spot.buy', { coin: 'ETH' }) }));
    await keyboard.press('Enter');

    await expect.poll(newest).not.toBe(before);
    const mine = page.getByRole('button', { name: String(await newest()), exact: true });
    await tabTo(page, mine);
    await keyboard.press('Enter');
    await tabTo(page, question.getByRole('button', { name: say('spot.cancel') }));
    await keyboard.press('Enter');
    await expect(mine).toHaveCount(0);
  });

  test('the dock and a column are resized, and stay so', async ({ page, open, say }) => {
    await open('lever/index');
    const dock = page.getByRole('separator', { name: say('widget.page-frame.dock') });
    const column = page.getByRole('separator', { name: say('widget.page-frame.middle') });
    await expect(dock).toHaveAttribute('aria-valuenow', '280');
    await tabTo(page, column);
    await page.keyboard.press('ArrowLeft');
    await expect(column).toHaveAttribute('aria-valuenow', '256');
    await tabTo(page, dock);
    await page.keyboard.press('ArrowDown');
    await expect(dock).toHaveAttribute('aria-valuenow', '264');

    await reload(page);

    await expect(column).toHaveAttribute('aria-valuenow', '256');
    await expect(dock).toHaveAttribute('aria-valuenow', '264');
    expect(await findMisfits(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });
});

test.describe('at the contract desk', () => {
  test.use({ who: 'demo' });

  test('chart, book and form stand side by side; a position is a row that can be changed and closed', async ({
    page,
    open,
    say,
    exchange,
    account,
  }) => {
    const desk = createContractPage(page, say, exchange, account);
    await desk.clear();
    await open('lever/index2');
    const heading = page.locator('header').filter({ hasText: 'BTC/USDT' });
    await expect(heading.getByText(say('tabs.contract'), { exact: true })).toBeVisible();
    await desk.lots.fill('3');
    const chart = page.getByRole('slider', { name: say('kline.chart', { symbol: 'BTC/USDT' }) });
    const book = page.getByRole('list', { name: say('exchange-widget.book-list.bids') });
    const [left, middle, right] = await Promise.all([chart.boundingBox(), book.boundingBox(), desk.lots.boundingBox()]);
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(middle?.x ?? 0);
    expect((middle?.x ?? 0) + (middle?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);

    await desk.send('long').click();
    await desk.yes('contract.open_long');
    const row = page.getByRole('listitem').filter({ hasText: say('contract.short_ratio') });
    await expect(row).toBeVisible();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const heads = await row
        .locator('dt')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
      expect(new Set(heads).size, `heads on one line at ${width}`).toBe(1);
    }
    await row.getByRole('button', { name: say('contract.stops') }).click();
    const sheet = page.getByRole('dialog', { name: say('contract.stops_title') });
    await sheet.getByRole('textbox', { name: say('contract.stop_loss') }).fill(await desk.near(-0.03));
    await sheet.getByRole('button', { name: say('contract.save') }).click();
    await expect(sheet).toBeHidden();
    await row.getByRole('button', { name: say('contract.row_close') }).click();
    await desk.yes('contract.close');
    await expect(page.getByText(say('contract.no_positions'))).toBeVisible();
  });

  test('the option form stands beside its chart', { tag: '@long' }, async ({ page, open, say }) => {
    await open('option/detail');
    const purchase = page.getByRole('region', { name: say('option.sheet_title', { symbol: 'BTC/USDT' }) });
    await expect(purchase.getByRole('button', { name: say('option.buy') })).toBeVisible();
    await purchase.getByRole('textbox', { name: say('option.amount') }).fill('20');
    await purchase.getByRole('button', { name: say('option.buy') }).click();
    await expect(purchase).toContainText(say('rules.option.duration_chosen'));
  });
});

test("a market's chart is the trade page of its pair", { tag: '@long' }, async ({ page, open, say }) => {
  await open('trade/kline', '?symbol=ETH/USDT');

  await expect(page).toHaveURL(/lever\/index\?symbol=ETH\/USDT$/);
  await expect(page.getByRole('slider', { name: say('kline.chart', { symbol: 'ETH/USDT' }) })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await open('trade/kline', '?symbol=ETH/USDT');
  await expect(page.getByRole('button', { name: say('kline.buy') })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page).toHaveURL(/lever\/index\?symbol=ETH\/USDT$/);
});
