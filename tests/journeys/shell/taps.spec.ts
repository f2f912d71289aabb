import type { Page } from '@playwright/test';
import { routePattern, expect, test } from '../support/journey.ts';

test.use({ who: 'demo' });

/** Counts presses of the pointer from now on, whichever element they hit. */
const countTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counted = { taps: 0 };
    Object.assign(globalThis, { counted });
    addEventListener('pointerdown', () => (counted.taps += 1), { capture: true });
  });

const getTaps = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { counted: { taps: number } }).counted.taps);

test('from home, a coin is bought at the market in four taps, besides typing the total', async ({
  page,
  open,
  say,
}) => {
  await open('index/index');
  await countTaps(page);
  await page
    .getByRole('navigation')
    .getByRole('button', { name: say('tabs.trade'), exact: true })
    .click();
  await page.getByRole('tab', { name: say('states.order_kind.market') }).click();
  await page.getByRole('textbox', { name: say('spot.total_in', { coin: 'USDT' }) }).fill('100');
  await page.getByRole('button', { name: say('spot.buy', { coin: 'BTC' }) }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: say('spot.buy', { coin: 'BTC' }) }).click();

  await expect(question).toBeHidden();
  expect(await getTaps(page)).toBe(4);
});

test('from home, the chart of another pair is two taps away at most', { tag: '@long' }, async ({ page, open, say }) => {
  await open('index/index');
  await countTaps(page);
  await page
    .getByRole('list', { name: say('market.title') })
    .getByRole('button')
    .nth(1)
    .click();

  await expect(page).toHaveURL(routePattern('trade/kline'));
  expect(await getTaps(page)).toBeLessThanOrEqual(2);
});

test('from home, the language is changed in two taps', { tag: '@long' }, async ({ page, open, say }) => {
  await open('index/index');
  await countTaps(page);
  await page.getByRole('button', { name: say('menu.language') }).click();
  await page
    .getByRole('radio', { name: '日本語' })
    .or(page.getByRole('button', { name: '日本語' }))
    .first()
    .click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  expect(await getTaps(page)).toBe(2);
});

test('from home, the fees are found in two taps', async ({ page, open, say }) => {
  await open('index/index');
  await countTaps(page);
  await page.getByRole('button', { name: say('menu.open') }).click();
  await page.getByRole('button', { name: say('help.fees'), exact: true }).click();

  await expect(page).toHaveURL(routePattern('help-center/fees'));
  await expect(page.getByText(say('help.fees_same'))).toBeVisible();
  expect(await getTaps(page)).toBe(2);
});

for (const route of [
  'fpjy/fpjy',
  'assets/exchange/index',
  'loan/index',
  'finance/index',
  'template/index',
  'nft/index',
])
  test(`from home, the product ${route} is two taps away at most`, { tag: '@long' }, async ({ page, open, say }) => {
    const labels: Readonly<Record<string, string>> = {
      'fpjy/fpjy': 'quick-buy.title',
      'assets/exchange/index': 'exchange.title',
      'loan/index': 'loan.title',
      'finance/index': 'finance.title',
      'template/index': 'new-coin.title',
      'nft/index': 'nft.title',
    };
    await open('index/index');
    await countTaps(page);
    const ways = page.getByRole('list', { name: say('home.ways') });
    const way = page.getByRole('button', { name: say(labels[route] ?? ''), exact: true });
    if ((await ways.getByRole('button', { name: say(labels[route] ?? ''), exact: true }).count()) === 0)
      await ways.getByRole('button', { name: say('home.more') }).click();
    await way.last().click();

    await expect(page).toHaveURL(routePattern(route));
    expect(await getTaps(page)).toBeLessThanOrEqual(2);
  });
