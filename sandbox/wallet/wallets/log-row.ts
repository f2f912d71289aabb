import { getOwn } from '@vitrine/engine/expression';
import Big from 'big.js';
import type { AccountLeg, AccountLog } from '../../../generated/api.gen.ts';
import { BALANCE_TYPES, currencyById, splitDigits, shownDigits } from '../../catalogue/currencies.ts';
import { toWireAmount } from '../../platform/database/index.ts';
import type { Note } from '../../ledger/tables.ts';
import type * as tables from '../../ledger/tables.ts';
import type { Translator } from '../../platform/shared/translator.ts';
import { toWireTime } from '../../platform/shared/wire-time.ts';

/** A ledger entry and its account. */
export interface Leg {
  readonly entry: typeof tables.entries.$inferSelect;
  readonly account: typeof tables.accounts.$inferSelect;
}

export interface LogLocale {
  readonly translator: Translator;
  /** Maps a reason code to a message key. */
  readonly labels: ReadonlyMap<number, string>;
}

export const getCoin = (currency: number): string => currencyById(currency)?.name ?? '';

export function logRow({ entry, account }: Leg, event: number, { translator, labels }: LogLocale): AccountLog {
  const label = labels.get(entry.reason);
  const info = getNote(entry.note, translator);
  return {
    id: entry.id,
    event,
    user_id: account.owner,
    currency: account.currency,
    currency_name: getCoin(account.currency),
    type: entry.reason,
    // a reason without a label is described by its note
    type_info: label === undefined ? info || translator.translate('states.unknown') : translator.translate(label),
    value: toWireAmount(entry.amount),
    before: toWireAmount(new Big(entry.balanceAfter).minus(entry.amount)),
    after: toWireAmount(entry.balanceAfter),
    info,
    account: account.kind,
    balance_type: getOwn(BALANCE_TYPES, account.kind) ?? 0,
    is_locked: Number(account.part === 'locked'),
    scale: shownDigits(account.currency, entry.amount),
    after_scale: shownDigits(account.currency, entry.balanceAfter),
    created_time: toWireTime(entry.bookedAt),
  };
}

export const legRow = ({ entry, account }: Leg, { translator }: LogLocale): AccountLeg => ({
  id: entry.id,
  currency_name: getCoin(account.currency),
  type: entry.reason,
  value: toWireAmount(entry.amount),
  after: toWireAmount(entry.balanceAfter),
  info: getNote(entry.note, translator),
  account: account.kind,
  is_locked: Number(account.part === 'locked'),
  scale: splitDigits(account.currency, entry.amount),
  after_scale: splitDigits(account.currency, entry.balanceAfter),
  created_time: toWireTime(entry.bookedAt),
});

const getNote = (note: Note | null, translator: Translator): string => (note ? renderNote(note, translator) : '');

export function renderNote({ key, values, words = {} }: Note, translator: Translator): string {
  const translated = Object.entries(words).map(([name, word]) => [name, translator.translate(word)] as const);
  return translator.translate(key, { ...values, ...Object.fromEntries(translated) });
}
