import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { routePattern, expect, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';
import { TRON, createWithdrawer } from '../support/withdrawer.ts';
import type { Say } from '../support/words.ts';

const ROUTE = 'assets/record';

const parts = (page: Page, say: Say) => ({
  tab: (name: string) => page.getByRole('tab', { name: say(`records.${name}`) }),
  rows: (name: string) => page.getByRole('group', { name: say(`records.${name}`) }).getByRole('listitem'),
  filter: (name: string) => page.getByRole('combobox', { name: say(`records.${name}`) }),
});

test.describe('of the demo user', () => {
  test.use({ who: 'demo' });

  test('are grouped by day, and can be filtered by coin and by state', async ({ page, open, say }) => {
    await open(ROUTE);
    const { tab, rows, filter } = parts(page, say);
    await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
    const all = await rows('deposits').count();
    await filter('coin').selectOption('BTC');
    await expect(rows('deposits')).toHaveCount(1);
    await expect(rows('deposits')).toContainText('BTC');

    await tab('withdrawals').click();
    await expect(page.getByText(say('records.nothing'))).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: say('records.clear') }).click();
    await expect(rows('withdrawals')).not.toHaveCount(0);
    await filter('state').selectOption(say('states.withdrawal.rejected'));
    await expect(rows('withdrawals')).toHaveCount(1);
    await expect(rows('withdrawals')).toContainText(say('states.withdrawal.rejected'));
    await page.getByRole('button', { name: say('widget.filter-chip.clear', { label: say('records.state') }) }).click();
    await expect(rows('withdrawals')).not.toHaveCount(1);
    await tab('deposits').click();
    await expect(rows('deposits')).toHaveCount(all);
  });

  test('the head of a day sticks while its rows scroll', { tag: '@long' }, async ({ page, open, say }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    await open(ROUTE);
    const { tab, rows } = parts(page, say);
    await tab('changes').click();
    await expect(rows('changes')).not.toHaveCount(0);
    const head = page.getByRole('heading', { level: 2 }).first();
    const before = await head.boundingBox();
    await page.mouse.move(190, 300);
    await page.mouse.wheel(0, 40);
    await expect
      .poll(async () => Math.round(((await rows('changes').first().boundingBox())?.y ?? 0) - (before?.y ?? 0)))
      .toBeLessThan(30);
    expect(Math.round((await head.boundingBox())?.y ?? 0)).toBe(Math.round(before?.y ?? 1));
  });
});

