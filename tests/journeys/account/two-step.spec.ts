import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { addVirtualAuthenticator, createAuthenticatorApp } from '../support/authenticator.ts';
import { expect, readStored, routePattern, test, reload } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';
import { logIn } from '../support/log-in.ts';

import { WITHDRAW, createWithdrawPage } from '../support/withdraw-page.ts';
import { createReadyWithdrawer, PIN } from '../support/withdrawer.ts';
import type { Say } from '../support/words.ts';

// browsers support passkeys for host names, not for IP addresses
test.use({ who: 'newcomer', brand: 'larch', hastened: true, viewport: { width: 390, height: 844 } });

const parts = (page: Page, say: Say) => {
  const asked = page.getByRole('dialog', { name: say('widget.step-up.title') });
  const press = (key: string, place: Pick<Page, 'getByRole'> = page): Promise<void> =>
    place.getByRole('button', { name: say(key), exact: true }).click();
  return {
    asked,
    press,
    box: (key: string) => page.getByRole('textbox', { name: say(key), exact: true }),
    said: (key: string) => page.getByRole('status').getByText(say(key)),
    confirmWith: async (code: string): Promise<void> => {
      await asked.getByRole('textbox').fill(code);
      await press('widget.step-up.confirm', asked);
    },
  };
};

test(
  'a second step is added, logs in in each way, and confirms a withdrawal',
  { tag: '@long' },
  async ({ page, open, say, account, exchange }) => {
    await createReadyWithdrawer(exchange, account);
    const password = account?.password ?? '';
    await addVirtualAuthenticator(page);
    const { asked, press, box, said, confirmWith } = parts(page, say);

    await open('settings/security/index');
    await page.getByRole('button', { name: new RegExp(`^${say('two-step.title')}`) }).click();
    await expect(page).toHaveURL(routePattern('settings/security/twoStep'));
    await page
      .getByRole('button', { name: say('two-step.add'), exact: true })
      .first()
      .click();
    await box('two-step.password').fill(password);
    await press('two-step.continue');
    await expect(page.getByRole('img', { name: say('two-step.qr') })).toBeVisible();
    expect(await findMisfits(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    const key = /[A-Z2-7]{32}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
    const app = createAuthenticatorApp(exchange, key);
    await box('two-step.code').fill(app.next());
    await press('widget.step-up.confirm');
    await expect(page).toHaveURL(routePattern('settings/security/recoveryCodes'));
    const codes = (await page.getByRole('main').innerText()).match(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/g) ?? [];
    expect(codes).toHaveLength(10);
    await press('two-step.codes_done');
    await expect(page.getByText(say('two-step.recovery_left', { count: 10 }))).toBeVisible();

    await page.getByRole('button', { name: say('two-step.add'), exact: true }).click();
    await box('two-step.name').fill('Laptop');
    await press('two-step.passkey_add');
    await confirmWith('000000');
    await expect(asked).toContainText(say('server.factor_wrong'));
    await confirmWith(app.next());
    await expect(page.getByText('Laptop')).toBeVisible();
    expect(await findMisfits(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);

    const { amount, pin, submit, question, receipt } = createWithdrawPage(page, say);
    await open(WITHDRAW);
    await amount.fill('500');
    await pin.fill(PIN);
    await submit.click();
    await press('withdraw.submit', question);
    await expect(asked).toBeVisible();
    expect(await findMisfits(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(said('app.declined')).toBeVisible();
    await expect(amount).toHaveValue('500');
    await submit.click();
    await press('withdraw.submit', question);
    await press('widget.step-up.use_passkey', asked);
    await press('widget.step-up.use_passkey', asked);
    await expect(receipt).toBeVisible();

    const logInHalfway = async (): Promise<void> => {
      await page.evaluate(() => localStorage.removeItem('vitrine.app.token'));
      await page.goto('/#/pages/user/login/login');
      await reload(page);
      await logIn(page, say, { email: account?.email ?? '', password });
      await expect(page).toHaveURL(routePattern('user/login/second'));
      expect(await readStored(page, 'token')).toBeFalsy();
    };
    const isIn = async (): Promise<void> => {
      await expect(page).toHaveURL(routePattern('assets/index'));
      expect(await readStored(page, 'token')).toMatch(/^[0-9a-f]{32}$/);
    };
    await logInHalfway();
    await page.getByRole('textbox').fill('000000');
    await press('widget.step-up.confirm');
    await expect(page.getByText(say('server.factor_wrong'))).toBeVisible();
    await page.getByRole('textbox').fill(app.next());
    await press('widget.step-up.confirm');
    await isIn();

    await logInHalfway();
    await press('widget.step-up.use_recovery');
    await page.getByRole('textbox').fill(codes[0] ?? '');
    await press('widget.step-up.confirm');
    await isIn();

    await logInHalfway();
    await press('widget.step-up.use_passkey');
    await press('widget.step-up.use_passkey');
    await isIn();

    await page.evaluate(() => localStorage.removeItem('vitrine.app.token'));
    await page.goto('/#/pages/user/login/login');
    await reload(page);
    await press('two-step.login_passkey');
    await isIn();
  },
);
