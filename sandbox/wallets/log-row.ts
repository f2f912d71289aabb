import Big from 'big.js';
import type { AccountLeg, AccountLog } from '../../generated/api.gen.ts';
import { BALANCE_TYPES, currencyById } from '../catalogue/currencies.ts';
import { toWire, type Note, type tables } from '../database/index.ts';
import type { Speaker } from '../server/messages.ts';
import { wireTime } from '../server/wire-time.ts';

/** An entry and the account in which it was booked. */
export interface Leg {
  readonly entry: typeof tables.entries.$inferSelect;
  readonly account: typeof tables.accounts.$inferSelect;
}

export interface Teller {
  readonly speaker: Speaker;
  /** Reason code → message key. */
  readonly labels: ReadonlyMap<number, string>;
}

export const scaleOf = (currency: number): number => currencyById(currency)?.scale ?? 8;
export const coinOf = (currency: number): string => currencyById(currency)?.name ?? '';

export function logRow({ entry, account }: Leg, event: number, { speaker, labels }: Teller): AccountLog {
  const label = labels.get(entry.reason);
  const info = noteOf(entry.note, speaker);
  return {
    id: entry.id,
    event,
    user_id: account.owner,
    currency: account.currency,
    currency_name: coinOf(account.currency),
    type: entry.reason,
    // a reason that the list does not know is told by its note
    type_info: label === undefined ? info || speaker.say('states.unknown') : speaker.say(label),
    value: toWire(entry.amount),
    before: toWire(new Big(entry.balanceAfter).minus(entry.amount)),
    after: toWire(entry.balanceAfter),
    info,
    account: account.kind,
    balance_type: BALANCE_TYPES[account.kind] ?? 0,
    is_locked: Number(account.part === 'locked'),
    scale: scaleOf(account.currency),
    created_time: wireTime(entry.bookedAt),
  };
}

export const legRow = ({ entry, account }: Leg, { speaker }: Teller): AccountLeg => ({
  id: entry.id,
  currency_name: coinOf(account.currency),
  type: entry.reason,
  value: toWire(entry.amount),
  after: toWire(entry.balanceAfter),
  info: noteOf(entry.note, speaker),
  account: account.kind,
  is_locked: Number(account.part === 'locked'),
  scale: scaleOf(account.currency),
  created_time: wireTime(entry.bookedAt),
});

const noteOf = (note: Note | null, speaker: Speaker): string => (note ? read(note, speaker) : '');

export function read({ key, values, words = {} }: Note, speaker: Speaker): string {
  const said = Object.entries(words).map(([name, word]) => [name, speaker.say(word)] as const);
  return speaker.say(key, { ...values, ...Object.fromEntries(said) });
}
