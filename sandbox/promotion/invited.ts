import { eq, inArray, sql, and } from 'drizzle-orm';
import type { Invited } from '../../generated/api.gen.ts';
import { LEVELS } from '../ledger/rebate-tiers.ts';
import { type Database, type Page, type UserPageQuery, users } from '../platform/database/index.ts';
import { accounts, entries, rebates } from '../ledger/tables.ts';
import type { Market } from '../market/index.ts';
import { toWireTime } from '../platform/shared/wire-time.ts';
import { maskAccount } from '../accounts/users/index.ts';
import { inUsdt, toWireUsdt, type CoinSum } from './total.ts';

/**
 * Users invited by the caller and by those users in turn, newest first. They are numbered in order of registration, so
 * that no user id is revealed.
 */
export async function listInvited(
  db: Database,
  market: Market,
  { userId, page, limit }: UserPageQuery,
  now: Date,
): Promise<Page<Invited>> {
  const below = sql`(
    with recursive down (id, level) as (
      select id, 1 from users where invited_by = ${userId}
      union all
      select users.id, down.level + 1 from down join users on users.invited_by = down.id where down.level < ${LEVELS}::int
    )
    select u.id, down.level, u.account_number, u.created_at,
      (row_number() over (order by u.created_at, u.id))::int as number, (count(*) over ())::int as total
    from down join users u on u.id = down.id
  ) as below`;
  const people = await db
    .select({
      id: sql<number>`id`,
      level: sql<number>`level`,
      account: sql<string>`account_number`,
      createdAt: sql`created_at`.mapWith(users.createdAt),
      number: sql<number>`number`,
      total: sql<number>`total`,
    })
    .from(below)
    .orderBy(sql`number desc`)
    .limit(limit)
    .offset((page - 1) * limit);
  const earned = await sumEarnedFrom(
    db,
    userId,
    people.map(({ id }) => id),
  );
  return {
    rows: people.map(({ id, level, account, createdAt, number }) => ({
      id: number,
      account: maskAccount(account),
      time: toWireTime(createdAt),
      level,
      rebate: toWireUsdt(inUsdt(market, earned.get(id) ?? [], now)),
    })),
    total: people[0]?.total ?? 0,
    page,
    limit,
  };
}

async function sumEarnedFrom(db: Database, userId: number, people: number[]): Promise<ReadonlyMap<number, CoinSum[]>> {
  const sums = new Map<number, CoinSum[]>();
  if (people.length === 0) return sums;
  const rows = await db
    .select({
      from: rebates.fromUser,
      currency: accounts.currency,
      amount: sql<string>`sum(${entries.amount})::text`,
    })
    .from(rebates)
    .innerJoin(entries, eq(entries.id, rebates.entryId))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(and(eq(rebates.userId, userId), inArray(rebates.fromUser, people)))
    .groupBy(rebates.fromUser, accounts.currency);
  for (const { from, ...sum } of rows) sums.set(from, [...(sums.get(from) ?? []), sum]);
  return sums;
}
