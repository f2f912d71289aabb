import { and, eq } from 'drizzle-orm';
import type { NewCoin, NewCoinOrder } from '../../generated/api.gen.ts';
import {
  eqIfGiven,
  toWireAmount,
  type Database,
  type Page,
  listPage,
  type UserPageQuery,
} from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { toWireTime } from '../platform/shared/wire-time.ts';
import { PAID_IN } from './coins.ts';
import { getSale, statusAt, type Sale } from './sales.ts';
import type { SaleProgress, Subscription } from './subscribe.ts';
import { wordsIn } from '../catalogue/words-in.ts';

interface SubscriptionQuery extends UserPageQuery {
  readonly id: number | undefined;
}

/** Newest first. */
export async function listSubscriptions(
  db: Database,
  { userId, id, page, limit }: SubscriptionQuery,
): Promise<Page<Subscription>> {
  const t = tables.subscriptions;
  const where = and(eq(t.userId, userId), eqIfGiven(t.id, id));
  return listPage(db, t, where, { page, limit });
}

export function wireSubscription(row: Subscription): NewCoinOrder {
  const { coin, end } = getSale(row.saleId);
  return {
    id: row.id,
    config_id: row.saleId,
    title: coin.currency.name,
    full_name: coin.currency.fullName,
    currency_name: PAID_IN.name,
    amount: toWireAmount(row.paid),
    new_currency_num: toWireAmount(row.quantity),
    change_rate: toWireAmount(row.price),
    status: row.status,
    sale_end: toWireTime(end),
    unlock_at: toWireTime(row.unlockAt),
    scale: coin.currency.scale,
    price_scale: PAID_IN.scale,
    created_at: toWireTime(row.createdAt),
  };
}

/** Converts a sale to its wire format for the caller. `bought` is undefined for guests. */
export function wireSale(
  sale: Sale,
  stand: SaleProgress,
  bought: string | undefined,
  language: string,
  now: Date,
): NewCoin {
  const { coin, start, end, unlock } = sale;
  return {
    id: sale.id,
    currency_id: PAID_IN.id,
    currency_name: PAID_IN.name,
    title: coin.currency.name,
    full_name: coin.currency.fullName,
    logo: '',
    change_rate: toWireAmount(coin.price),
    buy_num: toWireAmount(coin.minimum),
    buy_max: toWireAmount(coin.maximum),
    total_sell: toWireAmount(coin.total),
    last_num: toWireAmount(stand.left),
    sold_num: toWireAmount(stand.sold),
    sold_share: stand.share,
    day: coin.lockDays,
    cycle: coin.days,
    start_at: toWireTime(start),
    end_at: toWireTime(end),
    unlock_at: toWireTime(unlock),
    start: start.getTime(),
    end: end.getTime(),
    server_time: now.getTime(),
    time_status: statusAt(sale, now),
    link: coin.website,
    white_book: coin.whitePaper,
    summary: wordsIn(coin.summary, language),
    content: wordsIn(coin.content, language),
    ...(bought === undefined ? {} : { bought: toWireAmount(bought) }),
    scale: coin.currency.scale,
    price_scale: PAID_IN.scale,
  };
}
