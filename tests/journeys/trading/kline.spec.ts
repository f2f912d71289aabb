import type { Page, Route } from '@playwright/test';
import { expect, test, reload } from '../support/journey.ts';
import { bars, still } from '../support/kline-page.ts';
import { getScreenshotName } from '../support/snapshots.ts';
import { waitUntilDrawn } from '../support/still.ts';

const indicator = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the change of the day is shown in percent and in the coin', async ({ page, open, say }) => {
  await open('trade/kline');
  await expect(page.getByText(say('kline.change', { coin: 'USDT' }), { exact: true })).toHaveCount(1);
  await expect(page.getByText(say('market.change'), { exact: true })).toHaveCount(1);
});

test('indicators are switched on and configured, and survive a restart', async ({ page, open }) => {
  await open('trade/kline');
  await expect(indicator(page, 'MA')).toHaveAttribute('aria-pressed', 'true');
  // from here on, nothing that is still loading moves the buttons
  await expect(page.getByText(/^MA5 [\d,.]+$/)).toBeVisible();
  await indicator(page, 'MACD').click();
  await expect(indicator(page, 'MACD')).toHaveAttribute('aria-pressed', 'true');
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

  await reload(page);
  await expect(page.getByText(/^EMA12 [\d,.]+$/)).toBeVisible();
  await expect(indicator(page, 'MACD')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^MA5 /)).toBeHidden();

  await page.getByRole('button', { name: 'Indicator settings' }).click();
  await sheet.getByRole('button', { name: 'Restore defaults' }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^EMA7 [\d,.]+$/)).toBeVisible();
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
    await full.getByRole('radio', { name: '5m', exact: true }).click();
    await expect(full.getByRole('radio', { name: '5m', exact: true })).toBeChecked();

    await full.getByRole('button', { name: 'Indicator settings' }).click();
    await page.getByRole('dialog', { name: 'Indicator settings' }).getByRole('button', { name: 'Close' }).click();
    await expect(full).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(full).toBeHidden();
  },
);

/**
 * The share of pixels that may differ at antialiased edges. The same browser draws the same pixels each time; the
 * headless shell and full Chromium of the same version differ in at most 0.0008 of them.
 */
const EDGES = 0.002;

test.describe('as a picture', () => {
  test.use({ deviceScaleFactor: 1 });

  const isDrawn = async (page: Page) => {
    await expect(bars(page)).toHaveAttribute('aria-valuemax', '300');
    // the pair's number of decimal places has been loaded
    await expect(page.getByText(/^VOL [\d,]+\.\d{6}$/)).toBeVisible();
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

  test('candles whose typeface loads after they are drawn', async ({ page }) => {
    const late: Route[] = [];
    await page.route('**/*.woff2', (route) => void late.push(route));
    await still(page);
    // the page does not count as loaded before its typefaces are
    await page.goto('/#/pages/trade/kline', { waitUntil: 'commit' });
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
