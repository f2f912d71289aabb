import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial } from 'drizzle-orm/pg-core';
import { moment, money } from '../platform/database/index.ts';

/** The catalogue lists the works. This table holds their owners and prices. */
export const nfts = pgTable(
  'nfts',
  {
    id: integer('id').primaryKey(),
    /** 0 is the house. */
    owner: integer('owner').notNull().default(0),
    price: money('price').notNull(),
    /** 0 not for sale, 1 on sale, 2 not started. */
    status: integer('status').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [check('nfts_status', sql`${t.status} in (0, 1, 2)`), check('nfts_price', sql`${t.price} > 0`)],
);

export const nftTrades = pgTable(
  'nft_trades',
  {
    id: serial('id').primaryKey(),
    nftId: integer('nft_id')
      .notNull()
      .references(() => nfts.id),
    buyer: integer('buyer').notNull(),
    seller: integer('seller').notNull(),
    price: money('price').notNull(),
    fee: money('fee').notNull(),
    tradedAt: moment('traded_at').notNull(),
  },
  (t) => [index('nft_trades_buyer').on(t.buyer, t.id), index('nft_trades_seller').on(t.seller, t.id)],
);
