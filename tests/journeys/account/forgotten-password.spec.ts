import { parts, phonePerson, wrong } from '../support/account-forms.ts';
import { newAddress } from '../support/exchange.ts';
import { routePattern, expect, test } from '../support/journey.ts';
import { logInByEmail, logIn } from '../support/log-in.ts';

test.describe('a forgotten password', () => {
  test(
    'is replaced with an e-mailed code, and every device is signed out',
    { tag: '@long' },
    async ({ page, open, say, exchange, brand }) => {
      const { email, token } = await exchange.newcomer(brand);
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
      await code.fill(wrong(exchange.getCode(email)));
      await press('forget.next');
      await expect(sentence('server.code_wrong')).toBeVisible();
      await code.fill(exchange.getCode(email));
      await press('forget.next');

      await expect(page.getByText(say('forget.new_lead', { account: email }))).toBeVisible();
      expect(page.url()).not.toContain(exchange.getCode(email));
      await page.getByRole('button', { name: say('forget.again') }).click();
      await expect(field).toHaveValue(email);
      await expect(code).toHaveValue('');
      await page.goForward();
      await expect(fresh).toBeVisible();
      await press('forget.save');
      await expect(sentence('register.password_required')).toBeVisible();
      await fresh.fill('12345');
      await fresh.blur();
      await expect(sentence('rules.registration.password_length', { minimum: 6 })).toBeVisible();
      await fresh.fill('a new horse');
      await repeat.fill('a new house');
      await repeat.blur();
      await expect(sentence('rules.registration.passwords_equal')).toBeVisible();
      await repeat.fill('a new horse');
      await press('forget.save');

      await expect(page.getByRole('status').getByText(say('forget.done'))).toBeVisible();
      await expect(page).toHaveURL(routePattern('user/login/login'));
      await expect(exchange.ask('wallet/list', token)).rejects.toThrow(say('server.login_needed'));
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
      await code.fill(wrong(exchange.getCode(person.target)));
      await press('forget.next');
      await expect(sentence('server.code_wrong')).toBeVisible();
      await code.fill(exchange.getCode(person.target));
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
