import Big, { type RoundingMode } from 'big.js';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Position as WirePosition } from '../../generated/api.gen.ts';
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
import { numberValue, type NumberValue } from '../platform/shared/message-values.ts';
import { STEP, type Market } from '../market/index.ts';
import type { Translator } from '../platform/shared/translator.ts';
import { toWireTime } from '../platform/shared/wire-time.ts';
import { CANCELLED, CLOSED, LIQUIDATION, markPriceAt, OPEN, STOP_LOSS, TAKE_PROFIT, WAITING } from './replay.ts';
import {
  equityAt,
  liquidationPrice,
  maintenanceMarginAt,
  marginRate,
  notionalAt,
  getPair,
  profitAt,
  getQuantity,
  returnRate,
  type Position,
} from './figures.ts';

interface PositionQuery extends UserPageQuery, Span {
  /** Pair ids. Undefined means all pairs. */
  readonly pairIds: readonly number[] | undefined;
  readonly statuses: readonly number[] | undefined;
  readonly id: number | undefined;
}

/** Newest first. */
export async function listPositions(db: Database, query: PositionQuery): Promise<Page<Position>> {
  const t = tables.positions;
  const where = and(
    eq(t.userId, query.userId),
    query.pairIds && inArray(t.pairId, [...query.pairIds]),
    query.statuses && inArray(t.status, [...query.statuses]),
    eqIfGiven(t.id, query.id),
    isWithin(t.createdAt, query),
  );
  return listPage(db, t, where, query);
}

/** Open positions and waiting orders, newest first. */
export async function listActive(db: Database, userId: number): Promise<Position[]> {
  const t = tables.positions;
  return db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), inArray(t.status, [WAITING, OPEN])))
    .orderBy(desc(t.id));
}

/** Whether the user has an open position in this quote currency. */
export async function hasOpenPosition(db: Database, userId: number, currency: number): Promise<boolean> {
  const alive = await listActive(db, userId);
  return alive.some((position) => position.status === OPEN && getPair(position).quote.id === currency);
}

/** The unrealised PnL of a position that is open at this time. */
export const profitAtTime = (market: Market, position: Position, time: number): Big =>
  profitAt(position, markPriceAt(market, position, Math.floor(time / STEP)));

interface PositionSums {
  /** The maintenance margin of all open positions, as a percentage of their equity. 0 if there are none. */
  readonly hazard_rate: string;
  readonly profits_total: string;
  /** Value of the open positions. */
  readonly notional: string;
}

export function sumPositions(market: Market, positions: readonly Position[], now: number): PositionSums {
  let [left, maintenance, profits, notional] = [new Big(0), new Big(0), new Big(0), new Big(0)];
  for (const position of positions.filter(({ status }) => status === OPEN)) {
    const mark = markPriceAt(market, position, Math.floor(now / STEP));
    left = left.plus(equityAt(position, mark));
    maintenance = maintenance.plus(maintenanceMarginAt(position, mark));
    profits = profits.plus(profitAt(position, mark));
    notional = notional.plus(notionalAt(position, mark));
  }
  return {
    hazard_rate: maintenance.eq(0) ? '0.00' : marginRate(maintenance, left).toFixed(2),
    profits_total: toWireAmount(profits),
    notional: toWireAmount(notional),
  };
}

/** Converts a position to its wire format as of a given time. Without a translator, there is no closing note. */
export function wirePosition(market: Market, position: Position, now: number, translator?: Translator): WirePosition {
  const pair = getPair(position);
  return {
    id: position.id,
    show_lever_id: position.id + 10_000,
    currency: pair.base.id,
    legal: pair.quote.id,
    symbol: pair.symbol,
    base: pair.base.name,
    quote: pair.quote.name,
    type: position.side,
    status: position.status,
    share: position.lots,
    number: toWireAmount(getQuantity(position)),
    multiple: position.leverage,
    origin_price: toWireAmount(position.originPrice),
    price: toWireAmount(position.price),
    target_profit_price: toWireAmount(position.takeProfit),
    stop_loss_price: toWireAmount(position.stopLoss),
    origin_caution_money: toWireAmount(position.initialMargin),
    caution_money: toWireAmount(position.margin),
    trade_fee: toWireAmount(position.openFee),
    close_fee: toWireAmount(position.closeFee),
    fact_profits: toWireAmount(position.realised),
    overnight: toWireAmount(pair.terms.contract.overnight),
    overnight_money: toWireAmount(position.overnightFee),
    ...liveFigures(market, position, now),
    closed_type: position.closeReason,
    close_note: translator ? closeNote(position, translator) : '',
    price_scale: pair.priceScale,
    lot_scale: pair.lotScale,
    quote_scale: pair.quote.scale,
    create_time: Math.floor(position.createdAt.getTime() / 1000),
    transaction_time: position.openedAt && toWireTime(position.openedAt),
    complete_time: position.closedAt && toWireTime(position.closedAt),
  };
}

type LiveFigures = 'update_price' | 'profits' | 'return_rate' | 'liquidation_price' | 'margin_rate' | 'notional';

/** The figures that change with the price. A closed position keeps its closing price. */
function liveFigures(market: Market, position: Position, now: number): Pick<WirePosition, LiveFigures> {
  const { status } = position;
  const over = status === CLOSED || status === CANCELLED;
  const mark = status === CLOSED ? position.closePrice : markPriceAt(market, position, stepAt(position, now));
  const profit = status === OPEN || status === CLOSED ? profitAt(position, mark) : new Big(0);
  return {
    update_price: toWireAmount(mark),
    profits: toWireAmount(profit),
    return_rate: returnRate(profit, position.initialMargin).toFixed(2),
    liquidation_price: toWireAmount(over ? '0' : liquidationPrice(position)),
    margin_rate:
      status === OPEN ? marginRate(maintenanceMarginAt(position, mark), equityAt(position, mark)).toFixed(2) : '0.00',
    notional: toWireAmount(notionalAt(position, status === WAITING ? position.price : mark)),
  };
}

const stepAt = ({ status, closedAt }: Position, now: number): number =>
  Math.floor((status === CANCELLED && closedAt ? closedAt.getTime() : now) / STEP);

const NOTES: Readonly<Record<number, string>> = {
  [TAKE_PROFIT]: 'server.contract_closed_take_profit',
  [STOP_LOSS]: 'server.contract_closed_stop_loss',
  [LIQUIDATION]: 'server.contract_closed_liquidation',
};

/** Explains why the position closed, with the figures that triggered it. */
function closeNote(position: Position, translator: Translator): string {
  if (position.status !== CLOSED) return '';
  const { quote, priceScale } = getPair(position);
  const price = (value: string | Big): NumberValue => numberValue(new Big(value).toFixed(priceScale));
  const money = (value: string | Big, round: RoundingMode = Big.roundDown): NumberValue =>
    numberValue(new Big(value).round(quote.scale, round).toFixed(quote.scale));
  const mark = position.closePrice;
  const left = new Big(position.margin).plus(position.realised);
  return translator.translate(NOTES[position.closeReason] ?? 'server.contract_closed_user', {
    price: price(mark),
    target: price(position.closeReason === TAKE_PROFIT ? position.takeProfit : position.stopLoss),
    margin: money(position.margin),
    left: money(left),
    maintenance: money(maintenanceMarginAt(position, mark), Big.roundUp),
    back: money(left.minus(position.closeFee)),
    coin: quote.name,
  });
}
