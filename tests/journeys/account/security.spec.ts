import type { Page } from '@playwright/test';
import { routePattern, expect, readStored, test } from '../support/journey.ts';
import type { Say } from '../support/words.ts';

test.use({ who: 'newcomer' });

const NEW = 'another horse';

const parts = (page: Page, say: Say) => ({
  box: (key: string) => page.getByRole('textbox', { name: say(key), exact: true }),
  row: (key: string) =>
    page.getByRole('list', { name: say('security.title') }).getByRole('button', { name: new RegExp(`^${say(key)}`) }),
  press: (key: string) => page.getByRole('button', { name: say(key), exact: true }).click(),
  sentence: (key: string, values = {}) => page.getByText(say(key, values), { exact: true }),
  said: (key: string) => page.getByRole('status').getByText(say(key)),
});

test(
  'a new login password signs out the other devices at once, but not this one',
  { tag: '@long' },
  async ({ page, open, say, account, exchange, browser, storageState }) => {
    const elsewhere = await browser.newContext({ storageState });
    const other = await elsewhere.newPage();
    const second = String(
      await exchange.ask('user/login', '', { user_string: account?.email ?? '', password: account?.password ?? '' }),
    );
    await other.addInitScript((text) => localStorage.setItem('vitrine.app.token', JSON.stringify(text)), second);
    await other.goto(`${exchange.url}/#/pages/index/index`);
    await expect(other.getByRole('main')).toBeVisible();

    await open('settings/security/index');
    await parts(page, say).row('security.login_password').click();
    const { box, press, sentence, said } = parts(page, say);
    await page.getByRole('button', { name: say('security.save'), exact: true }).click();
    for (const key of ['security.old_required', 'register.password_required', 'register.repeat_required'])
      await expect(sentence(key)).toBeVisible();
    await box('security.old').fill('not this one');
    await box('forget.new').fill('12345');
    await box('forget.new').blur();
    await expect(sentence('rules.registration.password_length', { minimum: 6 })).toBeVisible();
    await box('forget.new').fill('not this one');
    await box('forget.new').blur();
    await expect(sentence('rules.password.changed')).toBeVisible();
    await box('forget.new').fill(NEW);
    await box('register.repeat').fill('another house');
    await box('register.repeat').blur();
    await expect(sentence('rules.registration.passwords_equal')).toBeVisible();
    await press('rules.type_again');
    await box('register.repeat').fill(NEW);
    await press('security.save');
    await expect(sentence('server.password_wrong')).toBeVisible();
    await expect(box('security.old')).toHaveAttribute('aria-invalid', 'true');
    await box('security.old').fill(account?.password ?? '');
    // a refusal clears the input
    await box('forget.new').fill(NEW);
    await box('register.repeat').fill(NEW);
    const otherIsTold = expect(other.getByRole('status').getByText(say('server.login_needed'))).toBeVisible();
    await press('security.save');

    await expect(said('security.password_done')).toBeVisible();
    await otherIsTold;
    await expect(other).toHaveURL(routePattern('user/login/login'));
    expect(await readStored(other, 'token')).toBe('');
    await elsewhere.close();
    await expect(page).toHaveURL(routePattern('settings/security/index'));
    await page.getByRole('button', { name: say('widget.nav-bar.back') }).click();
    await page.goto('/#/pages/assets/record');
    await expect(page.getByRole('heading', { name: say('records.title') })).toBeVisible();
    // under a new token
    expect(await readStored(page, 'token')).toMatch(/^[0-9a-f]{32}$/);
    expect(await readStored(page, 'token')).not.toBe(account?.token);
  },
);

