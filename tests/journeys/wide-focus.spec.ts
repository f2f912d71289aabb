import { expect, test } from './support/journey.ts';

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
