import { PASSWORD } from '../support/exchange.ts';
import { routePattern, expect, readStored, test, reload } from '../support/journey.ts';

const look = (name: string): string => `data-${name}`;

test('the look is chosen, stored, and cleared with the cache; session and language stay', async ({
  page,
  open,
  say,
  exchange,
}) => {
  const { token } = await exchange.newcomer();
  // the device's theme, which applies until another one is chosen
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('begun')) return;
    sessionStorage.setItem('begun', 'yes');
    localStorage.setItem('vitrine.app.token', JSON.stringify(text));
  }, token);
  await open('settings/index');
  const html = page.locator('html');
  const choose = (key: string) => page.getByRole('radio', { name: say(key) });
  for (const key of ['menu.theme_light', 'menu.red_up', 'menu.colour_blind']) await choose(key).click();
  await expect(html).toHaveAttribute(look('theme'), 'light');
  await expect(html).toHaveAttribute(look('updown'), 'red-up');
  await expect(html).toHaveAttribute(look('palette'), 'colour-blind');

  await page.getByRole('button', { name: new RegExp(`^${say('menu.valuation')}`) }).click();
  await expect(page).toHaveURL(routePattern('settings/valuation/valuation'));
  await page.getByRole('button', { name: /^EUR/ }).click();
  await expect(page.getByRole('button', { name: /^EUR/ })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: /^USDT/ })).not.toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: say('widget.nav-bar.back') }).click();
  await reload(page);
  await expect(page.getByRole('button', { name: new RegExp(`^${say('menu.valuation')}`) })).toContainText('EUR');
  await expect(html).toHaveAttribute(look('theme'), 'light');

  const clear = page.getByRole('button', { name: new RegExp(`^${say('settings.clear')}`) });
  await clear.click();
  const question = page.getByRole('alertdialog', { name: say('settings.clear_question') });
  await expect(question).toContainText(say('settings.clear_body'));
  await question.getByRole('button', { name: say('common.cancel') }).click();
  await expect(html).toHaveAttribute(look('theme'), 'light');
  await clear.click();
  await question.getByRole('button', { name: say('settings.clear_ok') }).click();

  await expect(page.getByRole('status').getByText(/\d+ entries, [\d,]+ bytes/)).toBeVisible();
  await expect(html).toHaveAttribute(look('theme'), 'dark');
  await expect(html).toHaveAttribute(look('updown'), 'green-up');
  await expect(html).toHaveAttribute(look('palette'), 'classic');
  await expect(page.getByRole('button', { name: new RegExp(`^${say('menu.valuation')}`) })).toContainText('USDT');
  expect(await readStored(page, 'token')).toBe(token);
  expect(await readStored(page, 'language')).toBe('en');
  expect(await readStored(page, 'larch.version')).toBe('4.2.9');
  expect(await readStored(page, 'valuation')).toBeNull();
});

