import Big from 'big.js';
import type { PenaltyRule } from './products.ts';

export interface Terms {
  readonly amount: string;
  /** A fraction. */
  readonly dayRate: string;
  /** Smaller amounts earn no interest. */
  readonly interestMin: string;
}

/** One day's interest before rounding. */
const exactInterest = ({ amount, dayRate, interestMin }: Terms): Big =>
  new Big(amount).lt(interestMin) ? new Big(0) : new Big(amount).times(dayRate);

/** Rounded down to the coin's smallest unit. */
export const dailyInterest = (terms: Terms, scale: number): Big => exactInterest(terms).round(scale, Big.roundDown);

export interface Redemption {
  readonly rule: PenaltyRule;
  /** A multiple of the daily interest. */
  readonly factor: string;
  /** Percent per day. */
  readonly ratio: string;
  readonly daysLeft: number;
}

/**
 * The penalty for early redemption under either rule: a multiple of the daily interest, or a percentage per remaining
 * day. Rounded up to the coin's smallest unit, and at most the principal.
 */
export function penaltyOf(terms: Terms, { rule, factor, ratio, daysLeft }: Redemption, scale: number): Big {
  const exact =
    rule === 'daily_interest'
      ? exactInterest(terms).times(factor)
      : new Big(terms.amount).times(ratio).times('0.01').times(daysLeft);
  const penalty = exact.round(scale, Big.roundUp);
  return penalty.gt(terms.amount) ? new Big(terms.amount) : penalty;
}
