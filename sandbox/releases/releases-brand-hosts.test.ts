import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../accounts/tables.ts';
import { DEMO } from '../demo.ts';
import { openStore } from './index.ts';
import { writeApp, writeBrandRelease } from '../testing/built-app.ts';
import { openHarness, type Harness } from '../testing/harness.ts';
import { hashToken } from '../accounts/users/sessions.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-hosts-'));
const data = path.join(folder, 'data');
const STRICT = { hosts: ['strict.example'], constants: { options_open: false } };
let h: Harness;

beforeAll(async () => {
  const app = writeApp(path.join(folder, 'app'), { plain: { hosts: ['plain.example'] }, strict: STRICT }, 'plain');
  h = await openHarness({ app, data, demo: true, allowedHosts: ['192.168.1.7'] });
});
afterAll(async () => {
  await h.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (host: string, address: string, init: RequestInit = {}): Promise<Response> =>
  h.sandbox.fetch(new Request(`http://${host}${address}`, init));
const brandAt = async (host: string): Promise<string> =>
  ((await (await ask(host, '/release/current.json')).json()) as { brand: string }).brand;
const call = async (host: string, address: string, token: string, fields: Record<string, string> = {}) =>
  (await (
    await ask(host, `/api/${address}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { ...(token ? { Authorization: token } : {}), 'Idempotency-Key': 'one-intent' },
    })
  ).json()) as { readonly type: string; readonly message: string };
const logIn = async (host: string): Promise<string> =>
  (await call(host, 'user/login', '', { user_string: DEMO.email, password: DEMO.password })).message;
const center = async (host: string, token: string): Promise<string> =>
  ((await (await ask(host, '/api/user/center', { headers: { Authorization: token } })).json()) as { type: string })
    .type;

describe('a host', () => {
  it.each(['evil.example', '192.168.1.8', '0.0.0.0', 'localhost.evil.example', 'plain.example.evil.example'])(
    'given %s, which no release names, then the answer is 421 with a message',
    async (host) => {
      for (const address of ['/', '/release/current.json', '/api/user/center', '/api/market/pairs']) {
        const answer = await ask(host, address);
        expect([address, answer.status]).toEqual([address, 421]);
        expect(await answer.text()).toContain('does not serve this host');
      }
    },
  );

  it.each(['localhost', '127.0.0.1:4600', '127.1.2.3', '[::1]:4600', 'anything.localhost', '192.168.1.7'])(
    'given %s, which is loopback or allowed by an option, then the default brand opens',
    async (host) => {
      expect(await brandAt(host)).toBe('plain');
    },
  );

  it('given one of a brand, in any case and with a trailing dot, then that brand opens', async () => {
    for (const host of ['strict.example', 'STRICT.example:4600', 'strict.example.'])
      expect(await brandAt(host)).toBe('strict');
  });

  it('given any, then the health check answers', async () => {
    expect((await ask('10.0.0.5:4600', '/health')).status).toBe(200);
  });
});

describe('a session', () => {
  it('given a token of one brand, when it is used at the host of another, then it is invalid there', async () => {
    const token = await logIn('plain.example');

    expect(await center('strict.example', token)).toBe('999');
    expect(await call('strict.example', 'microtrade/submit', token)).toMatchObject({ type: '999' });
    expect(await center('plain.example', token)).toBe('ok');
    expect(await center('localhost', token)).toBe('ok');
  });

  /** A session without a brand. */
  const forgetBrand = async (token: string): Promise<void> => {
    await h.sandbox.db
      .update(sessions)
      .set({ brand: null })
      .where(eq(sessions.tokenHash, hashToken(token)));
  };

  it('given one without a brand, when it is first used, then it belongs to the brand of that host', async () => {
    const token = await logIn('plain.example');
    await forgetBrand(token);

    expect(await center('strict.example', token)).toBe('ok');
    expect(await center('plain.example', token)).toBe('999');
    expect(await center('strict.example', token)).toBe('ok');
  });

  it('given first uses at two brands at once, then one of them gets it', async () => {
    const token = await logIn('plain.example');
    await forgetBrand(token);

    const types = await Promise.all(['plain.example', 'strict.example'].map((host) => center(host, token)));
    expect(types.toSorted()).toEqual(['999', 'ok']);
  });
});

describe('a broken manifest', () => {
  const getManifest = (id: string): string => path.join(data, 'releases/fern', `${id}.json`);

  it('given it breaks while the server runs, then the last good one stays, other brands are not affected, and the log reports it once', async () => {
    const store = openStore(path.join(data, 'releases'));
    const out = path.join(folder, 'out');
    const { id, manifest } = writeBrandRelease(out, 'fern', { hosts: ['fern.example'] });
    await store.publish(out, 'fern', id);
    expect(await brandAt('fern.example')).toBe('fern');

    writeFileSync(getManifest(id), '{ broken');
    for (let time = 0; time < 3; time += 1) {
      expect(await brandAt('fern.example')).toBe('fern');
      expect(await brandAt('strict.example')).toBe('strict');
      expect(await center('plain.example', '')).toBe('999');
    }
    expect(h.faults.splice(0).map(String)).toEqual([expect.stringContaining(`${id}.json cannot be read`)]);

    // and the manifest is read again once it is valid
    writeFileSync(getManifest(id), manifest.replace('fern.example', 'fern2.example'));
    expect(await brandAt('fern2.example')).toBe('fern');
    expect((await ask('fern.example', '/')).status).toBe(421);
  });

  it('given it was broken from the start, then its brand is unavailable, its constants are unknown, and other brands are not affected', async () => {
    const out = path.join(folder, 'out');
    const { id } = writeBrandRelease(out, 'strict', { ...STRICT, constants: { options_open: true } });
    const token = await logIn('strict.example');
    await openStore(path.join(data, 'releases')).publish(out, 'strict', id);
    writeFileSync(path.join(data, 'releases/strict', `${id}.json`), '[]');

    const answer = await ask('strict.example', '/release/current.json');
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('cannot be read')]);
    const stake = { match_id: '2', currency_id: '3', type: '1', seconds: '30', number: '100' };
    expect(await call('strict.example', 'microtrade/submit', token, stake)).toMatchObject({
      type: 'error',
      message: 'Something went wrong on our side. Nothing has changed.',
    });
    expect(await brandAt('plain.example')).toBe('plain');
    expect(h.faults.splice(0)).toHaveLength(1);
  });
});
