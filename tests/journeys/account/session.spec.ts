import { routePattern, expect, readStored, test } from '../support/journey.ts';
import { logIn } from '../support/log-in.ts';
import { createPictureFile } from '../support/pictures.ts';

test.describe('a session that the server has ended', () => {
  test.use({ who: 'newcomer' });

  test('is removed with a message, and leads to the log-in half a second later', async ({
    page,
    open,
    say,
    exchange,
    account,
  }) => {
    await page.addInitScript(() => {
      const moments: [string, number][] = [];
      Object.assign(globalThis, { moments });
      addEventListener('vitrine:not-logged-in', () => moments.push(['ended', performance.now()]));
      const replace = history.replaceState.bind(history);
      history.replaceState = (...given) => {
        replace(...given);
        if (location.hash.includes('login')) moments.push(['moved', performance.now()]);
      };
    });
    await open('assets/index');
    await expect(page.getByRole('list', { name: say('assets.balances') })).toBeVisible();
    // given a session that ends during the first call of the deposit page, so that no earlier call finds it ended
    await page.route(
      '**/api/wallet/deposit_terms*',
      async (route) => {
        await exchange.endSession(account?.token ?? '');
        await route.continue();
      },
      { times: 1 },
    );

    await page
      .getByRole('button', { name: say('menu.deposit'), exact: true })
      .first()
      .click();
    await page
      .getByRole('list', { name: say('deposit.coins') })
      .getByRole('button', { name: /^USDT / })
      .click();

    await expect(page.getByRole('status').getByText(say('server.login_needed'))).toBeVisible();
    await expect(page).toHaveURL(/user\/login\/login\?backpage=assets\/deposit\/charge&backtype=1$/);
    expect(await readStored(page, 'token')).toBe('');
    const moments = await page.evaluate(() => (globalThis as unknown as { moments: [string, number][] }).moments);
    const ended = moments.findIndex(([name]) => name === 'ended');
    const moved = moments.slice(ended).find(([name]) => name === 'moved');
    expect(moments.filter(([name]) => name === 'ended')).toHaveLength(1);
    expect(Number(moved?.[1]) - Number(moments[ended]?.[1])).toBeGreaterThan(450);
  });

  test(
    'returns to its page and coin after the log-in',
    { tag: '@long' },
    async ({ page, open, say, exchange, account }) => {
      await open('assets/deposit/index');
      await page
        .getByRole('list', { name: say('deposit.coins') })
        .getByRole('button', { name: /^ETH / })
        .click();
      await expect(page.getByText(say('deposit.only', { coin: 'ETH', chain: 'ERC20' }))).toBeVisible();
      await exchange.endSession(account?.token ?? '');
      const file = page.getByLabel(`${say('widget.uploader.pick')}: ${say('deposit.proof')}`);
      await file.setInputFiles(await createPictureFile());
      await expect(page).toHaveURL(routePattern('user/login/login'));

      await logIn(page, say, { email: account?.email ?? '', password: account?.password ?? '' });

      await expect(page).toHaveURL(routePattern('assets/deposit/charge'));
      await expect(page.getByText(say('deposit.only', { coin: 'ETH', chain: 'ERC20' }))).toBeVisible();
    },
  );

  test(
    'logs out on a press, and leaves nothing of the user',
    { tag: '@long' },
    async ({ page, open, say, account, exchange }) => {
      await open('index/index');
      await page.getByRole('button', { name: say('menu.open') }).click();
      await page.getByRole('button', { name: say('menu.logout') }).click();
      const question = page.getByRole('alertdialog', { name: say('menu.logout_question') });
      await question.getByRole('button', { name: say('menu.logout') }).click();

      await expect(page.getByRole('status').getByText(say('menu.logged_out'))).toBeVisible();
      expect(await readStored(page, 'token')).toBe('');
      await expect(exchange.ask('wallet/list', account?.token ?? '')).rejects.toThrow(say('server.login_needed'));
      await page.goto('/#/pages/assets/index');
      await expect(page).toHaveURL(routePattern('user/login/login'));
    },
  );
});

test('an HTTP 404 ends no session', { tag: '@long' }, async ({ page, open, say, exchange, account }) => {
  await page.route('**/api/wallet/list', (route) => route.fulfill({ status: 404, body: 'not found' }));
  await open('assets/index');
  await expect(page.getByText(say('widget.problem-box.title')).first()).toBeVisible();

  expect(await readStored(page, 'token')).toBe(account?.token);
  await expect(page).toHaveURL(routePattern('assets/index'));
  expect(await exchange.ask('wallet/list', account?.token ?? '')).toBeTruthy();
});
test.use({ who: 'demo', quiet: false });
