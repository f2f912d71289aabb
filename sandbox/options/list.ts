import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { OptionOrder } from '../../generated/api.gen.ts';
import { currencyById } from '../catalogue/currencies.ts';
import {
  eqIfGiven,
  isWithin,
  toWireAmount,
  type Database,
  type Page,
  listPage,
  type Span,
  type UserPageQuery,
} from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { STEP, type Market } from '../market/index.ts';
import { toWireTime } from '../platform/shared/wire-time.ts';
import { getNet, OPEN, getPair, priceAt, SETTLED, settlementStep, type Option } from './outcome.ts';

/** How long a settled option stays in the list of open options, with its result. */
export const RESULT_SHOWN_MS = 60_000;
/** Number of prices shown before and after the settlement price. */
const AROUND = 20;

interface OptionQuery extends UserPageQuery, Span {
  readonly status: number | undefined;
  readonly pairId: number | undefined;
  readonly currency: number | undefined;
  readonly id: number | undefined;
}

/** Newest first. */
export async function listOptions(db: Database, query: OptionQuery): Promise<Page<Option>> {
  const t = tables.options;
  const { userId, status, pairId, currency, id, page, limit, ...span } = query;
  const where = and(
    eq(t.userId, userId),
    eqIfGiven(t.status, status),
    eqIfGiven(t.pairId, pairId),
    eqIfGiven(t.currency, currency),
    eqIfGiven(t.id, id),
    isWithin(t.boughtAt, span),
  );
  return listPage(db, t, where, { page, limit });
}

/** Open options and those settled after a given time, newest first. */
export async function listRecentOptions(db: Database, userId: number, since: Date): Promise<Option[]> {
  const t = tables.options;
  return db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), or(eq(t.status, OPEN), gt(t.settledAt, since))))
    .orderBy(desc(t.id));
}

export async function listOpenOptions(db: Database, userId: number): Promise<Option[]> {
  const t = tables.options;
  return db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.status, OPEN)));
}

/** Converts an option to its wire format as of a given time. */
export function wireOption(market: Market, option: Option, now: number): OptionOrder {
  const pair = getPair(option);
  const over = option.status === SETTLED;
  const currency = currencyById(option.currency);
  const price = over && option.endPrice !== null ? option.endPrice : priceAt(market, pair, Math.floor(now / STEP));
  return {
    id: option.id,
    show_micro_id: option.id + 10_000,
    match_id: pair.id,
    symbol_name: pair.symbol,
    currency_id: option.currency,
    currency_name: currency?.name ?? '',
    type: option.side,
    seconds: option.seconds,
    number: toWireAmount(option.stake),
    open_price: toWireAmount(option.openPrice),
    price: toWireAmount(price),
    end_price: option.endPrice === null ? null : toWireAmount(option.endPrice),
    fee: toWireAmount(option.fee),
    profit_ratio: toWireAmount(option.ratio),
    fact_profits: toWireAmount(over ? getNet(option) : '0'),
    payout: toWireAmount(option.payout),
    status: option.status,
    profit_result: option.result,
    created_at: toWireTime(option.boughtAt),
    handled_at: toWireTime(option.dueAt),
    complete_at: option.settledAt && toWireTime(option.settledAt),
    remain_milli_seconds: over ? 0 : Math.max(0, option.dueAt.getTime() - now),
    due: option.dueAt.getTime(),
    server_time: now,
    flat_band: toWireAmount(option.flatBand),
    price_scale: pair.priceScale,
    scale: currency?.scale ?? 8,
  };
}

/** The prices around the settlement so far, oldest first. Empty before the settlement. */
export function settlementTicks(market: Market, option: Option, now: number): (readonly [number, string])[] {
  if (option.status !== SETTLED) return [];
  const settling = settlementStep(option);
  const last = Math.min(settling + AROUND, Math.floor(now / STEP));
  const first = settling - AROUND;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const step = first + index;
    return [step * STEP, toWireAmount(priceAt(market, getPair(option), step))] as const;
  });
}
