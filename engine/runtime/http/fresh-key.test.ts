import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshKey } from './fresh-key.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

describe('a key', () => {
  it('is a random UUID, each time another', () => {
    const keys = Array.from({ length: 200 }, freshKey);

    expect(keys.filter((key) => !UUID.test(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('given a page over plain HTTP, whose crypto has no randomUUID, then there is one too', () => {
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });

    expect(freshKey()).toMatch(UUID);
  });

  it.each([
    [0, '00000000-0000-4000-8000-000000000000'],
    [255, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ])('given only bytes %i, then it is %s', (byte, key) => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });

    expect(freshKey()).toBe(key);
  });
});
