import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { eqIfGiven, type Database, type Page, listPage, type UserPageQuery } from '../platform/database/index.ts';
import { journals } from '../ledger/tables.ts';
import * as tables from './tables.ts';
import { OPEN_STATES, REPAYING, getRemaining, getTotal, type Loan, type Repayment } from './terms.ts';

interface LoanQuery extends UserPageQuery {
  readonly status: number | undefined;
  readonly id: number | undefined;
}

export async function listLoans(db: Database, query: LoanQuery): Promise<Page<Loan>> {
  const t = tables.loans;
  const where = and(eq(t.userId, query.userId), eqIfGiven(t.status, query.status), eqIfGiven(t.id, query.id));
  return listPage(db, t, where, query);
}

export async function findLoan(db: Database, userId: number, id: number): Promise<Loan | undefined> {
  const { rows } = await listLoans(db, { userId, id, status: undefined, page: 1, limit: 1 });
  return rows[0];
}

/** The number of open loans, which block new ones. Exact only while the user's row is locked. */
export async function countOpenLoans(db: Database, userId: number): Promise<number> {
  const t = tables.loans;
  const [row] = await db
    .select({ open: sql<number>`count(*)::int` })
    .from(t)
    .where(and(eq(t.userId, userId), inArray(t.status, [...OPEN_STATES])));
  return row?.open ?? 0;
}

interface RepaymentQuery extends UserPageQuery {
  readonly loanId: number | undefined;
}

export interface ListedRepayment {
  readonly repayment: Repayment;
  readonly loan: Pick<Loan, 'id' | 'currency' | 'createdAt'>;
}

export async function listRepayments(db: Database, query: RepaymentQuery): Promise<Page<ListedRepayment>> {
  const { repayments: t, loans } = tables;
  const where = and(eq(t.userId, query.userId), eqIfGiven(t.loanId, query.loanId));
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(t)
    .where(where);
  const rows = await db
    .select({ repayment: t, loan: { id: loans.id, currency: loans.currency, createdAt: loans.createdAt } })
    .from(t)
    .innerJoin(loans, eq(loans.id, t.loanId))
    .where(where)
    .orderBy(desc(t.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return { rows, total: count?.total ?? 0, page: query.page, limit: query.limit };
}

interface Debt {
  readonly currency: number;
  readonly amount: string;
}

/** Lists a user's outstanding debts, including interest. Repayments under review do not count as paid. */
export async function listDebts(db: Database, userId: number): Promise<Debt[]> {
  const t = tables.loans;
  const loans = await db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.status, REPAYING)));
  return loans.map((loan) => ({ currency: loan.currency, amount: getRemaining(loan).toFixed() }));
}

/**
 * Lists the changes in a user's debts since a moment: borrowed amounts, interest included, are positive and repayments
 * negative.
 */
export async function listDebtChanges(
  db: Database,
  userId: number,
  since: Date,
): Promise<(Debt & { readonly at: Date })[]> {
  const { loans, repayments } = tables;
  const paidOut = await db
    .select()
    .from(loans)
    .where(and(eq(loans.userId, userId), gte(loans.paidOutAt, since)));
  const repaid = await db
    .select({ currency: loans.currency, amount: repayments.amount, at: journals.bookedAt })
    .from(repayments)
    .innerJoin(loans, eq(loans.id, repayments.loanId))
    .innerJoin(journals, eq(journals.reference, sql`'repayment:' || ${repayments.id}`))
    .where(and(eq(repayments.userId, userId), gte(journals.bookedAt, since)));
  return [
    ...paidOut.flatMap((loan) =>
      loan.paidOutAt ? [{ currency: loan.currency, amount: getTotal(loan).toFixed(), at: loan.paidOutAt }] : [],
    ),
    ...repaid.map((row) => ({ ...row, amount: `-${row.amount}` })),
  ];
}
