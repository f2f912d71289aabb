import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { routePattern, expect, readStored, test, reload } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';
import type { Say } from '../support/words.ts';

test.use({ who: 'demo', viewport: { width: 360, height: 780 } });
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

interface Row {
  readonly currency_name: string;
  readonly usdt_value: string;
}
interface Group {
  readonly balance: readonly Row[];
  readonly usdt_totle: string;
}
interface Accounts {
  readonly change_wallet: Group;
  readonly usdt_total: string;
}

/** Serves the exchange's valuation of the accounts, modified by `change`. */
async function valued(page: Page, change: (accounts: Accounts) => Accounts): Promise<void> {
  await page.route('**/api/wallet/list', async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { message: Accounts };
    await route.fulfill({ json: { ...envelope, message: change(envelope.message) } });
  });
}

const total = (page: Page, say: Say, text: string) => page.getByText(`${say('assets.total')} ${text}`, { exact: true });
const balances = (page: Page, say: Say) => page.getByRole('list', { name: say('assets.balances') });

test('the total is shown in another currency, marked as converted, and stays so', async ({ page, open, say }) => {
  await valued(page, (accounts) => ({ ...accounts, usdt_total: '1000.00' }));
  await open('assets/index');
  await expect(total(page, say, '1,000.00')).toBeVisible();
  await page.getByRole('button', { name: say('assets.valuation_is', { currency: 'USDT' }) }).click();
  const sheet = page.getByRole('dialog', { name: say('assets.valuation') });
  await expect(sheet.getByRole('button', { name: 'USDT' })).toHaveAttribute('aria-current', 'true');
  expect(await findViolations(page)).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);

  await sheet.getByRole('button', { name: 'CNY' }).click();

  await expect(total(page, say, '≈ 7,120.00')).toBeVisible();
  await expect(page.getByText('≈ 1,000.00 USDT')).toBeVisible();
  await expect(page.getByText(new RegExp(`^${say('settings.valuation_time', { time: '.*2026' })}$`))).toBeVisible();
  await expect(balances(page, say)).toContainText('≈ ¥');
  expect(await readStored(page, 'valuation')).toBe('CNY');
  await reload(page);
  await expect(total(page, say, '≈ 7,120.00')).toBeVisible();
});

test('values follow the prices row by row, and nothing else rerenders', async ({ page, open, say }) => {
  let risen = false;
  await valued(page, (accounts) => ({
    ...accounts,
    usdt_total: risen ? '2000.00' : '1000.00',
    change_wallet: {
      ...accounts.change_wallet,
      balance: accounts.change_wallet.balance.map((row) =>
        row.currency_name === 'SOL' ? { ...row, usdt_value: risen ? '90002.00' : '90001.00' } : row,
      ),
    },
  }));
  await open('assets/index');
  const solana = balances(page, say).getByRole('button', { name: /^SOL/ });
  await expect(solana).toContainText('≈ $90,001.00');
  await solana.evaluate((element) => element.setAttribute('data-seen', 'yes'));

  risen = true;

  await expect(solana).toContainText('≈ $90,002.00');
  await expect(total(page, say, '2,000.00')).toBeVisible();
  await expect(solana).toHaveAttribute('data-seen', 'yes');
});

test(
  'hiding money hides every digit, on this page and on the ones behind it',
  { tag: '@long' },
  async ({ page, open, say }) => {
    await open('assets/index');
    await expect(balances(page, say)).toContainText('BTC');
    await page.getByRole('button', { name: say('widget.eye-toggle.hide') }).click();

    await expect(page.getByText(`${say('assets.total')} ••••••••${say('widget.hidden')}`)).toBeVisible();
    await expect(page.getByText(`≈ ••••••${say('widget.hidden')}`)).toBeVisible();
    expect(await page.getByRole('main').innerText()).not.toMatch(/\d/);

    await balances(page, say).getByRole('button', { name: /^USDT/ }).click();
    await expect(page).toHaveURL(routePattern('assets/detail'));
    await expect(page.getByText(say('assets.in_accounts'))).toBeVisible();
    await expect(page.getByRole('main').getByText(/\d[.,]\d\d /)).toHaveCount(0);
  },
);

