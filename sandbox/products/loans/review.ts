import { eq } from 'drizzle-orm';
import { tables, type Database, listDueIds } from '../../database/index.ts';
import { bumpVersion, withUserLock, HOUSE, postJournal } from '../../money/ledger/index.ts';
import { states } from '../../declarations/states.ts';
import type { ReviewResult, Verdict } from '../../shared/verdict.ts';
import { APPROVED, APPROVING, FAILED, lastDay, loanNumber, PAYOUT, REPAYING, type Loan } from './terms.ts';

/**
 * The only way from step to step, for timers and operators: an application is approved or fails, and an approved loan
 * is paid out. Status, ledger and log change in one transaction.
 * @param payAfter seconds until the automatic payout of an approved loan; undefined waits for a manual one
 */
export async function reviewLoan(
  db: Database,
  id: number,
  verdict: Verdict,
  now: Date,
  payAfter: number | undefined,
): Promise<ReviewResult> {
  const t = tables.loans;
  const [found] = await db.select({ userId: t.userId }).from(t).where(eq(t.id, id));
  if (!found) return { done: false };
  return withUserLock(db, found.userId, async (tx) => {
    const [loan] = await tx.select().from(t).where(eq(t.id, id)).for('update');
    if (!loan) return { done: false };
    const { userId } = loan;
    const status = verdict.pass ? (loan.status === APPROVING ? APPROVED : REPAYING) : FAILED;
    if (!states.allows('loan', loan.status, status)) return { done: false, userId, status: loan.status };
    if (status === REPAYING) await payOut(tx, loan, now);
    const payDue = payAfter === undefined ? null : new Date(now.getTime() + payAfter * 1000);
    const outcome = verdict.pass ? {} : { reason: verdict.reason };
    const term = status === REPAYING ? { endsOn: lastDay(now, loan.days), paidOutAt: now } : {};
    const approval = status === APPROVED ? { approvedAt: now } : {};
    await tx
      .update(t)
      .set({ status, updatedAt: now, reviewDue: status === APPROVED ? payDue : null, ...outcome, ...approval, ...term })
      .where(eq(t.id, id));
    await bumpVersion(tx, userId);
    return { done: true, userId, status };
  });
}

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
