import Big from 'big.js';
import { currencyById } from '../catalogue/currencies.ts';
import { truncate } from '../platform/database/index.ts';
import type { Market } from '../market/index.ts';
import { usdtPriceAt } from '../wallet/wallets/index.ts';

export interface CoinSum {
  readonly currency: number;
  readonly amount: string;
}

/** The current value of rebates in USDT. Rebates are paid in the same coins as the fees. */
export function inUsdt(market: Market, sums: readonly CoinSum[], now: Date): Big {
  return sums.reduce((total, { currency, amount }) => {
    const coin = currencyById(currency);
    return coin ? total.plus(new Big(amount).times(usdtPriceAt(market, coin, now.getTime()))) : total;
  }, new Big(0));
}

/** Truncated to cents. */
export const toWireUsdt = (total: Big): string => truncate(total, 2);
