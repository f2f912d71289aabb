import type { Page } from '@playwright/test';
import { newAddress, PASSWORD, type Exchange } from './support/exchange.ts';
import { routePattern, expect, readStored, getRoute, long, test } from './support/journey.ts';
import { logInByEmail, logIn } from './support/log-in.ts';
import { toPattern, type Say } from './support/words.ts';

const AREA = '44';
let numbers = 0;

/** An unused phone number, as users type it and as the exchange stores it. */
function newPhone(): { typed: string; digits: string; target: string } {
  numbers += 1;
  const digits = `77${String(process.pid).padStart(7, '0').slice(-5)}${String(numbers).padStart(3, '0')}`;
  return { typed: `${digits.slice(0, 4)} ${digits.slice(4)}`, digits, target: `+${AREA} ${digits}` };
}

async function phonePerson(exchange: Exchange): Promise<ReturnType<typeof newPhone>> {
  const phone = newPhone();
  await exchange.ask('sms_send', '', { user_string: phone.digits, area_code: AREA, type: 'register' });
  const code = exchange.codeOf(phone.target);
  const words = { password: PASSWORD, re_password: PASSWORD };
  await exchange.ask('user/register', '', {
    type: 'mobile',
    user_string: phone.digits,
    areacode: AREA,
    code,
    ...words,
  });
  return phone;
}

/** A code that differs from the correct one. */
const wrong = (code: string): string => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

const parts = (page: Page, say: Say) => ({
  phone: page.getByRole('textbox', { name: say('login.phone') }),
  email: page.getByRole('textbox', { name: say('login.email'), exact: true }),
  password: page.getByRole('textbox', { name: say('login.password'), exact: true }),
  repeat: page.getByRole('textbox', { name: say('register.repeat') }),
  fresh: page.getByRole('textbox', { name: say('forget.new') }),
  code: page.getByRole('textbox', { name: say('register.code') }),
  invite: page.getByRole('textbox', { name: say('register.invite') }),
  agreement: page.getByRole('checkbox', { name: say('register.terms.title') }),
  area: page.getByRole('combobox', { name: say('widget.phone-field.area') }),
  tab: (key: string) => page.getByRole('tab', { name: say(key) }),
  press: (key: string) => page.getByRole('button', { name: say(key), exact: true }).click(),
  sentence: (key: string, values = {}) => page.getByText(say(key, values), { exact: true }),
});

