import type { Currency as WireCurrency, Pair as WirePair, Trade as WireTrade } from '../../generated/api.gen.ts';
import type { Currency } from '../catalogue/currencies.ts';
import type { Candle } from './candles.ts';
import { percentText, unitsToText } from './decimal-text.ts';
import type { Market } from './market.ts';
import type { Trade } from './minute-path.ts';
import { hasContracts, hasOptions, pairBySymbol, PAIRS, quoteCurrencies, type Pair } from './pairs.ts';
import { wireTerms } from './terms.ts';

/** The fields of a pair that change with the price. */
export type MovingPair = Pick<
  WirePair,
  'id' | 'now_price' | 'change' | 'change_value' | 'open' | 'high' | 'low' | 'volume' | 'turnover' | 'usd_price'
>;

export function wireMovingPair(market: Market, pair: Pair, now: number): MovingPair {
  const { day, last } = market.quote(pair, now);
  const price = (ticks: number): string => unitsToText(ticks, pair.priceScale);
  return {
    id: pair.id,
    now_price: price(last),
    change: percentText(day.close - day.open, day.open),
    change_value: price(day.close - day.open),
    open: price(day.open),
    high: price(day.high),
    low: price(day.low),
    volume: unitsToText(day.lots, pair.lotScale),
    turnover: unitsToText(day.turnover, market.turnoverScale(pair)),
    usd_price: getUsdtPrice(market, pair, now),
  };
}

/** The base coin's price in USDT. */
function getUsdtPrice(market: Market, pair: Pair, now: number): string {
  const inUsdt = pair.quote.name === 'USDT' ? pair : (pairBySymbol(`${pair.base.name}/USDT`) ?? pair);
  return unitsToText(market.quote(inUsdt, now).last, inUsdt.priceScale);
}

export function wirePair(market: Market, pair: Pair, now: number): WirePair {
  return {
    ...wireMovingPair(market, pair, now),
    symbol: pair.symbol,
    currency_id: pair.base.id,
    currency_name: pair.base.name,
    legal_id: pair.quote.id,
    legal_name: pair.quote.name,
    full_name: pair.base.fullName,
    logo: '',
    price_scale: pair.priceScale,
    lot_scale: pair.lotScale,
    hot: pair.hot,
    spark: wireSpark(market, pair, now),
    open_transaction: 0,
    open_lever: Number(hasContracts(pair)),
    open_microtrade: Number(hasOptions(pair)),
    open_coin_trade: 1,
    sort: 1000 - pair.id,
    is_display: 1,
    ...wireTerms(pair.terms),
  };
}

export const wireSpark = (market: Market, pair: Pair, now: number): string[] =>
  market.spark(pair, now).map((ticks) => unitsToText(ticks, pair.priceScale));

export const wirePairs = (market: Market, now: number): WirePair[] => PAIRS.map((pair) => wirePair(market, pair, now));

function wireCurrency(market: Market, currency: Currency, now: number): WireCurrency {
  const inUsdt = pairBySymbol(`${currency.name}/USDT`);
  const has = (account: string): number => Number(currency.accounts.some((kind) => kind === account));
  return {
    id: currency.id,
    name: currency.name,
    full_name: currency.fullName,
    logo: '',
    scale: currency.scale,
    sort: currency.sort,
    is_display: 1,
    is_legal: Number(PAIRS.some((pair) => pair.quote.id === currency.id)),
    is_lever: has('lever'),
    is_match: has('change'),
    is_micro: has('micro'),
    min_number: currency.minimumWithdrawal,
    max_number: currency.maximumWithdrawal,
    rate: currency.withdrawalFee,
    price: inUsdt ? unitsToText(market.quote(inUsdt, now).last, inUsdt.priceScale) : '1',
    deposit_min: currency.minimumDeposit,
    is_charge: Number(currency.chains.some((chain) => chain.open)),
  };
}

export const listQuotations = (market: Market, now: number): WireCurrency[] =>
  quoteCurrencies().map((currency) => ({
    ...wireCurrency(market, currency, now),
    quotation: PAIRS.filter((pair) => pair.quote.id === currency.id).map((pair) => wirePair(market, pair, now)),
  }));

/** [start in ms, open, high, low, close, base volume], both in the call and in the stream. */
type WireCandle = readonly [number, string, string, string, string, string];

export function wireCandle(pair: Pair, candle: Candle): WireCandle {
  const price = (ticks: number): string => unitsToText(ticks, pair.priceScale);
  return [
    candle.time,
    price(candle.open),
    price(candle.high),
    price(candle.low),
    price(candle.close),
    unitsToText(candle.lots, pair.lotScale),
  ];
}

export interface WireBook {
  readonly bids: readonly (readonly [string, string])[];
  readonly asks: readonly (readonly [string, string])[];
}

export const wireTrade = (pair: Pair, trade: Trade): WireTrade => ({
  id: trade.id,
  ts: trade.ts,
  price: unitsToText(trade.price, pair.priceScale),
  amount: unitsToText(trade.lots, pair.lotScale),
  direction: trade.direction,
});
