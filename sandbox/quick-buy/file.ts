import { eq } from 'drizzle-orm';
import { type Database, type Page, listPage, type UserPageQuery } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { bumpVersion } from '../accounts/users/index.ts';
import type { QuickBuy } from './review.ts';

interface Filing {
  readonly userId: number;
  /** Code of the fiat currency. */
  readonly fiat: string;
  readonly paid: string;
  readonly rate: string;
  /** In the coin. */
  readonly amount: string;
  /** Id of the picture. */
  readonly proof: string;
  readonly now: Date;
  /** When the request is approved automatically. Undefined if it waits for manual review. */
  readonly reviewDue: Date | undefined;
}

export async function fileQuickBuy(tx: Database, { now, reviewDue, ...filing }: Filing): Promise<number> {
  const [row] = await tx
    .insert(tables.quickBuys)
    .values({ ...filing, reviewDue: reviewDue ?? null, createdAt: now })
    .returning({ id: tables.quickBuys.id });
  if (!row) throw new Error('The quick-buy was not written.');
  await bumpVersion(tx, filing.userId);
  return row.id;
}

export const listQuickBuys = (db: Database, query: UserPageQuery): Promise<Page<QuickBuy>> =>
  listPage(db, tables.quickBuys, eq(tables.quickBuys.userId, query.userId), query);
