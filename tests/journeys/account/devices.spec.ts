import { routePattern, expect, test } from '../support/journey.ts';

test.use({ who: 'newcomer' });

test('another device is listed, and logged out after the password', async ({
  page,
  open,
  say,
  account,
  exchange,
  browser,
  storageState,
}) => {
  // given a second device
  const fields = { user_string: account?.email ?? '', password: account?.password ?? '' };
  const second = String(await exchange.ask('user/login', '', fields));
  const elsewhere = await browser.newContext({ storageState });
  const other = await elsewhere.newPage();
  await other.addInitScript((text) => localStorage.setItem('vitrine.app.token', JSON.stringify(text)), second);
  await other.goto(`${exchange.url}/#/pages/assets/index`);
  await expect(other.getByRole('main')).toBeVisible();

  await open('settings/security/devices');
  const main = page.getByRole('main');
  await expect(main.getByText(say('security.this_device'), { exact: true })).toHaveCount(1);
  const endOne = main.getByRole('button', { name: say('security.end'), exact: true });
  await expect(endOne).toHaveCount(1);
  await expect(main.getByText(say('states.login.ok'), { exact: true })).toHaveCount(2);

  // when this session is ended
  await endOne.click();
  const password = page.getByRole('textbox', { name: say('security.login_password'), exact: true });
  const send = page.getByRole('button', { name: say('security.end'), exact: true });
  await password.fill('not this one');
  await send.click();
  await expect(page.getByText(say('server.password_wrong'), { exact: true })).toBeVisible();
  await password.fill(account?.password ?? '');
  const otherIsTold = expect(other.getByRole('status').getByText(say('server.login_needed'))).toBeVisible();
  await send.click();

  // then
  await expect(page.getByRole('status').getByText(say('security.end_done'))).toBeVisible();
  await otherIsTold;
  await expect(other).toHaveURL(routePattern('user/login/login'));
  await expect(endOne).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('security.end_others') })).toHaveCount(0);
  await elsewhere.close();
});

test('a new withdrawal address waits while the user wants it', async ({ page, open, say, account }) => {
  await open('settings/security/addressWait');
  const password = page.getByRole('textbox', { name: say('security.login_password'), exact: true });
  // the form goes back once the user has been reloaded; opening its address before that would do nothing
  const hasGoneBack = () => expect(page).not.toHaveURL(routePattern('settings/security/addressWait'));

  await password.fill(account?.password ?? '');
  await page.getByRole('button', { name: say('security.turn_on'), exact: true }).click();
  await expect(page.getByRole('status').getByText(say('security.address_wait_on_done'))).toBeVisible();
  await hasGoneBack();
  await open('settings/security/addressWait');
  await password.fill(account?.password ?? '');
  await page.getByRole('button', { name: say('security.turn_off'), exact: true }).click();
  await expect(page.getByRole('status').getByText(say('security.address_wait_off_done'))).toBeVisible();
  await hasGoneBack();
  await open('settings/security/addressWait');
  await expect(page.getByRole('button', { name: say('security.turn_on'), exact: true })).toBeVisible();
});
