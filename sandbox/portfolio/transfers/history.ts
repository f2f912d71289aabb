import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isWithin, type Database, type Page, type PageQuery, type Span } from '../../platform/database/index.ts';
import * as tables from '../../ledger/tables.ts';
import { TRANSFER_IN, TRANSFER_OUT } from './move.ts';

interface TransferQuery extends PageQuery, Span {
  readonly userId: number;
  readonly currency: number | undefined;
  readonly leg: 'out' | 'in' | undefined;
}

export interface Leg {
  readonly entry: typeof tables.entries.$inferSelect;
  readonly account: typeof tables.accounts.$inferSelect;
  /** The kind of account on the other side. */
  readonly other: string;
}

const CODES = { out: [TRANSFER_OUT], in: [TRANSFER_IN], both: [TRANSFER_OUT, TRANSFER_IN] } as const;

/** Lists transfers, newest first. Within a transfer, the incoming leg comes before the outgoing one. */
export async function listTransfers(db: Database, query: TransferQuery): Promise<Page<Leg>> {
  const { accounts, entries } = tables;
  const otherEntry = alias(entries, 'other_entry');
  const otherAccount = alias(accounts, 'other_account');
  const where = and(
    eq(accounts.owner, query.userId),
    inArray(entries.reason, [...CODES[query.leg ?? 'both']]),
    query.currency === undefined ? undefined : eq(accounts.currency, query.currency),
    isWithin(entries.bookedAt, query),
  );
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(where);
  const rows = await db
    .select({ entry: entries, account: accounts, other: otherAccount.kind })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .innerJoin(otherEntry, and(eq(otherEntry.journalId, entries.journalId), ne(otherEntry.id, entries.id)))
    .innerJoin(otherAccount, eq(otherAccount.id, otherEntry.accountId))
    .where(where)
    .orderBy(desc(entries.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return { rows, total: count?.total ?? 0, page: query.page, limit: query.limit };
}
