import type { Page } from '@playwright/test';
import { expect, readStored, test, reload } from '../support/journey.ts';
import { logIn } from '../support/log-in.ts';

// the browser itself logs failed requests
test.use({ who: 'demo', quiet: false, serviceWorkers: 'allow' });

/** The first amount on the page. */
const getFigure = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/\d\.\d\d/)
    .first();

/** Whether the browser can open the app offline. */
const isKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('vitrine-app-2')).match('./')) !== undefined);

/** Returns everything that the browser stores about a session, excluding the app's files. */
const device = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test('after another person logs in, the app shows nothing of the first, online and offline', async ({
  page,
  open,
  say,
  exchange,
  account,
  context,
}) => {
  const first = account ?? { email: '', password: '' };
  const star = page.getByRole('button', { name: say('market.favourite', { symbol: 'ETH/USDT' }) });
  const logOut = async (): Promise<void> => {
    await open('settings/account/index');
    await page
      .getByRole('main')
      .getByRole('button', { name: say('menu.logout') })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('menu.logout') })
      .click();
    await expect.poll(() => readStored(page, 'token')).toBe('');
  };
  const enter = async (who: { readonly email: string; readonly password: string }): Promise<void> => {
    await open('user/login/login');
    await logIn(page, say, who);
    await expect.poll(() => readStored(page, 'token')).not.toBe('');
  };

  // given a user whose funds and favourite pair are stored on the device
  await open('assets/index');
  await expect(getFigure(page)).toBeVisible();
  await open('trade/index');
  await star.click();
  await expect.poll(() => isKept(page)).toBe(true);
  const center = (await exchange.get('user/center', account?.token ?? '')) as { readonly account_number: string };
  expect(await device(page)).toContain(center.account_number);

  // when the user logs out, and another one logs in and opens the app offline
  await logOut();
  expect(await device(page)).not.toContain(center.account_number);
  await enter(await exchange.newcomer());
  await open('assets/index');
  await expect(getFigure(page)).toHaveText(/^0\.00/);
  await open('trade/index');
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(true);
  await reload(page);
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await open('assets/index');
  await expect(getFigure(page)).toHaveText(/^0\.00/);

  // then the first user still has the favourite pair after logging in again
  await context.setOffline(false);
  await logOut();
  await enter(first);
  await open('trade/index');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});

test('when a second person logs in in another tab, the first tab switches too', async ({
  page,
  open,
  exchange,
  account,
  context,
}) => {
  // given the first user's funds in one tab
  await open('assets/index');
  await expect(getFigure(page)).not.toHaveText(/^0\.00/);
  const center = (await exchange.get('user/center', account?.token ?? '')) as { readonly account_number: string };

  // when a second user logs in in another tab
  const next = await exchange.newcomer();
  const other = await context.newPage();
  await other.goto('/#/pages/assets/index');
  await expect(getFigure(other)).not.toHaveText(/^0\.00/);
  await other.evaluate((token) => localStorage.setItem('vitrine.app.token', JSON.stringify(token)), next.token);
  await reload(other);
  await expect(getFigure(other)).toHaveText(/^0\.00/);

  // then the first tab also shows the second user's figures, online and offline
  await expect(getFigure(page)).toHaveText(/^0\.00/);
  await expect.poll(() => isKept(other)).toBe(true);
  await context.setOffline(true);
  await reload(other);
  await expect(getFigure(other)).toHaveText(/^0\.00/);
  expect(await device(other)).not.toContain(center.account_number);
});
