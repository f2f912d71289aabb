import { newAddress, PASSWORD } from './exchange.ts';
import { expect, routePattern } from './journey.ts';
import { logInByEmail } from './log-in.ts';
import type { Walk } from './slice-walk.ts';

export async function meetLogin({ page, say }: Walk): Promise<void> {
  await page.getByRole('button', { name: say('kline.buy'), exact: true }).click();
  await expect(page).toHaveURL(routePattern('lever/index'));
  await page.getByRole('button', { name: say('guest.trade') }).click();
  await expect(page).toHaveURL(/#\/pages\/user\/login\/login\?backpage=lever\/index&backtype=2$/);
  await expect(page.getByRole('heading', { name: say('login.heading', { brand: 'Larch' }) })).toBeVisible();
  await page.getByRole('button', { name: say('login.register') }).click();
  await expect(page).toHaveURL(/#\/pages\/user\/login\/register\?backpage=lever\/index&backtype=2$/);
}

const fields = ({ page, say }: Walk) => ({
  email: page.getByRole('textbox', { name: say('login.email'), exact: true }),
  code: page.getByRole('textbox', { name: say('register.code') }),
  password: page.getByRole('textbox', { name: say('login.password'), exact: true }),
  repeat: page.getByRole('textbox', { name: say('register.repeat') }),
  agreement: page.getByRole('checkbox', { name: say('register.terms.title') }),
  send: page.getByRole('button', { name: say('widget.code-field.send') }),
  submit: page.getByRole('button', { name: say('register.submit'), exact: true }),
});

let email = '';

export async function registerWrong(walk: Walk): Promise<void> {
  const { page, say, exchange } = walk;
  const form = fields(walk);
  const sentence = (key: string) => page.getByText(say(key, { minimum: 6 }), { exact: true });
  email = newAddress();

  await logInByEmail(page, say);
  await page.getByRole('button', { name: say('register.submit'), exact: true }).click();
  for (const key of ['login.email_required', 'rules.registration.code_required', 'rules.registration.agreement_ticked'])
    await expect(sentence(key)).toBeVisible();

  await form.email.fill('rowan');
  await form.password.fill('short');
  await form.repeat.fill('shorter');
  await form.code.fill('123');
  await form.code.blur();
  await expect(sentence('rules.registration.email_format')).toBeVisible();
  await expect(sentence('rules.registration.password_length')).toBeVisible();
  await expect(sentence('rules.registration.passwords_equal')).toBeVisible();
  await expect(sentence('register.code_format')).toBeVisible();

  await form.email.fill(email);
  await form.password.fill(PASSWORD);
  await form.repeat.fill(PASSWORD);
  await form.agreement.check();
  await form.send.click();
  await expect(page.getByRole('status').getByText(say('register.code_sent'))).toBeVisible();
  const wrong = exchange.getCode(email).replace(/^./, (digit) => String((Number(digit) + 1) % 10));
  await form.code.fill(wrong);
  for (const key of ['email_format', 'password_length', 'passwords_equal', 'agreement_ticked'])
    await expect(sentence(`rules.registration.${key}`)).toBeHidden();
  await form.submit.click();
  await expect(sentence('server.code_wrong')).toBeVisible();
  await expect(form.code).toHaveAttribute('aria-invalid', 'true');
}

export async function registerRight(walk: Walk): Promise<void> {
  const { page, say, exchange } = walk;
  const form = fields(walk);
  await form.code.fill(exchange.getCode(email));
  await form.submit.click();
  await expect(page.getByRole('status').getByText(say('register.done'))).toBeVisible();
  await expect(page).toHaveURL(routePattern('lever/index'));
  await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
}
