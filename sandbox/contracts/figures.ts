import Big from 'big.js';
import type { tables } from '../database/index.ts';
import { pairById, type Pair } from '../market/index.ts';

export type Position = typeof tables.positions.$inferSelect;

export const LONG = 1;
export const SHORT = 2;
/** Digits of what is charged and paid out: those that the wire always shows. */
const MONEY_SCALE = 8;
/** More than any price, amount and rate have together. */
const EXACT = 40;

export function pairOf({ pairId }: Pick<Position, 'pairId'>): Pair {
  const pair = pairById(pairId);
  if (!pair) throw new Error(`No pair has the number ${pairId}.`);
  return pair;
}

/** The exact quotient, rounded once: to the next digit towards zero, or away from it. */
function divide(a: Big, b: Big, scale: number, rounding: 'down' | 'up'): Big {
  const whole = (value: Big, digits: number): bigint => BigInt(value.times(new Big(10).pow(digits)).toFixed(0));
  const [top, bottom] = [whole(a, EXACT + scale), whole(b, EXACT)];
  let units = top / bottom;
  if (rounding === 'up' && units * bottom !== top) units += top < 0n === bottom < 0n ? 1n : -1n;
  return new Big(units.toString()).times(new Big(10).pow(-scale));
}

/** The side's sign: a long wins when the price rises. */
const sign = (side: number): 1 | -1 => (side === LONG ? 1 : -1);

/** quote ± spread: a long opens above the mark price, a short below it. */
export const openPriceOf = (pair: Pair, side: number, mark: string): Big =>
  new Big(mark).plus(new Big(pair.terms.contract.spread).times(sign(side)));

/** lots × lot size, in the base currency. */
export const quantityOf = ({ lots, lotSize }: Pick<Position, 'lots' | 'lotSize'>): Big => new Big(lotSize).times(lots);

/** quantity × price, in the quote currency. */
export const notionalAt = (position: Pick<Position, 'lots' | 'lotSize'>, price: string | Big): Big =>
  quantityOf(position).times(price);

/** notional ÷ leverage, rounded up. */
export const marginFor = (notional: Big, leverage: number): Big =>
  divide(notional, new Big(leverage), MONEY_SCALE, 'up');

/** notional × percent ÷ 100, rounded up: fees of opening, closing and the night. */
export const feeFor = (notional: Big, percent: string): Big =>
  notional.times(percent).times('0.01').round(MONEY_SCALE, Big.roundUp);

/** (price − open price) × quantity, with the sign turned for a short: as the market has it, whatever the margin is. */
const movedAt = (position: Position, price: string | Big): Big =>
  new Big(price).minus(position.price).times(quantityOf(position)).times(sign(position.side));

/** The result at a price. The margin is all that can be lost. */
export function profitAt(position: Position, price: string | Big): Big {
  const most = new Big(position.margin).times(-1);
  const moved = movedAt(position, price);
  return moved.lt(most) ? most : moved;
}

/** margin + result: what is left of the position. Below zero where the price has jumped over all of the margin. */
export const leftAt = (position: Position, price: string | Big): Big => movedAt(position, price).plus(position.margin);

/** notional × maintenance rate: what must be left. */
export const maintenanceAt = (position: Position, price: string | Big): Big =>
  notionalAt(position, price).times(pairOf(position).terms.contract.maintenance).times('0.01');

/** A position is liquidated when no more is left than must be. */
export const isLiquidated = (position: Position, price: string | Big): boolean =>
  leftAt(position, price).lte(maintenanceAt(position, price));

/**
 * The first price of the pair at which the position is liquidated, with e the open price, q the quantity, m the margin
 * and r the maintenance rate. Long: (e·q − m) ÷ (q·(1 − r)), cut to the tick below. Short: (e·q + m) ÷ (q·(1 + r)), the
 * tick above. 0 where no price liquidates it, as for a long with leverage 1.
 */
export function liquidationPrice(position: Position): Big {
  const { priceScale, terms } = pairOf(position);
  const rate = new Big(terms.contract.maintenance).times('0.01');
  const quantity = quantityOf(position);
  const cost = quantity.times(position.price);
  if (position.side === SHORT)
    return divide(cost.plus(position.margin), quantity.times(rate.plus(1)), priceScale, 'up');
  const rest = cost.minus(position.margin);
  return rest.lte(0) ? new Big(0) : divide(rest, quantity.times(new Big(1).minus(rate)), priceScale, 'down');
}

/** The fee of closing at a price; of what is not left nothing can be taken. */
export function closeFeeAt(position: Position, price: string | Big): Big {
  const fee = feeFor(notionalAt(position, price), pairOf(position).terms.contract.fee);
  const left = profitAt(position, price).plus(position.margin);
  return fee.gt(left) ? left : fee;
}

/** The fee of a night; of the margin, so that it brings the liquidation nearer and touches nothing else. */
export function overnightFeeAt(position: Position, price: string): Big {
  const fee = feeFor(notionalAt(position, price), pairOf(position).terms.contract.overnight);
  return fee.gt(position.margin) ? new Big(position.margin) : fee;
}

/** result ÷ initial margin, in percent. */
export const returnRate = (profit: Big, initialMargin: string): Big =>
  divide(profit.times(100), new Big(initialMargin), 2, 'down');

/** maintenance ÷ what is left, in percent: 100 liquidates. */
export const marginRate = (maintenance: Big, left: Big): Big =>
  left.lte(0) ? new Big(100) : divide(maintenance.times(100), left, 2, 'up');
