import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, serial } from 'drizzle-orm/pg-core';
import { money, moment } from './columns.ts';
import { users } from './accounts.ts';

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id);

export const spotOrders = pgTable(
  'spot_orders',
  {
    id: serial('id').primaryKey(),
    userId: owner(),
    pairId: integer('pair_id').notNull(),
    /** 1 buy, 2 sell. */
    side: integer('side').notNull(),
    /** 1 limit, 2 market. */
    kind: integer('kind').notNull(),
    /** The limit, or a market order's worst price. */
    price: money('price').notNull(),
    marketPrice: money('market_price').notNull(),
    amount: money('amount').notNull(),
    filledAmount: money('filled_amount').notNull().default('0'),
    filledTotal: money('filled_total').notNull().default('0'),
    /** Percent. */
    feeRate: money('fee_rate').notNull(),
    fee: money('fee').notNull().default('0'),
    /** The amount still frozen: in quote for a buy, in base for a sell. */
    frozen: money('frozen').notNull(),
    status: integer('status').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('spot_orders_user').on(t.userId, t.id),
    index('spot_orders_waiting')
      .on(t.pairId, t.side, t.price, t.id)
      .where(sql`${t.status} = 1`),
    check('spot_orders_status', sql`${t.status} in (1, 2, 3)`),
    check('spot_orders_positive', sql`${t.amount} > 0 and ${t.price} > 0`),
    check('spot_orders_filled', sql`${t.filledAmount} >= 0 and ${t.filledAmount} <= ${t.amount}`),
    check('spot_orders_frozen', sql`${t.frozen} >= 0`),
  ],
);

/** Lots taken from a house level: side, price in ticks, the level's expiry in ms, lots. */
export type TakenLevels = readonly (readonly [side: number, price: number, until: number, lots: string])[];

/**
 * One row per pair. A trade locks the row first, so that all processes see a pair's events in the same order. The price
 * process is settled up to `step`.
 */
export const spotDesks = pgTable('spot_desks', {
  pairId: integer('pair_id').primaryKey(),
  /** Steps since 1970; 0 if the pair was never traded. */
  step: bigint('step', { mode: 'number' }).notNull(),
  /** Bumped on every visible change to the pair: waiting orders, trades, taken levels. */
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  taken: jsonb('taken').$type<TakenLevels>().notNull().default([]),
});

/** A trade between a user's order and another order or the house. */
export const spotFills = pgTable(
  'spot_fills',
  {
    id: serial('id').primaryKey(),
    pairId: integer('pair_id').notNull(),
    takerId: integer('taker_id').references(() => spotOrders.id),
    makerId: integer('maker_id').references(() => spotOrders.id),
    /** The taker's side. */
    side: integer('side').notNull(),
    price: money('price').notNull(),
    amount: money('amount').notNull(),
    tradedAt: moment('traded_at').notNull(),
  },
  (t) => [
    index('spot_fills_pair').on(t.pairId, t.tradedAt),
    check('spot_fills_positive', sql`${t.price} > 0 and ${t.amount} > 0`),
    check('spot_fills_sides', sql`${t.takerId} is not null or ${t.makerId} is not null`),
  ],
);

export const positions = pgTable(
  'positions',
  {
    id: serial('id').primaryKey(),
    userId: owner(),
    pairId: integer('pair_id').notNull(),
    /** 1 long, 2 short. */
    side: integer('side').notNull(),
    /** 0 waiting, 1 open, 2 closing, 3 closed, 4 cancelled. */
    status: integer('status').notNull(),
    lots: integer('lots').notNull(),
    lotSize: money('lot_size').notNull(),
    leverage: integer('leverage').notNull(),
    originPrice: money('origin_price').notNull(),
    /** The open price including the spread, or a waiting order's limit. */
    price: money('price').notNull(),
    takeProfit: money('take_profit').notNull().default('0'),
    stopLoss: money('stop_loss').notNull().default('0'),
    initialMargin: money('initial_margin').notNull(),
    margin: money('margin').notNull(),
    openFee: money('open_fee').notNull(),
    closeFee: money('close_fee').notNull().default('0'),
    overnightFee: money('overnight_fee').notNull().default('0'),
    closePrice: money('close_price').notNull().default('0'),
    realised: money('realised').notNull().default('0'),
    /** Code in schemas/states/close-reason.json. */
    closeReason: integer('close_reason').notNull().default(0),
    chargedUntil: moment('charged_until'),
    createdAt: moment('created_at').notNull(),
    openedAt: moment('opened_at'),
    closedAt: moment('closed_at'),
  },
  (t) => [
    index('positions_user').on(t.userId, t.id),
    index('positions_alive')
      .on(t.pairId)
      .where(sql`${t.status} in (0, 1, 2)`),
    check('positions_status', sql`${t.status} in (0, 1, 2, 3, 4)`),
    check('positions_lots', sql`${t.lots} >= 1 and ${t.leverage} >= 1`),
  ],
);

export const options = pgTable(
  'options',
  {
    id: serial('id').primaryKey(),
    userId: owner(),
    pairId: integer('pair_id').notNull(),
    currency: integer('currency').notNull(),
    /** 0 flat, 1 rise, 2 fall. */
    side: integer('side').notNull(),
    seconds: integer('seconds').notNull(),
    stake: money('stake').notNull(),
    fee: money('fee').notNull(),
    /** The percentage of the stake that a win pays. */
    ratio: money('ratio').notNull(),
    flatBand: money('flat_band').notNull(),
    openPrice: money('open_price').notNull(),
    endPrice: money('end_price'),
    payout: money('payout').notNull().default('0'),
    /** 1 open, 2 settling, 3 settled. */
    status: integer('status').notNull().default(1),
    /** -1 loss, 0 even, 1 win. */
    result: integer('result').notNull().default(0),
    boughtAt: moment('bought_at').notNull(),
    dueAt: moment('due_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    index('options_user').on(t.userId, t.id),
    index('options_due')
      .on(t.dueAt)
      .where(sql`${t.status} in (1, 2)`),
    check('options_status', sql`${t.status} in (1, 2, 3)`),
    check('options_stake', sql`${t.stake} > 0 and ${t.fee} >= 0`),
  ],
);
