import type { Page } from '@playwright/test';
import type { Say } from './words.ts';

export const WITHDRAW = 'assets/withdraw/index';

/** The withdrawal page as operated by a user. */
export const createWithdrawPage = (page: Page, say: Say) => ({
  amount: page.getByRole('textbox', { name: say('withdraw.amount'), exact: true }),
  pin: page.getByLabel(say('withdraw.fund_password')).first(),
  note: page.getByRole('textbox', { name: say('withdraw.note') }),
  address: page.getByRole('button', { name: new RegExp(`^${say('withdraw.address')} `) }),
  submit: page.getByRole('button', { name: say('withdraw.submit'), exact: true }),
  question: page.getByRole('alertdialog'),
  receipt: page.getByRole('dialog', { name: say('withdraw.filed') }),
  rule: (name: string, values: Record<string, string | number> = {}) =>
    page.getByText(say(`rules.withdrawal.${name}`, values)),
  use: (value: string) => page.getByRole('button', { name: say('rules.use', { value }), exact: true }),
});
