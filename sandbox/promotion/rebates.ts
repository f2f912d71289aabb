import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Rebate } from '../../generated/api.gen.ts';
import { currencyById } from '../catalogue/currencies.ts';
import { toWireAmount, type Database, type Page, type UserPageQuery, users } from '../platform/database/index.ts';
import { accounts, entries, rebates } from '../ledger/tables.ts';
import type { Translator } from '../platform/shared/translator.ts';
import { toWireTime } from '../platform/shared/wire-time.ts';
import { maskAccount } from '../accounts/users/index.ts';
import { renderNote } from '../wallet/wallets/index.ts';

interface RebateQuery extends UserPageQuery {
  readonly since: Date | undefined;
}

/** Newest first. */
export async function listRebates(
  db: Database,
  { userId, since, page, limit }: RebateQuery,
  translator: Translator,
): Promise<Page<Rebate>> {
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
      value: toWireAmount(entry.amount),
      created_time: toWireTime(rebate.bookedAt),
      from_account_number: maskAccount(from),
      transaction_info: entry.note ? renderNote(entry.note, translator) : '',
    })),
    total: count?.total ?? 0,
    page,
    limit,
  };
}
