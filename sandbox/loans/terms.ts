import Big from 'big.js';
import type * as tables from './tables.ts';
import { calculate } from '../platform/declarations/formulas.ts';
import { orderNumber } from '../platform/shared/order-number.ts';

/** Codes in schemas/states/loan.json. */
export const APPROVING = 1;
export const REPAYING = 2;
export const PAID_BACK = 3;
export const FAILED = 4;
export const APPROVED = 5;
/** Statuses in which a loan blocks a new one. */
export const OPEN_STATES: readonly number[] = [APPROVING, APPROVED, REPAYING];

/** Reason codes in schemas/states/account-log.json. */
export const REPAYMENT = 800;
export const INTEREST = 801;
export const PAYOUT = 802;

const DAY = 86_400_000;

export type Loan = typeof tables.loans.$inferSelect;
export type Repayment = typeof tables.repayments.$inferSelect;

/** Interest for the whole term, rounded up. `dayRate` is a percentage of the borrowed amount per day. */
export const getInterest = (amount: string, dayRate: string, days: number, scale: number): string =>
  calculate('loan.interest', { amount, rate: dayRate, days: String(days), scale }).toFixed();

export const getTotal = ({ amount, interest }: Loan): Big => new Big(amount).plus(interest);

/** The amount owed. Amounts under review do not count as paid. */
export const getRemaining = (loan: Loan): Big => getTotal(loan).minus(loan.repaid);

/** The largest possible repayment: the amount that is owed and not under review. */
export const getPayable = (loan: Loan): Big => getRemaining(loan).minus(loan.pending);

/** Splits the repayment that comes after `repaid`: interest first, then principal. */
export function getSplit({ interest, repaid }: Loan, amount: string): { interest: string; principal: string } {
  const part = calculate('loan.interest_part', { amount, interest, repaid });
  return { interest: part.toFixed(), principal: new Big(amount).minus(part).toFixed() };
}

/** "YYYY-MM-DD" in UTC. */
const getDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The last day for repaying on time. */
export const lastDay = (paidOut: Date, days: number): string => getDay(new Date(paidOut.getTime() + days * DAY));

export const isOverdue = ({ status, endsOn }: Loan, now: Date): boolean =>
  status === REPAYING && endsOn !== null && getDay(now) > endsOn;

export const loanNumber = ({ id, createdAt }: Pick<Loan, 'id' | 'createdAt'>): string =>
  orderNumber('L', id, createdAt);
