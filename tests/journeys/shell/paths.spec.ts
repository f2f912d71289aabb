import type { Page } from '@playwright/test';
import { routePattern, expect, long, test } from '../support/journey.ts';

const app = (page: Page) => page.getByRole('main');

test.describe('a path typed without #', () => {
  for (const [path, route] of [
    ['/trade/index', 'trade/index'],
    ['/pages/trade/index', 'trade/index'],
    ['/trade/index/', 'trade/index'],
  ] as const)
    test(`${path} opens the page of that name`, long(path === '/trade/index'), async ({ page }) => {
      await page.goto(path);

      await expect(app(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/');
      expect(new URL(page.url()).hash).toContain(route);
    });
});

test.describe('for a logged-in user', () => {
  test.use({ who: 'demo' });

  test('/assets/index opens the page of that name, although the scripts have a folder of that name', async ({
    page,
  }) => {
    await page.goto('/assets/index');

    await expect(app(page)).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#/assets/index');
  });
});

for (const path of ['/assets', '/no/such', '//evil.example/x', '/%zz/%2f%2fevil?next=//evil.example'])
  test(
    `${path}, which is not a page, says so and offers a way home`,
    long(path.startsWith('//')),
    async ({ page, say, exchange }) => {
      await page.goto(exchange.url + path);

      await expect(page.getByText(say('app.load.missing_title'))).toBeVisible();
      await expect(page.getByRole('alert')).not.toContainText(/page:|no\/such/);
      expect(new URL(page.url()).origin).toBe(exchange.url);
      await page.getByRole('button', { name: say('widget.page-error.home') }).click();
      await expect(app(page)).toBeVisible();
      expect(page.url()).toMatch(routePattern('index/index'));
    },
  );

test.describe('a path that is missing on the server', () => {
  // the browser itself logs the error
  test.use({ quiet: false });

  test('gets the plain answer of the API or of the files', async ({ page }) => {
    const nope = await page.goto('/api/nope');
    expect(await nope?.json()).toEqual({ type: 'error', message: 'This call does not exist.' });

    const picture = await page.goto('/favicon-nope.png');
    expect([picture?.status(), await picture?.text()]).toEqual([404, '404 Not Found']);
  });
});