test.describe('of a new user', () => {
  test.use({ who: 'newcomer' });

  test('say what is empty, and offer an action', { tag: '@long' }, async ({ page, open, say }) => {
    await open(ROUTE);
    const { tab } = parts(page, say);
    await expect(page.getByText(say('records.no_deposits'))).toBeVisible();
    await tab('withdrawals').click();
    await expect(page.getByText(say('records.no_withdrawals'), { exact: true })).toBeVisible();
    await tab('changes').click();
    await expect(page.getByText(say('records.no_changes'))).toBeVisible();
  });

  test('a withdrawal is one line of the account, and its page shows the posting that explains it', async ({
    page,
    open,
    say,
    account,
    exchange,
  }) => {
    if (!account) throw new Error('nobody is logged in');
    const person = createWithdrawer(exchange, account);
    await person.verify();
    await person.setPin();
    await person.keep('TRC20', TRON);
    await person.fund('200');
    await exchange.review('withdrawal', await person.withdraw('50'), {});
    await open(ROUTE, '?view=changes');
    const { rows } = parts(page, say);
    await expect(rows('changes')).toHaveCount(2);
    await expect(rows('changes').first()).toContainText(
      new RegExp(
        `${say('states.account_log.withdrawal_deduction')}.*−50\\.00.*${say('assets.accounts.spot')}.*150\\.00`,
      ),
    );

    await rows('changes').first().getByRole('button').click();
    await expect(page).toHaveURL(routePattern('assets/change'));
    const main = page.getByRole('main');
    // the total and the one posting behind it, without the frozen part
    await expect(main.getByText(/^−50\.00/)).toHaveCount(2);
    await expect(main.getByText(/^\+50\.00/)).toHaveCount(0);
    await expect(main).toContainText('150.00');
    await expect(main).not.toContainText(say('widget.log-row.locked'));
    expect(await findMisfits(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });

  test('a deposit shows its number, its proof and every step with its time', async ({
    page,
    open,
    say,
    account,
    exchange,
  }) => {
    if (!account) throw new Error('nobody is logged in');
    await createWithdrawer(exchange, account).fund('200');
    await open(ROUTE);
    const { rows } = parts(page, say);
    await rows('deposits').first().getByRole('button').click();
    await expect(page).toHaveURL(routePattern('assets/deposit/detail'));
    const main = page.getByRole('main');
    for (const text of ['200.00', 'TRC20', say('deposit.needed'), say('deposit.no_hash')])
      await expect(main).toContainText(text);
    await expect(main).toContainText(/D-\d{8}-\d{6}/);
    await expect(page.getByRole('img', { name: say('deposit.proof'), exact: true })).toBeVisible();
    const steps = page.getByRole('list', { name: say('deposit.steps') }).getByRole('listitem');
    await expect(steps.filter({ hasText: say('withdraw.steps.credited') })).toContainText(/\d{2}:\d{2}/);
    expect(await findMisfits(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });

  /** Answers wallet/log with rows that have these codes, page by page. */
  const answerLog = async (page: Page, codes: readonly number[]): Promise<void> => {
    await page.route('**/api/wallet/log?**', async (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const [at, limit] = [Number(asked.get('page') ?? 1), Number(asked.get('limit') ?? 20)];
      const list = codes.slice((at - 1) * limit, at * limit).map((type, index) => ({
        id: (at - 1) * limit + index + 1,
        currency: 3,
        currency_name: 'USDT',
        type,
        info: type === 999 ? 'A gift of the house' : '',
        value: '1.00',
        before: '0',
        after: '1.00',
        scale: 2,
        created_time: '2026-11-20 10:00:00',
      }));
      await route.fulfill({ json: { type: 'ok', message: { list, count: codes.length, limit, page: at } } });
    });
  };

  test(
    'name all codes of the specification, and an unknown one by its own text',
    { tag: '@long' },
    async ({ page, open, say }) => {
      const codes = {
        20: 'lever_deduction',
        21: 'lever_fee',
        22: 'lever_increase',
        30: 'position_closed',
        40: 'lock_deduction',
        41: 'lock_return',
        42: 'lock_interest',
        100: 'withdrawal_return',
        101: 'withdrawal_deduction',
        103: 'subscription',
        200: 'deposit',
        201: 'deposit_decrease',
        300: 'futures_deduction',
        301: 'futures_increase',
        400: 'option_deduction',
        401: 'option_fee',
        402: 'option_increase',
        500: 'flash_deduction',
        501: 'flash_increase',
        502: 'transfer_out',
        503: 'transfer_in',
        600: 'spot_deduction',
        601: 'spot_fee',
        602: 'spot_increase',
        603: 'spot_return',
        604: 'spot_placed',
        700: 'nft_deduction',
        701: 'nft_fee',
        702: 'nft_increase',
        800: 'loan_deduction',
        801: 'loan_fee',
        802: 'loan_increase',
      } as const;
      await answerLog(page, [...Object.keys(codes).map(Number), 999, 998]);
      await open(ROUTE);
      const { tab, rows } = parts(page, say);
      await tab('changes').click();
      await rows('changes').last().scrollIntoViewIfNeeded();
      await expect(rows('changes')).toHaveCount(Object.keys(codes).length + 2);
      const names = [
        ...Object.values(codes).map((name) => say(`states.account_log.${name}`)),
        'A gift of the house',
        say('states.unknown'),
      ];
      for (const [index, name] of names.entries()) await expect(rows('changes').nth(index)).toContainText(name);
    },
  );

  test('load page by page on scrolling', { tag: '@long' }, async ({ page, open, say }) => {
    await answerLog(
      page,
      Array.from({ length: 45 }, () => 200),
    );
    await open(ROUTE);
    const { tab, rows } = parts(page, say);
    await tab('changes').click();
    await expect(rows('changes')).not.toHaveCount(0);
    expect(await rows('changes').count()).toBeLessThan(45);
    await page.mouse.move(190, 500);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000);
        return rows('changes').count();
      })
      .toBe(45);
    await expect(page.getByText(say('widget.record-list.end'))).toBeVisible();
    await expect(page.getByText(say('records.entries', { count: 45 }))).toBeVisible();
  });
});
