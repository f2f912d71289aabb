import Big from 'big.js';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { WithdrawalChain } from '../../../generated/api.gen.ts';
import type { Chain, Currency } from '../../catalogue/currencies.ts';
import type { Database } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { orderNumber as numbered } from '../../platform/shared/order-number.ts';

const DAY = 86_400_000;
const REJECTED = 3;

/** Rounded up to the coin's smallest unit. */
export const getFee = (currency: Currency, chain: Chain): string =>
  new Big(chain.withdrawalFee).round(currency.scale, Big.roundUp).toFixed(currency.scale);

/** The chains of a coin and their terms, in display order: paused ones last. */
export const listChainTerms = (currency: Currency): WithdrawalChain[] =>
  [...currency.chains]
    .sort((a, b) => Number(b.open) - Number(a.open))
    .map((each) => ({
      chain: each.chain,
      fee: getFee(currency, each),
      confirmations: each.confirmations,
      minutes: each.minutes,
      open: each.open,
    }));

interface DayUsage {
  readonly requests: number;
  /** In USDT. */
  readonly value: string;
}

/**
 * The user's requests since midnight UTC. Rejected requests count towards the number but not the value. Exact only
 * while the user's row is locked.
 */
export async function readDayUsage(db: Database, userId: number, now: Date): Promise<DayUsage> {
  const t = tables.withdrawals;
  const midnight = new Date(Math.floor(now.getTime() / DAY) * DAY);
  const [row] = await db
    .select({
      requests: sql<number>`count(*)::int`,
      value: sql<string>`coalesce(sum(${t.value}) filter (where ${t.status} <> ${REJECTED}), 0)::text`,
    })
    .from(t)
    .where(and(eq(t.userId, userId), gte(t.createdAt, midnight)));
  return { requests: row?.requests ?? 0, value: row?.value ?? '0' };
}

export const withdrawalNumber = (id: number, createdAt: Date): string => numbered('W', id, createdAt);

/** The value in USDT, unrounded, as counted towards the daily limit. */
export const getUsdtValue = (number: string, price: string): string => new Big(number).times(price).toFixed();

export const isFeeAbove = (fee: string, shown: string): boolean => new Big(fee).gt(shown);