test('a fund password is set, changed with the old one, and reset with a code', async ({
  page,
  open,
  say,
  account,
  exchange,
}) => {
  await open('settings/security/index');
  const { box, row, press, sentence, said } = parts(page, say);
  const old = box('security.old_fund');
  const pin = box('security.new_fund');
  const repeat = box('security.repeat_fund');
  const login = box('security.login_password');

  await test.step('set', async () => {
    await expect(row('security.fund_password')).toContainText(say('security.not_set'));
    await expect(page.getByText(say('rules.withdrawal.fund_password_set'))).toBeVisible();
    await press('security.fund_set');
    await expect(page.getByText(say('security.fund_lead_set'))).toBeVisible();
    await expect(old).toBeHidden();
    await page.getByRole('button', { name: say('security.save'), exact: true }).click();
    await expect(sentence('security.new_fund_required')).toBeVisible();
    await expect(sentence('security.repeat_fund_required')).toBeVisible();
    await pin.fill('48211');
    await pin.blur();
    await expect(sentence('rules.fund-password.six_digits')).toBeVisible();
    await pin.fill('111111');
    await pin.blur();
    await expect(sentence('rules.fund-password.hard_to_guess')).toBeVisible();
    await pin.fill('482113');
    await repeat.fill('482114');
    await repeat.blur();
    await expect(sentence('rules.fund-password.equal')).toBeVisible();
    await press('rules.type_again');
    await repeat.fill('482113');
    await login.fill(account?.password ?? '');
    await press('security.save');
    await expect(said('security.fund_done')).toBeVisible();
    await expect(page).toHaveURL(routePattern('settings/security/index'));
    await expect(row('security.fund_password')).toContainText(say('security.set'));
    await expect(page.getByText(say('rules.withdrawal.fund_password_set'))).toBeHidden();
  });

  await test.step('change', async () => {
    await row('security.fund_password').click();
    await expect(page.getByText(say('security.fund_lead_change'))).toBeVisible();
    await expect(login).toBeHidden();
    await page.getByRole('button', { name: say('security.save'), exact: true }).click();
    await expect(sentence('security.old_fund_required')).toBeVisible();
    await old.fill('111111');
    await pin.fill('111111');
    await pin.blur();
    await expect(sentence('rules.fund-password.changed')).toBeVisible();
    await pin.fill('735190');
    await repeat.fill('735190');
    await press('security.save');
    await expect(sentence('server.fund_password_wrong')).toBeVisible();
    await expect(pin, 'a refusal clears what was typed').toHaveValue('');
    await old.fill('482113');
    await pin.fill('735190');
    await repeat.fill('735190');
    await press('security.save');
    await expect(page).toHaveURL(routePattern('settings/security/index'));
  });

  await test.step('forgotten', async () => {
    const email = account?.email ?? '';
    const code = box('register.code');
    await row('security.fund_password').click();
    await press('security.forgot_fund');
    await expect(page.getByText(/ro\*+@mail\.example/)).toBeVisible();
    await press('security.remember');
    await expect(old).toBeVisible();
    await press('security.forgot_fund');
    await expect(old).toBeHidden();
    await press('widget.code-field.send');
    await expect(said('register.code_sent')).toBeVisible();
    await code.fill(exchange.getCode(email).replace(/^./, (digit) => String((Number(digit) + 1) % 10)));
    await pin.fill('482113');
    await repeat.fill('482113');
    await login.fill(account?.password ?? '');
    await press('security.save');
    await expect(sentence('server.code_wrong')).toBeVisible();
    await code.fill(exchange.getCode(email));
    await pin.fill('482113');
    await repeat.fill('482113');
    await login.fill(account?.password ?? '');
    await press('security.save');
    await expect(said('security.fund_done')).toBeVisible();
    await expect(page).toHaveURL(routePattern('settings/security/index'));
  });
});

test(
  'after setting a fund password, the user returns to the page that asked for it',
  { tag: '@long' },
  async ({ page, open, say, account }) => {
    await open('settings/security/changePayPassword', '?backpage=assets%2Fwithdraw%2Findex');
    const { box, press } = parts(page, say);
    await box('security.new_fund').fill('482113');
    await box('security.repeat_fund').fill('482113');
    await box('security.login_password').fill(account?.password ?? '');
    await press('security.save');

    await expect(page).toHaveURL(routePattern('assets/withdraw/index'));
  },
);
