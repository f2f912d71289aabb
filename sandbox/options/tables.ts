import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial } from 'drizzle-orm/pg-core';
import { moment, money, userId } from '../platform/database/index.ts';

export const options = pgTable(
  'options',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    pairId: integer('pair_id').notNull(),
    currency: integer('currency').notNull(),
    /** 0 flat, 1 rise, 2 fall. */
    side: integer('side').notNull(),
    seconds: integer('seconds').notNull(),
    stake: money('stake').notNull(),
    fee: money('fee').notNull(),
    /** Profit of a win, as a percentage of the stake. */
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
