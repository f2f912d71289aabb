import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { tables, type Database } from '../database/index';
import { HOUSE, post } from '../ledger/index';

export const REVIEWING = 1;
export const PASSED = 2;
export const REJECTED = 3;
/** Reason code of schemas/states/account-log.json. */
const DEPOSIT_INCREASE = 200;

export type Deposit = typeof tables.deposits.$inferSelect;
export type Verdict = { readonly pass: true } | { readonly pass: false; readonly reason: string };

export interface Reviewed {
  readonly done: boolean;
  readonly userId?: number;
  readonly status?: number;
}

/** The one way out of review, for the timer and for people: status, ledger and log in one transaction. */
export async function reviewDeposit(db: Database, id: number, verdict: Verdict, now: Date): Promise<Reviewed> {
  return db.transaction(async (tx) => {
    const [deposit] = await tx.select().from(tables.deposits).where(eq(tables.deposits.id, id)).for('update');
    if (!deposit) return { done: false };
    if (deposit.status !== REVIEWING) return { done: false, userId: deposit.userId, status: deposit.status };
    const status = verdict.pass ? PASSED : REJECTED;
    if (verdict.pass) await credit(tx, deposit, now);
    await tx
      .update(tables.deposits)
      .set({
        status,
        updatedAt: now,
        reviewDue: null,
        ...(verdict.pass ? { credited: deposit.amount } : { remark: verdict.reason }),
      })
      .where(eq(tables.deposits.id, id));
    await bump(tx, deposit.userId);
    return { done: true, userId: deposit.userId, status };
  });
}

async function credit(tx: Database, deposit: Deposit, at: Date): Promise<void> {
  const place = { kind: 'change', currency: deposit.currency, part: 'available' } as const;
  const note = { key: 'server.deposit_note', values: { id: String(deposit.id), chain: deposit.chain } };
  await post(tx, {
    reference: `deposit:${deposit.id}`,
    at,
    entries: [
      { account: { ...place, owner: HOUSE, kind: 'deposits' }, amount: `-${deposit.amount}`, reason: DEPOSIT_INCREASE },
      { account: { ...place, owner: deposit.userId }, amount: deposit.amount, reason: DEPOSIT_INCREASE, note },
    ],
  });
}

/** Every change of a user's records moves this number; the stream of the wallet shows it. */
export async function bump(tx: Database, userId: number): Promise<void> {
  await tx
    .update(tables.users)
    .set({ version: sql`${tables.users.version} + 1` })
    .where(eq(tables.users.id, userId));
}

/** Numbers of the deposits whose time has come, oldest first. */
export async function dueDeposits(db: Database, now: Date): Promise<number[]> {
  const t = tables.deposits;
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.status, REVIEWING), lte(t.reviewDue, now)))
    .orderBy(asc(t.id))
    .limit(50);
  return rows.map((row) => row.id);
}
