import Big from 'big.js';
import { eq, gte, sql } from 'drizzle-orm';
import type { Rank } from '../../generated/api.gen.ts';
import { RANKS } from '../ledger/rebate-tiers.ts';
import { type Database, users } from '../platform/database/index.ts';
import { accounts, entries, rebates } from '../ledger/tables.ts';
import type { Market } from '../market/index.ts';
import { maskAccount } from '../accounts/users/index.ts';
import { inUsdt, toWireUsdt } from './total.ts';

/** The top earners. If two earned the same amount, the user who registered first comes first. */
export async function rankEarners(
  db: Database,
  market: Market,
  caller: number,
  { since, now }: { readonly since: Date | undefined; readonly now: Date },
): Promise<Rank[]> {
  const rows = await db
    .select({
      id: users.id,
      account: users.accountNumber,
      currency: accounts.currency,
      amount: sql<string>`sum(${entries.amount})::text`,
    })
    .from(rebates)
    .innerJoin(users, eq(users.id, rebates.userId))
    .innerJoin(entries, eq(entries.id, rebates.entryId))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(since && gte(rebates.bookedAt, since))
    .groupBy(users.id, users.accountNumber, accounts.currency);
  const totals = new Map<number, { readonly account: string; total: Big }>();
  for (const { id, account, ...sum } of rows) {
    const place = totals.get(id) ?? { account, total: new Big(0) };
    totals.set(id, { account, total: place.total.plus(inUsdt(market, [sum], now)) });
  }
  return [...totals]
    .sort(([a, { total: x }], [b, { total: y }]) => y.cmp(x) || a - b)
    .slice(0, RANKS)
    .map(([id, { account, total }], index) => ({
      place: index + 1,
      account: maskAccount(account),
      total: toWireUsdt(total),
      mine: Number(id === caller),
    }));
}
