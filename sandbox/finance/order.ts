import Big from 'big.js';
import type * as tables from './tables.ts';
import { calculate } from '../platform/declarations/formulas.ts';
import { PENALTY_FACTOR, type PenaltyRule, SETTLEMENT_RATIO, getProduct } from './products.ts';

export type Order = typeof tables.financeOrders.$inferSelect;

/** Codes in schemas/states/finance-order.json. */
export const HOSTING = 1;
export const COMPLETED = 2;
export const REDEEMED = 3;

/** Days that have not yet earned interest. */
export const daysLeft = ({ days, daysDone }: Order): number => days - daysDone;

/** The daily interest under the terms at the time of purchase. */
export const getInterest = (order: Order): Big => dailyInterest(order, getProduct(order).currency.scale);

/** The penalty for redeeming now. */
export function redemptionPenalty(order: Order): Big {
  const { penaltyRule, currency } = getProduct(order);
  const leaving = {
    rule: penaltyRule,
    factor: PENALTY_FACTOR,
    ratio: SETTLEMENT_RATIO,
    daysLeft: daysLeft(order),
  };
  return getPenalty(order, leaving, currency.scale);
}

export interface Terms {
  readonly amount: string;
  /** A fraction. */
  readonly dayRate: string;
  /** Smaller amounts earn no interest. */
  readonly interestMin: string;
}

const listOperands = ({ amount, dayRate, interestMin }: Terms) => ({
  amount,
  rate: new Big(dayRate).times(100).toFixed(),
  minimum: interestMin,
});

/** Rounded down to the coin's smallest unit. */
export const dailyInterest = (terms: Terms, scale: number): Big =>
  calculate('finance.interest', { ...listOperands(terms), scale });

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
export const getPenalty = (terms: Terms, { rule, factor, ratio, daysLeft }: Redemption, scale: number): Big =>
  rule === 'daily_interest'
    ? calculate('finance.penalty_daily', { ...listOperands(terms), factor, scale })
    : calculate('finance.penalty_settlement', { amount: terms.amount, ratio, days: String(daysLeft), scale });
