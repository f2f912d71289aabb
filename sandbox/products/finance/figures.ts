import Big from 'big.js';
import type { PenaltyRule } from './products.ts';

export interface Terms {
  readonly amount: string;
  /** A fraction. */
  readonly dayRate: string;
  /** Below this amount nothing is earned. */
  readonly interestMin: string;
}

/** What a day earns before it is cut to the digits of the coin. */
const exactInterest = ({ amount, dayRate, interestMin }: Terms): Big =>
  new Big(amount).lt(interestMin) ? new Big(0) : new Big(amount).times(dayRate);

/** Interest of one day, rounded down to the coin's digits. */
export const dailyInterest = (terms: Terms, scale: number): Big => exactInterest(terms).round(scale, Big.roundDown);

export interface Redemption {
  readonly rule: PenaltyRule;
  /** Times the interest of one day. */
  readonly factor: string;
  /** Percent a day. */
  readonly ratio: string;
  readonly daysLeft: number;
}

/**
 * What leaving early costs, by either reading of the rule: a multiple of one day's interest, or a ratio for each day that
 * is left. Rounded up to the coin's digits; never more than the principal.
 */
export function penaltyOf(terms: Terms, { rule, factor, ratio, daysLeft }: Redemption, scale: number): Big {
  const exact =
    rule === 'daily_interest'
      ? exactInterest(terms).times(factor)
      : new Big(terms.amount).times(ratio).times('0.01').times(daysLeft);
  const penalty = exact.round(scale, Big.roundUp);
  return penalty.gt(terms.amount) ? new Big(terms.amount) : penalty;
}
