import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test, reload } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';
import { openReleases, type Releases } from '../support/releases.ts';
import { speak } from '../support/words.ts';

const zh = speak('zh');
const KITE = 'kite.localhost';

/** Returns the address of the same exchange at another brand's host, where no visitor has any stored data. */
const getAddress = (url: string, route = ''): string => `${url.replace('127.0.0.1', KITE)}/${route}`;
const tabs = (page: Page) => page.getByRole('navigation', { name: zh('widget.tab-bar.label') }).getByRole('button');

/** Simulates returning to the page, which then checks for a newer release. */
async function comeBack(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/release/current.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answer;
}

let releases: Releases;
test.beforeEach(({ exchange }) => {
  releases = openReleases(exchange);
});
test.afterEach(async () => {
  while (releases.store.live('kite').id !== undefined) await releases.store.rollback('kite');
  releases.remove();
});

test('a host opens its brand: its theme, its first language, six places, its logo', async ({ page, exchange }) => {
  await page.goto(getAddress(exchange.url));

  await expect(page.getByRole('heading', { name: 'Kite' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(tabs(page)).toHaveCount(6);
  for (const link of ['icon', 'manifest'])
    await expect(page.locator(`link[rel="${link}"]`)).toHaveAttribute('href', /\/release\/kite\/asset-/);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#3639DB');
  await expect(page.locator('link[data-theme]')).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);

  await page.goto(`${exchange.url}/?brand=kite`);
  await expect(page.getByRole('heading', { name: 'Larch' })).toBeVisible();
});

test('the page has the look of its brand before any script runs', async ({ page, exchange }) => {
  const own = await (await page.goto(getAddress(exchange.url)))?.text();
  const other = await (await page.goto(exchange.url))?.text();

  expect(own).toMatch(/<html[^>]* data-theme="light"/);
  expect(own).toContain('<meta name="theme-color" content="#3639DB" />');
  expect(own).toMatch(
    /<link rel="stylesheet" data-theme href="release\/kite\/theme\.[0-9a-f]{64}\.css" integrity="sha256-[\w+/=]+" \/>/,
  );
  expect(other, 'the default brand opens in black').toMatch(/<html[^>]* data-theme="dark"/);
  expect(other).toContain('href="release/larch/theme.');
});

test('a page opens at the address that the brand gave it, and at its original one', async ({ page, exchange }) => {
  await page.goto(getAddress(exchange.url, '#/pages/help-center/center'));
  await expect(page.getByRole('heading', { name: zh('help.title') })).toBeVisible();
  await expect(page).toHaveURL(/#\/pages\/help\/center\/center$/);

  await reload(page);
  await expect(page.getByRole('heading', { name: zh('help.title') })).toBeVisible();
});

test('a new release appears without a new build, and the previous one can return', async ({ page, exchange }) => {
  await page.goto(getAddress(exchange.url));
  await expect(tabs(page).first()).toHaveText(zh('tabs.home'));

  await releases.publish('kite', { sentences: { zh: { 'tabs.home': '主页' } } });
  await comeBack(page);
  await expect(tabs(page).first()).toHaveText('主页');

  await releases.store.rollback('kite');
  await comeBack(page);
  await expect(tabs(page).first()).toHaveText(zh('tabs.home'));
});

test.describe('a user moving money', () => {
  test.use({ who: 'demo', brand: 'kite', language: 'zh', theme: 'light' });

  test('keeps the release until the money is moved or the page is left', async ({ page }) => {
    await page.goto('/#/pages/assets/transfer/index');
    await page.getByRole('textbox', { name: zh('transfer.amount') }).fill('1');

    await releases.publish('kite', {
      sentences: { zh: { 'transfer.submit': '立即划转', 'assets.title': '我的资产' } },
    });
    await comeBack(page);
    const send = page.getByRole('button', { name: zh('transfer.submit'), exact: true });
    await expect(send).toBeVisible();
    await send.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: zh('transfer.submit') })
      .click();

    await expect(page.getByRole('textbox', { name: zh('transfer.amount') }), 'it is sent').toHaveValue('');
    await expect(page.getByRole('button', { name: '立即划转', includeHidden: true })).not.toHaveCount(0);
  });
});

test.describe('an outdated app', () => {
  // the reason is also logged; the page uses the browser's language
  test.use({ quiet: false, locale: 'zh-CN' });

  test(
    'refuses a release for another engine with a page that says what to do',
    { tag: '@long' },
    async ({ page, exchange }) => {
      await releases.publish('kite', { engine: '>=9.0.0 <10.0.0' });
      await page.goto(getAddress(exchange.url));

      await expect(page.getByRole('heading')).toHaveText(['需要更新版本的应用。']);
      expect(await findViolations(page)).toEqual([]);

      await releases.store.rollback('kite');
      await page.getByRole('button').click();
      await expect(page.getByRole('heading', { name: 'Kite' })).toBeVisible();
    },
  );
});
