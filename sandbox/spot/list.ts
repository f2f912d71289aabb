import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { SpotOrder } from '../../generated/api.gen.ts';
import { shownDigits } from '../catalogue/currencies.ts';
import {
  eqIfGiven,
  isWithin,
  toWireAmount,
  toWireFigure,
  type Database,
  type PageQuery,
  type Span,
} from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { toWireTime } from '../platform/shared/wire-time.ts';
import { BUY } from './match.ts';
import { averagePrice, getPair, parseOrder, WAITING, type OrderRow } from './order.ts';

interface OrderQuery extends PageQuery, Span {
  readonly userId: number;
  /** Pair ids. Undefined means all pairs. */
  readonly pairIds: readonly number[] | undefined;
  readonly status: number | undefined;
  /** Includes only orders that are no longer waiting. */
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
        eqIfGiven(t.status, query.status),
        query.over ? ne(t.status, WAITING) : undefined,
        isWithin(t.createdAt, query),
      ),
    )
    .orderBy(desc(t.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return rows.map(wireOrder);
}

/** All waiting orders, newest first. */
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
  const pair = getPair(row.pairId);
  const feeIn = row.side === BUY ? pair.base : pair.quote;
  const average = averagePrice(parseOrder(row));
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
    target_price: toWireAmount(row.price),
    trade_price: toWireAmount(row.marketPrice),
    trade_amount: toWireAmount(row.amount),
    filled_amount: toWireAmount(row.filledAmount),
    filled_total: toWireAmount(row.filledTotal),
    average_price: average ? toWireFigure(average.exact) : null,
    average_scale: average?.shown.split('.')[1]?.length ?? pair.priceScale,
    charge_fee: toWireAmount(row.feeRate),
    fee: toWireAmount(row.fee),
    fee_name: feeIn.name,
    frozen: toWireAmount(row.frozen),
    status: row.status,
    price_scale: pair.priceScale,
    lot_scale: pair.lotScale,
    total_scale: shownDigits(pair.quote.id, row.filledTotal),
    fee_scale: shownDigits(feeIn.id, row.fee),
    created_at: toWireTime(row.createdAt),
    updated_at: toWireTime(row.updatedAt),
  };
}
