import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import type { Say } from '../support/words.ts';

const PICTURES = '**/picture-set-*';
/** Larch has no logo of this coin. */
const UNKNOWN = 'WIF';

test.use({ who: 'demo' });

const row = (page: Page, say: Say, coin: string) =>
  page
    .getByRole('list', { name: say('assets.balances') })
    .getByRole('listitem')
    // uses the accessible name, which leaves out the letter on the disc
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${coin}\\b`) }) });
const width = (page: Page, say: Say, coin: string): Promise<number> =>
  row(page, say, coin)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

test('given coins with and without a logo, then each shows its logo or its letter', async ({ page, open, say }) => {
  await open('assets/index');

  await expect.poll(() => width(page, say, 'BTC')).toBeGreaterThan(0);
  await expect(row(page, say, UNKNOWN).locator('[aria-hidden]').first()).toHaveText('W');
  await expect(row(page, say, UNKNOWN).locator('img')).toHaveCount(0);
});

test('given a page with one coin, then only its logo is loaded', async ({ page, open }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('picture-set-'))
      asked.push(/logo\.([A-Z]+)\./.exec(request.url())?.[1] ?? request.url());
  });
  const answered = page.waitForResponse(PICTURES);
  await open('assets/withdraw/index', '?currency=3');
  await answered;

  expect(asked).toEqual(['USDT']);
});

test.describe('given logos that do not load', () => {
  // the browser logs each failed request
  test.use({ quiet: false });

  test('then the coins keep their letters', async ({ page, open, say }) => {
    await page.route(PICTURES, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await open('assets/index');
    await failed;

    await expect(row(page, say, 'BTC').locator('img')).toHaveCount(0);
    await expect(row(page, say, 'BTC').locator('[aria-hidden]').first()).toHaveText('B');
  });
});

test('given the licences page, then it names whom the logos are from', async ({ page, open }) => {
  await open('settings/licences/licences');

  await expect(page.getByText(/0xa3k5.*MIT/)).toBeVisible();
  await expect(page.getByText(/Christopher Downer.*CC0/)).toBeVisible();
});

test('given the markets on a phone of 360 pixels, then each row has a logo and its whole name', async ({
  page,
  open,
  say,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open('trade/index');
  const rows = page.getByRole('list', { name: say('market.title') }).getByRole('listitem');
  const doge = rows.filter({ hasText: 'DOGE/USDT' });

  await expect
    .poll(() => doge.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const name = doge.getByText('DOGE/USDT');
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.getByRole('searchbox', { name: say('market.search') }).fill(UNKNOWN);
  await expect(rows.locator('[aria-hidden]').filter({ hasText: /^W$/ })).toBeVisible();
});
