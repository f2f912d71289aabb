import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import type { Pair } from '../market/index.ts';
import { parseTaken, type TakenLots } from './house.ts';
import { BUY, SELL, type Side } from './match.ts';
import { getPair, WAITING } from './order.ts';
import { toUnits } from './units.ts';

/** Users' public orders and trades in a pair. */
export interface PairActivity {
  /** Price in ticks → waiting lots, best first. */
  readonly bids: ReadonlyMap<bigint, bigint>;
  readonly asks: ReadonlyMap<bigint, bigint>;
  readonly taken: TakenLots;
  /** Newest first. */
  readonly fills: readonly UserFill[];
}

export interface UserFill {
  readonly id: number;
  readonly ts: number;
  readonly price: bigint;
  readonly lots: bigint;
  readonly side: Side;
}

export interface UserActivity {
  /** Must be awaited before the first `view` of a pair. */
  open(pairId: number): Promise<void>;
  view(pairId: number): PairActivity;
  /** Schedules another read of the pair. Reads are no more frequent than a viewer can notice. */
  refresh(pairId: number): void;
  /** Rereads pairs that other processes may have changed. */
  refreshStale(): Promise<void>;
}

export const NO_ACTIVITY: PairActivity = { bids: new Map(), asks: new Map(), taken: new Map(), fills: [] };
/** The maximum number of prices to read per side, which is more than an order book shows. */
const MAX_PRICES = 60;
/** The maximum number of fills to read, which is far more than occur between two reads. */
const MAX_FILLS = 200;

/** Pause between two reads of a busy pair, in milliseconds. The streams read less often. */
const PAUSE = 100;
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE).unref());

interface CachedPair {
  view: PairActivity;
  version: number;
  reading: Promise<void> | undefined;
  again: boolean;
}

/** Caches pairs that have viewers, because the streams read them four times a second. */
export function createUserActivity(db: Database, onFault: (error: unknown) => void): UserActivity {
  const pairs = new Map<number, CachedPair>();
  const read = async (pairId: number, seen: CachedPair): Promise<void> => {
    for (let first = true; first || seen.again; first = false) {
      if (!first) await pause();
      seen.again = false;
      const next = await readActivity(db, getPair(pairId));
      seen.view = next.view;
      seen.version = next.version;
    }
  };
  const changed = (pairId: number): Promise<void> => {
    const seen = pairs.get(pairId);
    if (!seen) return Promise.resolve();
    seen.again = true;
    seen.reading ??= read(pairId, seen)
      .catch(onFault)
      .finally(() => (seen.reading = undefined));
    return seen.reading;
  };
  return {
    open: async (pairId) => {
      if (!pairs.has(pairId)) pairs.set(pairId, { view: NO_ACTIVITY, version: 0, reading: undefined, again: false });
      if (pairs.get(pairId)?.version === 0) await changed(pairId);
    },
    view: (pairId) => pairs.get(pairId)?.view ?? NO_ACTIVITY,
    refresh: (pairId) => void changed(pairId),
    refreshStale: async () => {
      if (pairs.size === 0) return;
      const t = tables.spotDesks;
      const rows = await db
        .select({ pairId: t.pairId, version: t.version })
        .from(t)
        .where(inArray(t.pairId, [...pairs.keys()]));
      await Promise.all(
        rows.filter((row) => pairs.get(row.pairId)?.version !== row.version).map((row) => changed(row.pairId)),
      );
    },
  };
}

/** Reads the version first, so that a concurrent change has a newer version than the cached one. */
async function readActivity(db: Database, pair: Pair): Promise<{ view: PairActivity; version: number }> {
  const t = tables.spotDesks;
  const [desk] = await db.select().from(t).where(eq(t.pairId, pair.id));
  if (!desk) return { view: NO_ACTIVITY, version: 0 };
  const [bids, asks, fills] = [
    await listPrices(db, pair, BUY),
    await listPrices(db, pair, SELL),
    await listFills(db, pair),
  ];
  return { view: { bids, asks, fills, taken: parseTaken(desk.taken) }, version: desk.version };
}

async function listPrices(db: Database, pair: Pair, side: Side): Promise<Map<bigint, bigint>> {
  const t = tables.spotOrders;
  const rows = await db
    .select({ price: t.price, amount: sql<string>`sum(${t.amount} - ${t.filledAmount})` })
    .from(t)
    .where(and(eq(t.pairId, pair.id), eq(t.side, side), eq(t.status, WAITING)))
    .groupBy(t.price)
    .orderBy(side === BUY ? desc(t.price) : asc(t.price))
    .limit(MAX_PRICES);
  return new Map(rows.map((row) => [toUnits(row.price, pair.priceScale), toUnits(row.amount, pair.lotScale)]));
}

async function listFills(db: Database, pair: Pair): Promise<UserFill[]> {
  const t = tables.spotFills;
  const rows = await db
    .select()
    .from(t)
    .where(eq(t.pairId, pair.id))
    .orderBy(desc(t.tradedAt), desc(t.id))
    .limit(MAX_FILLS);
  return rows.map((row) => ({
    id: row.id,
    ts: row.tradedAt.getTime(),
    price: toUnits(row.price, pair.priceScale),
    lots: toUnits(row.amount, pair.lotScale),
    side: row.side === BUY ? BUY : SELL,
  }));
}
