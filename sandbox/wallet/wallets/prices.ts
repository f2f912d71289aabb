import Big from 'big.js';
import type { Currency } from '../../catalogue/currencies.ts';
import { pairBySymbol, STEP, unitsToText, type Market } from '../../market/index.ts';

/**
 * The latest price at a given time, now or in the past, so that a value computed now stays the same when it is computed
 * later.
 */
export function usdtPriceAt(market: Market, currency: Currency, time: number): Big {
  if (currency.name === 'USDT') return new Big(1);
  const pair = pairBySymbol(`${currency.name}/USDT`);
  return pair ? new Big(unitsToText(market.getPrice(pair, Math.floor(time / STEP)), pair.priceScale)) : new Big(0);
}

/** Unlisted coins have no price. They add nothing to totals, and their rows show no value. */
export const hasPrice = (currency: Currency): boolean =>
  currency.name === 'USDT' || pairBySymbol(`${currency.name}/USDT`) !== undefined;
