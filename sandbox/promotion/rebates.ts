import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Rebate } from '../../generated/api.gen.ts';
import { currencyById } from '../catalogue/currencies.ts';
import { tables, toWire, type Database, type Listed, type PageQuery } from '../database/index.ts';
import type { Speaker } from '../server/messages.ts';
import { wireTime } from '../server/wire-time.ts';
import { mask } from '../users/index.ts';
import { read } from '../wallets/index.ts';

interface RebateQuery extends PageQuery {
  readonly userId: number;
  readonly since: Date | undefined;
}

/** Newest first. */
export async function listRebates(
  db: Database,
  { userId, since, page, limit }: RebateQuery,
  speaker: Speaker,
): Promise<Listed<Rebate>> {
  const { rebates, entries, accounts, users } = tables;
  const where = and(eq(rebates.userId, userId), since && gte(rebates.bookedAt, since));
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(rebates)
    .where(where);
  const rows = await db
    .select({ rebate: rebates, entry: entries, currency: accounts.currency, from: users.accountNumber })
    .from(rebates)
    .innerJoin(entries, eq(entries.id, rebates.entryId))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .innerJoin(users, eq(users.id, rebates.fromUser))
    .where(where)
    .orderBy(desc(rebates.entryId))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    rows: rows.map(({ rebate, entry, currency, from }) => ({
      id: rebate.entryId,
      type: rebate.reason,
      currency,
      currency_name: currencyById(currency)?.name ?? '',
      scale: currencyById(currency)?.scale ?? 8,
      value: toWire(entry.amount),
      created_time: wireTime(rebate.bookedAt),
      from_account_number: mask(from),
      transaction_info: entry.note ? read(entry.note, speaker) : '',
    })),
    total: count?.total ?? 0,
  };
}
