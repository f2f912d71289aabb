import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { openServerInFront, type ServerInFront } from '../../../scripts/bench/server-in-front.ts';
import { copyTree, type TreeCopy } from '../../../scripts/dev/copy-tree.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { type Exchange, openExchange } from '../support/exchange.ts';
import { expect, test, reload } from '../support/journey.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

// one worker builds the app for all tests
test.describe.configure({ mode: 'default' });

let tree: TreeCopy;
let exchange: Exchange;
let front: ServerInFront;

function edit(file: string, more: object): void {
  const path = join(tree.root, file);
  writeFileSync(path, JSON.stringify({ ...(JSON.parse(readFileSync(path, 'utf8')) as object), ...more }));
}

// the same exchange with path routing, in a subfolder of its server
test.beforeAll(async () => {
  test.setTimeout(scaled(240_000));
  tree = copyTree();
  edit('schemas/app.json', { routing: 'path', preview: { description: 'home.hero_text' } });
  edit('schemas/pages/markets/index.json', { preview: { picture: 'assets/poster.webp' } });
  edit('vitrine.config.json', { base: '/app/' });
  execFileSync(process.execPath, [join(ROOT, 'engine/tools/cli/vitrine.mjs'), 'build', '--root', tree.root]);
  exchange = await openExchange('pglite', join(tree.root, 'dist'));
  front = await openServerInFront(exchange.url, async () => undefined, '/app');
});
test.afterAll(async () => {
  front.close();
  await exchange.stop();
  tree.remove();
});

const address = (path: string): string => `${front.url}/app/${path}`;
const main = (page: Page) => page.getByRole('main');

for (const path of ['', 'pages/index/index', 'pages/trade/index'])
  test(`a link to /app/${path} opens the page, and so does a reload`, async ({ page }) => {
    await page.goto(address(path));
    await expect(main(page)).toBeVisible();
    const title = await page.title();

    await reload(page);

    await expect(main(page)).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(page).toHaveURL(address(path));
  });

test('pages that are opened have paths, and Back and Forward lead through them', async ({ page, say }) => {
  await page.goto(address('pages/trade/index'));
  const rows = page.getByRole('list', { name: say('market.title') }).getByRole('listitem');

  await rows.first().getByRole('button').last().click();
  await expect(rows.first()).toBeHidden();
  const { hash, pathname } = new URL(page.url());
  expect([hash, pathname]).toEqual(['', expect.stringMatching(/^\/app\/pages\/.+/)]);

  await page.goBack();
  await expect(rows.first()).toBeVisible();
  await page.goForward();
  // its query may have changed since
  await expect.poll(() => new URL(page.url()).pathname).toBe(pathname);
});

test('what a page shows is in its query, and a copied link opens the same', async ({ page, context, say }) => {
  await page.goto(address('pages/trade/index'));
  await page.getByRole('tab', { name: say('market.gainers') }).click();
  await expect(page).toHaveURL(/\/app\/pages\/trade\/index\?.+/);

  const other = await context.newPage();
  await other.goto(page.url());

  await expect(other.getByRole('tab', { name: say('market.gainers') })).toHaveAttribute('aria-selected', 'true');
});

test('Back closes a sheet, and the page stays', async ({ page, say }) => {
  await page.goto(address('pages/index/index'));
  await page.getByRole('button', { name: say('menu.open') }).click();
  const menu = page.getByRole('dialog', { name: say('widget.side-menu.label') });
  await expect(menu).toBeVisible();

  await page.goBack();

  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(address('pages/index/index'));
});

test.describe('a path that no page has', () => {
  // the browser itself logs the status
  test.use({ quiet: false });

  test('says so, with a status for search engines, and leads home', async ({ page, say }) => {
    const answer = await page.goto(address('pages/no/such'));
    expect(answer?.status()).toBe(404);

    await expect(page.getByText(say('app.load.missing_title'))).toBeVisible();
    await page.getByRole('button', { name: say('widget.page-error.home') }).click();

    await expect(main(page)).toBeVisible();
    await expect(page).toHaveURL(address('pages/index/index'));
  });
});

test('a link has the title, the description and the picture of its page before any script runs', async ({
  request,
  say,
}) => {
  const html = await (await request.get(address('pages/trade/index'))).text();
  const read = (name: string): string | undefined =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

  expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toBe(`${say('market.title')} · Larch`);
  expect([read('description'), read('og:title')]).toEqual([say('home.hero_text'), `${say('market.title')} · Larch`]);
  const picture = await request.get(front.url + read('og:image'));
  expect(picture.headers()['content-type']).toBe('image/webp');
});

/** The worker stores the page after every file that it needs. */
const isWhole = async (): Promise<boolean> => (await (await caches.open('vitrine-app-2')).match('/app/')) !== undefined;

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', quiet: false });

  test('a link to another page opens the copy on the device', async ({ page, context }) => {
    await page.goto(address(''));
    await expect(main(page)).toBeVisible();
    await expect.poll(() => page.evaluate(isWhole)).toBe(true);
    await context.setOffline(true);

    await page.goto(address('pages/trade/index'));

    await expect(main(page)).toBeVisible();
    await expect(page).toHaveURL(address('pages/trade/index'));
  });
});
