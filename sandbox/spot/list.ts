import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { SpotOrder } from '../../generated/api.gen.ts';
import { tables, toWire, type Database, type PageQuery } from '../database/index.ts';
import { wireTime } from '../server/wire-time.ts';
import { BUY } from './match.ts';
import { averageOf, pairOf, readOrder, WAITING, type OrderRow } from './order.ts';

export interface OrderQuery extends PageQuery {
  readonly userId: number;
  /** Numbers of pairs; undefined is all. */
  readonly pairIds: readonly number[] | undefined;
  readonly status: number | undefined;
  /** Only what waits no longer. */
  readonly over: boolean;
}

/** Newest first. */
export async function listOrders(db: Database, query: OrderQuery): Promise<SpotOrder[]> {
  if (query.pairIds?.length === 0) return [];
  const t = tables.spotOrders;
  const rows = await db
    .select()
    .from(t)
    .where(
      and(
        eq(t.userId, query.userId),
        query.pairIds && inArray(t.pairId, [...query.pairIds]),
        query.status === undefined ? undefined : eq(t.status, query.status),
        query.over ? ne(t.status, WAITING) : undefined,
      ),
    )
    .orderBy(desc(t.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return rows.map(wireOrder);
}

/** All that wait, newest first. */
export async function listWaiting(db: Database, userId: number): Promise<SpotOrder[]> {
  const t = tables.spotOrders;
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.status, WAITING)))
    .orderBy(desc(t.id));
  return rows.map(wireOrder);
}

function wireOrder(row: OrderRow): SpotOrder {
  const pair = pairOf(row.pairId);
  const average = averageOf(readOrder(row));
  return {
    id: row.id,
    u_id: row.userId,
    currency_id: pair.base.id,
    legal_id: pair.quote.id,
    symbol: pair.symbol,
    base: pair.base.name,
    quote: pair.quote.name,
    type: row.side,
    kind: row.kind,
    target_price: toWire(row.price),
    trade_price: toWire(row.marketPrice),
    trade_amount: toWire(row.amount),
    filled_amount: toWire(row.filledAmount),
    filled_total: toWire(row.filledTotal),
    average_price: average ? toWire(average) : null,
    charge_fee: toWire(row.feeRate),
    fee: toWire(row.fee),
    fee_name: row.side === BUY ? pair.base.name : pair.quote.name,
    frozen: toWire(row.frozen),
    status: row.status,
    price_scale: pair.priceScale,
    lot_scale: pair.lotScale,
    created_at: wireTime(row.createdAt),
    updated_at: wireTime(row.updatedAt),
  };
}
