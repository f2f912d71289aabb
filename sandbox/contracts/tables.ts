import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial } from 'drizzle-orm/pg-core';
import { moment, money, userId } from '../platform/database/index.ts';

export const positions = pgTable(
  'positions',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
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
