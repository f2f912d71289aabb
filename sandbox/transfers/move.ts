import { randomUUID } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { bump, post, type Entry } from '../ledger/index.ts';

/** Reason codes of schemas/states/account-log.json. */
export const TRANSFER_OUT = 502;
export const TRANSFER_IN = 503;

interface Move {
  readonly userId: number;
  readonly currency: number;
  /** Account kinds. */
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly now: Date;
}

/** Both legs in one journal: the history reads the other end of each from there. */
export async function moveBetween(tx: Database, { userId, currency, from, to, amount, now }: Move): Promise<void> {
  const words = { from: `server.accounts.${from}`, to: `server.accounts.${to}` };
  const leg = (kind: string, value: string, reason: number): Entry => ({
    account: { owner: userId, kind, currency, part: 'available' },
    amount: value,
    reason,
    note: { key: 'server.transfer_note', words },
  });
  await post(tx, {
    reference: `transfer:${randomUUID()}`,
    at: now,
    entries: [leg(from, `-${amount}`, TRANSFER_OUT), leg(to, amount, TRANSFER_IN)],
  });
  await bump(tx, userId);
}
