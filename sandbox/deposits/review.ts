import { eq } from 'drizzle-orm';
import { tables, type Database, dueNumbers } from '../database/index.ts';
import { bump, forUser, HOUSE, post } from '../ledger/index.ts';
import { states } from '../states.ts';
import type { Reviewed, Verdict } from '../verdict.ts';

const REVIEWING = 1;
const PASSED = 2;
const REJECTED = 3;
/** Reason code of schemas/states/account-log.json. */
const DEPOSIT_INCREASE = 200;

export type Deposit = typeof tables.deposits.$inferSelect;

/** The one way out of review, for the timer and for people: status, ledger and log in one transaction. */
export async function reviewDeposit(db: Database, id: number, verdict: Verdict, now: Date): Promise<Reviewed> {
  const t = tables.deposits;
  const [found] = await db.select({ userId: t.userId }).from(t).where(eq(t.id, id));
  if (!found) return { done: false };
  return forUser(db, found.userId, async (tx) => {
    const [deposit] = await tx.select().from(t).where(eq(t.id, id)).for('update');
    if (!deposit) return { done: false };
    const { userId } = deposit;
    const status = verdict.pass ? PASSED : REJECTED;
    if (!states.mayBecome('deposit', deposit.status, status)) return { done: false, userId, status: deposit.status };
    if (verdict.pass) await credit(tx, deposit, now);
    const outcome = verdict.pass ? { credited: deposit.amount } : { remark: verdict.reason };
    await tx
      .update(t)
      .set({ status, updatedAt: now, reviewDue: null, ...outcome })
      .where(eq(t.id, id));
    await bump(tx, userId);
    return { done: true, userId, status };
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

/** Numbers of the deposits whose time has come, oldest first. */
export const dueDeposits = (db: Database, now: Date): Promise<number[]> =>
  dueNumbers(db, tables.deposits, [REVIEWING], now);