test(
  'coins are found by code and by name, and small balances can be hidden',
  { tag: '@long' },
  async ({ page, open, say }) => {
    await open('assets/index');
    const rows = balances(page, say).getByRole('listitem');
    await expect(rows.first()).toContainText('BTC');
    await page.getByRole('button', { name: say('assets.search') }).click();
    const search = page.getByRole('searchbox', { name: say('assets.search') });

    await search.fill('dogec');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('DOGE');
    await search.fill(' link ');
    await expect(rows.first()).toContainText('LINK');
    await search.fill('nothing of that name');
    await expect(page.getByText(say('assets.none_text'))).toBeVisible();
    await page.getByRole('button', { name: say('assets.search') }).click();
    await expect(search).toBeHidden();
    await expect(rows.first()).toContainText('BTC');

    const before = await rows.count();
    await page.getByRole('switch', { name: say('assets.hide_small') }).click();
    await expect.poll(() => rows.count()).toBeLessThan(before);
  },
);

test(
  'a coin shows its balances in every account, its latest changes, and its actions',
  { tag: '@long' },
  async ({ page, open, say }) => {
    await open('assets/index');
    await balances(page, say).getByRole('button', { name: /^USDT/ }).click();
    await expect(page).toHaveURL(routePattern('assets/detail'));

    // the previous page stays visible until the new one is loaded
    await expect(page.getByText(say('assets.frozen'), { exact: true })).toHaveCount(4);
    for (const account of ['spot', 'contract', 'option', 'trust'])
      await expect(page.getByText(say(`assets.accounts.${account}`), { exact: true })).toBeVisible();
    const changes = page.getByRole('group', { name: say('records.changes') }).getByRole('listitem');
    await expect(changes.first()).toContainText('USDT');

    await page
      .getByRole('button', { name: say('transfer.title') })
      .nth(1)
      .click();
    await expect(page).toHaveURL(routePattern('assets/transfer/index'));
    await expect(page.getByRole('combobox', { name: say('widget.swap-choice.from') })).toHaveValue('lever');
    await page.goBack();
    await page.getByRole('button', { name: say('exchange.short'), exact: true }).click();
    await expect(page).toHaveURL(routePattern('assets/exchange/index'));
    await page.goBack();
    await page.getByRole('button', { name: say('menu.deposit'), exact: true }).click();
    await expect(page).toHaveURL(routePattern('assets/deposit/charge'));
  },
);

test(
  'a trading account shows its details, and its transfers in and out',
  { tag: '@long' },
  async ({ page, open, say }) => {
    await open('assets/index');
    await page.getByRole('tab', { name: say('assets.accounts.option') }).click();
    await page.getByRole('button', { name: say('assets.trade_account_open') }).click();
    await expect(page).toHaveURL(routePattern('assets/tradeAccount'));
    await expect(page.getByText(say('assets.account_named', { account: say('assets.accounts.option') }))).toBeVisible();
    for (const fact of ['available', 'frozen', 'value'])
      await expect(page.getByText(say(`assets.${fact}`), { exact: true }).first()).toBeVisible();
    const changes = page.getByRole('group', { name: say('records.changes') }).getByRole('listitem');
    await expect(changes.first()).toContainText(say('states.account_log.transfer_out'));

    await page.getByRole('button', { name: say('assets.move_in'), exact: true }).click();
    await expect(page.getByRole('combobox', { name: say('widget.swap-choice.to') })).toHaveValue('micro');
    await page.goBack();
    await page.getByRole('button', { name: say('assets.move_out'), exact: true }).click();
    await expect(page.getByRole('combobox', { name: say('widget.swap-choice.from') })).toHaveValue('micro');
  },
);

test('pulling the page down refreshes the trading accounts', { tag: '@long' }, async ({ page, open, say }) => {
  await open('assets/tradeAccount');
  await expect(page.getByText(say('assets.available'), { exact: true }).first()).toBeVisible();
  const asked = Promise.all([page.waitForRequest('**/api/wallet/list'), page.waitForRequest('**/api/wallet/log?*')]);

  await page.getByRole('button', { name: say('widget.page-frame.refresh') }).press('Enter');

  await asked;
});

test(
  'without rates the total is in USDT, and the currency choice reports the failure',
  { tag: '@long' },
  async ({ page, open, say }) => {
    await page.route('**/api/coin/rate/list', (route) =>
      route.fulfill({ json: { type: 'error', message: 'No rates today.' } }),
    );
    await open('assets/index');
    await expect(page.getByText(new RegExp(`^${say('assets.total')} [\\d,.]+$`))).toBeVisible();
    await page.getByRole('button', { name: say('assets.valuation_is', { currency: 'USDT' }) }).click();

    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('No rates today.');
  },
);
