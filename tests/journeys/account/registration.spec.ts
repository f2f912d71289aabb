import { newPhone, parts } from '../support/account-forms.ts';
import { PASSWORD } from '../support/exchange.ts';
import { routePattern, expect, test } from '../support/journey.ts';
import { toPattern } from '../support/words.ts';

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
    await expect(sentence('rules.registration.password_length', { minimum: 6 })).toBeVisible();
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
    await code.fill(exchange.getCode(person.target));
    await press('register.submit');
    await expect(sentence('rules.registration.agreement_ticked')).toBeVisible();
    await agreement.check();
    await press('register.submit');
    await expect(sentence('server.invite_unknown')).toBeVisible();
    await invite.fill('');
    await press('register.submit');

    await expect(page.getByRole('status').getByText(say('register.done'))).toBeVisible();
    await expect(page).toHaveURL(routePattern('index/index'));
    await expect(page.getByRole('region', { name: say('first-steps.title') })).toBeVisible();
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
