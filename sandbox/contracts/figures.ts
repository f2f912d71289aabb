import Big from 'big.js';
import type * as tables from './tables.ts';
import { calculate } from '../platform/declarations/index.ts';
import { pairById, type Pair } from '../market/index.ts';

export type Position = typeof tables.positions.$inferSelect;

export const LONG = 1;
export const SHORT = 2;
/** More decimal places than the product of a price, an amount and a rate can have. */
const EXACT = 40;

export function getPair({ pairId }: Pick<Position, 'pairId'>): Pair {
  const pair = pairById(pairId);
  if (!pair) throw new Error(`There is no pair with the id ${pairId}.`);
  return pair;
}

/** Divides exactly and rounds once, towards zero or away from it. */
function divide(a: Big, b: Big, scale: number, rounding: 'down' | 'up'): Big {
  const whole = (value: Big, digits: number): bigint => BigInt(value.times(new Big(10).pow(digits)).toFixed(0));
  const [top, bottom] = [whole(a, EXACT + scale), whole(b, EXACT)];
  let units = top / bottom;
  if (rounding === 'up' && units * bottom !== top) units += top < 0n === bottom < 0n ? 1n : -1n;
  return new Big(units.toString()).times(new Big(10).pow(-scale));
}

/** A long profits when the price rises. */
const getSign = (side: number): 1 | -1 => (side === LONG ? 1 : -1);

/** Mark price ± spread: a long opens above the mark price, a short below. */
export const getOpenPrice = (pair: Pair, side: number, mark: string): Big =>
  new Big(mark).plus(new Big(pair.terms.contract.spread).times(getSign(side)));

/** lots × lot size, in the base currency. */
export const getQuantity = ({ lots, lotSize }: Pick<Position, 'lots' | 'lotSize'>): Big => new Big(lotSize).times(lots);

/** quantity × price, in the quote currency. */
export const notionalAt = (position: Pick<Position, 'lots' | 'lotSize'>, price: string | Big): Big =>
  getQuantity(position).times(price);

export const initialMarginFor = (notional: Big, leverage: number): Big =>
  calculate('contract.margin', { notional: notional.toFixed(), leverage: String(leverage) });

/** The fee for opening, closing or holding overnight. */
export const feeFor = (notional: Big, percent: string): Big =>
  calculate('contract.fee', { notional: notional.toFixed(), rate: percent });

/** (price − open price) × quantity, negated for a short. The loss is not limited to the margin. */
const uncappedProfitAt = (position: Position, price: string | Big): Big =>
  new Big(price).minus(position.price).times(getQuantity(position)).times(getSign(position.side));

/** Profit at a price. A position cannot lose more than its margin. */
export function profitAt(position: Position, price: string | Big): Big {
  const most = new Big(position.margin).times(-1);
  const moved = uncappedProfitAt(position, price);
  return moved.lt(most) ? most : moved;
}

/** margin + profit. Negative if the price moved so far at once that the loss exceeds the margin. */
export const equityAt = (position: Position, price: string | Big): Big =>
  uncappedProfitAt(position, price).plus(position.margin);

/** notional × maintenance rate: the minimum equity of a position. */
export const maintenanceMarginAt = (position: Position, price: string | Big): Big =>
  notionalAt(position, price).times(getPair(position).terms.contract.maintenance).times('0.01');

/** A position is liquidated when its equity is at or below its maintenance margin. */
export const isLiquidated = (position: Position, price: string | Big): boolean =>
  equityAt(position, price).lte(maintenanceMarginAt(position, price));

/** The first price that liquidates the position; 0 if no price does. */
export function liquidationPrice(
  position: Pick<Position, 'pairId' | 'side' | 'lots' | 'lotSize' | 'price' | 'margin'>,
): Big {
  const { priceScale, terms } = getPair(position);
  return calculate('contract.liquidation', {
    side: position.side === SHORT ? 'short' : 'long',
    amount: getQuantity(position).toFixed(),
    price: position.price,
    margin: position.margin,
    rate: terms.contract.maintenance,
    scale: priceScale,
  });
}

/** The fee for closing at a price, capped at the equity. */
export const closeFeeAt = (position: Position, price: string | Big): Big =>
  calculate('contract.closing_fee', {
    notional: notionalAt(position, price).toFixed(),
    rate: getPair(position).terms.contract.fee,
    left: profitAt(position, price).plus(position.margin).toFixed(),
  });

/** The profit of a closed position after its opening, closing and overnight fees. */
export const getNetProfit = ({ realised, openFee, closeFee, overnightFee }: Position): Big =>
  calculate('contract.net', { profit: realised, open_fee: openFee, close_fee: closeFee, overnight_fee: overnightFee });

/** The overnight fee, at most the margin. It is paid from the margin, so it moves the liquidation price. */
export function overnightFeeAt(position: Position, price: string): Big {
  const fee = feeFor(notionalAt(position, price), getPair(position).terms.contract.overnight);
  return fee.gt(position.margin) ? new Big(position.margin) : fee;
}

/** profit ÷ initial margin, in percent. */
export const returnRate = (profit: Big, initialMargin: string): Big =>
  divide(profit.times(100), new Big(initialMargin), 2, 'down');

/** maintenance margin ÷ equity, in percent. At 100, the position is liquidated. */
export const marginRate = (maintenance: Big, left: Big): Big =>
  left.lte(0) ? new Big(100) : divide(maintenance.times(100), left, 2, 'up');
