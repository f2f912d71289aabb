import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { scaled } from '../../scripts/launch/conditions.mjs';
import { serveNotes } from './notes-server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SAMPLE = join(import.meta.dirname, 'sample');
const PICTURES = join(ROOT, 'tests/kit/base-project/schemas/brands/larch/assets');
const VITRINE = 'node_modules/@vitrine/engine/tools/cli/vitrine.mjs';

/** The versions that this project uses, so that the sample is installed from the npm cache. */
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

let folder: string;
let notes: { url: string; server: Server };

function run(command: string, args: readonly string[], cwd = folder): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(scaled(300_000));
  // given the packages, packed and installed into an empty folder outside this repository, and a small project in that
  // folder
  folder = mkdtempSync(join(tmpdir(), 'vitrine-package-'));
  const packs = join(folder, 'packs');
  run(process.execPath, ['--import', 'tsx', 'scripts/pack.ts', packs], ROOT);
  cpSync(SAMPLE, folder, { recursive: true });
  cpSync(PICTURES, join(folder, 'declarations/brands/acme/assets'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'notes', private: true, type: 'module' }));
  const archives = [...readdirSync(packs).map((name) => join(packs, name)), join(folder, 'packages/acme-widgets')];
  const peers = ['react', 'react-dom', 'vite'].map((name) => `${name}@${dependencies[name] ?? devDependencies[name]}`);
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...archives, ...peers]);
  run(process.execPath, [VITRINE, 'codegen']);
  notes = await serveNotes(join(folder, 'dist'));
});

test.afterAll(() => {
  notes.server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The brand's own widget from a package, its icon and its picture. */
async function seeOwn(page: Page): Promise<void> {
  const promise = page.getByText('Notes stay on this device.');
  await expect(promise).toBeVisible();
  const picture = promise.getByRole('presentation');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('[data-icon="acme/leaf"] path')).toHaveAttribute('fill', 'currentColor');
}

/** Acts as a guest who reads notes, tries to save one that is too short, saves another, and changes the language. */
async function walk(page: Page, url: string, text: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('article').first()).toHaveText('Buy tea');
  await seeOwn(page);
  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('T');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Use at least 3 characters.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  await page
    .getByRole('link', { name: 'Русский' })
    .or(page.getByRole('button', { name: 'Русский' }))
    .click();
  await expect(page.getByRole('button', { name: 'Новая заметка' })).toBeVisible();
}

test('a project outside of this repository passes the check, and is told what is wrong in its own files', () => {
  run(process.execPath, [VITRINE, 'check']);

  const path = join(folder, 'declarations/pages/notes.json');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('"notes.list"', '"notes.lst"'));
  const { status, stdout } = spawnSync(process.execPath, [VITRINE, 'check'], { cwd: folder, encoding: 'utf8' });
  writeFileSync(path, text);

  expect(status).toBe(1);
  expect(stdout).toContain('declarations/pages/notes.json:3:');
  expect(stdout).toContain('notes.list');
});

test('it is built, and works in a browser', async ({ page }) => {
  run(process.execPath, [VITRINE, 'build']);
  await walk(page, notes.url, 'Water the plants');
});

test('it is developed: it works from its sources, and an edit of a declaration is on the screen', async ({ page }) => {
  test.setTimeout(scaled(180_000));
  const dev = spawn(process.execPath, [VITRINE, 'dev', '--port', '0', '--api', notes.url], { cwd: folder });
  try {
    await walk(page, await getAddress(dev), 'Call home');
    const path = join(folder, 'messages/ru/notes.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('Новая заметка', 'Добавить заметку'));
    await expect(page.getByRole('button', { name: 'Добавить заметку' })).toBeVisible();
  } finally {
    dev.kill('SIGTERM');
  }
});

test('it is edited: the Studio opens on it, and what is typed there is on the screen and in its file', async ({
  page,
}) => {
  test.setTimeout(scaled(180_000));
  const studio = spawn(process.execPath, [VITRINE, 'studio', '--api', notes.url], { cwd: folder });
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(await getAddress(studio));
    const app = page.frameLocator('iframe');
    await app.getByRole('button', { name: 'New note' }).click();
    const inspector = page.getByRole('complementary', { name: 'Inspector' });
    const label = inspector.getByRole('textbox', { name: 'Label in English' });
    await label.fill('Write a note');
    await label.press('Enter');

    await expect(app.getByRole('button', { name: 'Write a note' })).toBeVisible();
    expect(readFileSync(join(folder, 'messages/en/notes.json'), 'utf8')).toContain('Write a note');
  } finally {
    studio.kill('SIGTERM');
  }
});

/** Resolves to the address that a command prints, once it can be opened. */
function getAddress(command: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    const read = (chunk: Buffer): void => {
      said += String(chunk);
      const address = /Open (http\S+)/.exec(said)?.[1];
      if (address) found(address);
    };
    command.stdout?.on('data', read);
    command.stderr?.on('data', read);
    command.on('exit', () => failed(new Error(`The command ended: ${said}`)));
  });
}
