import { defineStatement, runStatement, together, type Database } from '../platform/database/index.ts';
import { postJournals, type Inviters, type Journal } from '../ledger/index.ts';
import { STEP, type Pair } from '../market/index.ts';
import { states } from '../platform/declarations/states.ts';
import { serializeTaken } from './house.ts';
import type { Side } from './match.ts';
import { getFee, getFrozen, totalScale, type Order } from './order.ts';
import { fromUnits } from './units.ts';
import type { Timeline } from './replay.ts';

/** A locked pair and the step up to which the market has been replayed. */
export interface Desk {
  readonly pair: Pair;
  step: number;
  taken: Timeline['taken'];
  /** The current state of the orders that the commands at the desk need, by id. */
  readonly orders: Map<number, Order>;
  /** Whether the pair's public data has changed. */
  changed: boolean;
}

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

/** Records an order's new state. No other code changes the status of an order. */
export function changeOrder(outcome: Outcome, before: Order, after: Order, at: Date): void {
  if (before.status !== after.status) states.enforce('spot-order', before.status, after.status);
  outcome.orders.set(after.id, { order: after, at });
}

/** Writes orders, trades, journals and desks. Each statement is sent without waiting for the previous one. */
export const writeOutcome = (
  tx: Database,
  desks: readonly Desk[],
  outcome: Outcome,
  inviters?: Inviters,
): Promise<unknown> =>
  together(
    postJournals(tx, outcome.journals, inviters),
    insertOrders(tx, outcome),
    updateOrders(tx, outcome),
    insertFills(tx, outcome),
    runStatement(tx, UPDATE_DESKS, { desks }),
  );

const UPDATE_DESKS = defineStatement('update_desks').over(
  {
    desks: {
      pair_id: ['int', ({ pair }: Desk) => pair.id],
      step: ['bigint', ({ step }: Desk) => step],
      taken: ['jsonb', ({ taken, step }: Desk) => JSON.stringify(serializeTaken(taken, step * STEP))],
      changes: ['int', ({ changed }: Desk) => Number(changed)],
    },
  },
  ({ desks }) => `
    update spot_desks as d set step = desks.step, taken = desks.taken, version = d.version + desks.changes
    from ${desks} where d.pair_id = desks.pair_id`,
);

interface OrderState {
  readonly order: Order;
  readonly at: Date;
}

/** The columns that trades and cancellations change. */
const STATE_COLUMNS = {
  filled_amount: ['numeric', ({ order }: OrderState) => fromUnits(order.filledLots, order.pair.lotScale).toFixed()],
  filled_total: ['numeric', ({ order }: OrderState) => fromUnits(order.filledTotal, totalScale(order.pair)).toFixed()],
  fee: ['numeric', ({ order }: OrderState) => getFee(order).toFixed()],
  frozen: ['numeric', ({ order }: OrderState) => getFrozen(order).toFixed()],
  status: ['int', ({ order }: OrderState) => order.status],
  updated_at: ['timestamptz', ({ at }: OrderState) => at.toISOString()],
} as const;

interface NewOrder extends OrderState {
  readonly fresh: PlacedOrder;
}

const INSERT_ORDERS = defineStatement('insert_spot_orders').over(
  {
    placed: {
      id: ['int', ({ order }: NewOrder) => order.id],
      user_id: ['int', ({ order }: NewOrder) => order.userId],
      pair_id: ['int', ({ order }: NewOrder) => order.pair.id],
      side: ['int', ({ order }: NewOrder) => order.side],
      kind: ['int', ({ fresh }: NewOrder) => fresh.kind],
      price: ['numeric', ({ order }: NewOrder) => fromUnits(order.price, order.pair.priceScale).toFixed()],
      market_price: ['numeric', ({ fresh }: NewOrder) => fresh.marketPrice],
      amount: ['numeric', ({ order }: NewOrder) => fromUnits(order.lots, order.pair.lotScale).toFixed()],
      fee_rate: ['numeric', ({ order }: NewOrder) => order.feeRate],
      created_at: ['timestamptz', ({ order }: NewOrder) => order.createdAt.toISOString()],
      ...STATE_COLUMNS,
    },
  },
  ({ placed }) => `
    insert into spot_orders (
      id, user_id, pair_id, side, kind, price, market_price, amount, fee_rate, created_at,
      filled_amount, filled_total, fee, frozen, status, updated_at
    ) select placed.* from ${placed}`,
);

async function insertOrders(tx: Database, { placed, orders }: Outcome): Promise<void> {
  if (placed.length === 0) return;
  const rows = placed.map((fresh) => ({ fresh, at: fresh.order.createdAt, ...(orders.get(fresh.order.id) ?? fresh) }));
  await runStatement(tx, INSERT_ORDERS, { placed: rows });
}

const UPDATE_ORDERS = defineStatement('update_spot_orders').over(
  { changed: { id: ['int', ({ order }: OrderState) => order.id], ...STATE_COLUMNS } },
  ({ changed }) => `
    update spot_orders as o set filled_amount = changed.filled_amount, filled_total = changed.filled_total,
      fee = changed.fee, frozen = changed.frozen, status = changed.status, updated_at = changed.updated_at
    from ${changed} where o.id = changed.id`,
);

async function updateOrders(tx: Database, { placed, orders }: Outcome): Promise<void> {
  const fresh = new Set(placed.map(({ order }) => order.id));
  const changed = [...orders.values()].filter(({ order }) => !fresh.has(order.id));
  if (changed.length > 0) await runStatement(tx, UPDATE_ORDERS, { changed });
}

const INSERT_FILLS = defineStatement('insert_spot_fills').over(
  {
    fills: {
      pair_id: ['int', ({ pair }: Fill) => pair.id],
      taker_id: ['int', ({ takerId }: Fill) => takerId ?? null],
      maker_id: ['int', ({ makerId }: Fill) => makerId ?? null],
      side: ['int', ({ side }: Fill) => side],
      price: ['numeric', ({ price, pair }: Fill) => fromUnits(price, pair.priceScale).toFixed()],
      amount: ['numeric', ({ lots, pair }: Fill) => fromUnits(lots, pair.lotScale).toFixed()],
      traded_at: ['timestamptz', ({ at }: Fill) => at.toISOString()],
    },
  },
  ({ fills }) => `
    insert into spot_fills (pair_id, taker_id, maker_id, side, price, amount, traded_at) select fills.* from ${fills}`,
);

async function insertFills(tx: Database, { fills }: Outcome): Promise<void> {
  if (fills.length > 0) await runStatement(tx, INSERT_FILLS, { fills });
}
