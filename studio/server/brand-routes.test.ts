import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { baseFiles, onDisk } from '../../tests/kit/base-project.ts';
import { createServer } from './http.ts';
import { Workspace } from './workspace.ts';
import { Links } from './team/links.ts';

const ORIGIN = 'http://127.0.0.1:4700';
const TOKEN = 'a-long-token';
const BRAND = 'schemas/brands/larch';
const LOGO = `${BRAND}/assets/logo.svg`;
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24z"/></svg>\n';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-studio-brand-'));
  for (const [path, text] of baseFiles()) {
    const given =
      path === 'schemas/app.json'
        ? text.replace('  "languages": {', '  "products": { "gifts": "Gifts." }, "languages": {')
        : text;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), onDisk(path, given));
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const getText = (path: string): string => readFileSync(join(root, path), 'utf8');

function open() {
  const workspace = new Workspace(root);
  const app = createServer(workspace, {
    origin: ORIGIN,
    canvas: 'http://127.0.0.1:4701',
    visitors: {},
    token: TOKEN,
    links: new Links(),
    desk: 'studio',
  });
  const headers = { host: '127.0.0.1:4700', origin: ORIGIN, cookie: `vitrine-studio=${TOKEN}` };
  return {
    workspace,
    get: async (path: string) => app.request(`${ORIGIN}${path}`, { headers }),
    post: async (path: string, body: object, more: Readonly<Record<string, string>> = {}) =>
      app.request(`${ORIGIN}${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) }),
  };
}

describe('a drawing of a brand', () => {
  const logo = { brand: 'larch', name: 'logo.svg', as: 'logo', text: DRAWING };

  it('given a plain one, then it replaces the old one, is checked, and can be undone to the byte', async () => {
    const before = getText(LOGO);
    const { post, get, workspace } = open();

    expect((await post('/api/assets', logo)).status).toBe(200);

    expect(getText(LOGO)).toBe(DRAWING);
    expect(workspace.problems).toEqual([]);
    const shown = await get('/api/assets/larch/logo.svg');
    expect([await shown.text(), shown.headers.get('content-type')]).toEqual([DRAWING, 'image/svg+xml']);
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    // also after a restart
    new Workspace(root).undo('me');
    expect(getText(LOGO)).toBe(before);
  });

  it('given another name, then the brand uses it, in the same step', async () => {
    const before = getText(`${BRAND}/brand.json`);
    const { post, workspace } = open();

    await post('/api/assets', { ...logo, name: 'mark.svg' });
    expect(getText(`${BRAND}/brand.json`)).toContain('"logo": "assets/mark.svg"');

    workspace.undo('me');
    expect(getText(`${BRAND}/brand.json`)).toBe(before);
    expect(existsSync(join(root, `${BRAND}/assets/mark.svg`))).toBe(false);
  });

  it('given a drawing with a script, then nothing is written, and a sentence says why', async () => {
    const before = getText(LOGO);
    const { post } = open();

    const answer = await post('/api/assets', { ...logo, text: DRAWING.replace('<path', '<script/><path') });

    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { message: 'This drawing contains <script>, which is not allowed in a logo.' },
    ]);
    expect(getText(LOGO)).toBe(before);
  });

  it.each([
    '../brand.json',
    '../../../../x.svg',
    '..%2Fx.svg',
    'a/b.svg',
    'a\\b.svg',
    '.svg',
    'x.html',
    'x.svg.json',
    'manifest.webmanifest',
    'x.svg\n',
    '',
  ])('given the name %j, then nothing is written', async (name) => {
    const { post } = open();

    expect((await post('/api/assets', { ...logo, name })).status).toBe(409);
    expect(existsSync(join(root, 'x.svg'))).toBe(false);
  });

  it.each([
    { brand: '../larch' },
    { brand: 'none' },
    { brand: ['larch'] },
    { as: 'poster' },
    { as: '__proto__' },
    { text: 1 },
  ])('given %j, then nothing is written', async (more) => {
    expect((await open().post('/api/assets', { ...logo, ...more })).status).toBe(409);
    expect(getText(LOGO)).not.toBe(DRAWING);
  });

  it('given a link in the place of the file or its folder, then nothing is written', async () => {
    const { post } = open();
    const elsewhere = join(root, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, 'logo.svg'), 'mine');
    symlinkSync(join(elsewhere, 'logo.svg'), join(root, `${BRAND}/assets/mark.svg`));
    expect((await post('/api/assets', { ...logo, name: 'mark.svg' })).status).toBe(409);

    rmSync(join(root, `${BRAND}/assets`), { recursive: true });
    symlinkSync(elsewhere, join(root, `${BRAND}/assets`));
    expect((await post('/api/assets', logo)).status).toBe(409);

    expect(readFileSync(join(elsewhere, 'logo.svg'), 'utf8')).toBe('mine');
  });

  it('given too much, or another site, then it is refused before it is read', async () => {
    const { post } = open();

    expect((await post('/api/assets', { ...logo, text: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await post('/api/assets', logo, { origin: 'http://127.0.0.1:4701' })).status).toBe(403);
  });

  it('is not written as an operation, which nobody has cleaned', async () => {
    const operation = { op: 'write', file: LOGO, text: '<script/>' };
    const { post } = open();

    for (const each of [operation, { op: 'all', operations: [operation] }])
      expect((await post('/api/operations', { operation: each })).status).toBe(400);
    expect(getText(LOGO)).not.toContain('script');
  });
});

describe('several operations at once', () => {
  it('are one step', async () => {
    const file = `${BRAND}/brand.json`;
    const before = getText(file);
    const { post, workspace } = open();
    const operations = ['Fern', 'Moss'].map((value) => ({ op: 'set', file, path: '/name', value }));

    await post('/api/operations', { operation: { op: 'all', operations }, brand: 'larch' });
    expect(getText(file)).toContain('"name": "Moss"');

    workspace.undo('me');
    expect(getText(file)).toBe(before);
  });
});

describe('a product', () => {
  it('is switched off and on for one brand', async () => {
    const before = getText(`${BRAND}/brand.json`);
    const { post } = open();

    await post('/api/products', { brand: 'larch', product: 'gifts', on: false });
    expect(JSON.parse(getText(`${BRAND}/brand.json`))).toMatchObject({ products: { gifts: false } });

    await post('/api/products', { brand: 'larch', product: 'gifts', on: true });
    expect(JSON.parse(getText(`${BRAND}/brand.json`))).toEqual(JSON.parse(before));
  });

  it('that the app does not have is refused', async () => {
    for (const product of ['none', 'toString', 1])
      expect((await open().post('/api/products', { brand: 'larch', product, on: false })).status).toBe(409);
  });
});

describe('a new brand', () => {
  it('has all its files and no problems, and can be taken back and made again', async () => {
    const { post, workspace } = open();
    const given = { id: 'fern', name: 'Fern', accent: '#0B7A4B' };

    expect((await post('/api/brands', given)).status).toBe(200);
    expect(workspace.brands).toContain('fern');
    expect(workspace.problems).toEqual([]);
    expect(existsSync(join(root, 'schemas/brands/fern/assets/icon-192.png'))).toBe(true);

    workspace.undo('me');
    expect(workspace.brands).not.toContain('fern');
    expect((await post('/api/brands', given)).status).toBe(200);
  });

  it.each(['Caf\u0065\u0301', '  Caf\u00E9 '])('given the name %j, then it is written composed', async (name) => {
    expect((await open().post('/api/brands', { id: 'fern', name })).status).toBe(200);

    expect(JSON.parse(getText('schemas/brands/fern/brand.json'))).toMatchObject({ name: 'Caf\u00E9' });
  });

  it.each([
    { id: 'larch' },
    { id: '../fern' },
    { id: 'Fern' },
    { id: '' },
    { name: ' ' },
    { name: 1 },
    { name: 'Fe\u200Brn' },
    { accent: 'green' },
  ])('given %j, then nothing is written', async (more) => {
    const answer = await open().post('/api/brands', { id: 'fern', name: 'Fern', ...more });

    expect(answer.status).toBe(409);
    expect(existsSync(join(root, 'schemas/brands/fern'))).toBe(false);
  });
});
