import { and, eq, inArray, sql } from 'drizzle-orm';
import { defineStatement, runStatement, together, type Database } from '../platform/database/index.ts';
import type { TakenLevels } from './tables.ts';
import * as tables from './tables.ts';
import { PAIRS, STEP, type Bounds, type Market, type Pair } from '../market/index.ts';
import { recordStep } from './execute.ts';
import type { Desk, Outcome } from './outcome.ts';
import { parseTaken } from './house.ts';
import { BUY, otherSide, SELL, type Side } from './match.ts';
import { getPair, parseOrder, WAITING, type Order, type OrderState } from './order.ts';
import { replay, type StepRange } from './replay.ts';
import { fromUnits, toUnits } from './units.ts';

/** What a command needs from its desk: the orders that it may match, or the order that it cancels. */
export type Need = { readonly side: Side; readonly price: bigint } | { readonly id: number };

interface DeskRequest {
  readonly pair: Pair;
  readonly need: Need;
}

/**
 * Locks the desks of some pairs, replays the market up to now, and reads the orders that the requests need. Locks are
 * always taken in the order users, pairs, accounts, each in ascending order.
 */
export async function openDesks(
  tx: Database,
  market: Market,
  requests: readonly DeskRequest[],
  now: Date,
  outcome: Outcome,
): Promise<ReadonlyMap<number, Desk>> {
  const step = Math.floor(now.getTime() / STEP);
  const pairs = [...new Set(requests.map(({ pair }) => pair))];
  const [desks, needed] = await together(lockDesks(tx, pairs, step), readNeeded(tx, requests));
  await advanceDesks(tx, market, [...desks.values()], step, outcome);
  for (const row of needed)
    desks.get(row.pairId)?.orders.set(row.id, outcome.orders.get(row.id)?.order ?? parseOrder(row));
  return desks;
}

/** @param step where a pair that has never been traded begins */
export async function lockDesks(
  tx: Database,
  pairs: readonly Pair[],
  step: number,
): Promise<ReadonlyMap<number, Desk>> {
  const rows = await runStatement(tx, LOCK_DESKS, { pairs });
  if (rows.length < pairs.length) throw new Error('A pair has no desk, although the start writes one for each pair.');
  return new Map(rows.map((row) => [row.pairId, toDesk(row, step)]));
}

const NEVER_TRADED = 0;

/**
 * Adds desks for pairs that have none, before the first command. If a command added one while holding others, it could
 * deadlock with another process that does the same.
 */
export async function addDesks(db: Database): Promise<void> {
  const values = PAIRS.map(({ id: pairId }) => ({ pairId, step: NEVER_TRADED }));
  await db.insert(tables.spotDesks).values(values).onConflictDoNothing();
}

interface DeskRow {
  readonly pairId: number;
  readonly step: number | string;
  readonly taken: TakenLevels;
}

const LOCK_DESKS = defineStatement<DeskRow>('lock_desks').over(
  { pairs: { id: ['int', ({ id }: Pair) => id] } },
  ({ pairs }) => `
    select pair_id as "pairId", step, taken from spot_desks as d join ${pairs} on pairs.id = d.pair_id
    order by d.pair_id for update of d`,
);

const toDesk = (row: DeskRow, now: number): Desk => ({
  pair: getPair(row.pairId),
  step: Number(row.step) === NEVER_TRADED ? now : Number(row.step),
  taken: parseTaken(row.taken),
  orders: new Map(),
  changed: false,
});

/** Replays the market against the waiting orders up to a step, for at most `maxSteps` steps with trades per pair. */
export async function advanceDesks(
  tx: Database,
  market: Market,
  desks: readonly Desk[],
  until: number,
  outcome: Outcome,
  maxSteps?: number,
): Promise<void> {
  const late = desks.filter(({ step }) => step < until);
  const best = await readBestPrices(tx, late);
  for (const desk of late) {
    const { pair, step } = desk;
    const touched = market.firstTouch(pair, step, until, toBounds(pair, best.get(pair.id))) !== undefined;
    const orders = touched ? await readReachableOrders(tx, market, desk, until) : [];
    const range: StepRange = { after: step, until, ...(maxSteps === undefined ? {} : { maxSteps }) };
    const timeline = replay(market, pair, orders, desk.taken, range);
    desk.step = timeline.step;
    desk.taken = timeline.taken;
    const standing = new Map(orders.map((order) => [order.id, order]));
    for (const traded of timeline.tradedSteps) recordStep(desk, traded, standing, outcome);
  }
}