test.describe('the account', () => {
  test.use({ who: 'newcomer' });

  test(
    'shows the user, and logs out after a question',
    { tag: '@long' },
    async ({ page, open, say, account, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open('settings/account/index');
      const main = page.getByRole('main');
      await expect(main.getByText(/^ro\*+@mail\.example$/).first()).toBeVisible();
      await expect(main).toContainText(say('settings.unbound'));
      await page.getByRole('button', { name: say('settings.copy_id') }).click();
      await expect(page.getByRole('status').getByText(say('settings.copied'))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/);

      const question = page.getByRole('alertdialog', { name: say('menu.logout_question') });
      await main.getByRole('button', { name: say('menu.logout') }).click();
      await question.getByRole('button', { name: say('common.cancel') }).click();
      expect(await readStored(page, 'token')).toBe(account?.token);
      await main.getByRole('button', { name: say('menu.logout') }).click();
      await question.getByRole('button', { name: say('menu.logout') }).click();

      await expect(page.getByRole('status').getByText(say('menu.logged_out'))).toBeVisible();
      await expect(page).toHaveURL(routePattern('index/index'));
      expect(await readStored(page, 'token')).toBe('');
    },
  );

  test('sets a nickname, and links a phone with a code and the password', async ({ page, open, say, exchange }) => {
    const phone = `77${String(Date.now()).slice(-8)}`;
    await open('settings/account/index');
    const main = page.getByRole('main');

    await page.getByRole('button', { name: say('settings.nickname_change') }).click();
    await page.getByRole('textbox', { name: say('settings.nickname') }).fill('R');
    await page.getByRole('button', { name: say('security.save') }).click();
    await expect(main.getByText(say('rules.profile.nickname'))).toBeVisible();
    await page.getByRole('textbox', { name: say('settings.nickname') }).fill('Rowan');
    await page.getByRole('button', { name: say('security.save') }).click();
    await expect(page).toHaveURL(routePattern('settings/account/index'));
    await expect(main.getByText('Rowan', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: say('settings.bind_phone') }).click();
    await page.getByRole('textbox', { name: say('login.phone') }).fill(phone);
    await page.getByRole('button', { name: say('widget.code-field.send') }).click();
    await expect(page.getByRole('status').getByText(say('register.code_sent'))).toBeVisible();
    const code = page.getByRole('textbox', { name: say('register.code') });
    await code.fill('000000');
    await page.getByLabel(say('login.password'), { exact: true }).fill(PASSWORD);
    const link = page.getByRole('button', { name: say('settings.bind'), exact: true });
    await link.click();
    await expect(main.getByText(say('server.code_wrong'))).toBeVisible();
    await page.route('**/api/user/bind_mobile', (route) =>
      route.fulfill({ json: { type: 'error', message: 'Later' } }),
    );
    await link.click();
    const failed = say('settings.binding_failed', { reason: 'Later' });
    await expect(page.getByRole('status').getByText(failed)).toBeVisible();
    await page.unroute('**/api/user/bind_mobile');
    await code.fill(exchange.getCode(`+44 ${phone}`));
    await link.click();

    await expect(page).toHaveURL(routePattern('settings/account/index'));
    await expect(main.getByText(`${phone.slice(0, 3)}******${phone.slice(-3)}`)).toBeVisible();
    await expect(page.getByRole('button', { name: say('settings.bind_phone') })).toBeHidden();
  });

  test('says so where the browser cannot copy', { tag: '@long' }, async ({ page, open, say }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await open('settings/account/index');
    await page.getByRole('button', { name: say('settings.copy_id') }).click();

    await expect(page.getByText(say('settings.copy_failed'))).toBeVisible();
  });
});

test(
  "About shows the app's version, its licences and the way to support",
  { tag: '@long' },
  async ({ page, open, say }) => {
    await open('settings/about/about');
    const main = page.getByRole('main');
    for (const text of ['Larch', '4.2.9', '329'])
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    await main.getByRole('button', { name: say('menu.licences') }).click();
    await expect(page.getByText(say('licences.chart.text'))).toBeVisible();
    await page.getByRole('button', { name: say('widget.nav-bar.back') }).click();
    await main.getByRole('button', { name: say('menu.contact') }).click();

    await expect(main.getByText('support@larch.example')).toBeVisible();
    await expect(main.getByText(say('settings.contact_never'))).toBeVisible();
  },
);

const ENTRIES = [
  ['menu.deposit', 'assets/deposit/index'],
  ['menu.withdraw', 'assets/withdraw/index'],
  ['menu.records', 'assets/record'],
  ['menu.kyc', 'verification/index'],
  ['security.title', 'settings/security/index'],
  ['menu.addresses', 'user/address/index'],
  ['menu.valuation', 'settings/valuation/valuation'],
  ['menu.promotion', 'promotion/index'],
  ['menu.invite', 'promotion/invite'],
  ['menu.help', 'help-center/center'],
  ['menu.contact', 'settings/contact/contact'],
  ['menu.settings', 'settings/index'],
] as const;

test.describe('the menu', () => {
  test.use({ who: 'newcomer' });

  test('leads to every page that it lists', { tag: '@long' }, async ({ page, open, say }) => {
    for (const [key, route] of ENTRIES) {
      await test.step(route, async () => {
        await open('index/index');
        await page.getByRole('button', { name: say('menu.open') }).click();
        const menu = page.getByRole('dialog', { name: say('widget.side-menu.label') });
        await menu.getByRole('button', { name: new RegExp(`^${say(key)}\\b`) }).click();
        await expect(menu).toBeHidden();
        await expect(page).toHaveURL(routePattern(route));
      });
    }
  });

  test('offers a guest the log-in and a registration', { tag: '@long' }, async ({ page, open, say, context }) => {
    await context.clearCookies();
    await open('index/index');
    await page.evaluate(() => localStorage.removeItem('vitrine.app.token'));
    await reload(page);
    await page.getByRole('button', { name: say('menu.open') }).click();
    const menu = page.getByRole('dialog', { name: say('widget.side-menu.label') });
    await expect(menu.getByRole('button', { name: say('menu.logout') })).toBeHidden();
    await menu.getByRole('button', { name: say('register.title') }).click();
    await expect(page).toHaveURL(routePattern('user/login/choose'));
    await page.goBack();
    await page.getByRole('button', { name: say('menu.open') }).click();
    await menu.getByRole('button', { name: say('menu.login'), exact: true }).click();

    await expect(page).toHaveURL(routePattern('user/login/login'));
  });
});

test.describe('on a wide screen', () => {
  test.use({ who: 'newcomer', viewport: { width: 1280, height: 800 } });

  test('the rail leads to the same places and marks the current one', { tag: '@long' }, async ({ page, open, say }) => {
    await open('settings/index');
    const rail = page.getByRole('navigation', { name: say('widget.rail.label') });
    // the assets are left out, because the top bar leads there and they fill the width
    for (const [key, route] of ENTRIES.filter(([, path]) => !path.startsWith('assets/'))) {
      await test.step(route, async () => {
        const entry = rail.getByRole('button', { name: say(key), exact: true });
        await entry.click();
        await expect(page).toHaveURL(routePattern(route));
        await expect(entry).toHaveAttribute('aria-current', 'page');
      });
    }
  });
});
