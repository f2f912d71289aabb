import { describe, expect, it } from 'vitest';
import { keyFor, readTrust, signedText, type SignedManifest } from './index.ts';
import { getIntegrity } from './integrity.ts';

const key = { id: '0123456789abcdef', publicKey: `${'A'.repeat(43)}=` };
const getText = (...keys: unknown[]): string => JSON.stringify({ keys });

describe('a file of trusted keys', () => {
  it('given keys, then they are read', () => {
    const more = { ...key, from: '2026-11-27T12:00:00Z', revoked: 'laptop lost' };

    expect(readTrust(getText(key, more))).toEqual({ keys: [key, more] });
  });

  it.each<[string, string, RegExp]>([
    ['no key', getText(), /at least one key/],
    ['another shape', '[]', /expected \{"keys"/],
    ['a text for a key', getText('abc'), /keys\[0\] must be an object/],
    ['a short id', getText({ ...key, id: '0123' }), /16 hexadecimal digits/],
    ['a short key', getText({ ...key, publicKey: 'QQ==' }), /32 bytes in Base64/],
    [
      'a time without a zone',
      getText(key, { ...key, from: '2026-11-27T12:00:00' }),
      /keys\[1\] has a "from" that is no time/,
    ],
    ['a reason that is no text', getText({ ...key, revoked: true }), /no reason/],
    ['an unknown property', getText({ ...key, revokd: 'lost' }), /has "revokd"; it may have/],
  ])('given %s, then nothing is trusted', (_, text, message) => {
    expect(() => readTrust(text)).toThrow(message);
  });
});

describe('a signature', () => {
  const signature = { key: key.id, at: '2026-11-27T12:00:00.000Z', value: `${'A'.repeat(86)}==` };

  it('given one of a trusted key, then that key must verify it', () => {
    expect(keyFor(signature, { keys: [key] })).toEqual({ key, signature });
  });

  it.each<[string, unknown, object, RegExp]>([
    ['none', undefined, {}, /is not signed/],
    ['a text', 'signed', {}, /wrong shape/],
    ['an unknown key', { ...signature, key: 'fedcba9876543210' }, {}, /is not trusted/],
    ['a revoked key', signature, { revoked: 'laptop lost' }, /was revoked \(laptop lost\)/],
    ['a time before the key is trusted', signature, { from: '2026-11-27T12:00:01Z' }, /is trusted from/],
    ['a time in another form', { ...signature, at: '2026-11-27' }, {}, /wrong shape/],
  ])('given %s, then it is refused with the reason', (_, given, more, message) => {
    expect(() => keyFor(given, { keys: [{ ...key, ...more }] })).toThrow(message);
  });
});

describe('the signed text', () => {
  const by = { key: key.id, at: '2026-11-27T12:00:00.000Z' };
  const manifest: SignedManifest = {
    format: 1,
    id: '0123456789ab',
    brand: 'elm',
    version: '1.0.0',
    engine: '>=0.1.0 <0.2.0',
    hosts: ['elm.example'],
    files: { app: 'app.1.json', theme: 'theme.2.css' },
  };

  it('given other folders and another order, then it is the same', () => {
    const { files, ...rest } = manifest;
    const served = { files: { theme: 'elm/theme.2.css', app: 'elm/app.1.json' }, ...rest, more: 1 };

    expect(files).toBeDefined();
    expect(signedText(served, by)).toBe(signedText(manifest, by));
  });

  it.each<[string, Partial<SignedManifest>]>([
    ['format', { format: 2 }],
    ['id', { id: 'ba9876543210' }],
    ['brand', { brand: 'oak' }],
    ['version', { version: '1.0.1' }],
    ['engine', { engine: '*' }],
    ['hosts', { hosts: [] }],
    ['file', { files: { ...manifest.files, app: 'app.3.json' } }],
    ['name of a file', { files: { apps: 'app.1.json', theme: 'theme.2.css' } }],
  ])('given another %s, then it differs', (_, change) => {
    expect(signedText({ ...manifest, ...change }, by)).not.toBe(signedText(manifest, by));
  });
});

describe('the integrity of a file', () => {
  it('given a name with a SHA-256, then it is that in Base64', () => {
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

    expect(getIntegrity(`elm/app.${empty}.json`)).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  });

  it('given another name, then there is none', () => {
    expect(getIntegrity('elm/app.1.json')).toBeUndefined();
  });
});
