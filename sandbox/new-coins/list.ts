import { and, eq } from 'drizzle-orm';
import type { NewCoin, NewCoinOrder } from '../../generated/api.gen.ts';
import { tables, toWire, type Database, type Listed, listNewest, type PageQuery } from '../database/index.ts';
import { wireTime } from '../server/wire-time.ts';
import { PAID_IN } from './coins.ts';
import { saleOf, statusAt, type Sale } from './sales.ts';
import type { Stand, Subscription } from './subscribe.ts';
import { wordsIn } from '../catalogue/words-in.ts';

interface SubscriptionQuery extends PageQuery {
  readonly userId: number;
  readonly id: number | undefined;
}

/** Newest first. */
export async function listSubscriptions(
  db: Database,
  { userId, id, page, limit }: SubscriptionQuery,
): Promise<Listed<Subscription>> {
  const t = tables.subscriptions;
  const where = and(eq(t.userId, userId), id === undefined ? undefined : eq(t.id, id));
  return listNewest(db, t, where, { page, limit });
}

export function wireSubscription(row: Subscription): NewCoinOrder {
  const { coin, end } = saleOf(row.saleId);
  return {
    id: row.id,
    config_id: row.saleId,
    title: coin.currency.name,
    full_name: coin.currency.fullName,
    currency_name: PAID_IN.name,
    amount: toWire(row.paid),
    new_currency_num: toWire(row.quantity),
    change_rate: toWire(row.price),
    status: row.status,
    sale_end: wireTime(end),
    unlock_at: wireTime(row.unlockAt),
    scale: coin.currency.scale,
    price_scale: PAID_IN.scale,
    created_at: wireTime(row.createdAt),
  };
}

/** A sale as somebody sees it; `bought` of a guest is not known. */
export function wireSale(sale: Sale, stand: Stand, bought: string | undefined, language: string, now: Date): NewCoin {
  const { coin, start, end, unlock } = sale;
  return {
    id: sale.id,
    currency_id: PAID_IN.id,
    currency_name: PAID_IN.name,
    title: coin.currency.name,
    full_name: coin.currency.fullName,
    logo: '',
    change_rate: toWire(coin.price),
    buy_num: toWire(coin.minimum),
    buy_max: toWire(coin.maximum),
    total_sell: toWire(coin.total),
    last_num: toWire(stand.left),
    sold_num: toWire(stand.sold),
    sold_share: stand.share,
    day: coin.lockDays,
    cycle: coin.days,
    start_at: wireTime(start),
    end_at: wireTime(end),
    unlock_at: wireTime(unlock),
    start: start.getTime(),
    end: end.getTime(),
    server_time: now.getTime(),
    time_status: statusAt(sale, now),
    link: coin.website,
    white_book: coin.whitePaper,
    summary: wordsIn(coin.summary, language),
    content: wordsIn(coin.content, language),
    ...(bought === undefined ? {} : { bought: toWire(bought) }),
    scale: coin.currency.scale,
    price_scale: PAID_IN.scale,
  };
}
