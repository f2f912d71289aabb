import { readFile } from 'node:fs/promises';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { expect, test, routePattern, reload } from '../support/journey.ts';
import { findViolations } from '../support/accessibility.ts';
import { findEmptyColumns } from '../support/columns.ts';
import { findGaps } from '../support/gaps.ts';
import { findMisfits } from '../support/layout.ts';
import { findRoutes } from '../support/routes.ts';
import { waitUntilDrawn } from '../support/still.ts';
import { waitUntilSettled } from '../support/settled.ts';

const WIDTHS = [768, 1024, 1440, 1920];

for (const { who, theme, language } of [
  { who: 'guest', theme: 'dark', language: 'zh' },
  { who: 'demo', theme: 'light', language: 'en' },
] as const) {
  test.describe(`for ${who} in ${theme} and ${language}`, { tag: '@crawl' }, () => {
    test.use({ who, theme, language });

    test('every page fits wide screens, fills them, and is accessible there', async ({ page, open }) => {
      // checks every page at every width
      test.setTimeout(scaled(1_200_000));
      for (const route of findRoutes().filter(({ guarded, narrow }) => !narrow && guarded === (who === 'demo'))) {
        await test.step(route.key, async () => {
          await open(route.key);
          await waitUntilSettled(page, route, language);
          expect.soft(await findViolations(page), route.key).toEqual([]);
          for (const width of WIDTHS) {
            const where = `${route.key} at ${width} px`;
            await page.setViewportSize({ width, height: 900 });
            await waitUntilDrawn(page);
            expect.soft(await findGaps(page), where).toEqual([]);
            expect.soft(await findMisfits(page), where).toEqual([]);
            expect.soft(route.plain ? [] : await findEmptyColumns(page), where).toEqual([]);
          }
        });
      }
    });
  });
}

test('the top bar replaces the tab bar', async ({ page, open, say }) => {
  await open('index/index');
  const main = page.getByRole('navigation', { name: say('widget.top-bar.label') });
  await expect(main).toHaveCount(1);

  await main.getByRole('button', { name: say('tabs.markets') }).click();

  await expect(page).toHaveURL(routePattern('trade/index'));
  await expect(page.getByRole('searchbox', { name: say('market.search') })).toBeVisible();
});

test('markets are a table whose heads sort it from the keyboard', { tag: '@long' }, async ({ page, open, say }) => {
  await open('trade/index');
  const table = page.getByRole('table', { name: say('market.title') });
  // the first row of the table is the header
  const pairs = table.locator('[data-row]');
  const name = `${say('widget.record-list.sort')} ${say('kline.high')}`;
  const column = table.getByRole('columnheader', { name });
  const head = table.getByRole('button', { name });
  await expect(pairs.first()).toContainText(say('kline.trade'));
  expect((await pairs.first().boundingBox())?.height).toBe(36);

  await expect(column).toHaveAttribute('aria-sort', 'none');

  await head.focus();
  await page.keyboard.press('Enter');
  await expect(column).toHaveAttribute('aria-sort', 'descending');
  await expect(pairs.first()).toContainText('BTC/USDT');

  await page.keyboard.press('Space');
  await expect(column).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(column).toHaveAttribute('aria-sort', 'none');
});

test('movers and notices stand beside the products, and a guest can sign up', async ({ page, open, say }) => {
  await open('index/index');
  const beside = page.getByRole('complementary');
  await expect(beside.getByRole('table', { name: say('market.title') })).toBeVisible();
  await expect(beside.getByRole('list', { name: say('notice.announcements') })).toBeVisible();
  await expect(page.getByRole('list', { name: say('home.products') }).getByRole('listitem')).toHaveCount(8);

  await page
    .getByRole('main')
    .getByRole('button', { name: say('home.sign_up') })
    .click();

  await expect(page).toHaveURL(routePattern('user/login/choose'));
});

test.describe('without a connection to the markets', () => {
  test.use({ quiet: false });

  test('the search finds every page all the same', { tag: '@long' }, async ({ page, open, say }) => {
    await page.routeWebSocket(/\/ws/, (socket) => void socket.close());
    await page.route('**/api/currency/quotation_new*', (route) => route.abort());
    await open('help-center/center');
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: say('menu.search') });
    await field.fill(say('menu.licences'));
    await expect(page.getByRole('option', { name: say('menu.licences') })).toBeVisible();
    await field.press('Enter');

    await expect(page).toHaveURL(routePattern('settings/licences/licences'));
  });
});

