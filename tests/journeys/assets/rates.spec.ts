import { findViolations } from '../support/accessibility.ts';
import { expect, readStored, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';

test.use({ viewport: { width: 360, height: 780 }, language: 'zh' });

test('coins are priced in the chosen currency, which is stored', async ({ page, open, say, exchange }) => {
  await open('rate/index');
  await page
    .getByRole('button', { name: /^CNY/ })
    .or(page.getByRole('radio', { name: /^CNY/ }))
    .click();
  expect(await readStored(page, 'valuation')).toBe('CNY');
  await page.getByRole('tab', { name: say('rate.coins') }).click();
  await expect(page.getByText(say('rate.coins_text', { currency: 'CNY' }))).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'BTC/CNY' });
  await expect(row).toBeVisible();
  expect(await findMisfits(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);

  // 7.12 CNY for one USD: the current price is between the day's low and high
  const pairs = (await exchange.get('currency/quotation_new', '')) as readonly {
    quotation: readonly { symbol: string; high: string; low: string }[];
  }[];
  const day = pairs.flatMap(({ quotation }) => quotation).find(({ symbol }) => symbol === 'BTC/USDT');
  const shown = Number(/([\d,]+\.\d\d)/.exec((await row.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
  expect(shown).toBeGreaterThanOrEqual(Number(day?.low) * 7.12 - 0.01);
  expect(shown).toBeLessThanOrEqual(Number(day?.high) * 7.12 + 0.01);
});
