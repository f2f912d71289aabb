import type { Page } from '@playwright/test';
import { expect, kept, long, test } from './support/journey';
import { pattern } from './support/words';

// the browser itself complains of what it cannot reach
test.use({ who: 'demo', quiet: false, serviceWorkers: 'allow' });

/** The first amount of the page. */
const figureOf = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/\d\.\d\d/)
    .first();

/** Every file of the app is kept: the worker was told which, and has them all. */
const whole = () =>
  (async () => {
    const cache = await caches.open('vitrine-files');
    const release = (await (await fetch('release/current.json')).json()) as { readonly files: Record<string, string> };
    const there = new Set((await cache.keys()).map(({ url }) => url));
    return Object.values(release.files).every((file) => there.has(new URL(`release/${file}`, location.href).href));
  })();

test('without a connection the app opens with the figures of before, and says so', async ({
  page,
  open,
  language,
  context,
}) => {
  await open('assets/index');
  const total = figureOf(page);
  await expect(total).toBeVisible();
  await open('trade/index');
  const price = page.getByRole('main').getByText('BTC').first();
  await expect(price).toBeVisible();
  await expect.poll(() => page.evaluate(whole)).toBe(true);

  // when the line is gone and the app is opened anew
  await context.setOffline(true);
  await page.reload();
  await expect(price).toBeVisible();
  await expect(page.getByRole('status').getByText(pattern(language, 'app.stale'))).toBeVisible();
  await open('assets/index');
  await expect(total).toBeVisible();
});

test(
  'figures that cannot be asked for anew say of when they are, until they can',
  long(),
  async ({ page, open, language }) => {
    await open('assets/index');
    const total = figureOf(page);
    await expect(total).toBeVisible();
    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    const told = page.getByRole('status').getByText(pattern(language, 'app.kept'));

    // prices still come; only what is asked for does not
    await page.route('**/api/**', (route) => route.abort());
    await comeBack();

    await expect(told).toBeVisible();
    await expect(total).toBeVisible();

    await page.unroute('**/api/**');
    await comeBack();
    await expect(told).toBeHidden();
  },
);

test('what is asked for without a connection is not sent, then or later', async ({
  page,
  open,
  say,
  context,
  exchange,
}) => {
  await open('assets/transfer/index');
  const records = async (): Promise<unknown> => total(exchange.url, String(await kept(page, 'token')));
  const before = await records();
  const amount = page.getByRole('textbox', { name: say('transfer.amount') });
  await amount.fill('7');
  await page.getByRole('button', { name: say('transfer.submit'), exact: true }).click();
  await context.setOffline(true);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('transfer.submit') })
    .click();

  await expect(page.getByText(say('app.network')).first()).toBeVisible();
  await expect(amount).toHaveValue('7');

  await context.setOffline(false);
  await open('assets/transfer/record');
  await expect(page.getByRole('list').first()).toBeVisible();
  expect(await records()).toBe(before);
});

async function total(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/api/wallet/history`, { headers: { Authorization: token } });
  return ((await answer.json()) as { message: { total: number } }).message.total;
}
