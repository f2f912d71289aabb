import type { Page, Route } from '@playwright/test';
import { expect, getRoute, long, test } from '../support/journey.ts';
import type { Say } from '../support/words.ts';

const CHUNK = '**/release/*/page-markets.index.*.json';

// the browser itself logs the errors that these tests cause
test.use({ quiet: false });

const failure = (page: Page, say: Say, kind: 'timeout' | 'missing' | 'other') =>
  page.getByRole('alert').filter({ hasText: say(`app.load.${kind}_title`) });

async function goToMarkets(page: Page, say: Say): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('list', { name: say('market.title') })).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('button', { name: say('tabs.markets') })
    .click();
}

interface Broken {
  readonly name: string;
  readonly kind: 'missing' | 'other';
  answer(route: Route): Promise<void>;
}

const BROKEN: readonly Broken[] = [
  { name: 'is missing', kind: 'missing', answer: (route) => route.fulfill({ status: 404, body: '' }) },
  { name: 'is an HTTP 500', kind: 'other', answer: (route) => route.fulfill({ status: 500, body: '' }) },
  { name: 'is no JSON', kind: 'other', answer: (route) => route.fulfill({ body: '<!doctype html>' }) },
  { name: 'is JSON of another kind', kind: 'other', answer: (route) => route.fulfill({ json: { route: 7 } }) },
  { name: 'is null', kind: 'other', answer: (route) => route.fulfill({ json: null }) },
  { name: 'does not get through', kind: 'other', answer: (route) => route.abort('connectionfailed') },
];

for (const { name, kind, answer } of BROKEN) {
  test(
    `a page whose file ${name} says so without its address, and can be retried`,
    long(name === 'is missing'),
    async ({ page, say }) => {
      await page.route(CHUNK, answer);
      await goToMarkets(page, say);

      const shown = failure(page, say, kind);
      await expect(shown).toBeVisible();
      await expect(shown).not.toContainText('page-markets.index');
      await page.unroute(CHUNK);
      await shown.getByRole('button', { name: say('widget.page-error.retry') }).click();

      await expect(page.getByRole('list', { name: say('market.title') })).toContainText('BTC/USDT');
      await expect(page.getByRole('searchbox', { name: say('market.search') })).toBeVisible();
    },
  );
}

test('a slow page shows its outline, then says so, and can be retried', { tag: '@long' }, async ({ page, say }) => {
  await page.clock.install();
  await page.route(CHUNK, () => new Promise<void>(() => undefined));
  await goToMarkets(page, say);
  await page.clock.runFor(300);
  await expect(page.getByRole('status').filter({ hasText: say('widget.page-loading.label') })).toBeVisible();

  await page.clock.runFor(60_000);

  const shown = failure(page, say, 'timeout');
  await expect(shown).toBeVisible();
  await page.unroute(CHUNK);
  await shown.getByRole('button', { name: say('widget.page-error.retry') }).click();
  await page.clock.runFor(1000);
  await expect(page.getByRole('searchbox', { name: say('market.search') })).toBeVisible();
});

test('a missing page says so without its address, and leads back', async ({ page, say }) => {
  await page.goto('/#/pages/no/such/page');

  const shown = failure(page, say, 'missing');
  await expect(shown).toBeVisible();
  await expect(shown).not.toContainText('no/such');
  await shown.getByRole('button', { name: say('widget.page-error.home') }).click();

  await expect(page.getByRole('list', { name: say('market.title') })).toBeVisible();
  expect(getRoute(page)).toBe('index/index');
});

test('a route named like an object property is a missing page', { tag: '@long' }, async ({ page, say }) => {
  for (const name of ['__proto__', 'constructor', 'toString', '%E0%A4%A', '..%2F..%2Fapp']) {
    await page.goto('about:blank');
    await page.goto(`/#/pages/${name}`);
    await expect(failure(page, say, 'missing'), name).toBeVisible();
  }
});

test(
  'an app whose first file is missing says so in both languages, and can be retried',
  { tag: '@long' },
  async ({ page, say }) => {
    await page.route('**/release/current.json', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/');

    await expect(page.getByRole('main').getByRole('heading')).not.toBeEmpty();
    await expect(page.getByRole('main')).not.toContainText('release/');
    await page.unroute('**/release/current.json');
    await page.getByRole('button').click();

    await expect(page.getByRole('list', { name: say('market.title') })).toBeVisible();
  },
);

test('a chart whose code fails to load is a problem in place', { tag: '@long' }, async ({ page, say }) => {
  await page.route('**/assets/KLine-*.js', (route) => route.abort('connectionfailed'));
  await page.goto('/#/pages/trade/kline');

  await expect(page.getByRole('alert').filter({ hasText: say('widget.problem-box.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
  await expect(
    page.getByRole('list', { name: say('exchange-widget.book-list.bids') }).getByRole('listitem'),
  ).not.toHaveCount(0);
});
