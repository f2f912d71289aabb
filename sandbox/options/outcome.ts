import Big from 'big.js';
import { currencyById } from '../catalogue/currencies.ts';
import type * as tables from './tables.ts';
import { calculate } from '../platform/declarations/formulas.ts';
import { pairById, STEP, unitsToText, type Market, type Pair } from '../market/index.ts';

export type Option = typeof tables.options.$inferSelect;

/** An option's sides. 2 means fall. */
export const FLAT = 0;
const RISE = 1;

/** Codes in schemas/states/option-order.json. */
export const OPEN = 1;
export const SETTLED = 3;

/** Codes in schemas/states/option-result.json. */
const LOSS = -1;
const EVEN = 0;
const WIN = 1;

export function getPair({ pairId }: Pick<Option, 'pairId'>): Pair {
  const pair = pairById(pairId);
  if (!pair) throw new Error(`There is no pair with the id ${pairId}.`);
  return pair;
}

/** The settlement step: the first step at or after the option's due time. */
export const settlementStep = ({ dueAt }: Pick<Option, 'dueAt'>): number => Math.ceil(dueAt.getTime() / STEP);

export const priceAt = (market: Market, pair: Pair, step: number): string =>
  unitsToText(market.getPrice(pair, step), pair.priceScale);

interface Result {
  readonly result: number;
  /** Including the stake. */
  readonly payout: Big;
}

/**
 * The result at a given settlement price. Flat wins if the price is within the band around the open price, edges
 * included. Rise and fall win if the price moves in their direction by any amount. If the price equals the open price,
 * neither wins and the stake is returned.
 */
export function resultAt(
  option: Pick<Option, 'currency' | 'side' | 'stake' | 'ratio' | 'flatBand' | 'openPrice'>,
  price: string,
): Result {
  const difference = new Big(price).minus(option.openPrice);
  const stake = new Big(option.stake);
  // rounded to the coin's smallest unit, as shown in the form
  const scale = currencyById(option.currency)?.scale ?? 8;
  const won: Result = {
    result: WIN,
    payout: stake.plus(calculate('option.profit', { stake: option.stake, ratio: option.ratio, scale })),
  };
  const lost: Result = { result: LOSS, payout: new Big(0) };
  if (option.side === FLAT) return difference.abs().lte(option.flatBand) ? won : lost;
  if (difference.eq(0)) return { result: EVEN, payout: stake };
  return difference.gt(0) === (option.side === RISE) ? won : lost;
}

/** The profit or loss of a settled option, after its fee. */
export const getNet = ({ payout, stake, fee }: Option): Big => calculate('option.net', { payout, stake, fee });

/** A percentage of the stake, rounded up to the coin's smallest unit. */
export const getFee = (stake: string, percent: string, scale: number): Big =>
  calculate('option.fee', { stake, percent, scale });
