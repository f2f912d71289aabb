import type { Page } from '@playwright/test';
import { PASSWORD, type Exchange } from './exchange.ts';
import type { Say } from './words.ts';

export const AREA = '44';
let numbers = 0;

/** An unused phone number, as users type it and as the exchange stores it. */
export function newPhone(): { typed: string; digits: string; target: string } {
  numbers += 1;
  const digits = `77${String(process.pid).padStart(7, '0').slice(-5)}${String(numbers).padStart(3, '0')}`;
  return { typed: `${digits.slice(0, 4)} ${digits.slice(4)}`, digits, target: `+${AREA} ${digits}` };
}

/** Registers a user by phone, without using the screen. */
export async function phonePerson(exchange: Exchange): Promise<ReturnType<typeof newPhone>> {
  const phone = newPhone();
  await exchange.ask('sms_send', '', { user_string: phone.digits, area_code: AREA, type: 'register' });
  const code = exchange.getCode(phone.target);
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
export const wrong = (code: string): string => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

/** The fields and buttons of the log-in, registration and recovery pages. */
export const parts = (page: Page, say: Say) => ({
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
