import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import * as tables from './tables.ts';
import { numberValue } from '../shared/message-values.ts';
import { ApiError } from '../shared/api-error.ts';

/** The limit of one key, shared by all processes. */
interface BucketLimit {
  /** The tokens of a full bucket, all of which can be spent at once. */
  readonly capacity: number;
  /** How many tokens are refilled. */
  readonly perSecond: number;
  /**
   * How many tokens a process takes from the database at once, to spend from memory. Those not spent within a minute
   * are lost.
   */
  readonly block: number;
}

export interface Buckets {
  /**
   * Spends tokens of a key. While the process has some in memory, this needs neither a statement nor a promise.
   * @throws {ApiError} if too few are left, synchronously or by rejecting
   */
  spend(key: string, tokens?: number): Promise<void> | undefined;
}

interface Lease {
  left: number;
  /** When the remaining tokens are lost. */
  until: number;
  /** After a refusal, the database is not queried again before this time. */
  emptyUntil: number;
  drawing: Promise<void> | undefined;
}

interface BucketsOptions {
  readonly db: Database;
  /** The prefix of the buckets' keys in the database. */
  readonly kind: string;
  readonly limit: BucketLimit;
  clock(): Date;
  /** Milliseconds that never run backwards. */
  monotonic(): number;
}

const LEASE_LIFE = 60_000;
/** How long a process that was refused keeps refusing without querying the database, in milliseconds. */
const REST = 500;
/** Once this many keys are in memory, those with no tokens left are forgotten. */
const MANY = 10_000;

export function createBuckets({ db, kind, limit, clock, monotonic }: BucketsOptions): Buckets {
  const leases = new Map<string, Lease>();

  const draw = async (key: string, lease: Lease, need: number): Promise<void> => {
    const want = Math.min(limit.capacity, Math.max(limit.block, need));
    const granted = await drawTokens(db, `${kind}/${key}`, { ...limit, want }, clock());
    lease.left += granted;
    lease.until = monotonic() + LEASE_LIFE;
    if (granted < want) lease.emptyUntil = monotonic() + REST;
  };
  /** Draws tokens once for all concurrent callers. */
  const drawOnce = (key: string, lease: Lease, need: number): Promise<void> =>
    (lease.drawing ??= draw(key, lease, need).finally(() => (lease.drawing = undefined)));

  const spendSlowly = async (key: string, lease: Lease, tokens: number): Promise<void> => {
    while (lease.left < tokens) {
      if (lease.drawing === undefined && monotonic() < lease.emptyUntil) throw tooMany(tokens - lease.left, limit);
      await drawOnce(key, lease, tokens - lease.left);
    }
    lease.left -= tokens;
  };

  return {
    spend: (key, tokens = 1) => {
      const lease = getLease(leases, key, monotonic());
      if (lease.left < tokens) return spendSlowly(key, lease, tokens);
      lease.left -= tokens;
      return undefined;
    },
  };
}

function getLease(leases: Map<string, Lease>, key: string, now: number): Lease {
  const known = leases.get(key);
  if (known !== undefined) {
    if (known.until <= now) known.left = 0;
    return known;
  }
  if (leases.size >= MANY)
    for (const [each, { until, emptyUntil, drawing }] of leases)
      if (drawing === undefined && until <= now && emptyUntil <= now) leases.delete(each);
  const fresh: Lease = { left: 0, until: 0, emptyUntil: 0, drawing: undefined };
  leases.set(key, fresh);
  return fresh;
}

const tooMany = (missing: number, { perSecond }: BucketLimit): ApiError =>
  new ApiError('server.too_many', { values: { count: numberValue(Math.max(1, Math.ceil(missing / perSecond))) } });

interface Draw extends BucketLimit {
  readonly want: number;
}

/**
 * Refills the bucket for the elapsed time and takes whole tokens from it, in one statement.
 * @returns how many it took
 */
async function drawTokens(db: Database, key: string, { capacity, perSecond, want }: Draw, now: Date): Promise<number> {
  const t = tables.quotas;
  const at = sql`${now.toISOString()}::timestamptz`;
  const passed = sql`greatest(0, extract(epoch from (${at} - ${t.at}))::double precision)`;
  const filled = sql`least(${capacity}::double precision, ${t.tokens} + ${passed} * ${perSecond}::double precision)`;
  const granted = sql`least(${want}::double precision, floor(${filled}))`;
  const [row] = await db
    .insert(t)
    .values({ key, tokens: capacity - want, granted: want, at: now })
    .onConflictDoUpdate({
      target: t.key,
      set: { tokens: sql`${filled} - ${granted}`, granted, at: sql`greatest(${at}, ${t.at})` },
    })
    .returning({ granted: t.granted });
  return row?.granted ?? 0;
}
