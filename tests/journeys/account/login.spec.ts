import { PASSWORD } from '../support/exchange.ts';
import { AREA, parts, phonePerson } from '../support/account-forms.ts';
import { routePattern, expect, readStored, getRoute, long, test, reload } from '../support/journey.ts';
import { logIn } from '../support/log-in.ts';

test.describe('a log-in', () => {
  test.use({ who: 'newcomer' });
  test.use({ storageState: { cookies: [], origins: [] } });

  test('keeps the input of each tab, and reports what is missing', { tag: '@long' }, async ({ page, open, say }) => {
    await open('user/login/login');
    const { phone, email, tab, press, sentence } = parts(page, say);
    await expect(page.getByText(say('login.host'))).toContainText('localhost, 127.0.0.1');
    await expect(phone).toBeVisible();
    await press('login.submit');
    await expect(sentence('login.phone_required')).toBeVisible();
    await expect(sentence('login.password_required')).toBeVisible();
    await phone.fill('12 34');
    await phone.blur();
    await expect(sentence('rules.registration.phone_format')).toBeVisible();
    await phone.fill('7700 900 142');
    await expect(sentence('rules.registration.phone_format')).toBeHidden();

    await tab('login.email_tab').click();
    await press('login.submit');
    await expect(sentence('login.email_required')).toBeVisible();
    await email.fill('rowan@mail');
    await email.blur();
    await expect(sentence('rules.registration.email_format')).toBeVisible();
    await tab('login.phone_tab').click();
    await expect(phone).toHaveValue('7700900142');
    await tab('login.email_tab').click();

    await expect(email).toHaveValue('rowan@mail');
    await reload(page);
    await expect(tab('login.email_tab')).toHaveAttribute('aria-selected', 'true');
  });

  test('with a wrong password says so at the password, counts, and pauses after five', async ({
    page,
    open,
    say,
    account,
  }) => {
    await open('user/login/login');
    const { password, press, sentence } = parts(page, say);
    await logIn(page, say, { email: account?.email ?? '', password: 'not this one' });
    for (const left of [4, 3, 2, 1]) {
      await expect(sentence('server.login_wrong_left', { left, minutes: 15 })).toBeVisible();
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await expect(password).toBeFocused();
      await password.fill(`still not ${left}`);
      await expect(sentence('server.login_wrong_left', { left, minutes: 15 })).toBeHidden();
      await press('login.submit');
    }
    await expect(sentence('server.login_wrong_last', { count: 15 })).toBeVisible();
    await password.fill(account?.password ?? '');
    await press('login.submit');

    await expect(sentence('server.login_locked', { count: 15 })).toBeVisible();
    expect(await readStored(page, 'token')).toBeNull();
  });

  test('by phone accepts the number as people write it', { tag: '@long' }, async ({ page, open, say, exchange }) => {
    const person = await phonePerson(exchange);
    await open('user/login/login');
    const { phone, area, password, press } = parts(page, say);
    await area.selectOption({ label: '+49 Germany' });
    await phone.fill(`+44 ${person.typed}`);
    await expect(area).toHaveValue(AREA);
    await expect(phone).toHaveValue(person.typed);
    await password.fill(PASSWORD);
    await press('login.submit');

    await expect(page).toHaveURL(routePattern('assets/index'));
    expect(await readStored(page, 'area')).toBe(AREA);
  });

  test('works without the list of dialling codes', { tag: '@long' }, async ({ page, open, say, exchange }) => {
    const person = await phonePerson(exchange);
    await page.route('**/api/area_code', (route) => route.fulfill({ json: { type: 'error', message: 'Not now' } }));
    await open('user/login/login');
    const { phone, password, press } = parts(page, say);
    await phone.fill(person.typed);
    await password.fill(PASSWORD);
    await press('login.submit');

    await expect(page).toHaveURL(routePattern('assets/index'));
  });
});

test.describe('the guard', () => {
  test('treats an empty user as logged out', { tag: '@long' }, async ({ page, open, exchange }) => {
    const { token } = await exchange.newcomer();
    await page.addInitScript((kept) => localStorage.setItem('vitrine.app.token', JSON.stringify(kept)), token);
    await page.route('**/api/user/center', (route) => route.fulfill({ json: { type: 'ok', message: {} } }));
    await open('assets/record');

    await expect(page).toHaveURL(/user\/login\/login\?backpage=assets\/record&backtype=1$/);
  });

  for (const [route, backtype] of [
    ['option/details', 2],
    ['option/details2', 1],
  ] as const) {
    test(`gives ${route} the return type ${backtype}`, long(route === 'option/details'), async ({ page, open }) => {
      await open(route);

      await expect(page).toHaveURL(new RegExp(`/user/login/login\\?backpage=${route}&backtype=${backtype}$`));
    });
  }

  test('redirects once within a second', async ({ page, open }) => {
    await page.addInitScript(() => {
      const moments: number[] = [];
      Object.assign(globalThis, { moments });
      const replace = history.replaceState.bind(history);
      history.replaceState = (...given) => {
        replace(...given);
        if (location.hash.includes('user/login/login')) moments.push(performance.now());
      };
    });
    await open('index/index');
    await page.evaluate(() => void (location.hash = '#/pages/assets/record'));
    await expect(page).toHaveURL(routePattern('user/login/login'));
    await page.evaluate(() => void (location.hash = '#/pages/settings/account/index'));
    await expect(page).toHaveURL(/backpage=settings\/account\/index/);

    const moments = await page.evaluate(() => (globalThis as unknown as { moments: number[] }).moments);
    expect(Number(moments.at(-1)) - Number(moments[0])).toBeGreaterThan(950);
  });
});

test.describe('the end of a session', () => {
  test.use({ who: 'newcomer' });

  for (const code of [401, 404]) {
    test(`is an envelope with the code ${code}`, long(code === 401), async ({ page, open, say }) => {
      await open('index/index');
      await page.route('**/api/wallet/list', (route) => route.fulfill({ json: { code, msg: 'Signed in elsewhere' } }));
      await page
        .getByRole('navigation')
        .getByRole('button', { name: say('tabs.assets') })
        .click();

      await expect(page.getByRole('status').getByText('Signed in elsewhere')).toBeVisible();
      await expect(page).toHaveURL(/user\/login\/login\?backpage=assets\/index&backtype=2$/);
      expect(await readStored(page, 'token')).toBe('');
      expect(getRoute(page)).toBe('user/login/login');
    });
  }
});
