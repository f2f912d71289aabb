import Big from 'big.js';
import { and, eq, gte } from 'drizzle-orm';
import { CURRENCIES, currencyById } from '../../catalogue/currencies.ts';
import { truncate, tables, type Database } from '../../database/index.ts';
import type { Market } from '../../market/index.ts';
import { pastUsdtPrice } from './prices.ts';
import { ACCOUNTS, balanceOf, type Balances } from './rows.ts';

const DAY = 86_400_000;
/**
 * Reason codes for deposits and withdrawals, which are neither profit nor loss. Coins without a price do not
 * count towards the value, so payments in them are excluded too.
 */
const EXTERNAL: ReadonlySet<number> = new Set([100, 101, 103, 200, 201]);

interface DatedEntry {
  readonly currency: number;
  readonly amount: string;
  readonly reason: number;
  readonly bookedAt: Date;
}

interface DayProfit {
  readonly profit: string;
  /** As a percentage of the value at 00:00 UTC and of what was deposited since then. */
  readonly rate: string;
}

/** The current value, minus the value at 00:00 UTC, minus net deposits since then at the prices of their time. */
export async function dayProfit(
  db: Database,
  market: Market,
  userId: number,
  balances: Balances,
  value: Big,
  now: Date,
): Promise<DayProfit> {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const moved = await movedSince(db, userId, new Date(midnight));
  let atMidnight = new Big(0);
  for (const currency of CURRENCIES) {
    const held = ACCOUNTS.reduce(
      (sum, account) =>
        sum
          .plus(balanceOf(balances, account, currency, 'available'))
          .plus(balanceOf(balances, account, currency, 'locked')),
      new Big(0),
    );
    const since = moved
      .filter((entry) => entry.currency === currency.id)
      .reduce((sum, entry) => sum.plus(entry.amount), new Big(0));
    atMidnight = atMidnight.plus(held.minus(since).times(pastUsdtPrice(market, currency, midnight)));
  }
  const brought = moved
    .filter((entry) => EXTERNAL.has(entry.reason))
    .reduce((sum, entry) => sum.plus(valueThen(market, entry)), new Big(0));
  const profit = value.minus(atMidnight).minus(brought);
  const base = atMidnight.plus(brought.gt(0) ? brought : 0);
  return {
    profit: truncate(profit),
    rate: base.gt(0) ? truncate(profit.times(100).div(base), 4) : '0.0000',
  };
}

function valueThen(market: Market, entry: DatedEntry): Big {
  const currency = currencyById(entry.currency);
  return currency ? new Big(entry.amount).times(pastUsdtPrice(market, currency, entry.bookedAt.getTime())) : new Big(0);
}

async function movedSince(db: Database, userId: number, since: Date): Promise<DatedEntry[]> {
  const { entries, accounts } = tables;
  return db
    .select({ currency: accounts.currency, amount: entries.amount, reason: entries.reason, bookedAt: entries.bookedAt })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(and(eq(accounts.owner, userId), gte(entries.bookedAt, since)));
}
