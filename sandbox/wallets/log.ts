import Big from 'big.js';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { AccountLog } from '../../generated/api.gen';
import { BALANCE_TYPES, currencyById } from '../catalogue/currencies';
import { tables, toWire, type Database, type Note } from '../database/index';
import type { Speaker } from '../server/messages';
import { wireTime } from '../server/wire-time';

export interface LogQuery {
  readonly userId: number;
  readonly currency: number | undefined;
  /** Account kind. */
  readonly kind: string | undefined;
  readonly page: number;
  readonly limit: number;
}

/** The ledger's own entries, read as the family's account log. */
export async function listLog(
  db: Database,
  query: LogQuery,
  speaker: Speaker,
  labels: ReadonlyMap<number, string>,
): Promise<{ list: AccountLog[]; count: number }> {
  const { accounts, entries } = tables;
  const where = and(
    eq(accounts.owner, query.userId),
    query.currency === undefined ? undefined : eq(accounts.currency, query.currency),
    query.kind === undefined ? undefined : eq(accounts.kind, query.kind),
  );
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(where);
  const rows = await db
    .select({ entry: entries, account: accounts })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(where)
    .orderBy(desc(entries.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return { list: rows.map((row) => logRow(row.entry, row.account, speaker, labels)), count: total?.count ?? 0 };
}

function logRow(
  entry: typeof tables.entries.$inferSelect,
  account: typeof tables.accounts.$inferSelect,
  speaker: Speaker,
  labels: ReadonlyMap<number, string>,
): AccountLog {
  const currency = currencyById(account.currency);
  const label = labels.get(entry.reason);
  const info = entry.note ? read(entry.note, speaker) : '';
  return {
    id: entry.id,
    user_id: account.owner,
    currency: account.currency,
    currency_name: currency?.name ?? '',
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
    scale: currency?.scale ?? 8,
    created_time: wireTime(entry.bookedAt),
  };
}

export function read({ key, values, words = {} }: Note, speaker: Speaker): string {
  const said = Object.entries(words).map(([name, word]) => [name, speaker.say(word)] as const);
  return speaker.say(key, { ...values, ...Object.fromEntries(said) });
}
