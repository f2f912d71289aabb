import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from './tables.ts';
import { openHarness, type Harness } from '../../testing/harness.ts';
import { createAtOnce } from './at-once.ts';
import { createBuckets, type Buckets } from './buckets.ts';

const LIMIT = { capacity: 10, perSecond: 1, block: 4 };
const START = new Date('2026-11-28T12:00:00Z');

let h: Harness;
let passed: number;
let statements: number;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());
beforeEach(async () => {
  passed = 0;
  statements = 0;
  await h.sandbox.db.delete(tables.quotas);
});

/** Opens the buckets of another process, with its own memory. */
function open(): Buckets {
  const { db } = h.sandbox;
  const counting = Object.assign(Object.create(db) as typeof db, {
    insert: (...args: Parameters<typeof db.insert>) => {
      statements += 1;
      return db.insert(...args);
    },
  });
  const time = { clock: () => new Date(START.getTime() + passed), monotonic: () => passed };
  return createBuckets({ db: counting, kind: 'test', limit: LIMIT, ...time });
}

const spend = async (buckets: Buckets, times: number, key = 'ada'): Promise<string> => {
  let said = '';
  for (let i = 0; i < times; i += 1)
    said += await (async () => buckets.spend(key))().then(
      () => '+',
      () => '-',
    );
  return said;
};

describe('a bucket', () => {
  it('is spent from memory, with a statement for each block', async () => {
    expect(await spend(open(), 8)).toBe('++++++++');
    expect(statements).toBe(2);
  });

  it('refuses once it is empty, without a statement for each refusal, and fills again', async () => {
    const buckets = open();

    expect(await spend(buckets, 14)).toBe('++++++++++----');
    expect(statements).toBe(3);
    passed = 3000;
    expect(await spend(buckets, 4)).toBe('+++-');
  });

  it('is shared by processes', async () => {
    const [one, two] = [open(), open()];

    expect((await spend(one, 6)) + (await spend(two, 6))).toBe('++++++++--'.slice(0, 6) + '++----');
  });

  it('given callers at once, then never gives more than it has', async () => {
    const buckets = open();

    const all = await Promise.allSettled(Array.from({ length: 30 }, async () => buckets.spend('ada')));

    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('given a clock that went back, then does not fill', async () => {
    await spend(open(), 12);
    passed = -3_600_000;

    expect(await spend(open(), 2)).toBe('--');
  });

  it('is of one key', async () => {
    const buckets = open();
    await spend(buckets, 12);

    expect(await spend(buckets, 1, 'berta')).toBe('+');
  });

  it('says when to come back', async () => {
    const buckets = open();
    await spend(buckets, 10);

    await expect((async () => buckets.spend('ada', 5))()).rejects.toMatchObject({ key: 'server.too_many' });
  });
});

describe('work at once', () => {
  it('is limited for an account and in all, until it ends', () => {
    const work = createAtOnce({ ofAccount: 1, inAll: 2 });
    const end = work.begin(1);

    expect(() => work.begin(1)).toThrow('server.too_many');
    work.begin(2);
    expect(() => work.begin(3)).toThrow('server.too_many');
    end();
    end();
    work.begin(1);
    expect(() => work.begin(3)).toThrow('server.too_many');
  });
});
