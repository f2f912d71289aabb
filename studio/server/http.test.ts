import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EditError, type Operation } from '@vitrine/engine/edit';
import { createServer } from './http.ts';
import type { Workspace } from './workspace.ts';
import { Links } from './team/links.ts';

const ORIGIN = 'http://127.0.0.1:4700';
const TOKEN = 'a-long-token';
const OPERATION = { op: 'set', file: 'schemas/app.json', path: '/title', value: 'app.title' };

const root = mkdtempSync(join(tmpdir(), 'vitrine-http-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function serve() {
  const applied: { operation: Operation; brand: string | undefined }[] = [];
  const workspace = {
    root,
    problems: [],
    toTranslate: { ru: { stale: ['home.title'] } },
    sourceLanguage: 'en',
    brands: ['kite'],
    getLast: () => undefined,
    getNext: () => undefined,
    follow: () => () => undefined,
    files: new Map([
      ['schemas/app.json', '{}'],
      ['locales/translated.json', '{}'],
    ]),
    apply(_: string, operation: Operation, brand?: string) {
      if ('file' in operation && operation.file === 'none')
        throw new EditError('edit/file', 'There is no file none.', 'Create it.');
      applied.push({ operation, brand });
      return { operation, splices: [] };
    },
  } as unknown as Workspace;
  const links = new Links();
  const server = createServer(workspace, {
    origin: ORIGIN,
    canvas: 'http://127.0.0.1:4701',
    visitors: {},
    token: TOKEN,
    links,
    desk: 'studio',
  });
  const headers = { host: '127.0.0.1:4700', origin: ORIGIN, cookie: `vitrine-studio=${TOKEN}` };
  const send = async (path: string, more: Readonly<Record<string, string>> = {}, body?: unknown) =>
    server.request(`${ORIGIN}${path}`, {
      headers: { ...headers, ...more },
      ...(body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return { applied, links, send };
}

describe('the server of the Studio', () => {
  it('refuses JSON that is nested very deep, in words, and goes on', async () => {
    const { send, applied } = serve();
    const deep = `{"operation":{"op":"set","file":"a","path":"/a","value":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`;

    const answer = await send('/api/operations', {}, deep);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'request/limit' });
    expect((await send('/api/operations', {}, { operation: OPERATION })).status).toBe(200);
    expect(applied).toHaveLength(1);
  });

  it('opens with a link of the terminal, each of them once, and not without', async () => {
    const { links, send } = serve();
    const first = links.token;

    const opened = await send(`/?token=${first}`, { cookie: '' });

    expect(opened.status).toBe(302);
    expect(opened.headers.get('set-cookie')).toBe(`vitrine-studio=${TOKEN}; Path=/; HttpOnly; SameSite=Strict`);
    expect((await send(`/?token=${first}`, { cookie: '' })).status).toBe(401);
    expect((await send(`/?token=${first}`)).status).toBe(302);
    expect((await send(`/?token=${links.token}`, { cookie: '' })).status).toBe(302);
    expect((await send(`/?token=${TOKEN}`, { cookie: '' })).status).toBe(401);
    expect((await send('/?token=wrong', { cookie: '' })).status).toBe(401);
    expect((await send('/api/project', { cookie: '' })).status).toBe(401);
    expect(await (await send('/api/project')).json()).toEqual({
      files: { 'schemas/app.json': '{}' },
      roots: { schemas: 'schemas', locales: 'locales', brands: 'schemas/brands' },
      sourceLanguage: 'en',
      brands: ['kite'],
      canvas: 'http://127.0.0.1:4701',
      visitors: {},
      state: { problems: [], toTranslate: { ru: { stale: ['home.title'] } } },
      me: { id: 'me', name: 'You', roles: ['write', 'approve', 'publish'] },
      people: [],
      publishes: false,
    });
  });

  it.each([
    ['another site', { origin: 'http://evil.example' }],
    ['another host, as after a change of its address', { host: 'evil.example:4700' }],
    ['the app in the canvas', { origin: 'http://127.0.0.1:4701' }],
    ['no origin', { origin: '' }],
  ])('refuses to write for %s', async (_, headers) => {
    const { send, applied } = serve();

    expect((await send('/api/operations', headers, { operation: OPERATION })).status).toBe(403);
    expect(applied).toEqual([]);
  });

  it('applies an operation, for all brands or for one', async () => {
    const { send, applied } = serve();

    const answer = await send('/api/operations', {}, { operation: OPERATION, brand: 'kite' });

    expect(await answer.json()).toEqual({ step: { operation: OPERATION, splices: [] } });
    expect(applied).toEqual([{ operation: OPERATION, brand: 'kite' }]);
  });

  it('says why an operation does not fit', async () => {
    const { send } = serve();

    const answer = await send('/api/operations', {}, { operation: { ...OPERATION, file: 'none' } });

    expect([answer.status, await answer.json()]).toEqual([
      409,
      { code: 'edit/file', message: 'There is no file none.', fix: 'Create it.' },
    ]);
  });

  it.each<unknown>([
    'no json',
    {},
    { operation: { op: 'delete', file: 'a' } },
    { operation: { op: 'constructor' } },
    { operation: { ...OPERATION, more: 1 } },
    { operation: { ...OPERATION, file: 1 } },
    { operation: { op: 'set', file: 'a', path: '/a' } },
    { operation: OPERATION, brand: 1 },
    { operation: { op: 'accept', language: 'ru', keys: 'home.title' } },
    { operation: { op: 'all', operations: [OPERATION, { op: 'all', operations: [] }] } },
    { operation: { op: 'all', operations: [{ ...OPERATION, more: 1 }] } },
  ])('refuses what is no operation', async (body) => {
    const { send, applied } = serve();

    expect((await send('/api/operations', {}, body)).status).toBe(400);
    expect(applied).toEqual([]);
  });

  it('refuses what is too large before it reads it', async () => {
    const { send, applied } = serve();

    expect(
      (await send('/api/operations', {}, { operation: { ...OPERATION, value: 'x'.repeat(1_000_000) } })).status,
    ).toBe(413);
    expect(applied).toEqual([]);
  });

  it('makes pictures only of a project in a repository, and gives no file that is none of them', async () => {
    const { send } = serve();

    const made = await send('/api/review/pictures', {}, {});

    expect(made.status).toBe(409);
    expect(await made.json()).toMatchObject({ message: 'The project is not in a git repository.' });
    expect((await send('/api/review/pictures/..%2f..%2f/package.json')).status).toBe(404);
    expect((await send('/api/review/pictures/aa-bb/pictures.json')).status).toBe(404);
    expect((await send('/api/review/pictures/aa-bb/a.png', { cookie: '' })).status).toBe(401);
    expect((await send('/api/review/pictures', { origin: 'http://evil.example' }, {})).status).toBe(403);
  });

  it('has a policy that lets in nothing from elsewhere', async () => {
    const policy = (await serve().send('/api/project')).headers.get('content-security-policy');

    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-");
    expect(policy).toContain('frame-src http://127.0.0.1:4701');
    expect(policy).not.toContain('unsafe');
  });
});
