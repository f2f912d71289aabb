import type { Page } from '@playwright/test';
import { routePattern, expect, long, test, reload } from '../support/journey.ts';
import { findNamedPages } from '../support/address-names.ts';

const heading = (page: Page, symbol: string) => page.getByRole('heading', { name: symbol, exact: true });
const hash = (page: Page): string => new URL(page.url()).hash;

test.describe('a chart', () => {
  test('opens the pair in its address, survives a reload and goes back', async ({ page, open, say }) => {
    await open('trade/index');
    await page.getByRole('tab', { name: say('market.losers') }).click();
    await open('trade/kline', '?symbol=ETH/USDT');
    await expect(heading(page, 'ETH/USDT')).toBeVisible();

    const day = page.getByRole('radio', { name: say('kline.periods.1day') });
    await day.click();
    await page.getByRole('tab', { name: say('kline.trades') }).click();
    await expect(page).toHaveURL(/#\/pages\/trade\/kline\?symbol=ETH\/USDT&period=1day&view=trades$/);
    await reload(page);

    await expect(heading(page, 'ETH/USDT')).toBeVisible();
    await expect(page.getByRole('tab', { name: say('kline.trades') })).toHaveAttribute('aria-selected', 'true');
    await expect(day).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(/#\/pages\/trade\/index\?tab=losers$/);
    await expect(page.getByRole('tab', { name: say('market.losers') })).toHaveAttribute('aria-selected', 'true');
  });

  test('accepts a percent-encoded pair, and shows it in readable form', { tag: '@long' }, async ({ page, open }) => {
    await open('trade/kline', '?symbol=ETH%2FUSDT');

    await expect(heading(page, 'ETH/USDT')).toBeVisible();
    await expect(page).toHaveURL(/\?symbol=ETH\/USDT&period=60min$/);
  });

  test('gets its pair from the list of markets', { tag: '@long' }, async ({ page, open }) => {
    await open('trade/index');
    await page.getByRole('button', { name: /^ETH\/USDT / }).click();

    await expect(page).toHaveURL(/#\/pages\/trade\/kline\?symbol=ETH\/USDT&period=60min$/);
  });

  test('follows an address typed over it', { tag: '@long' }, async ({ page, open }) => {
    await open('trade/kline', '?symbol=ETH/USDT');
    await expect(heading(page, 'ETH/USDT')).toBeVisible();

    await page.evaluate(() => (location.hash = '/pages/trade/kline?symbol=SOL/USDT'));

    await expect(heading(page, 'SOL/USDT')).toBeVisible();
  });
});

test.describe('sharing a chart', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the link where the device cannot share, and the link opens the same chart', async ({
    page,
    open,
    say,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await open('trade/kline', '?symbol=ETH/USDT');
    await expect(heading(page, 'ETH/USDT')).toBeVisible();

    await page.getByRole('button', { name: say('kline.share') }).click();

    await expect(page.getByText(say('app.copied'))).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());
    const elsewhere = await page.context().browser()?.newContext();
    const other = await elsewhere?.newPage();
    if (!other) throw new Error('the browser opens no second context');
    await other.goto(link);
    await expect(heading(other, 'ETH/USDT')).toBeVisible();
    await elsewhere?.close();
  });

  test('says so where the device can neither share nor copy', { tag: '@long' }, async ({ page, open, say }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      Object.defineProperty(document, 'execCommand', { value: () => false });
    });
    await open('trade/kline', '?symbol=ETH/USDT');
    await expect(heading(page, 'ETH/USDT')).toBeVisible();
    await page.getByRole('button', { name: say('kline.share') }).click();

    await expect(page.getByText(say('kline.share_failed'))).toBeVisible();
  });
});

test('a new visitor sees the product of a link', async ({ page, open, exchange }) => {
  const [, second] = (await exchange.get('nft/list?status=1', '')) as readonly { id: number; name: string }[];
  if (!second) throw new Error('the exchange offers no second NFT');
  await open('nft/detail', `?id=${second.id}`);

  await expect(page.getByText(second.name).first()).toBeVisible();
});