test.describe('with a session', () => {
  test.use({ who: 'demo' });

  test('records are a table, and a row opens beside it', async ({ page, open, say }) => {
    await open('assets/record');
    const rows = page.getByRole('table', { name: say('records.deposits') }).locator('[data-row]');
    const panel = page.getByRole('region', { name: say('deposit.detail_title') });
    await rows.first().getByRole('button').focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1).getByRole('button')).toBeFocused();
    await expect(panel).toBeHidden();

    await page.keyboard.press('Enter');
    await expect(panel).toContainText(say('states.deposit.rejected'));
    await page.keyboard.press('ArrowUp');
    await expect(panel).toContainText(say('states.deposit.passed'));
    expect(await findMisfits(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(rows.first().getByRole('button')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(rows.getByRole('button').and(page.locator(':focus'))).toHaveCount(0);
  });

  test('records are exported with the filters on the screen', { tag: '@long' }, async ({ page, open, say }) => {
    await open('assets/record', '?view=withdrawals&standing=3');
    await expect(page.getByRole('table', { name: say('records.withdrawals') }).locator('[data-row]')).toHaveCount(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say('records.export') }).click();

    const file = await download;
    expect(file.suggestedFilename()).toBe('withdrawals.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(say('states.withdrawal.rejected'));
  });

  test('spot orders are a table, limited and exported by pair', { tag: '@long' }, async ({ page, open, say }) => {
    await open('assets/record', '?view=orders');
    const rows = page.getByRole('table', { name: say('spot.history') }).locator('[data-row]');
    await expect(rows.filter({ hasText: 'BTC/USDT' })).not.toHaveCount(0);

    await page.getByLabel(say('spot.line.pair'), { exact: true }).selectOption('ETH/USDT');
    await expect(rows.filter({ hasText: 'BTC/USDT' })).toHaveCount(0);
    await expect(rows).not.toHaveCount(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say('records.export') }).click();

    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    // a resting order may have been filled meanwhile
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(1).filter((line) => !line.includes('ETH/USDT'))).toEqual([]);
  });

  test(
    'contracts are a table; those of another pair leave it',
    { tag: '@long' },
    async ({ page, open, say, exchange, account }) => {
      const terms = { legal_id: '3', currency_id: '1', share: '10', multiple: '20', type: '1', status: '1' };
      await exchange.pay('lever/submit', account?.token ?? '', terms);
      await open('lever/index3');
      const rows = page.getByRole('table', { name: say('contract.history') }).locator('[data-row]');
      await expect(rows.filter({ hasText: say('states.position.open') })).not.toHaveCount(0);
      expect(await findMisfits(page)).toEqual([]);

      await page.getByLabel(say('spot.line.pair'), { exact: true }).selectOption('ETH/USDT');
      await expect(page.getByText(say('records.nothing'))).toBeVisible();
      await page.getByRole('button', { name: say('records.clear') }).click();

      await expect(rows).not.toHaveCount(0);
    },
  );

  test('records can be limited to a range of days', { tag: '@long' }, async ({ page, open, say }) => {
    await open('assets/record');
    const rows = page.getByRole('table', { name: say('records.deposits') }).locator('[data-row]');
    await expect(rows).not.toHaveCount(0);
    const all = await rows.count();

    await page.getByLabel(say('records.to'), { exact: true }).fill('2001-01-01');
    await expect(page.getByText(say('records.nothing'))).toBeVisible();
    await page.getByRole('button', { name: say('records.clear') }).click();

    await expect(rows).toHaveCount(all);
  });

  test('records stand beside the assets, which lead to a deposit', { tag: '@long' }, async ({ page, open, say }) => {
    await open('assets/index');
    await expect(page.getByText(say('records.latest'))).toBeVisible();
    await expect(page.getByRole('group', { name: say('records.deposits') })).toContainText(
      say('states.deposit.rejected'),
    );

    await page
      .getByRole('main')
      .getByRole('button', { name: say('menu.deposit'), exact: true })
      .click();

    await expect(page).toHaveURL(routePattern('assets/deposit/index'));
    await expect(page.getByRole('list', { name: say('deposit.coins') })).toContainText('USDT');
  });

  test(
    'withdrawals stand beside them too, and the assets lead to a transfer',
    { tag: '@long' },
    async ({ page, open, say }) => {
      await open('assets/index');
      await page.getByRole('tab', { name: say('records.withdrawals') }).click();
      await expect(page.getByRole('group', { name: say('records.withdrawals') })).toContainText('USDT');

      await page
        .getByRole('main')
        .getByRole('button', { name: say('transfer.title'), exact: true })
        .click();

      await expect(page).toHaveURL(routePattern('assets/transfer/index'));
      await expect(page.getByRole('group', { name: say('transfer.records') })).toContainText('USDT');
    },
  );

  test('the theme changes at once and is stored', { tag: '@long' }, async ({ page, open, say }) => {
    await open('index/index');
    await page.getByRole('button', { name: say('menu.account') }).click();
    await page.getByRole('radio', { name: say('menu.theme_light') }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

    await reload(page);

    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});
