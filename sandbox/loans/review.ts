import { eq } from 'drizzle-orm';
import { type Database, listDueIds } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { HOUSE, postJournal, reviewRow } from '../ledger/index.ts';
import type { ReviewResult, Verdict } from '../platform/shared/verdict.ts';
import { APPROVED, APPROVING, FAILED, lastDay, loanNumber, PAYOUT, REPAYING, type Loan } from './terms.ts';

/**
 * Advances a loan: an application is approved or rejected, and an approved loan is paid out.
 * @param payAfter seconds until an approved loan is paid out automatically; undefined means that it waits for a manual
 * payout
 */
export const reviewLoan = (
  db: Database,
  id: number,
  verdict: Verdict,
  now: Date,
  payAfter: number | undefined,
): Promise<ReviewResult> =>
  reviewRow(db, {
    table: tables.loans,
    id,
    steps: 'loan',
    verdict,
    at: now,
    lock: (tx) => tx.select().from(tables.loans).where(eq(tables.loans.id, id)).for('update'),
    next: (loan) => (verdict.pass ? (loan.status === APPROVING ? APPROVED : REPAYING) : FAILED),
    write: async (tx, loan, status) => {
      if (status === REPAYING) await payOut(tx, loan, now);
      const payDue = payAfter === undefined ? null : new Date(now.getTime() + payAfter * 1000);
      const outcome = verdict.pass ? {} : { reason: verdict.reason };
      const term = status === REPAYING ? { endsOn: lastDay(now, loan.days), paidOutAt: now } : {};
      const approval = status === APPROVED ? { approvedAt: now } : {};
      const reviewDue = status === APPROVED ? payDue : null;
      await tx
        .update(tables.loans)
        .set({ status, updatedAt: now, reviewDue, ...outcome, ...approval, ...term })
        .where(eq(tables.loans.id, id));
    },
  });

async function payOut(tx: Database, loan: Loan, at: Date): Promise<void> {
  const place = { currency: loan.currency, part: 'available' } as const;
  const note = { key: 'server.loan_paid_note', values: { order: loanNumber(loan) } };
  await postJournal(tx, {
    reference: `loan:${loan.id}`,
    at,
    entries: [
      { account: { ...place, owner: HOUSE, kind: 'loans' }, amount: `-${loan.amount}`, reason: PAYOUT },
      { account: { ...place, owner: loan.userId, kind: 'change' }, amount: loan.amount, reason: PAYOUT, note },
    ],
  });
}

/** Ids of the loans that are due for a decision or a payout, oldest first. */
export const listDueLoans = (db: Database, now: Date): Promise<number[]> =>
  listDueIds(db, tables.loans, [APPROVING, APPROVED], now);
