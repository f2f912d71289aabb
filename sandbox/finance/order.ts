import type Big from 'big.js';
import type { tables } from '../platform/database/index.ts';
import { dailyInterest, getPenalty } from './figures.ts';
import { PENALTY_FACTOR, getProduct, SETTLEMENT_RATIO } from './products.ts';

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
