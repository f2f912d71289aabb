import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/index.ts';
import { postJournal, type Entry } from '../../ledger/index.ts';
import { bumpVersion } from '../../accounts/users/index.ts';

/** Reason codes in schemas/states/account-log.json. */
export const TRANSFER_OUT = 502;
export const TRANSFER_IN = 503;

interface TransferRequest {
  readonly userId: number;
  readonly currency: number;
  /** Kinds of accounts. */
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly now: Date;
}

/** Books both legs in one journal, so that the history can find the other side of each leg. */
export async function bookTransfer(
  tx: Database,
  { userId, currency, from, to, amount, now }: TransferRequest,
): Promise<void> {
  const words = { from: `server.accounts.${from}`, to: `server.accounts.${to}` };
  const leg = (kind: string, value: string, reason: number): Entry => ({
    account: { owner: userId, kind, currency, part: 'available' },
    amount: value,
    reason,
    note: { key: 'server.transfer_note', words },
  });
  await postJournal(tx, {
    reference: `transfer:${randomUUID()}`,
    at: now,
    entries: [leg(from, `-${amount}`, TRANSFER_OUT), leg(to, amount, TRANSFER_IN)],
  });
  await bumpVersion(tx, userId);
}
