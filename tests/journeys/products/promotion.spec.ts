import { findViolations } from '../support/accessibility.ts';
import { newAddress, PASSWORD } from '../support/exchange.ts';
import { routePattern, expect, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';
import { isPng } from '../support/pictures.ts';
import { createWithdrawer } from '../support/withdrawer.ts';

test.use({ who: 'newcomer', viewport: { width: 360, height: 780 } });

interface Share {
  readonly share_url: string;
  readonly extension_code: string;
}

test('an invited user pays a fee, and the share of it arrives live', async ({ page, open, say, account, exchange }) => {
  const { extension_code, share_url } = (await exchange.get('user/my_share', account?.token ?? '')) as Share;
  await open('promotion/index');
  const main = page.getByRole('main');
  await expect(main.getByText(extension_code, { exact: true })).toBeVisible();
  await expect(main.getByText(share_url)).toBeVisible();
  // other users have earned something, but this user has not
  await expect(main.getByRole('list', { name: say('promotion.ranking') })).toBeVisible();
  await expect(main.getByText(/ \(you\)$/)).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);
  await page.getByRole('tab', { name: say('promotion.rebates') }).click();
  await expect(main.getByText(say('promotion.no_rebates'))).toBeVisible();

  const email = newAddress();
  await exchange.ask('sms_mail', '', { user_string: email, type: 'register' });
  const guest = { type: 'email', user_string: email, code: exchange.getCode(email), extension_code };
  await exchange.ask('user/register', '', { ...guest, password: PASSWORD, re_password: PASSWORD });
  const token = String(await exchange.ask('user/login', '', { user_string: email, password: PASSWORD }));
  await createWithdrawer(exchange, { email, token, password: PASSWORD }).fund('10000');
  // the fee is 0.1 percent (10.00), of which 20 percent is shared
  await exchange.pay('wallet/curChange', token, { from_currency_id: '3', to_currency_id: '1', number: '10000' });

  await expect(main.getByText('+2.00')).toBeVisible();
  await page.getByRole('tab', { name: say('promotion.people') }).click();
  await expect(main.getByText(/^ro\*+@mail\.example, level 1$/)).toBeVisible();
  await page.getByRole('tab', { name: say('promotion.ranking') }).click();
  await expect(main.getByText(/ \(you\)$/)).toBeVisible();
  await expect(main.getByText('2.00').first()).toBeVisible();
  expect(await findMisfits(page)).toEqual([]);
  expect(await exchange.verify()).toBe('');
});

test(
  'the link leads to the registration, with the code filled in',
  { tag: '@long' },
  async ({ page, account, exchange, context, say }) => {
    const { extension_code, share_url } = (await exchange.get('user/my_share', account?.token ?? '')) as Share;
    await context.addInitScript(() => localStorage.removeItem('vitrine.app.token'));
    await page.goto(share_url);
    await expect(page).toHaveURL(routePattern('user/login/choose'));
    await expect(page.getByText(extension_code)).toBeVisible();
    await expect(page.getByText(say('register.invited'))).toBeVisible();
  },
);

test(
  'the poster contains the code, and is saved as shown',
  { tag: '@long' },
  async ({ page, open, say, account, exchange }) => {
    const { extension_code: code } = (await exchange.get('user/my_share', account?.token ?? '')) as Share;
    await open('promotion/index');
    await page.getByRole('button', { name: say('promotion.poster') }).click();
    const sheet = page.getByRole('dialog', { name: say('promotion.poster') });
    await expect(sheet.getByRole('img', { name: say('promotion.poster_label', { code }) })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: say('promotion.save') }).click();
    const file = await download;

    expect(file.suggestedFilename()).toBe(`Larch-${code}.png`);
    const bytes = await (await file.createReadStream()).toArray();
    expect(isPng(Buffer.concat(bytes as Buffer[]))).toBe(true);
    await expect(page.getByText(say('promotion.saved'))).toBeVisible();
  },
);

test('a failure of the device is reported with advice', { tag: '@long' }, async ({ page, open, say }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
    Object.defineProperty(navigator, 'share', { value: undefined });
    HTMLCanvasElement.prototype.toBlob = function none(done) {
      done(null);
    };
  });
  await open('promotion/index');
  const told = (key: string) => page.getByRole('status').getByText(say(key));
  await page.getByRole('button', { name: say('promotion.copy_code') }).click();
  await expect(told('promotion.copy_failed')).toBeVisible();
  await page.getByRole('button', { name: say('promotion.share') }).click();
  await expect(told('promotion.share_failed')).toBeVisible();
  await page.getByRole('button', { name: say('promotion.poster') }).click();
  await page.getByRole('button', { name: say('promotion.save') }).click();

  await expect(told('promotion.save_failed')).toBeVisible();
});
