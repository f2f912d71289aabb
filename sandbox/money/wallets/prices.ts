import Big from 'big.js';
import type { Currency } from '../../catalogue/currencies.ts';
import { pairBySymbol, unitsToText, type Market } from '../../market/index.ts';

export function currentUsdtPrice(market: Market, currency: Currency, now: number): Big {
  return priceInUsdt(currency, (pair) => market.quote(pair, now).last);
}

/** The price at the start of an earlier minute. */
export function pastUsdtPrice(market: Market, currency: Currency, time: number): Big {
  return priceInUsdt(currency, (pair) => market.priceAt(pair, time));
}

/** Unlisted coins have no price. They add nothing to totals, and their rows show no value. */
export const hasPrice = (currency: Currency): boolean =>
  currency.name === 'USDT' || pairBySymbol(`${currency.name}/USDT`) !== undefined;

function priceInUsdt(currency: Currency, ticks: (pair: Parameters<Market['quote']>[0]) => number): Big {
  if (currency.name === 'USDT') return new Big(1);
  const pair = pairBySymbol(`${currency.name}/USDT`);
  return pair ? new Big(unitsToText(ticks(pair), pair.priceScale)) : new Big(0);
}
