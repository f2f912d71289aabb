import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer, type PluginOption, type ProxyOptions, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { baseFiles, onDisk } from '../../../tests/kit/base-project.ts';
import { createFixtureSource } from '../../compiler/release/fixture-source.ts';
import { serveFixtures, vitrine } from './index.ts';

const FIXTURE = 'schemas/fixtures/verified.json';
const TOKEN = { Authorization: 'token' };
let root: string;

/** The small valid project. Its fixture has no response for `wallet.owner`. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-fixtures-'));
  for (const [path, text] of baseFiles()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const changed = path === FIXTURE ? text.replace(/,\s*"wallet.owner": \{[^}]*\}/, '') : undefined;
    writeFileSync(join(root, path), changed ?? onDisk(path, text));
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function serve(plugins: PluginOption[], proxy: Record<string, string | ProxyOptions> = {}) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', proxy },
  });
  await server.listen();
  return { server, url: `http://127.0.0.1:${(server.httpServer!.address() as AddressInfo).port}` };
}

const readExample = (answer: Response): string | null => answer.headers.get('vitrine-example');

describe('the fixtures of a visitor', () => {
  let server: ViteDevServer;
  let url: string;
  beforeAll(async () => {
    // the proxies would send the calls and streams to a server that does not exist
    const proxies = { '/api': 'http://127.0.0.1:1', '/ws': { target: 'http://127.0.0.1:1', ws: true } };
    ({ server, url } = await serve([serveFixtures({ visitor: 'verified' })], proxies));
  });
  afterAll(() => server.close());
  const get = (path: string, headers: Record<string, string> = TOKEN) => fetch(`${url}/api/${path}`, { headers });

  it('answer a call', async () => {
    const answer = await get('wallet/get?coin=3');

    expect(await answer.json()).toMatchObject({ type: 'ok', message: { coin: 'USDT', blance: '12.50' } });
    expect(readExample(answer)).toBeNull();
  });

  it('leave other calls to examples, which are marked and always the same', async () => {
    const answers = [await get('wallet/owner'), await get('wallet/owner')];

    expect(answers.map(readExample)).toEqual(['1', '1']);
    expect(answers[0]!.headers.get('access-control-expose-headers')).toBe('Vitrine-Example');
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
    expect(first).toEqual({ type: 'ok', message: { name: 'Silver Birch' } });
    expect(second).toEqual(first);
  });

  it('have only one page of rows', async () => {
    expect(await (await get('wallet/list?page=1&limit=20')).json()).toMatchObject({ message: { total: 1 } });
    expect(await (await get('wallet/list?page=2&limit=20')).json()).toEqual({
      type: 'ok',
      message: { data: [], total: 0 },
    });
  });

  it('never answer a call that moves money with an example', async () => {
    const answer = await fetch(`${url}/api/wallet/deposit`, { method: 'POST', headers: TOKEN, body: 'coin=3' });

    expect(await answer.json()).toMatchObject({
      type: 'error',
      message: expect.stringContaining('wallet.deposit moves money and has no handler'),
    });
    expect(readExample(answer)).toBeNull();
  });

  it('end the session of a request without a token', async () => {
    expect(await (await get('wallet/get?coin=3', {})).json()).toMatchObject({ type: '999' });
  });

  it('refuse a call that is not declared', async () => {
    expect(await (await get('wallet/gett')).json()).toEqual({
      type: 'error',
      message: 'No call is declared for /api/wallet/gett.',
    });
  });

  it('give each subscription a snapshot', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    const frames: unknown[] = [];
    const received = new Promise<void>((done) => {
      socket.on('message', (data: Buffer) => {
        frames.push(JSON.parse(data.toString('utf8')));
        if (frames.length === 3) done();
      });
    });
    socket.on('open', () => {
      socket.send(JSON.stringify({ op: 'subscribe', id: 's1', channel: 'ticker' }));
      socket.send(JSON.stringify({ op: 'subscribe', id: 's2', channel: 'tickers' }));
      socket.send(JSON.stringify({ op: 'ping' }));
    });
    await received;
    socket.close();

    expect(frames).toMatchObject([
      { id: 's1', seq: 1, kind: 'snapshot', data: [{ id: 3, price: '1.01' }] },
      { id: 's2', kind: 'error', message: 'No fixture has a snapshot of the channel "tickers".' },
      { op: 'pong' },
    ]);
  });

  it('are read again after an edit', async () => {
    // given
    const file = join(root, FIXTURE);
    server.watcher.emit('all', 'change', file);
    const before = JSON.parse(await (await get('wallet/get?coin=3')).text());
    const text = baseFiles().get(FIXTURE)!;

    // when
    writeFileSync(file, text.replace('"12.50"', '"99.00"').replace(/,\s*"wallet.owner": \{[^}]*\}/, ''));
    server.watcher.emit('all', 'change', file);

    // then
    expect(before).toMatchObject({ message: { blance: '12.50' } });
    expect(await (await get('wallet/get?coin=3')).json()).toMatchObject({ message: { blance: '99.00' } });
  });
});

describe('the fixture of a guest', () => {
  it('ends every session', async () => {
    const { server, url } = await serve([serveFixtures({ visitor: 'guest' })]);

    const answer = await fetch(`${url}/api/wallet/get?coin=3`, { headers: TOKEN });
    await server.close();

    expect(await answer.json()).toMatchObject({ type: '999' });
  });
});

describe('an unknown fixture', () => {
  it('is refused before the server starts', async () => {
    await expect(serve([serveFixtures({ visitor: 'verifed' })])).rejects.toThrow(
      'Unknown fixture "verifed". Did you mean "verified"?',
    );
  });
});

describe('a server behind the proxy', () => {
  let api: Server;
  let server: ViteDevServer;
  let url: string;
  beforeAll(async () => {
    api = createHttpServer((request, response) => {
      const path = request.url?.split('?')[0];
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const isUnhandled = path !== '/api/wallet/get';
        response.writeHead(isUnhandled ? 501 : 200, { 'Content-Type': 'application/json', 'X-From': 'api' });
        const type = path === '/api/wallet/list' ? 'error' : 'unhandled';
        response.end(JSON.stringify(isUnhandled ? { type, message: 'none' } : { type: 'ok', message: body }));
      });
    });
    await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
    const target = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    ({ server, url } = await serve([vitrine()], { '/api': target }));
  });
  afterAll(async () => {
    await server.close();
    api.close();
  });

  it('answers the calls that it handles', async () => {
    const answer = await fetch(`${url}/api/wallet/get`, { method: 'POST', body: 'coin=3' });

    expect(answer.headers.get('x-from')).toBe('api');
    expect(readExample(answer)).toBeNull();
    expect(await answer.json()).toEqual({ type: 'ok', message: 'coin=3' });
  });

  it('is replaced for a call that it does not handle', async () => {
    const answer = await fetch(`${url}/api/wallet/owner`, { headers: TOKEN });

    expect(answer.status).toBe(200);
    expect(readExample(answer)).toBe('1');
    expect(await answer.json()).toEqual({ type: 'ok', message: { name: 'Silver Birch' } });
  });

  it('is replaced by a refusal for a call that moves money', async () => {
    const answer = await fetch(`${url}/api/wallet/deposit`, { method: 'POST', headers: TOKEN, body: 'coin=3' });

    expect(await answer.json()).toMatchObject({ type: 'error', message: expect.stringContaining('has no handler') });
  });

  it('keeps its own 501', async () => {
    const answer = await fetch(`${url}/api/wallet/list`, { headers: TOKEN });

    expect(answer.status).toBe(501);
    expect(await answer.json()).toEqual({ type: 'error', message: 'none' });
  });

  it('needs no pictures for examples', async () => {
    const answer = await fetch(`${url}/picture/example-1`);

    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(await answer.text()).toContain('<svg');
  });
});

describe('a build', () => {
  it('contains nothing that makes up responses', () => {
    const names = ['vitrine-unhandled-calls', 'vitrine-fixtures'];
    const plugins = [...vitrine(), serveFixtures({ visitor: 'verified' })].filter(({ name }) => names.includes(name));

    expect(plugins.map(({ apply }) => apply)).toEqual(['serve', 'serve']);
  });
});

describe('the state of a fixture', () => {
  const serverIn = (state: 'empty' | 'failed' | 'loading') =>
    createFixtureSource({ root, visitor: 'verified', state }).all()[0]!;
  const list = { method: 'GET', path: 'wallet/list', fields: {}, header: () => 'token' };

  it('given empty, then lists have no rows, and their total is 0', () => {
    expect(serverIn('empty').answer(list)).toMatchObject({ status: 200, body: { message: { data: [], total: 0 } } });
  });

  it('given failed, then calls and subscriptions fail', () => {
    expect(serverIn('failed').answer(list)).toMatchObject({ status: 500 });
    expect(serverIn('failed').firstFrame('ticker')).toMatchObject({ kind: 'error' });
  });

  it('given loading, then no subscription gets a frame', () => {
    expect(serverIn('loading').firstFrame('ticker')).toBeUndefined();
  });
});
