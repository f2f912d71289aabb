import Big from 'big.js';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Invite } from '../../generated/api.gen.ts';
import { nextTier, getTier } from '../ledger/rebate-tiers.ts';
import { type Database, users } from '../platform/database/index.ts';
import { accounts, entries, rebates } from '../ledger/tables.ts';
import type { Market } from '../market/index.ts';
import type { User } from '../accounts/users/index.ts';
import { inUsdt, toWireUsdt, type CoinSum } from './total.ts';

/** The user's promotion earnings and current rates. */
export async function summarizePromotion(
  db: Database,
  market: Market,
  user: User,
  link: string,
  now: Date,
): Promise<Invite> {
  const invited = await countInvited(db, user.id);
  const tier = getTier(invited);
  const [first, second, third] = tier.rates;
  return {
    extension_code: user.inviteCode,
    share_url: link,
    ad: { image: '' },
    invite_num: invited,
    invite_return_total: toWireUsdt(inUsdt(market, await listSums(db, user.id), now)),
    return_rate1: first,
    return_rate2: second,
    return_rate3: third,
    total_return_rate: new Big(first).plus(second).plus(third).toFixed(),
    tier: tier.tier,
    next_tier_at: nextTier(tier)?.from ?? null,
  };
}

async function countInvited(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .where(eq(users.invitedBy, userId));
  return row?.count ?? 0;
}

/** By coin. */
async function listSums(db: Database, userId: number, since?: Date): Promise<CoinSum[]> {
  return db
    .select({ currency: accounts.currency, amount: sql<string>`sum(${entries.amount})::text` })
    .from(rebates)
    .innerJoin(entries, eq(entries.id, rebates.entryId))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(and(eq(rebates.userId, userId), since && gte(rebates.bookedAt, since)))
    .groupBy(accounts.currency);
}