test.describe('a log-in', () => {
  test.use({ who: 'newcomer' });
  test.use({ storageState: { cookies: [], origins: [] } });

  test('keeps the input of each tab, and reports what is missing', { tag: '@long' }, async ({ page, open, say }) => {
    await open('user/login/login');
    const { phone, email, tab, press, sentence } = parts(page, say);
    await expect(page.getByText(say('login.host'))).toContainText(new URL(page.url()).host);
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
    await page.reload();
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
    await expect(sentence('server.login_wrong_last', { minutes: 15 })).toBeVisible();
    await password.fill(account?.password ?? '');
    await press('login.submit');

    await expect(sentence('server.login_locked', { minutes: 15 })).toBeVisible();
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

test.describe('a registration by phone', () => {
  test('is refused field by field, and then creates an account', async ({ page, open, say, exchange }) => {
    const person = newPhone();
    await open('user/login/register');
    const { phone, code, password, repeat, invite, agreement, press, sentence } = parts(page, say);
    const send = page.getByRole('button', { name: say('widget.code-field.send') });
    await page.getByRole('button', { name: say('register.submit'), exact: true }).click();
    for (const key of [
      'login.phone_required',
      'rules.registration.code_required',
      'register.password_required',
      'register.repeat_required',
      'rules.registration.agreement_ticked',
    ])
      await expect(sentence(key)).toBeVisible();

    await expect(send).toBeDisabled();
    await phone.fill('1234x6');
    await phone.blur();
    await expect(sentence('rules.registration.phone_format')).toBeVisible();
    await phone.fill(person.typed);
    await send.click();
    await expect(page.getByRole('status').getByText(say('register.code_sent'))).toBeVisible();
    await expect(page.getByText(toPattern('en', 'widget.code-field.again'))).toBeVisible();
    await expect(send).toBeHidden();

    await password.fill('12345');
    await password.blur();
    await expect(sentence('rules.registration.password_length')).toBeVisible();
    await password.fill(PASSWORD);
    await repeat.fill('another one');
    await repeat.blur();
    await expect(sentence('rules.registration.passwords_equal')).toBeVisible();
    await press('rules.type_again');
    await expect(repeat).toHaveValue('');
    await repeat.fill(PASSWORD);
    await invite.fill('no-code');
    await invite.blur();
    await expect(sentence('register.invite_format')).toBeVisible();
    await invite.fill('ZZZZZ');
    await code.fill(exchange.codeOf(person.target));
    await page.getByRole('button', { name: say('form.left', { count: 1 }) }).click();
    await expect(sentence('rules.registration.agreement_ticked')).toBeVisible();
    await agreement.check();
    await press('register.submit');
    await expect(sentence('server.invite_unknown')).toBeVisible();
    await invite.fill('');
    await press('register.submit');

    await expect(page.getByRole('status').getByText(say('register.done'))).toBeVisible();
    await expect(page).toHaveURL(routePattern('assets/index'));
  });

  test('shows the terms, and ticks nothing by itself', { tag: '@long' }, async ({ page, open, say }) => {
    await open('user/login/register');
    for (const key of ['terms', 'privacy']) {
      await page.getByRole('button', { name: say(`register.${key}.title`), exact: true }).click();
      const sheet = page.getByRole('dialog', { name: say(`register.${key}.title`) });
      await expect(sheet.getByText(say(`register.${key}.who_title`))).toBeVisible();
      await sheet
        .getByRole('button', { name: say('register.read'), exact: true })
        .last()
        .click();
      await expect(sheet).toBeHidden();
    }
    await expect(parts(page, say).agreement).not.toBeChecked();
  });

  test('starts with the code of an invitation', { tag: '@long' }, async ({ page, open, say }) => {
    await open('user/login/choose', '?invite=7KQ2M');
    await expect(page.getByText(say('register.invited'))).toContainText('7KQ2M');
    await page.getByRole('button', { name: say('register.by_email') }).click();

    await expect(page).toHaveURL(/user\/login\/register\?.*invite=7KQ2M/);
    const { tab, invite } = parts(page, say);
    await expect(tab('login.email_tab')).toHaveAttribute('aria-selected', 'true');
    await expect(invite).toHaveValue('7KQ2M');
  });
});

test.describe('a forgotten password', () => {
  test.use({ who: 'newcomer' });

  test(
    'is replaced with an e-mailed code, and every device is signed out',
    { tag: '@long' },
    async ({ page, open, say, exchange, account }) => {
      const email = account?.email ?? '';
      await open('user/login/login', '?backpage=assets%2Frecord');
      await logInByEmail(page, say);
      await page.getByRole('button', { name: say('login.forgot') }).click();
      await expect(page).toHaveURL(routePattern('user/login/forgetPassword'));
      const { email: field, code, fresh, repeat, press, sentence } = parts(page, say);
      await expect(field).toBeVisible();
      await press('forget.next');
      await expect(sentence('login.email_required')).toBeVisible();
      await expect(sentence('rules.registration.code_required')).toBeVisible();
      await field.fill(email);
      await press('widget.code-field.send');
      await expect(page.getByRole('status').getByText(say('register.code_sent'))).toBeVisible();
      await code.fill('12');
      await code.blur();
      await expect(sentence('register.code_format')).toBeVisible();
      await code.fill(wrong(exchange.codeOf(email)));
      await press('forget.next');
      await expect(sentence('server.code_wrong')).toBeVisible();
      await code.fill(exchange.codeOf(email));
      await press('forget.next');

      await expect(page.getByText(say('forget.new_lead', { account: email }))).toBeVisible();
      expect(page.url()).not.toContain(exchange.codeOf(email));
      await page.getByRole('button', { name: say('forget.again') }).click();
      await expect(field).toHaveValue(email);
      await expect(code).toHaveValue('');
      await page.goForward();
      await expect(fresh).toBeVisible();
      await press('forget.save');
      await expect(sentence('register.password_required')).toBeVisible();
      await fresh.fill('12345');
      await fresh.blur();
      await expect(sentence('rules.registration.password_length')).toBeVisible();
      await fresh.fill('a new horse');
      await repeat.fill('a new house');
      await repeat.blur();
      await expect(sentence('rules.registration.passwords_equal')).toBeVisible();
      await repeat.fill('a new horse');
      await press('forget.save');

      await expect(page.getByRole('status').getByText(say('forget.done'))).toBeVisible();
      await expect(page).toHaveURL(routePattern('user/login/login'));
      await expect(exchange.ask('wallet/list', account?.token ?? '')).rejects.toThrow(say('server.login_needed'));
      await logIn(page, say, { email, password: 'a new horse' });
      await expect(page).toHaveURL(routePattern('assets/record'));
    },
  );

  test(
    'is replaced with a code sent to the phone; each tab keeps its input',
    { tag: '@long' },
    async ({ page, open, say, exchange }) => {
      const person = await phonePerson(exchange);
      await open('user/login/forgetPassword');
      const { phone, code, fresh, repeat, tab, press, sentence } = parts(page, say);
      await phone.fill(person.typed);
      await tab('login.email_tab').click();
      await tab('login.phone_tab').click();
      await expect(phone).toHaveValue(person.digits);
      await press('widget.code-field.send');
      await expect(page.getByRole('status').getByText(say('register.code_sent'))).toBeVisible();
      await code.fill(wrong(exchange.codeOf(person.target)));
      await press('forget.next');
      await expect(sentence('server.code_wrong')).toBeVisible();
      await code.fill(exchange.codeOf(person.target));
      await press('forget.next');
      await fresh.fill('a new horse');
      await repeat.fill('a new horse');
      await press('forget.save');

      await expect(page).toHaveURL(routePattern('user/login/login'));
      await phone.fill(person.digits);
      await parts(page, say).password.fill('a new horse');
      await press('login.submit');
      await expect(page).toHaveURL(routePattern('assets/index'));
    },
  );

  test('of an unknown user gets the same answer', { tag: '@long' }, async ({ page, open, say }) => {
    await open('user/login/forgetPassword');
    await logInByEmail(page, say);
    const { email, code, press, sentence } = parts(page, say);
    await email.fill(newAddress());
    await press('widget.code-field.send');
    await expect(page.getByRole('status').getByText(say('register.code_sent'))).toBeVisible();
    await code.fill('123456');
    await press('forget.next');

    await expect(sentence('server.code_wrong')).toBeVisible();
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
    ['option/detail', 2],
    ['option/details', 2],
    ['option/details2', 1],
  ] as const) {
    test(`gives ${route} the return type ${backtype}`, long(route === 'option/detail'), async ({ page, open }) => {
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
