import { sql } from 'drizzle-orm';
import { type ReleaseHealth, type Trouble, compare, type Verdict } from './compare.ts';
import { readRows, type Database } from '../../platform/database/index.ts';
import type { ReleaseSite } from '../sites.ts';
import { isVital, p75, VITALS, type Vital } from './ranges.ts';

export interface BrandHealth {
  /** Start of the period in which reports are counted, in milliseconds since 1970. */
  readonly since: number;
  readonly live: ReleaseHealth;
  readonly canary?: ReleaseHealth;
  readonly verdict: Verdict;
}

/** The longest period over which reports are counted, in milliseconds. */
const LONGEST = 24 * 3_600_000;
const MOST_TROUBLES = 5;

interface Counted {
  readonly release: string;
  readonly kind: string;
  readonly range: number;
  readonly count: number;
}

/**
 * Compares the health of a brand's canary with that of its live release. Both are measured since the canary was first
 * seen, but for at most a day.
 */
export async function readHealth(
  db: Database,
  brand: string,
  releases: readonly ReleaseSite[],
  now: Date,
): Promise<BrandHealth | undefined> {
  const getId = (wanted: ReleaseSite['role']): string | undefined => releases.find(({ role }) => role === wanted)?.id;
  const [live, canary] = [getId('live'), getId('canary')];
  if (live === undefined) return undefined;
  const earliest = new Date(now.getTime() - LONGEST);
  const since = canary === undefined ? earliest : await firstSeen(db, brand, canary, earliest);
  const of = (release: string): Promise<ReleaseHealth> => readRelease(db, brand, release, since);
  const [liveHealth, canaryHealth] = [await of(live), canary === undefined ? undefined : await of(canary)];
  return {
    since: since.getTime(),
    live: liveHealth,
    ...(canaryHealth && { canary: canaryHealth }),
    verdict: compare(liveHealth, canaryHealth),
  };
}

async function firstSeen(db: Database, brand: string, release: string, earliest: Date): Promise<Date> {
  const [row] = await readRows<{ first: string | number | null }>(
    db,
    sql`select (extract(epoch from min(minute)) * 1000)::bigint::text as first from front_counts
      where brand = ${brand} and release = ${release} and minute >= ${earliest.toISOString()}::timestamptz`,
  );
  return row?.first === null || row?.first === undefined ? earliest : new Date(Number(row.first));
}

async function readRelease(db: Database, brand: string, release: string, since: Date): Promise<ReleaseHealth> {
  const where = sql`brand = ${brand} and release = ${release} and minute >= ${since.toISOString()}::timestamptz`;
  const counted = await readRows<Counted>(
    db,
    sql`select kind, range, sum(count)::float8 as count from front_counts where ${where} group by kind, range`,
  );
  const worst = await readRows<Trouble>(
    db,
    sql`select kind, page, place, max(message) as message, sum(count)::float8 as count from front_counts
      where ${where} and kind in ('node', 'error', 'rejection', 'policy')
      group by kind, page, place order by count desc, kind, page, place limit ${MOST_TROUBLES}`,
  );
  const sum = (...kinds: readonly string[]): number =>
    counted.filter(({ kind }) => kinds.includes(kind)).reduce((total, { count }) => total + count, 0);
  const spreads = VITALS.map((vital) => [vital, p75(getSpread(counted, vital))] as const);
  return {
    release,
    views: sum('view'),
    failedNodes: sum('node'),
    errors: sum('error', 'rejection'),
    blocked: sum('policy'),
    p75: Object.fromEntries(spreads.filter(([, value]) => value !== undefined)),
    measured: { lcp: sum('lcp'), cls: sum('cls'), inp: sum('inp') },
    worst,
  };
}

const getSpread = (counted: readonly Counted[], vital: Vital): ReadonlyMap<number, number> =>
  new Map(counted.filter(({ kind }) => isVital(kind) && kind === vital).map(({ range, count }) => [range, count]));
