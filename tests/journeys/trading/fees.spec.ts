import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { routePattern, expect, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Changes one pair in the answer that the page gets. */
const changePair = (page: Page, symbol: string, change: Readonly<Record<string, string>>) =>
  page.route('**/api/currencyMatch/all*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { message: { symbol: string }[] };
    body.message = body.message.map((pair) => (pair.symbol === symbol ? { ...pair, ...change } : pair));
    await route.fulfill({ response: answer, json: body });
  });

test.describe('given a user', () => {
  test.use({ who: 'demo' });

  test('when all pairs cost the same, then the fees say so once, and list withdrawals by network', async ({
    page,
    open,
    say,
  }) => {
    await open('help-center/fees');

    await expect(page.getByText(say('help.fees_spot'), { exact: true }).locator('..')).toContainText('0.1%');
    await expect(page.getByRole('table', { name: say('help.fees_table') })).toHaveCount(0);
    const withdrawals = page.getByRole('table', { name: say('help.fees_withdrawals_table') });
    await expect(withdrawals.getByRole('row')).toContainText([
      say('address.coin'),
      'BTC Bitcoin 0.000500 0.001000',
      'ETH ERC20 0.00300 0.01000',
      `USDT TRC20 1.00 20.00 USDT ERC20 4.20 20.00 USDT BEP20 0.50 20.00 USDT OMNI ${say('withdraw.paused')} 20.00`,
    ]);
    expect(await findViolations(page)).toEqual([]);
    expect(await findMisfits(page)).toEqual([]);
  });

  test('when one pair costs less, then a table lists the pairs', { tag: '@long' }, async ({ page, open, say }) => {
    await changePair(page, 'ETH/USDT', { change_trade_fee: '0.08' });
    await open('help-center/fees');

    const pairs = page.getByRole('table', { name: say('help.fees_table') });
    await expect(pairs.getByRole('button', { name: /ETH\/USDT/ })).toContainText('0.08%');
    await expect(pairs.getByRole('button', { name: /BTC\/USDT/ })).toContainText('0.1%');
    await expect(page.getByText(say('help.fees_spot'), { exact: true })).toHaveCount(1);
    expect(await findMisfits(page)).toEqual([]);
  });
});

test('given a guest, when the fees open, then they list withdrawals by network', async ({ page, open, say }) => {
  await open('help-center/fees');

  await expect(page.getByText(say('help.fees_spot'), { exact: true }).locator('..')).toContainText('0.1%');
  const withdrawals = page.getByRole('table', { name: say('help.fees_withdrawals_table') });
  await expect(withdrawals.getByRole('row')).toContainText([
    say('address.coin'),
    'BTC Bitcoin 0.000500',
    'ETH',
    'USDT',
  ]);
  await page.getByRole('button', { name: say('menu.withdraw') }).click();
  await expect(page).toHaveURL(routePattern('user/login/login'));
});
