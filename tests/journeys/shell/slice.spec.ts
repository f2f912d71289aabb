import type { Page } from '@playwright/test';
import { routePattern, expect, long, test, reload } from '../support/journey.ts';
import { chooseNetwork, deposit, seeReview } from '../support/slice-deposit.ts';
import { meetLogin, registerRight, registerWrong } from '../support/slice-registration.ts';
import { COIN, type Walk } from '../support/slice-walk.ts';
import { toPattern, speak, type Language, getTag } from '../support/words.ts';

const LANGUAGES: readonly Language[] = ['en', 'zh'];

test.use({ hastened: true });

for (const language of LANGUAGES) {
  test.describe(`the slice in ${language}`, long(language === 'en'), () => {
    test.use({ language, permissions: ['clipboard-read', 'clipboard-write'] });

    test('a guest looks at markets, registers, deposits, and sees the balance rise', async ({
      page,
      say,
      exchange,
    }) => {
      const walk = { page, say, language, exchange };
      await test.step('markets are listed and tick', () => seeMarkets(walk));
      await test.step('a market has candles, periods and a book', () => seeChart(walk));
      await test.step('trading requires a log-in', () => meetLogin(walk));
      await test.step('a wrong registration is refused, field by field', () => registerWrong(walk));
      await test.step('a right one logs in and returns', () => registerRight(walk));
      await test.step('the account is empty', () => seeNothing(walk));
      await test.step('each network has its own address and code', () => chooseNetwork(walk));
      await test.step('the deposit is filled in and sent', () => deposit(walk));
      await test.step('it is reviewed, and passes by itself', () => seeReview(walk));
      await test.step('the balance has risen', () => seeBalance(walk));
      await test.step('the change is recorded', () => seeChange(walk));
      await test.step('the language changes at once and stays', () => changeLanguage(walk));
      expect(await exchange.verify(), 'the ledger balances').toBe('');
    });
  });
}

async function seeMarkets({ page, say }: Walk): Promise<void> {
  await page.goto('/');
  const list = page.getByRole('list', { name: say('market.title') });
  for (const name of ['gainers', 'losers', 'hot', 'turnover']) {
    const tab = page.getByRole('tab', { name: say(`market.${name}`) });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(list.getByRole('listitem')).not.toHaveCount(0);
    if (name === 'gainers') await expect(list).not.toContainText('−');
    if (name === 'losers') await expect(list).not.toContainText('+');
  }
  const price = list.getByRole('button', { name: /^BTC\/USDT / });
  const before = await price.textContent();
  await expect(price).not.toHaveText(before ?? '');
}

async function seeChart({ page, say }: Walk): Promise<void> {
  await page
    .getByRole('list', { name: say('market.title') })
    .getByRole('button', { name: /^BTC\/USDT / })
    .click();
  await expect(page).toHaveURL(routePattern('trade/kline'));
  await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
  await expect(page.getByRole('slider', { name: say('kline.chart', { symbol: 'BTC/USDT' }) })).toBeVisible();
  await expect.poll(() => getColours(page), 'candles are drawn').toBeGreaterThan(5);
  await expect(page.getByText(/^MA\d+ /).first()).toBeVisible();
  await expect(page.getByText(/^VOL \d/)).toBeVisible();

  const times = page.getByRole('table', { name: say('exchange-widget.k-line.table') }).getByRole('rowheader');
  await expect(times).not.toHaveCount(0);
  for (const period of ['1day', '5min', '1mon', 'time', '1week', '30min', '1min', '60min']) {
    const before = await times.allTextContents();
    const choice = page.getByRole('radio', { name: say(`kline.periods.${period}`), exact: true });
    await choice.click();
    await expect(choice).toBeChecked();
    await expect.poll(() => times.allTextContents(), `bars of ${period}`).not.toEqual(before);
  }

  for (const side of ['bids', 'asks'])
    await expect(
      page.getByRole('list', { name: say(`exchange-widget.book-list.${side}`) }).getByRole('listitem'),
    ).not.toHaveCount(0);
  await page.getByRole('tab', { name: say('kline.trades') }).click();
  await expect(page.getByText(say('exchange-widget.trade-list.empty'))).toBeHidden();
  await expect(page.getByText(toPattern('en', 'app.stale'))).toBeHidden();
}

/** Number of colours in the chart. A chart that failed to draw has almost none. */
const getColours = (page: Page): Promise<number> =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return new Set(new Uint32Array(new Uint8Array(pixels).buffer)).size;
    });

async function seeNothing({ page, say }: Walk): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: say('tabs.assets') })
    .click();
  await expect(page).toHaveURL(routePattern('assets/index'));
  await expect(page.getByText(`${say('assets.total')} 0.00`)).toBeVisible();
  for (const account of ['contract', 'option', 'trust', 'spot']) {
    const tab = page.getByRole('tab', { name: say(`assets.accounts.${account}`) });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('list', { name: say('assets.balances') }).getByRole('listitem')).not.toHaveCount(0);
  }
  const small = page.getByRole('switch', { name: say('assets.hide_small') });
  await small.click();
  await expect(small).toBeChecked();
  await expect(page.getByText(say('assets.none'))).toBeVisible();
}

async function seeBalance({ page, say }: Walk): Promise<void> {
  await page.getByRole('button', { name: say('widget.nav-bar.back') }).click();
  await page.getByRole('button', { name: say('widget.nav-bar.back') }).click();
  await expect(page).toHaveURL(routePattern('assets/index'));
  const total = page.getByText(`${say('assets.total')} 500.00`);
  await expect(total).toBeVisible();
  // small balances are still hidden, but this one is no longer small
  const rows = page.getByRole('list', { name: say('assets.balances') }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('500.00');

  await page.getByRole('button', { name: say('widget.eye-toggle.hide') }).click();
  await expect(page.getByRole('main')).not.toContainText('500');
  await expect(page.getByText(`${say('assets.total')} ••••••••${say('widget.hidden')}`)).toBeVisible();
  await page.getByRole('button', { name: say('widget.eye-toggle.show') }).click();
  await expect(total).toBeVisible();
}

async function seeChange({ page, say }: Walk): Promise<void> {
  await page
    .getByRole('list', { name: say('assets.balances') })
    .getByRole('button', { name: new RegExp(`^${COIN} `) })
    .click();
  await expect(page).toHaveURL(routePattern('assets/detail'));
  const rows = page.getByRole('group', { name: say('records.changes') }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(say('states.account_log.deposit'));
  await expect(rows).toContainText(`+500.00 ${COIN}`);
}

async function changeLanguage({ page, language, say }: Walk): Promise<void> {
  const other = language === 'en' ? 'zh' : 'en';
  const sayOther = speak(other);
  await page.goto('/#/pages/index/index');
  await page.getByRole('button', { name: say('menu.language') }).click();
  await page.getByRole('button', { name: sayOther('language.name') }).click();
  await expect(page.getByRole('heading', { name: sayOther('language.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', getTag(other));
  await reload(page);
  await expect(page.getByRole('heading', { name: sayOther('language.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: sayOther('language.name') })).toHaveAttribute('aria-current', 'true');
}
