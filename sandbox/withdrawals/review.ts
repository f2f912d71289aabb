import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { figure } from '../figure.ts';
import { currencyById } from '../catalogue/currencies.ts';
import { tables, type Database, dueNumbers } from '../database/index.ts';
import { bump, forUser, HOUSE, post, type Entry } from '../ledger/index.ts';
import type { Reviewed, Verdict } from '../verdict.ts';
import { states } from '../states.ts';
import { orderNumber } from './terms.ts';

const REVIEWING = 1;
const PASSED = 2;
const REJECTED = 3;
/** Reason codes of schemas/states/account-log.json. */
const RETURNED = 100;
const DEDUCTION = 101;

export type Withdrawal = typeof tables.withdrawals.$inferSelect;

/** The one way out of review: what was frozen leaves, or comes back, once. */
export async function reviewWithdrawal(
  db: Database,
  id: number,
  verdict: Verdict,
  now: Date,
  secret: string,
): Promise<Reviewed> {
  const t = tables.withdrawals;
  const [found] = await db.select({ userId: t.userId }).from(t).where(eq(t.id, id));
  if (!found) return { done: false };
  return forUser(db, found.userId, async (tx) => {
    const [request] = await tx.select().from(t).where(eq(t.id, id)).for('update');
    if (!request) return { done: false };
    const status = verdict.pass ? PASSED : REJECTED;
    const { userId } = request;
    if (!states.mayBecome('withdrawal', request.status, status)) return { done: false, userId, status: request.status };
    await post(tx, {
      reference: `withdrawal:${id}:${verdict.pass ? 'sent' : 'returned'}`,
      event: `withdrawal:${id}`,
      at: now,
      entries: verdict.pass ? sent(request) : returned(request),
    });
    const outcome = verdict.pass ? { txid: transactionOf(secret, id) } : { reason: verdict.reason };
    await tx
      .update(t)
      .set({ status, updatedAt: now, reviewDue: null, ...outcome })
      .where(eq(t.id, id));
    await bump(tx, userId);
    return { done: true, userId, status };
  });
}

const placeOf = ({ userId, currency }: Withdrawal) => ({ owner: userId, kind: 'change', currency }) as const;
const orderOf = ({ id, createdAt }: Withdrawal): string => orderNumber(id, createdAt);

function sent(request: Withdrawal): Entry[] {
  const { currency, chain, number, fee, receive } = request;
  const house = { owner: HOUSE, currency, part: 'available' } as const;
  const values = { order: orderOf(request), chain, fee: figure(plain(fee)), coin: currencyById(currency)?.name ?? '' };
  const entries: Entry[] = [
    {
      account: { ...placeOf(request), part: 'locked' },
      amount: `-${number}`,
      reason: DEDUCTION,
      note: { key: 'server.withdrawal_sent_note', values },
    },
    { account: { ...house, kind: 'withdrawals' }, amount: receive, reason: DEDUCTION },
    { account: { ...house, kind: 'fees' }, amount: fee, reason: DEDUCTION },
  ];
  // an entry moves something; a chain may cost nothing
  return entries.filter((entry) => Number(entry.amount) !== 0);
}

function returned(request: Withdrawal): Entry[] {
  const place = placeOf(request);
  const note = { key: 'server.withdrawal_returned_note', values: { order: orderOf(request) } };
  return [
    { account: { ...place, part: 'locked' }, amount: `-${request.number}`, reason: RETURNED, note },
    { account: { ...place, part: 'available' }, amount: request.number, reason: RETURNED, note },
  ];
}

const plain = (figure: string): string => (figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure);

/** Looks like the name of a transaction, and no chain can have one of that form: nobody waits for it in an explorer. */
const transactionOf = (secret: string, id: number): string =>
  `SANDB0X-${createHmac('sha256', secret).update(`withdrawal/${id}`).digest('hex').slice(0, 48)}`;

/** Numbers of the withdrawals whose time has come, oldest first. */
export const dueWithdrawals = (db: Database, now: Date): Promise<number[]> =>
  dueNumbers(db, tables.withdrawals, [REVIEWING], now);
