import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routePattern, expect, long, test } from '../support/journey.ts';
import { logIn } from '../support/log-in.ts';

const API = join(import.meta.dirname, '../../../schemas/api');

interface Declared {
  readonly calls?: Readonly<Record<string, { readonly path: string; readonly auth: string }>>;
}

/** The paths of all calls that need a log-in. */
const personal = new Set(
  readdirSync(API).flatMap((file) =>
    Object.values((JSON.parse(readFileSync(join(API, file), 'utf8')) as Declared).calls ?? {})
      .filter(({ auth }) => auth === 'user')
      .map(({ path }) => `/api/${path}`),
  ),
);

for (const route of ['lever/index', 'lever/index2', 'option/detail']) {
  test.describe(`a guest on ${route}`, () => {
    test(
      'sees the live price, and no call of an account is made',
      long(route === 'lever/index'),
      async ({ page, open, say }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await open(route, '?symbol=ETH/USDT');

        await expect(page.getByRole('button', { name: say('guest.trade') })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(/\d,\d{3}\.\d/);
        await expect(page.getByText(say('guest.orders'))).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(asked.filter((path) => personal.has(path))).toEqual([]);
      },
    );

    test(
      'logs in to trade, and returns to the pair',
      long(route === 'lever/index2'),
      async ({ page, open, say, exchange }) => {
        const person = await exchange.newcomer();
        await open(route, '?symbol=ETH/USDT');
        await page.getByRole('button', { name: say('guest.trade') }).click();
        await expect(page).toHaveURL(new RegExp(`user/login/login\\?backpage=${route}&backtype=2$`));
        await logIn(page, say, person);

        await expect(page).toHaveURL(routePattern(route));
        await expect(page.getByRole('button', { name: 'ETH/USDT' })).toBeVisible();
        await expect(page.getByRole('button', { name: say('guest.trade') })).toHaveCount(0);
      },
    );
  });
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`a guest on a ${scheme} system`, () => {
    test.use({ colorScheme: scheme, storageState: undefined, viewport: { width: 1280, height: 800 } });

    test(
      'sees black at the first visit, and chooses light, or the theme of the system, in the bar',
      long(scheme === 'light'),
      async ({ page, open, say }) => {
        const html = page.locator('html');
        await open('index/index');
        await expect(html).toHaveAttribute('data-theme', 'dark');

        await page.getByRole('button', { name: say('menu.language') }).click();
        await page.getByRole('radio', { name: say('menu.theme_light') }).click();
        await expect(html).toHaveAttribute('data-theme', 'light');
        await page.getByRole('radio', { name: say('menu.theme_system') }).click();

        await expect(html).toHaveAttribute('data-theme', scheme);
      },
    );
  });
}
