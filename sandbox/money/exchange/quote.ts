import Big from 'big.js';
import type { Currency } from '../../catalogue/currencies.ts';
import { EXCHANGE_FEE } from '../../catalogue/limits.ts';
import { AMOUNT_SCALE } from '../../database/index.ts';
import type { Market } from '../../market/index.ts';
import { currentUsdtPrice } from '../wallets/index.ts';

/** Division is exact to more digits than any figure keeps; it is cut afterwards, never rounded up. */
const Exact: typeof Big = Big();
Exact.DP = AMOUNT_SCALE + 12;
Exact.RM = Big.roundDown;

export interface Quote {
  /** Percentage of `number`, rounded up to what the coin can pay. */
  readonly fee: string;
  /** What is exchanged: number less fee. */
  readonly net: string;
  /** What comes, rounded down to what the other coin can be. */
  readonly receive: string;
}

/** Units of `to` for one of `from`, through USDT, cut to 18 digits: the very figure that is shown and reckoned with. */
export function exchangeRate(market: Market, from: Currency, to: Currency, now: number): string {
  const [give, get] = [currentUsdtPrice(market, from, now), currentUsdtPrice(market, to, now)];
  return cut(new Exact(give).div(get), AMOUNT_SCALE);
}

/** Who has the price reckons the same: fee up, receipt down, so that no way round makes money. */
export function quoteExchange(from: Currency, to: Currency, number: string, rate: string): Quote {
  const given = new Exact(number);
  const fee = given.times(EXCHANGE_FEE).div(100).round(from.scale, Big.roundUp);
  const net = given.minus(fee);
  return { fee: fee.toFixed(), net: net.toFixed(), receive: cut(net.times(rate), to.scale) };
}

const cut = (value: Big, scale: number): string => value.round(scale, Big.roundDown).toFixed();
