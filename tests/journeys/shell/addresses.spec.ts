import { DEMO } from '../../../sandbox/index.ts';
import { routePattern, expect, long, getRoute, test } from '../support/journey.ts';
import { logIn } from '../support/log-in.ts';

test('back leads home without a history', { tag: '@long' }, async ({ page, open, say }) => {
  await open('trade/kline');

  await page.getByRole('button', { name: say('widget.nav-bar.back') }).click();

  await expect(page).toHaveURL(routePattern('index/index'));
  await expect(page.getByRole('list', { name: say('market.title') })).toBeVisible();
});

test('back leads to the previous page', { tag: '@long' }, async ({ page, open, say }) => {
  await open('trade/index');
  await page.getByRole('button', { name: /^ETH\/USDT / }).click();
  await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();

  await page.getByRole('button', { name: say('widget.nav-bar.back') }).click();

  await expect(page).toHaveURL(routePattern('trade/index'));
});

test('the log-in address contains the return page and nothing else', { tag: '@long' }, async ({ page, open, say }) => {
  await open('lever/index', '?symbol=ETH/USDT');
  await page.getByRole('button', { name: say('guest.trade') }).click();

  await expect(page).toHaveURL(routePattern('user/login/login'));
  const shown = new URLSearchParams(page.url().split('?')[1]);
  expect([...shown.keys()].sort()).toEqual(['backpage', 'backtype']);
});

test(
  'a page that needs a session returns to itself after the log-in',
  { tag: '@long' },
  async ({ page, open, say }) => {
    await open('assets/record');
    await expect(page).toHaveURL(/login\?backpage=assets\/record&backtype=1$/);

    await logIn(page, say, DEMO);

    await expect(page).toHaveURL(routePattern('assets/record'));
    await expect(page.getByRole('group', { name: say('records.deposits') })).toContainText(
      say('states.deposit.passed'),
    );
  },
);

test('reports a wrong password, and stays on the page', { tag: '@long' }, async ({ page, open, say }) => {
  await open('user/login/login');
  await logIn(page, say, { email: 'nobody@mail.example', password: 'wrong wrong' });

  await expect(page.getByText(say('server.login_wrong'))).toBeVisible();
  expect(getRoute(page)).toBe('user/login/login');
});

const HOSTILE = [
  'https://elsewhere.example/',
  '//elsewhere.example/assets',
  // oxlint-disable-next-line no-script-url -- must never be followed
  'javascript:alert(1)',
  'no/such/page',
  '../../elsewhere',
  '__proto__',
  'constructor',
];

for (const backpage of HOSTILE) {
  test(
    `a log-in that should return to ${backpage} leads to a page of the app`,
    long(backpage === HOSTILE[0]),
    async ({ page, open, say, exchange }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      page.on('dialog', (dialog) => {
        asked.push(`dialog ${dialog.message()}`);
        void dialog.dismiss();
      });

      await open('user/login/login', `?backpage=${encodeURIComponent(backpage)}&backtype=1`);
      await logIn(page, say, DEMO);

      await expect(page).toHaveURL(routePattern('assets/index'));
      await expect(page.getByText(say('assets.total')).first()).toBeVisible();
      const outside = asked.filter((url) => !url.startsWith(exchange.url) && !/^(data:|blob:|about:blank)/.test(url));
      expect(outside).toEqual([]);
    },
  );
}