test.describe('a logged-in user', () => {
  test.use({ who: 'demo' });

  test('switches the spot pair: the address follows, and a reload keeps it', async ({ page, open, say }) => {
    await open('trade/kline', '?symbol=ETH/USDT');
    await page.getByRole('button', { name: say('kline.buy'), exact: true }).click();
    await expect(page).toHaveURL(/#\/pages\/lever\/index\?symbol=ETH\/USDT$/);

    await page
      .getByRole('button', { name: /ETH\/USDT/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /SOL\/USDT/ })
      .click();
    await expect(page).toHaveURL(/#\/pages\/lever\/index\?symbol=SOL\/USDT$/);
    await reload(page);
    await expect(heading(page, 'SOL/USDT')).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(/#\/pages\/trade\/kline\?symbol=ETH\/USDT&period=60min$/);
    await expect(heading(page, 'ETH/USDT')).toBeVisible();
  });

  test(
    'switches the contract: the address follows, and a reload keeps it',
    { tag: '@long' },
    async ({ page, open }) => {
      await open('lever/index2');
      await expect(page).toHaveURL(/\?symbol=BTC\/USDT$/);
      await page
        .getByRole('button', { name: /BTC\/USDT/ })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /ETH\/USDT/ })
        .click();

      await expect(page).toHaveURL(/#\/pages\/lever\/index2\?symbol=ETH\/USDT$/);
      await reload(page);
      await expect(heading(page, 'ETH/USDT')).toBeVisible();
    },
  );

  test('reloads the records at their tab and filter', async ({ page, open, say }) => {
    await open('assets/record');
    await page.getByRole('tab', { name: say('records.withdrawals') }).click();
    await expect(page).toHaveURL(/#\/pages\/assets\/record\?view=withdrawals$/);
    await page.goto(`${page.url()}&standing=2&currency=3`);
    await reload(page);

    await expect(page.getByRole('tab', { name: say('records.withdrawals') })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\?view=withdrawals&currency=3&standing=2$/);
  });

  for (const route of ['trade/kline', 'lever/index', 'lever/index2', 'option/detail'])
    test(
      `${route} reports an unknown pair, and leads to the markets`,
      route === 'trade/kline' ? {} : { tag: '@long' },
      async ({ page, open, say }) => {
        await open(route, '?symbol=NOPE/USDT');

        await expect(page.getByText(say('market.unknown'))).toBeVisible();
        await expect(page.getByText('BTC/USDT')).toHaveCount(0);
        await page.getByRole('button', { name: say('app.to_markets') }).click();
        await expect(page).toHaveURL(routePattern('trade/index'));
      },
    );
});

test.describe('an unknown id', () => {
  test.use({ who: 'demo' });

  const sheets = ['option/details', 'option/details2', 'finance/ordersPage', 'template/ieoBuy/ieoDetails/ieoDetails'];
  for (const route of ['option/detail', ...sheets])
    test(`is reported in the sheet of ${route}`, long(route === 'option/detail'), async ({ page, open, say }) => {
      await open(route, '?id=999999999');

      await expect(page.getByRole('dialog').getByText(say('records.unknown'))).toBeVisible();
    });

  test('is reported on the page of a coin', { tag: '@long' }, async ({ page, open, say }) => {
    await open('assets/detail', '?currency=999999999');

    await expect(page.getByText(say('assets.unknown'))).toBeVisible();
    await page
      .getByRole('button', { name: say('tabs.assets'), exact: true })
      .last()
      .click();
    await expect(page).toHaveURL(routePattern('assets/index'));
  });
});

const HOSTILE = [
  '',
  'no-such-thing',
  '-1',
  '999999999',
  '1e400',
  '__proto__',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(5000),
];

test.describe('a malformed address', { tag: '@long' }, () => {
  test.use({ who: 'demo' });

  for (const { route, address, shown } of findNamedPages().filter(({ shown }) => shown.length > 0))
    test(`of ${route} still shows a page`, async ({ page, open }) => {
      for (const value of HOSTILE) {
        await open('settings/about/about');
        await open(address, `?${shown.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')}`);

        await expect(page.getByRole('main'), value).toHaveText(/\S/);
        await expect(page.locator('[aria-busy="true"]'), value).toHaveCount(0);
      }
      expect(hash(page)).toContain(address);
    });
});