async function readBestPrices(tx: Database, desks: readonly Desk[]): Promise<ReadonlyMap<number, BestPrices>> {
  if (desks.length === 0) return new Map();
  const t = tables.spotOrders;
  const pairs = desks.map(({ pair }) => pair.id);
  const rows = await tx
    .select({ pairId: t.pairId, ...BEST_PRICES })
    .from(t)
    .where(and(inArray(t.pairId, pairs), eq(t.status, WAITING)))
    .groupBy(t.pairId);
  return new Map(rows.map(({ pairId, ...best }) => [pairId, best]));
}

/** Reads the waiting orders whose prices the market has reached. */
async function readReachableOrders(
  tx: Database,
  market: Market,
  { pair, step }: Desk,
  until: number,
): Promise<Order[]> {
  const { low, high } = market.reach(pair, step, until);
  const rows = await readWaiting(tx, [
    { pair, side: BUY, price: BigInt(low) },
    { pair, side: SELL, price: BigInt(high) },
  ]);
  return rows.map(parseOrder);
}

/** Reads the waiting orders that new orders may match, up to their worst price, and the orders requested by id. */
async function readNeeded(tx: Database, requests: readonly DeskRequest[]): Promise<readonly OrderState[]> {
  const worst = new Map<string, Reach>();
  const ids: number[] = [];
  for (const { pair, need } of requests) {
    if ('id' in need) {
      ids.push(need.id);
      continue;
    }
    const key = `${pair.id}/${need.side}`;
    const known = worst.get(key);
    const isWorse = !known || (need.side === BUY ? need.price > known.price : need.price < known.price);
    if (isWorse) worst.set(key, { pair, side: otherSide(need.side), price: need.price });
  }
  const [waiting, named] = await together(readWaiting(tx, [...worst.values()]), readOrders(tx, ids));
  return [...waiting, ...named];
}

/** Selects orders that wait on a side and accept a price, in ticks. */
interface Reach {
  readonly pair: Pair;
  readonly side: Side;
  readonly price: bigint;
}

const ORDER_COLUMNS = `
  o.id, o.user_id as "userId", o.pair_id as "pairId", o.side, o.price, o.amount, o.filled_amount as "filledAmount",
  o.filled_total as "filledTotal", o.fee_rate as "feeRate", o.status, o.created_at as "createdAt"`;

const READ_WAITING = defineStatement<OrderState>('read_waiting_orders').over(
  {
    reach: {
      pair_id: ['int', ({ pair }: Reach) => pair.id],
      side: ['int', ({ side }: Reach) => side],
      price: ['numeric', ({ pair, price }: Reach) => fromUnits(price, pair.priceScale).toFixed()],
    },
  },
  ({ reach }) => `
    select ${ORDER_COLUMNS} from ${reach} join spot_orders as o
    on o.pair_id = reach.pair_id and o.side = reach.side and o.status = ${WAITING} and o.price >= reach.price
    where reach.side = ${BUY}
    union all
    select ${ORDER_COLUMNS} from ${reach} join spot_orders as o
    on o.pair_id = reach.pair_id and o.side = reach.side and o.status = ${WAITING} and o.price <= reach.price
    where reach.side = ${SELL}`,
);

const READ_ORDERS = defineStatement<OrderState>('read_orders').over(
  { wanted: { id: ['int', (id: number) => id] } },
  ({ wanted }) => `select ${ORDER_COLUMNS} from spot_orders as o join ${wanted} using (id)`,
);

const readWaiting = async (tx: Database, reach: readonly Reach[]): Promise<readonly OrderState[]> =>
  reach.length === 0 ? [] : runStatement(tx, READ_WAITING, { reach });

const readOrders = async (tx: Database, ids: readonly number[]): Promise<readonly OrderState[]> =>
  ids.length === 0 ? [] : runStatement(tx, READ_ORDERS, { wanted: ids });

/** The best prices among waiting orders. */
export const BEST_PRICES = {
  low: sql<string | null>`max(${tables.spotOrders.price}) filter (where ${tables.spotOrders.side} = ${BUY})`,
  high: sql<string | null>`min(${tables.spotOrders.price}) filter (where ${tables.spotOrders.side} = ${SELL})`,
};

interface BestPrices {
  readonly low: string | null;
  readonly high: string | null;
}

export function toBounds(pair: Pair, best: BestPrices | undefined): Bounds {
  const ticks = (price: string | null | undefined): number | undefined =>
    price ? Number(toUnits(price, pair.priceScale)) : undefined;
  return { low: ticks(best?.low), high: ticks(best?.high) };
}
