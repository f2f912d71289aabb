import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meta } from '../database/index.ts';
import { openHarness, type Harness } from '../../testing/harness.ts';
import { TEST_KEYS } from '../../testing/keys.ts';
import { claimDatabase } from './claim-database.ts';
import { createKeyRing, type DataKey } from './key-ring.ts';

const getKey = (id: string, fill: number): DataKey => ({ id, secret: Buffer.alloc(32, fill) });

let h: Harness;
beforeAll(async () => {
  h = await openHarness({ keys: TEST_KEYS });
});
afterAll(() => h.close());

describe('a database that was written with a key', () => {
  it('opens with it, also behind a newer one', async () => {
    await claimDatabase(h.sandbox.db, createKeyRing([getKey('newer', 8), getKey('test', 7)]));

    await expect(claimDatabase(h.sandbox.db, TEST_KEYS)).rejects.toThrow('"newer" is not there');
  });

  it.each([
    ['without it', getKey('other', 7), '"test" is not there, with which this database was written'],
    ['with other digits under its name', getKey('test', 9), '"test" has other digits than the one with which'],
  ])('does not open %s, and says what to do', async (_, key, why) => {
    const claim = claimDatabase(h.sandbox.db, createKeyRing([key]));

    await expect(claim).rejects.toThrow(why);
    await expect(claim).rejects.toThrow('--data-keys, DATA_KEYS_FILE or DATA_KEYS');
  });

  it('has no key in it: that of an earlier version is removed', async () => {
    await h.sandbox.db.insert(meta).values({ key: 'secret', value: 'ab'.repeat(32) });

    await claimDatabase(h.sandbox.db, createKeyRing([getKey('newer', 8), getKey('test', 7)]));

    expect(await h.sandbox.db.select().from(meta).where(eq(meta.key, 'secret'))).toEqual([]);
  });
});
