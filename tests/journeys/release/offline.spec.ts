import type { Page } from '@playwright/test';
import { expect, readStored, long, test, reload } from '../support/journey.ts';
import { toPattern } from '../support/words.ts';
import { openWorkerFront } from '../support/worker-front.ts';

// the browser itself logs failed requests
test.use({ who: 'demo', quiet: false, serviceWorkers: 'allow' });

/** The first amount on the page. */
const getFigure = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/\d\.\d\d/)
    .first();

/** Whether the whole app is stored: the worker stores its page after every file that the page and the release name. */
const isWhole = async (): Promise<boolean> => (await (await caches.open('vitrine-app-2')).match('./')) !== undefined;

test('offline, the app opens with the last figures, and says so', async ({ page, open, language, context }) => {
  await open('assets/index');
  const total = getFigure(page);
  await expect(total).toBeVisible();
  await open('trade/index');
  const price = getFigure(page);
  await expect(price).toBeVisible();
  await expect.poll(() => page.evaluate(isWhole)).toBe(true);

  // when the connection is lost and the app is reopened
  await context.setOffline(true);
  await reload(page);
  await expect(price).toBeVisible();
  await expect(page.getByRole('status').getByText(toPattern(language, 'app.stale'))).toBeVisible();
  await open('assets/index');
  await expect(total).toBeVisible();
});

for (const offline of [false, true])
  test(`given the worker, a path without # opens its page ${offline ? 'offline' : 'online'}`, async ({
    page,
    open,
    context,
  }) => {
    await open('index/index');
    await expect.poll(() => page.evaluate(isWhole)).toBe(true);
    await context.setOffline(offline);

    await page.goto('/trade/index');

    await expect(page.getByRole('main')).toBeVisible();
    expect(new URL(page.url()).hash).toContain('trade/index');
  });

test('figures that cannot be refreshed show their time until they can', long(), async ({ page, open, language }) => {
  await open('assets/index');
  const total = getFigure(page);
  await expect(total).toBeVisible();
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const told = page.getByRole('status').getByText(toPattern(language, 'app.kept'));

  // prices still stream, and only requests fail
  await page.route('**/api/**', (route) => route.abort());
  await comeBack();

  await expect(told).toBeVisible();
  await expect(total).toBeVisible();

  await page.unroute('**/api/**');
  await comeBack();
  await expect(told).toBeHidden();
});

test('an offline submission is not sent, then or later', async ({ page, open, say, context, exchange }) => {
  await open('assets/transfer/index');
  const records = async (): Promise<unknown> => total(exchange.url, String(await readStored(page, 'token')));
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

/** The main script of the build, as named by the page. */
const mainScript = async (exchange: string): Promise<string> => {
  const page = await (await fetch(`${exchange}/`)).text();
  return /src="[./]*(assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
};

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

test("opening a script's address in a tab does not replace the app", async ({ page, open, exchange }) => {
  // given an app stored by its service worker
  await open('index/index');
  await expect.poll(() => isControlled(page)).toBe(true);

  // when the user follows a link to one of its scripts
  await page.goto(`/${await mainScript(exchange.url)}`);

  // then the app still opens, now and on later visits
  await open('index/index');
  await reload(page);
  await expect(page.getByRole('main')).toBeVisible();
});

test('a browser whose first worker stored a script as the page recovers the app by itself', async ({
  page,
  exchange,
}) => {
  const front = await openWorkerFront(exchange.url);
  try {
    // given a browser with the first service worker, which stored a script as the page
    const app = `${front.url}/#/pages/index/index`;
    await page.goto(app);
    await expect.poll(() => isControlled(page)).toBe(true);
    await page.goto(`${front.url}/${await mainScript(exchange.url)}`);
    await page.goto(app);
    expect(await page.evaluate(() => document.contentType)).toBe('text/javascript');

    // when the new service worker is available, and the user opens the app again
    front.update();
    await reload(page);

    // then the app replaces the raw script at the same address, and later visits open the app immediately
    await expect(page.getByRole('main')).toBeVisible();
    expect(page.url()).toBe(app);
    await reload(page);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).not.toContain('vitrine-files');
  } finally {
    await front.stop();
  }
});
