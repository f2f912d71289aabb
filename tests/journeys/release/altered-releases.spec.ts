import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Manifest, signManifest, type SigningKey } from '@vitrine/engine/build';
import type { Page } from '@playwright/test';
import { type Attack, MANIFESTS, READ_FILES, withOneByte } from '../../conformance/releases/alterations.ts';
import { createKeys } from '../../conformance/releases/keys.ts';
import { APP, type Exchange, openExchange } from '../support/exchange.ts';
import { expect, long, test, reload } from '../support/journey.ts';

// the browser itself logs the files that it refuses
test.use({ quiet: false });

let folder: string;
let exchange: Exchange;
let attack: Attack;
let owner: SigningKey;

/** Signs the releases that were built with the app. */
function sign(dist: string, key: SigningKey): void {
  for (const file of readdirSync(join(dist, 'release'), { recursive: true, encoding: 'utf8' })) {
    if (!/(?:^|\/)(?:manifest|current)\.json$/.test(file)) continue;
    const path = join(dist, 'release', file);
    writeFileSync(path, JSON.stringify(signManifest(JSON.parse(readFileSync(path, 'utf8')) as Manifest, key)));
  }
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-signed-'));
  const { good, attackers, trust } = createKeys(folder);
  owner = good;
  const dist = join(folder, 'dist');
  cpSync(APP, dist, { recursive: true });
  sign(dist, good);
  const kite = JSON.parse(readFileSync(join(dist, 'release/kite/manifest.json'), 'utf8')) as Manifest;
  attack = { other: kite, keys: attackers };
  exchange = await openExchange('pglite', dist, { trust });
});
test.afterAll(async () => {
  await exchange.stop();
  rmSync(folder, { recursive: true, force: true });
});

const opened = (page: Page, say: (key: string) => string) => page.getByRole('list', { name: say('market.title') });
const refused = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('a page whose release is signed by a key of the site opens', async ({ page, say }) => {
  await page.goto(exchange.url);

  await expect(opened(page, say)).toBeVisible();
  const html = await (await page.request.get(exchange.url)).text();
  const scripts = html.match(/<(?:script|link)[^>]*assets\/[^>]*\.(?:js|css)"[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((script) => !script.includes(' integrity="sha384-'))).toEqual([]);
});

test('a browser without Ed25519 checks the signature with a library', async ({ page, say }) => {
  await page.addInitScript(() => {
    SubtleCrypto.prototype.importKey = () =>
      Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
  });
  await page.goto(exchange.url);
  await expect(opened(page, say)).toBeVisible();

  await alterManifest(page, () => ({ version: '9.9.9' }));
  await reload(page);
  await expect(refused(page)).toBeVisible();
});

type Change = (typeof MANIFESTS)[number]['change'];

async function alterManifest(page: Page, change: Change): Promise<void> {
  await page.route('**/release/current.json', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
    const manifest = (await response.json()) as Manifest;
    await route.fulfill({ json: { ...manifest, ...change(manifest, attack) } });
  });
}

test('a page refuses a release that was signed before the one it had, until it is signed again', async ({
  page,
  say,
}) => {
  await page.goto(exchange.url);
  await expect(opened(page, say)).toBeVisible();

  await alterManifest(page, (manifest) => signManifest(manifest, owner, new Date('2020-01-01')));
  await reload(page);
  await expect(refused(page)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(opened(page, say)).toBeVisible();
});

for (const [index, { name, change }] of MANIFESTS.entries())
  test(`a page refuses a release with ${name}`, long(index % 5 === 0), async ({ page, say }) => {
    await alterManifest(page, change);
    await page.goto(exchange.url);

    await expect(refused(page)).toBeVisible();
    await expect(opened(page, say)).toHaveCount(0);
  });

for (const [index, { name, file }] of READ_FILES.entries())
  test(`a page refuses a release with ${name}`, long(index % 3 === 0), async ({ page, say }) => {
    const { files } = (await (await page.request.get(`${exchange.url}/release/current.json`)).json()) as Manifest;
    await page.route(`**/release/${files[file]}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: Buffer.from(withOneByte(await response.body())) });
    });
    if (file === 'icons') {
      // the app opens without its icons
      await page.goto(exchange.url);
      await expect(opened(page, say)).toBeVisible();
      await expect(page.getByRole('navigation').locator('svg path')).toHaveCount(0);
      return;
    }
    await page.goto(file.startsWith('form:') ? `${exchange.url}/#/user/login` : exchange.url);

    await expect(refused(page)).toBeVisible();
    await expect(opened(page, say)).toHaveCount(0);
  });
