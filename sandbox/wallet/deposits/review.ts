import { eq } from 'drizzle-orm';
import { currencyById } from '../../catalogue/currencies.ts';
import { networkLabel } from '../../platform/declarations/index.ts';
import { type Database, listDueIds } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { HOUSE, postJournal, reviewRow } from '../../ledger/index.ts';
import type { ReviewResult, Verdict } from '../../platform/shared/verdict.ts';

const REVIEWING = 1;
const PASSED = 2;
const REJECTED = 3;
/** Reason code in schemas/states/account-log.json. */
const DEPOSIT_INCREASE = 200;

export type Deposit = typeof tables.deposits.$inferSelect;

export const reviewDeposit = (db: Database, id: number, verdict: Verdict, now: Date): Promise<ReviewResult> =>
  reviewRow(db, {
    table: tables.deposits,
    id,
    steps: 'deposit',
    verdict,
    at: now,
    lock: (tx) => tx.select().from(tables.deposits).where(eq(tables.deposits.id, id)).for('update'),
    next: () => (verdict.pass ? PASSED : REJECTED),
    write: async (tx, deposit, status) => {
      if (verdict.pass) await credit(tx, deposit, now);
      const outcome = verdict.pass ? { credited: deposit.amount } : { remark: verdict.reason };
      await tx
        .update(tables.deposits)
        .set({ status, updatedAt: now, reviewDue: null, ...outcome })
        .where(eq(tables.deposits.id, id));
    },
  });

async function credit(tx: Database, deposit: Deposit, at: Date): Promise<void> {
  const place = { kind: 'change', currency: deposit.currency, part: 'available' } as const;
  const coin = currencyById(deposit.currency)?.name ?? '';
  const chain = networkLabel(coin, deposit.chain);
  const note = { key: 'server.deposit_note', values: { id: String(deposit.id), chain } };
  await postJournal(tx, {
    reference: `deposit:${deposit.id}`,
    at,
    entries: [
      { account: { ...place, owner: HOUSE, kind: 'deposits' }, amount: `-${deposit.amount}`, reason: DEPOSIT_INCREASE },
      { account: { ...place, owner: deposit.userId }, amount: deposit.amount, reason: DEPOSIT_INCREASE, note },
    ],
  });
}

/** Ids of the deposits that are due, oldest first. */
export const listDueDeposits = (db: Database, now: Date): Promise<number[]> =>
  listDueIds(db, tables.deposits, [REVIEWING], now);
