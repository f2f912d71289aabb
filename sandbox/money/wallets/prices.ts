import Big from 'big.js';
import type { Currency } from '../../catalogue/currencies.ts';
import { pairBySymbol, unitsToText, type Market } from '../../market/index.ts';

/** What one unit is worth in USDT now. */
export function currentUsdtPrice(market: Market, currency: Currency, now: number): Big {
  return priceInUsdt(currency, (pair) => market.quote(pair, now).last);
}

/** What one unit was worth at an earlier minute. */
export function pastUsdtPrice(market: Market, currency: Currency, time: number): Big {
  return priceInUsdt(currency, (pair) => market.priceAt(pair, time));
}

/** Coins that are not listed yet have none: they count for nothing, and nothing is said of their worth. */
export const hasPrice = (currency: Currency): boolean =>
  currency.name === 'USDT' || pairBySymbol(`${currency.name}/USDT`) !== undefined;

function priceInUsdt(currency: Currency, ticks: (pair: Parameters<Market['quote']>[0]) => number): Big {
  if (currency.name === 'USDT') return new Big(1);
  const pair = pairBySymbol(`${currency.name}/USDT`);
  return pair ? new Big(unitsToText(ticks(pair), pair.priceScale)) : new Big(0);
}
