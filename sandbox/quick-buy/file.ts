import { desc, eq, sql } from 'drizzle-orm';
import { tables, type Database } from '../database/index';
import { bump } from '../ledger/index';
import type { QuickBuy } from './review';

export interface Filing {
  readonly userId: number;
  /** Code of the fiat currency. */
  readonly fiat: string;
  readonly paid: string;
  readonly rate: string;
  /** Of the coin. */
  readonly amount: string;
  /** Number of the picture. */
  readonly proof: string;
  readonly now: Date;
  /** When it passes by itself; undefined leaves it to a person. */
  readonly reviewDue: Date | undefined;
}

export async function fileQuickBuy(tx: Database, { now, reviewDue, ...filing }: Filing): Promise<number> {
  const [row] = await tx
    .insert(tables.quickBuys)
    .values({ ...filing, reviewDue: reviewDue ?? null, createdAt: now })
    .returning({ id: tables.quickBuys.id });
  if (!row) throw new Error('The quick-buy was not written.');
  await bump(tx, filing.userId);
  return row.id;
}

export async function listQuickBuys(
  db: Database,
  { userId, page, limit }: { readonly userId: number; readonly page: number; readonly limit: number },
): Promise<{ rows: QuickBuy[]; total: number }> {
  const t = tables.quickBuys;
  const where = eq(t.userId, userId);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(t)
    .where(where);
  const rows = await db
    .select()
    .from(t)
    .where(where)
    .orderBy(desc(t.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: count?.total ?? 0 };
}
