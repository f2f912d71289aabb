import { and, eq } from 'drizzle-orm';
import {
  eqIfGiven,
  isWithin,
  listPage,
  type Database,
  type Page,
  type Span,
  type UserPageQuery,
} from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { bumpVersion } from '../../accounts/users/index.ts';
import type { Deposit } from './review.ts';

interface Filing {
  readonly userId: number;
  readonly currency: number;
  readonly amount: string;
  readonly chain: string;
  readonly address: string;
  readonly proof: string;
  readonly sender: string;
  readonly hash: string;
  readonly now: Date;
  /** When the request is approved automatically. Undefined if it waits for manual review. */
  readonly reviewDue: Date | undefined;
}

export async function fileDeposit(tx: Database, { now, reviewDue, ...filing }: Filing): Promise<number> {
  const [row] = await tx
    .insert(tables.deposits)
    .values({ ...filing, reviewDue: reviewDue ?? null, createdAt: now, updatedAt: now })
    .returning({ id: tables.deposits.id });
  if (!row) throw new Error('The deposit was not written.');
  await bumpVersion(tx, filing.userId);
  return row.id;
}

interface DepositQuery extends UserPageQuery, Span {
  readonly currency: number | undefined;
  readonly status: number | undefined;
  readonly id: number | undefined;
}

export async function listDeposits(db: Database, query: DepositQuery): Promise<Page<Deposit>> {
  const t = tables.deposits;
  const where = and(
    eq(t.userId, query.userId),
    eqIfGiven(t.currency, query.currency),
    eqIfGiven(t.status, query.status),
    eqIfGiven(t.id, query.id),
    isWithin(t.createdAt, query),
  );
  return listPage(db, t, where, query);
}
