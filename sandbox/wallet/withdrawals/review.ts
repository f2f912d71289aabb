import { eq } from 'drizzle-orm';
import { networkLabel } from '../../platform/declarations/index.ts';
import { numberValue } from '../../platform/shared/message-values.ts';
import { currencyById } from '../../catalogue/currencies.ts';
import type { KeyRing } from '../../platform/keys/index.ts';
import { type Database, listDueIds } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { HOUSE, postJournal, reviewRow, type Entry } from '../../ledger/index.ts';
import type { ReviewResult, Verdict } from '../../platform/shared/verdict.ts';
import { withdrawalNumber } from './terms.ts';

const REVIEWING = 1;
const PASSED = 2;
const REJECTED = 3;
/** Reason codes in schemas/states/account-log.json. */
const RETURNED = 100;
const DEDUCTION = 101;

export type Withdrawal = typeof tables.withdrawals.$inferSelect;

/** Sends or returns the frozen amount exactly once. */
export const reviewWithdrawal = (
  db: Database,
  id: number,
  verdict: Verdict,
  now: Date,
  keys: KeyRing,
): Promise<ReviewResult> =>
  reviewRow(db, {
    table: tables.withdrawals,
    id,
    steps: 'withdrawal',
    verdict,
    at: now,
    lock: (tx) => tx.select().from(tables.withdrawals).where(eq(tables.withdrawals.id, id)).for('update'),
    next: () => (verdict.pass ? PASSED : REJECTED),
    write: async (tx, request, status) => {
      await postJournal(tx, {
        reference: `withdrawal:${id}:${verdict.pass ? 'sent' : 'returned'}`,
        event: `withdrawal:${id}`,
        at: now,
        entries: verdict.pass ? sent(request) : returned(request),
      });
      const outcome = verdict.pass ? { txid: getTransaction(keys, id) } : { reason: verdict.reason };
      await tx
        .update(tables.withdrawals)
        .set({ status, updatedAt: now, reviewDue: null, ...outcome })
        .where(eq(tables.withdrawals.id, id));
    },
  });

const getPlace = ({ userId, currency }: Withdrawal) => ({ owner: userId, kind: 'change', currency }) as const;
const getOrder = ({ id, createdAt }: Withdrawal): string => withdrawalNumber(id, createdAt);

function sent(request: Withdrawal): Entry[] {
  const { currency, chain, number, fee, receive } = request;
  const house = { owner: HOUSE, currency, part: 'available' } as const;
  const coin = currencyById(currency)?.name ?? '';
  const values = {
    order: getOrder(request),
    chain: networkLabel(coin, chain),
    fee: numberValue(plain(fee)),
    coin,
  };
  const entries: Entry[] = [
    {
      account: { ...getPlace(request), part: 'locked' },
      amount: `-${number}`,
      reason: DEDUCTION,
      note: { key: 'server.withdrawal_sent_note', values },
    },
    { account: { ...house, kind: 'withdrawals' }, amount: receive, reason: DEDUCTION },
    { account: { ...house, kind: 'fees' }, amount: fee, reason: DEDUCTION },
  ];
  // an entry must not be zero, but a chain may charge no fee
  return entries.filter((entry) => Number(entry.amount) !== 0);
}

function returned(request: Withdrawal): Entry[] {
  const place = getPlace(request);
  const note = { key: 'server.withdrawal_returned_note', values: { order: getOrder(request) } };
  return [
    { account: { ...place, part: 'locked' }, amount: `-${request.number}`, reason: RETURNED, note },
    { account: { ...place, part: 'available' }, amount: request.number, reason: RETURNED, note },
  ];
}

const plain = (figure: string): string => (figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure);

/** Looks like a transaction id, but no chain uses this format, so users will not look it up in an explorer. */
const getTransaction = (keys: KeyRing, id: number): string =>
  `SANDB0X-${keys.hash('transaction ids', `withdrawal/${id}`).toString('hex').slice(0, 48)}`;

/** Ids of the withdrawals that are due, oldest first. */
export const listDueWithdrawals = (db: Database, now: Date): Promise<number[]> =>
  listDueIds(db, tables.withdrawals, [REVIEWING], now);
