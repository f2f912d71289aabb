import Big from 'big.js';
import { and, eq } from 'drizzle-orm';
import { type Database, listDueIds } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { HOUSE, postJournal, reviewRow, type Account, type Entry } from '../ledger/index.ts';
import { bumpVersion } from '../accounts/users/index.ts';
import { states } from '../platform/declarations/states.ts';
import type { ReviewResult, Verdict } from '../platform/shared/verdict.ts';
import {
  INTEREST,
  loanNumber,
  PAID_BACK,
  REPAYING,
  REPAYMENT,
  getSplit,
  getTotal,
  type Loan,
  type Repayment,
} from './terms.ts';

/** Codes in schemas/states/repayment.json. */
const REVIEWING = 1;
const PASSED = 2;
const REJECTED = 3;

/** Locks the loan until the transaction ends, so the debt cannot change between the check and the booking. */
export async function lockLoan(tx: Database, userId: number, id: number): Promise<Loan | undefined> {
  const t = tables.loans;
  const [loan] = await tx
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.userId, userId)))
    .for('update');
  return loan;
}

/** Repays from the spot account immediately. @returns whether the loan is fully repaid */
export async function repayFromBalance(tx: Database, loan: Loan, amount: string, now: Date): Promise<boolean> {
  const { id: loanId, userId } = loan;
  const [row] = await tx
    .insert(tables.repayments)
    .values({ userId, loanId, amount, status: PASSED, createdAt: now })
    .returning({ id: tables.repayments.id });
  if (!row) throw new Error('The repayment was not written.');
  await bookRepayment(tx, loan, row.id, amount, { owner: userId, kind: 'change' }, now);
  const paidBack = await writeTotals(
    tx,
    loan,
    { repaid: new Big(loan.repaid).plus(amount), pending: loan.pending },
    now,
  );
  await bumpVersion(tx, userId);
  return paidBack;
}

interface RepaymentTransfer {
  readonly loan: Loan;
  readonly amount: string;
  /** Id of the picture. */
  readonly proof: string;
  readonly chain: string;
  readonly address: string;
  readonly now: Date;
  /** When the request is approved automatically. Undefined if it waits for manual review. */
  readonly reviewDue: Date | undefined;
}

/**
 * Reports a transfer. It counts as pending until it has been reviewed, so that users do not pay the same amount twice.
 */
export async function fileRepayment(
  tx: Database,
  { loan, now, reviewDue, ...transfer }: RepaymentTransfer,
): Promise<void> {
  await tx
    .insert(tables.repayments)
    .values({ ...transfer, userId: loan.userId, loanId: loan.id, reviewDue: reviewDue ?? null, createdAt: now });
  await writeTotals(
    tx,
    loan,
    { repaid: new Big(loan.repaid), pending: new Big(loan.pending).plus(transfer.amount) },
    now,
  );
  await bumpVersion(tx, loan.userId);
}

export const reviewRepayment = (db: Database, id: number, verdict: Verdict, now: Date): Promise<ReviewResult> =>
  reviewRow(db, {
    table: tables.repayments,
    id,
    steps: 'repayment',
    verdict,
    at: now,
    lock: (tx) => tx.select().from(tables.repayments).where(eq(tables.repayments.id, id)).for('update'),
    next: () => (verdict.pass ? PASSED : REJECTED),
    write: async (tx, repayment, status) => {
      const loan = await lockLoan(tx, repayment.userId, repayment.loanId);
      if (!loan) throw new Error(`The loan ${repayment.loanId} of the repayment ${id} is missing.`);
      await settle(tx, loan, repayment, verdict.pass, now);
      await tx
        .update(tables.repayments)
        .set({ status, reviewDue: null, ...(verdict.pass ? {} : { remark: verdict.reason }) })
        .where(eq(tables.repayments.id, id));
    },
  });

async function settle(tx: Database, loan: Loan, { id, amount }: Repayment, pass: boolean, now: Date): Promise<void> {
  const pending = new Big(loan.pending).minus(amount);
  // as with a deposit, the money came from outside, so the user's accounts do not change
  if (pass) await bookRepayment(tx, loan, id, amount, { owner: HOUSE, kind: 'deposits' }, now);
  await writeTotals(tx, loan, { repaid: new Big(loan.repaid).plus(pass ? amount : 0), pending }, now);
}

/** Interest goes to the fee account, and principal goes back to the loan account. */
async function bookRepayment(
  tx: Database,
  loan: Loan,
  id: number,
  amount: string,
  payer: Pick<Account, 'owner' | 'kind'>,
  at: Date,
): Promise<void> {
  const { interest, principal } = getSplit(loan, amount);
  const place = { currency: loan.currency, part: 'available' } as const;
  const values = { order: loanNumber(loan) };
  const leg = (part: string, reason: number, kind: string, key: string): Entry[] =>
    new Big(part).eq(0)
      ? []
      : [
          { account: { ...place, ...payer }, amount: `-${part}`, reason, note: { key, values } },
          { account: { ...place, owner: HOUSE, kind }, amount: part, reason },
        ];
  await postJournal(tx, {
    reference: `repayment:${id}`,
    at,
    entries: [
      ...leg(interest, INTEREST, 'fees', 'server.loan_interest_note'),
      ...leg(principal, REPAYMENT, 'loans', 'server.loan_repaid_note'),
    ],
  });
}

/** Writes the repaid and pending amounts. @returns whether the loan is fully repaid */
async function writeTotals(
  tx: Database,
  loan: Loan,
  { repaid, pending }: { readonly repaid: Big; readonly pending: Big | string },
  now: Date,
): Promise<boolean> {
  const paidBack = repaid.eq(getTotal(loan));
  if (paidBack) states.enforce('loan', loan.status, PAID_BACK);
  await tx
    .update(tables.loans)
    .set({
      repaid: repaid.toFixed(),
      pending: new Big(pending).toFixed(),
      status: paidBack ? PAID_BACK : REPAYING,
      updatedAt: now,
    })
    .where(eq(tables.loans.id, loan.id));
  return paidBack;
}

/** Ids of the repayments that are due, oldest first. */
export const listDueRepayments = (db: Database, now: Date): Promise<number[]> =>
  listDueIds(db, tables.repayments, [REVIEWING], now);
