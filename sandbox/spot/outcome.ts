import { eq, sql } from 'drizzle-orm';
import { tables, type Database } from '../database/index.ts';
import { postJournals, type Journal } from '../money/ledger/index.ts';
import { STEP, type Pair } from '../market/index.ts';
import { states } from '../declarations/states.ts';
import type { Desk } from './execute.ts';
import { serializeTaken } from './house.ts';
import type { Side } from './match.ts';
import { feeOf, frozenOf, totalScale, type Order } from './order.ts';
import { fromUnits } from './units.ts';

type FillRow = typeof tables.spotFills.$inferInsert;

/** The data that a transaction writes at its end. */
export interface Outcome {
  readonly journals: Journal[];
  readonly fills: FillRow[];
  /** Orders in their final state, and when they last changed. */
  readonly orders: Map<number, { readonly order: Order; readonly at: Date }>;
}

export const createOutcome = (): Outcome => ({ journals: [], fills: [], orders: new Map() });

/** Users whose orders changed. */
export const affectedUsers = (outcome: Outcome): number[] => [
  ...new Set([...outcome.orders.values()].map(({ order }) => order.userId)),
];

/** The only place that changes an order's status. */
export function changeOrder(outcome: Outcome, before: Order, after: Order, at: Date): void {
  if (before.status !== after.status) states.enforce('spot-order', before.status, after.status);
  outcome.orders.set(after.id, { order: after, at });
}

interface FillInput {
  readonly takerId?: number;
  readonly makerId?: number;
  /** The taker's side. */
  readonly side: Side;
  readonly price: bigint;
  readonly lots: bigint;
  readonly at: Date;
}

export const fillRow = (pair: Pair, { takerId, makerId, side, price, lots, at }: FillInput): FillRow => ({
  pairId: pair.id,
  takerId: takerId ?? null,
  makerId: makerId ?? null,
  side,
  price: fromUnits(price, pair.priceScale).toFixed(),
  amount: fromUnits(lots, pair.lotScale).toFixed(),
  tradedAt: at,
});

/** Writes orders, trades, journals and the desk, with one statement per table. */
export async function writeOutcome(tx: Database, desk: Desk, outcome: Outcome): Promise<void> {
  await writeOrders(tx, outcome);
  if (outcome.fills.length > 0) await tx.insert(tables.spotFills).values(outcome.fills);
  await postJournals(tx, outcome.journals);
  const t = tables.spotDesks;
  await tx
    .update(t)
    .set({
      step: desk.step,
      taken: serializeTaken(desk.taken, desk.step * STEP),
      ...(desk.changed ? { version: sql`${t.version} + 1` } : {}),
    })
    .where(eq(t.pairId, desk.pair.id));
}

async function writeOrders(tx: Database, { orders }: Outcome): Promise<void> {
  if (orders.size === 0) return;
  const rows = [...orders.values()].map(({ order, at }) => {
    const amount = fromUnits(order.filledLots, order.pair.lotScale).toFixed();
    const total = fromUnits(order.filledTotal, totalScale(order.pair)).toFixed();
    return sql`(${order.id}::int, ${amount}::numeric, ${total}::numeric, ${feeOf(order).toFixed()}::numeric, ${frozenOf(order).toFixed()}::numeric, ${order.status}::int, ${at.toISOString()}::timestamptz)`;
  });
  await tx.execute(sql`
    update spot_orders set filled_amount = v.filled_amount, filled_total = v.filled_total, fee = v.fee,
      frozen = v.frozen, status = v.status, updated_at = v.updated_at
    from (values ${sql.join(rows, sql`, `)}) as v (id, filled_amount, filled_total, fee, frozen, status, updated_at)
    where spot_orders.id = v.id`);
}
