import Big from 'big.js';
import type { Currency } from '../../catalogue/currencies.ts';
import { EXCHANGE_FEE } from '../limits.ts';
import { AMOUNT_SCALE } from '../../platform/database/index.ts';
import { calculate } from '../../platform/declarations/formulas.ts';
import type { Market } from '../../market/index.ts';
import { usdtPriceAt } from '../wallets/index.ts';

/** Divides to more decimal places than any amount keeps. Results are truncated, never rounded up. */
const Exact: typeof Big = Big();
Exact.DP = AMOUNT_SCALE + 12;
Exact.RM = Big.roundDown;

export interface Quote {
  /** A percentage of `number`, rounded up to the coin's smallest unit. */
  readonly fee: string;
  /** The amount to exchange: number minus fee. */
  readonly net: string;
  /** The received amount, rounded down to the other coin's smallest unit. */
  readonly receive: string;
}

/**
 * Units of `to` per unit of `from`, via USDT. Truncated to 18 decimal places, all of which are shown and used for
 * booking.
 */
export function exchangeRate(market: Market, from: Currency, to: Currency, now: number): string {
  const [give, get] = [usdtPriceAt(market, from, now), usdtPriceAt(market, to, now)];
  return new Exact(give).div(get).round(AMOUNT_SCALE, Big.roundDown).toFixed();
}

/** Rounds the fee up and the received amount down, so that no round trip makes a profit. */
export function quoteExchange(from: Currency, to: Currency, number: string, rate: string): Quote {
  const fee = calculate('exchange.fee', { amount: number, percent: EXCHANGE_FEE, scale: from.scale });
  const net = new Big(number).minus(fee).toFixed();
  return { fee: fee.toFixed(), net, receive: calculate('exchange.receive', { net, rate, scale: to.scale }).toFixed() };
}
