import { sql, type SQL } from 'drizzle-orm';
import { insertRows, unnest, type Database } from '../database/index.ts';
import { postJournals, type Journal } from '../money/ledger/index.ts';
import { STEP, type Pair } from '../market/index.ts';
import { states } from '../declarations/states.ts';
import type { Desk } from './execute.ts';
import { serializeTaken } from './house.ts';
import type { Side } from './match.ts';
import { feeOf, frozenOf, totalScale, type Order } from './order.ts';
import { fromUnits } from './units.ts';

/** A trade. */
interface Fill {
  readonly pair: Pair;
  readonly takerId?: number;
  readonly makerId?: number;
  /** The taker's side. */
  readonly side: Side;
  readonly price: bigint;
  readonly lots: bigint;
  readonly at: Date;
}

/** A new order as it was before its first trade. */
interface PlacedOrder {
  readonly order: Order;
  readonly kind: number;
  /** The market's price at that time. */
  readonly marketPrice: string;
}

/** The data that a transaction writes at its end. */
export interface Outcome {
  readonly journals: Journal[];
  readonly fills: Fill[];
  readonly placed: PlacedOrder[];
  /** Orders in their final state, and when they last changed. */
  readonly orders: Map<number, { readonly order: Order; readonly at: Date }>;
}

export const createOutcome = (): Outcome => ({ journals: [], fills: [], placed: [], orders: new Map() });

/** Users whose orders changed. */
export const affectedUsers = (outcome: Outcome): number[] => [
  ...new Set([...outcome.orders.values()].map(({ order }) => order.userId)),
];

/** The only place that changes an order's status. */
export function changeOrder(outcome: Outcome, before: Order, after: Order, at: Date): void {
  if (before.status !== after.status) states.enforce('spot-order', before.status, after.status);
  outcome.orders.set(after.id, { order: after, at });
}

/** Writes orders, trades, journals and desks at once. @param beside statements on other tables, sent with them */
export async function writeOutcome(
  tx: Database,
  desks: readonly Desk[],
  outcome: Outcome,
  beside: readonly SQL[] = [],
): Promise<void> {
  const writes = [...insertOrders(outcome), ...updateOrders(outcome), ...insertFills(outcome), ...updateDesks(desks)];
  await postJournals(tx, outcome.journals, [...writes, ...beside]);
}

function updateDesks(desks: readonly Desk[]): readonly SQL[] {
  const rows = unnest(desks, {
    pair_id: ['int', ({ pair }) => pair.id],
    step: ['bigint', ({ step }) => step],
    taken: ['jsonb', ({ taken, step }) => JSON.stringify(serializeTaken(taken, step * STEP))],
    changes: ['int', ({ changed }) => Number(changed)],
  });
  return [
    sql`update spot_desks as d set step = v.step, taken = v.taken, version = d.version + v.changes
      from ${rows} where d.pair_id = v.pair_id`,
  ];
}

interface OrderState {
  readonly order: Order;
  readonly at: Date;
}

/** The columns that trades and cancellations change. */
const STATE_COLUMNS = {
  filled_amount: ['numeric', ({ order }: OrderState) => fromUnits(order.filledLots, order.pair.lotScale).toFixed()],
  filled_total: ['numeric', ({ order }: OrderState) => fromUnits(order.filledTotal, totalScale(order.pair)).toFixed()],
  fee: ['numeric', ({ order }: OrderState) => feeOf(order).toFixed()],
  frozen: ['numeric', ({ order }: OrderState) => frozenOf(order).toFixed()],
  status: ['int', ({ order }: OrderState) => order.status],
  updated_at: ['timestamptz', ({ at }: OrderState) => at.toISOString()],
} as const;

function insertOrders({ placed, orders }: Outcome): readonly SQL[] {
  if (placed.length === 0) return [];
  const rows = placed.map((fresh) => ({ fresh, at: fresh.order.createdAt, ...(orders.get(fresh.order.id) ?? fresh) }));
  const insert = insertRows('spot_orders', rows, {
    id: ['int', ({ order }) => order.id],
    user_id: ['int', ({ order }) => order.userId],
    pair_id: ['int', ({ order }) => order.pair.id],
    side: ['int', ({ order }) => order.side],
    kind: ['int', ({ fresh }) => fresh.kind],
    price: ['numeric', ({ order }) => fromUnits(order.price, order.pair.priceScale).toFixed()],
    market_price: ['numeric', ({ fresh }) => fresh.marketPrice],
    amount: ['numeric', ({ order }) => fromUnits(order.lots, order.pair.lotScale).toFixed()],
    fee_rate: ['numeric', ({ order }) => order.feeRate],
    created_at: ['timestamptz', ({ order }) => order.createdAt.toISOString()],
    ...STATE_COLUMNS,
  });
  return [insert];
}

function updateOrders({ placed, orders }: Outcome): readonly SQL[] {
  const fresh = new Set(placed.map(({ order }) => order.id));
  const rows = [...orders.values()].filter(({ order }) => !fresh.has(order.id));
  if (rows.length === 0) return [];
  return [
    sql`update spot_orders as o set filled_amount = v.filled_amount, filled_total = v.filled_total, fee = v.fee,
      frozen = v.frozen, status = v.status, updated_at = v.updated_at
    from ${unnest(rows, { id: ['int', ({ order }) => order.id], ...STATE_COLUMNS })} where o.id = v.id`,
  ];
}

function insertFills({ fills }: Outcome): readonly SQL[] {
  if (fills.length === 0) return [];
  const insert = insertRows('spot_fills', fills, {
    pair_id: ['int', ({ pair }) => pair.id],
    taker_id: ['int', ({ takerId }) => takerId ?? null],
    maker_id: ['int', ({ makerId }) => makerId ?? null],
    side: ['int', ({ side }) => side],
    price: ['numeric', ({ price, pair }) => fromUnits(price, pair.priceScale).toFixed()],
    amount: ['numeric', ({ lots, pair }) => fromUnits(lots, pair.lotScale).toFixed()],
    traded_at: ['timestamptz', ({ at }) => at.toISOString()],
  });
  return [insert];
}
