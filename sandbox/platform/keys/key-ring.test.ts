import { describe, expect, it } from 'vitest';
import { createKeyRing, decryptText, encryptText, SealBroken, UnknownKey, type DataKey } from './key-ring.ts';

const getKey = (id: string, fill: number): DataKey => ({ id, secret: Buffer.alloc(32, fill) });
const [old, fresh] = [getKey('old', 1), getKey('fresh', 2)];
const ring = createKeyRing([fresh, old]);
const passport = Buffer.from('passport 713048826');

describe('what is encrypted', () => {
  it('is read again at its own place, and never looks the same twice', () => {
    const [one, two] = [ring.encrypt('documents', 'a/1', passport), ring.encrypt('documents', 'a/1', passport)];

    expect(Buffer.from(ring.decrypt('documents', 'a/1', one))).toEqual(passport);
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false);
    expect(Buffer.from(one).includes('713048826')).toBe(false);
  });

  it.each([
    [
      'at the place of another account',
      () => ring.decrypt('documents', 'a/2', ring.encrypt('documents', 'a/1', passport)),
    ],
    ['for another purpose', () => ring.decrypt('uploads', 'a/1', ring.encrypt('documents', 'a/1', passport))],
    ['as plain data', () => ring.decrypt('documents', 'a/1', passport)],
    ['as nothing', () => ring.decrypt('documents', 'a/1', Buffer.alloc(0))],
    ['cut off', () => ring.decrypt('documents', 'a/1', ring.encrypt('documents', 'a/1', passport).subarray(0, 30))],
  ])('is refused %s', (_, read) => {
    expect(read).toThrow(SealBroken);
  });

  it('is refused with any byte changed', () => {
    const sealed = ring.encrypt('documents', 'a/1', passport);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => ring.decrypt('documents', 'a/1', changed)).toThrow(/^(?:Encrypted data were|The key)/);
    }
  });

  it('given an old key, then is read after a new one came, and new data get the new one', () => {
    const before = createKeyRing([old]).encrypt('documents', 'a/1', passport);

    expect(Buffer.from(ring.decrypt('documents', 'a/1', before))).toEqual(passport);
    expect(() => createKeyRing([old]).decrypt('documents', 'a/1', ring.encrypt('documents', 'a/1', passport))).toThrow(
      UnknownKey,
    );
  });

  it('can be text', () => {
    expect(decryptText(ring, 'documents', 'a/1', encryptText(ring, 'documents', 'a/1', 'Ж, 名'))).toBe('Ж, 名');
  });
});

describe('a keyed hash', () => {
  it('is of the newest key unless another one is named, and differs by purpose', () => {
    const hash = ring.hash('codes', 'x');

    expect(hash).toEqual(createKeyRing([fresh]).hash('codes', 'x'));
    expect(ring.hash('codes', 'x', 'old')).toEqual(createKeyRing([old]).hash('codes', 'x'));
    expect(ring.hash('log', 'x')).not.toEqual(hash);
    expect(() => ring.hash('codes', 'x', 'lost')).toThrow(UnknownKey);
  });
});
