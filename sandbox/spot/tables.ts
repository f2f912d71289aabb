import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, serial } from 'drizzle-orm/pg-core';
import { moment, money, userId } from '../platform/database/index.ts';

export const spotOrders = pgTable(
  'spot_orders',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
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
    /** The amount still frozen: in the quote currency for a buy, in the base currency for a sell. */
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
