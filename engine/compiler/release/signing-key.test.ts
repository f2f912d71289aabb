import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { verifyFile, verifyManifest } from '../../runtime/app/verify-release.ts';
import type { Manifest } from '../compile/index.ts';
import { createSigningKey, readSigningKey, signManifest } from './signing-key.ts';
import { writeRelease } from './write-release.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllGlobals());

const HASH = '0'.repeat(64);
const file = `app.${HASH}.json`;
const manifest: Manifest = {
  format: 1,
  id: '0123456789ab',
  brand: 'elm',
  version: '1.0.0',
  engine: '>=0.1.0 <0.2.0',
  hosts: [],
  files: { app: file },
};

describe('a key that signs releases', () => {
  it('given a new one, then only its owner can read it, and it is never overwritten', () => {
    const path = join(folder, 'new.pem');
    const { trusted } = createSigningKey(path);

    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readSigningKey(path).trusted).toEqual(trusted);
    expect(() => createSigningKey(path)).toThrow(/EEXIST/);
  });

  it('given a signed manifest, then pages that trust the key take it, and others do not', async () => {
    const [key, other] = [createSigningKey(join(folder, 'a.pem')), createSigningKey(join(folder, 'b.pem'))];
    // file paths as served: signatures do not cover the folder
    const signed = signManifest({ ...manifest, files: { app: `elm/${file}` } }, key, new Date('2026-11-27T12:00:00Z'));

    expect(signed.signature).toMatchObject({ key: key.trusted.id, at: '2026-11-27T12:00:00.000Z' });
    const take = (given: Manifest, trust: object): Promise<void> => verifyManifest(given, JSON.stringify(trust));
    await expect(take(signed, { brand: 'elm', keys: [key.trusted] })).resolves.toBeUndefined();
    await expect(take(signed, { brand: 'oak', keys: [key.trusted] })).rejects.toThrow(/release of "elm"/);
    await expect(take(signed, { brand: 'elm', keys: [other.trusted] })).rejects.toThrow(/is not trusted/);
    const stolenName = { ...other.trusted, id: key.trusted.id };
    await expect(take(signed, { brand: 'elm', keys: [stolenName] })).rejects.toThrow(/something else/);
  });

  it('given a browser that had a newer release, then it refuses an older one until that is signed again', async () => {
    const [key, other] = [createSigningKey(join(folder, 'd.pem')), createSigningKey(join(folder, 'e.pem'))];
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
    });
    const signAt = (by: typeof key, time: string): Manifest =>
      signManifest({ ...manifest, files: { app: `elm/${file}` } }, by, new Date(time));
    const take = (given: Manifest, ...keys: (typeof key.trusted)[]): Promise<void> =>
      verifyManifest(given, JSON.stringify({ brand: 'elm', keys }));
    const older = signAt(key, '2026-11-27T12:00:00Z');
    await take(older, key.trusted);
    await take(signAt(key, '2026-11-28T12:00:00Z'), key.trusted);

    await expect(take(older, key.trusted)).rejects.toThrow(
      'it was signed at 2026-11-27T12:00:00.000Z, and this browser has had a release that was signed at 2026-11-28T12:00:00.000Z',
    );
    await expect(take(signAt(key, '2026-11-29T12:00:00Z'), key.trusted)).resolves.toBeUndefined();
    // a stolen key that signed for the far future blocks releases by other keys only until it is revoked
    await take(signAt(key, '2999-01-01T00:00:00Z'), key.trusted);
    const now = signAt(other, '2026-11-30T12:00:00Z');
    await expect(take(now, key.trusted, other.trusted)).rejects.toThrow(/has had a release/);
    await expect(take(now, { ...key.trusted, revoked: 'stolen' }, other.trusted)).resolves.toBeUndefined();
  });

  it('given a browser without storage, or with nonsense in it, then a signed release opens', async () => {
    const key = createSigningKey(join(folder, 'f.pem'));
    const signed = signManifest({ ...manifest, files: { app: `elm/${file}` } }, key);
    const trust = JSON.stringify({ brand: 'elm', keys: [key.trusted] });
    const denied = (): never => {
      throw new Error('The operation is insecure.');
    };

    for (const getItem of [denied, () => '{', () => '{"at":"2999-01-01"}']) {
      vi.stubGlobal('localStorage', { getItem, setItem: denied });
      await expect(verifyManifest(signed, trust)).resolves.toBeUndefined();
    }
  });

  it.each<[string, string, string, RegExp]>([
    ['without a hash', 'app', 'elm/app.1.json', /a SHA-256 in each name/],
    ['of another brand', 'app', `oak/app.${HASH}.json`, /outside of its folder/],
    ['above its folder', 'app', `elm/../oak/app.${HASH}.json`, /only data/],
    ['of another host', 'app', `https://evil.example/app.${HASH}.json`, /outside of its folder/],
    ['that is a script', 'app', `elm/app.${HASH}.js`, /only data/],
    ['that is a page', 'asset:logo', `elm/logo.${HASH}.html`, /only data/],
    ['of another type', 'theme', `elm/theme.${HASH}.json`, /another type of file/],
    ['that is a picture in place of a page', 'page:start', `elm/page.${HASH}.svg`, /another type of file/],
  ])('given a signed manifest with a file %s, then pages refuse it as servers do', async (_, name, path, message) => {
    const key = createSigningKey(join(mkdtempSync(join(folder, 'key-')), 'key.pem'));
    const signed = signManifest({ ...manifest, files: { [name]: path } }, key);
    const trust = JSON.stringify({ brand: 'elm', keys: [key.trusted] });

    await expect(verifyManifest(signed, trust)).rejects.toThrow(message);
  });

  it('given a file, then it must have the hash that its name says', async () => {
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

    await expect(verifyFile(`elm/app.${empty}.json`, new ArrayBuffer(0))).resolves.toBeUndefined();
    await expect(verifyFile(`elm/app.${empty}.json`, new ArrayBuffer(1))).rejects.toThrow(
      /another SHA-256 than its name says/,
    );
    await expect(verifyFile('elm/app.json', new ArrayBuffer(0))).rejects.toThrow(/another SHA-256 than its name says/);
  });

  it.each([
    ['no key', 'hello', /has no private key in PEM/],
    [
      'a key of another kind',
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
      /a key of the type ec/,
    ],
  ])('given a file with %s, then it says so', (_, text, message) => {
    writeFileSync(join(folder, 'wrong.pem'), text);

    expect(() => readSigningKey(join(folder, 'wrong.pem'))).toThrow(message);
  });

  it('given a release that was written before, then its signature is replaced and nothing else', () => {
    const out = join(folder, 'out');
    const key = createSigningKey(join(folder, 'c.pem'));
    const files = new Map([[file, '{}']]);
    const readSignature = (): unknown =>
      (JSON.parse(readFileSync(join(out, 'elm', '0123456789ab.json'), 'utf8')) as Manifest).signature;
    writeRelease(out, { manifest, files });
    expect(readSignature()).toBeUndefined();

    const signed = signManifest(manifest, key);
    expect(writeRelease(out, { manifest: signed, files }).added).toBe(0);
    expect(readSignature()).toEqual(signed.signature);

    writeRelease(out, { manifest, files });
    expect(readSignature()).toEqual(signed.signature);
  });
});
