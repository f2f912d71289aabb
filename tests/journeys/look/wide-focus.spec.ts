import { expect, test } from '../support/journey.ts';

test.describe('the fields of a guest', () => {
  test.use({ who: 'guest' });

  for (const route of ['user/login/login', 'user/login/register', 'user/login/forgetPassword'])
    test(`given ${route}, then the first empty field is focused, without a message`, async ({ page, open, say }) => {
      await open(route);

      await expect(page.getByLabel(say('login.phone'), { exact: true })).toBeFocused();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    });

  test('given the other tab, then the tab keeps the focus', async ({ page, open, say }) => {
    await open('user/login/forgetPassword');
    const tab = page.getByRole('tab', { name: say('login.email_tab') });
    await tab.click();

    await expect(page.getByLabel(say('login.email'), { exact: true })).toBeVisible();
    await expect(tab).toBeFocused();
  });

  test('given a sheet that is open, then the sheet has the focus', async ({ page, open }) => {
    await open('user/login/register?reading=terms');
    const sheet = page.getByRole('dialog');

    await expect(sheet).toBeVisible();
    await expect(sheet.locator(':focus').or(sheet.and(page.locator(':focus')))).toHaveCount(1);
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, isMobile: true });

    test('given a log-in, then no keyboard opens', async ({ page, open, say }) => {
      await open('user/login/login');

      await expect(page.getByLabel(say('login.phone'), { exact: true })).toBeVisible();
      await expect(page.locator('input:focus')).toHaveCount(0);
    });
  });
});

test.describe('a choice on a wide screen', () => {
  test.use({ who: 'demo' });

  test('given a press on the coin, then the coins stand below it, and Escape returns to it', async ({
    page,
    open,
    say,
  }) => {
    await open('assets/withdraw/index');
    const coin = page.getByRole('main').getByRole('button', { name: 'USDT' }).first();
    await coin.click();
    const coins = page.getByRole('dialog', { name: say('deposit.choose') });

    await expect(coins).toHaveCSS('opacity', '1');
    const [below, pressed] = [await coins.boundingBox(), await coin.boundingBox()];
    expect(below?.y).toBeCloseTo((pressed?.y ?? 0) + (pressed?.height ?? 0) + 8, 0);
    expect(below?.x).toBeCloseTo(pressed?.x ?? 0, 0);

    await page.keyboard.press('Escape');
    await expect(coins).toBeHidden();
    await expect(coin).toBeFocused();
  });
});
