import type { Page } from '@playwright/test';
import type { Say } from './words.ts';

type Who = Readonly<Record<'email' | 'password', string>>;

/** Selects e-mail on the log-in, registration and recovery pages. */
export const logInByEmail = (page: Page, say: Say): Promise<void> =>
  page.getByRole('tab', { name: say('login.email_tab') }).click();

/** Fills in the page's log-in form and submits it. */
export async function logIn(page: Page, say: Say, { email, password }: Who): Promise<void> {
  await logInByEmail(page, say);
  await page.getByRole('textbox', { name: say('login.email') }).fill(email);
  await page.getByRole('textbox', { name: say('login.password') }).fill(password);
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click();
}
