import { routePattern, expect, test, reload } from '../support/journey.ts';

test('the chosen dialling code stands before the phone number', async ({ page, open, say }) => {
  await open('settings/index');
  await page.getByRole('button', { name: say('location.choose') }).click();
  await expect(page).toHaveURL(routePattern('choose-location'));
  await page.getByRole('searchbox').fill('Atlantis');
  await expect(page.getByText(say('app.not_open'))).toBeVisible();

  await page.getByRole('searchbox').fill('+81');
  await page.getByRole('button', { name: /Japan/ }).click();

  await expect(page).toHaveURL(routePattern('settings/index'));
  await expect(page.getByRole('button', { name: say('location.choose') })).toContainText('+81');
  await open('user/login/register');
  await expect(page.getByRole('main')).toContainText('+81');
});

test(
  'an office shows its address, and its map opens on another host',
  { tag: '@long' },
  async ({ page, open, say }) => {
    await open('settings/contact/contact');
    await page.getByRole('button', { name: say('location.open') }).click();

    await expect(page).toHaveURL(routePattern('open-location'));
    await expect(page.getByText('51.505, -0.019')).toBeVisible();
    await expect(page.getByRole('link')).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=51.505&mlon=-0.019',
    );
    await open('open-location');
    await reload(page);
    await expect(page.getByText(say('location.unknown'))).toBeVisible();
  },
);
