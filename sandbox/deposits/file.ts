import { and, desc, eq, sql } from 'drizzle-orm';
import { tables, type Database } from '../database/index';
import { bump } from '../ledger/index';
import type { Deposit } from './review';

export interface Filing {
  readonly userId: number;
  readonly currency: number;
  readonly amount: string;
  readonly chain: string;
  readonly address: string;
  readonly proof: string;
  readonly sender: string;
  readonly hash: string;
  readonly now: Date;
  /** When it passes by itself; undefined leaves it to a person. */
  readonly reviewDue: Date | undefined;
}

export async function fileDeposit(tx: Database, { now, reviewDue, ...filing }: Filing): Promise<number> {
  const [row] = await tx
    .insert(tables.deposits)
    .values({ ...filing, reviewDue: reviewDue ?? null, createdAt: now, updatedAt: now })
    .returning({ id: tables.deposits.id });
  if (!row) throw new Error('The deposit was not written.');
  await bump(tx, filing.userId);
  return row.id;
}

export interface DepositQuery {
  readonly userId: number;
  readonly currency: number | undefined;
  readonly status: number | undefined;
  readonly page: number;
  readonly limit: number;
}

export async function listDeposits(db: Database, query: DepositQuery): Promise<{ rows: Deposit[]; total: number }> {
  const t = tables.deposits;
  const where = and(
    eq(t.userId, query.userId),
    query.currency === undefined ? undefined : eq(t.currency, query.currency),
    query.status === undefined ? undefined : eq(t.status, query.status),
  );
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(t)
    .where(where);
  const rows = await db
    .select()
    .from(t)
    .where(where)
    .orderBy(desc(t.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return { rows, total: count?.total ?? 0 };
}
