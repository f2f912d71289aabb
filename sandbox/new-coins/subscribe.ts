import Big from 'big.js';
import { and, eq, sql } from 'drizzle-orm';
import { bumpVersion } from '../accounts/users/index.ts';
import { type Account, type Entry, HOUSE, postJournal } from '../ledger/index.ts';
import { getSeed, mixHash, unitHash } from '../market/hash.ts';
import { type Database, eqIfGiven, truncate } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { calculate } from '../platform/declarations/formulas.ts';
import { numberValue } from '../platform/shared/message-values.ts';
import { PAID_IN } from './coins.ts';
import type { Sale } from './sales.ts';

/** Reason codes in schemas/states/account-log.json. */
const SUBSCRIPTION = 103;
const LOCK = 40;
const RETURN = 41;
/** The class of the advisory locks for sales. */
const SALES = 1030;

export type Subscription = typeof tables.subscriptions.$inferSelect;

interface Quote {
  /** The number of coins that the amount buys, truncated to the coin's smallest unit. */
  readonly quantity: string;
  /** The cost of the coins, at most the amount. The remainder is not charged. */
  readonly paid: string;
}

/** Rounds the coins down and their cost up. */
export function getQuote({ coin }: Sale, amount: string): Quote {
  const { price, currency } = coin;
  const quantity = calculate('new-coin.quantity', { amount, price, scale: currency.scale }).toFixed();
  return { quantity, paid: calculate('new-coin.cost', { quantity, price, scale: PAID_IN.scale }).toFixed() };
}

/**
 * Makes concurrent subscriptions to a sale wait for each other. Must be called after locking the user's row and before
 * locking the accounts.
 */
export async function lockSale(tx: Database, { id }: Sale): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SALES}::int, ${id}::int)`);
}

/** The number of coins in a sale that have been bought by all users, or by one user. */
export async function sumBought(db: Database, { id }: Sale, userId?: number): Promise<string> {
  const t = tables.subscriptions;
  const [row] = await db
    .select({ sum: sql<string | null>`sum(${t.quantity})::text` })
    .from(t)
    .where(and(eq(t.saleId, id), eqIfGiven(t.userId, userId)));
  return row?.sum ?? '0';
}

export interface SaleProgress {
  readonly sold: string;
  readonly left: string;
  /** In percent, truncated to two decimal places. 100 means sold out. */
  readonly share: string;
}

/** A sale's progress. Coins that users have bought are not sold to simulated demand. */
export function getProgress(seed: string, sale: Sale, bought: string, now: Date): SaleProgress {
  const { total } = sale.coin;
  const wanted = new Big(bought).plus(simulatedDemand(seed, sale, now).toString());
  const sold = wanted.gt(total) ? new Big(total) : wanted;
  return {
    sold: sold.toFixed(),
    left: new Big(total).minus(sold).toFixed(),
    share: truncate(sold.times(100).div(total), 2),
  };
}

interface SubscriptionRequest {
  readonly userId: number;
  readonly sale: Sale;
  readonly quote: Quote;
  readonly now: Date;
}

/** Books the payment, the receipt of the coins and their lock until the release in one journal. */
export async function subscribe(
  tx: Database,
  { userId, sale, quote, now }: SubscriptionRequest,
): Promise<Subscription> {
  const { quantity, paid } = quote;
  const [row] = await tx
    .insert(tables.subscriptions)
    .values({ userId, saleId: sale.id, paid, quantity, price: sale.coin.price, unlockAt: sale.unlock, createdAt: now })
    .returning();
  if (!row) throw new Error('The subscription was not written.');
  const coin = sale.coin.currency;
  const note = (key: string) => ({
    key: `server.new_coin_${key}_note`,
    values: {
      order: String(row.id),
      coin: coin.name,
      quantity: numberValue(quantity),
      price: numberValue(sale.coin.price),
      unit: PAID_IN.name,
    },
  });
  const mine = (currency: number, part: Account['part'] = 'available'): Account => place(userId, currency, part);
  const entry = (account: Account, amount: string, reason: number, key: string): Entry => ({
    account,
    amount,
    reason,
    ...(account.owner === HOUSE ? {} : { note: note(key) }),
  });
  await postJournal(tx, {
    reference: `subscription:${row.id}`,
    at: now,
    entries: [
      entry(mine(PAID_IN.id), `-${paid}`, SUBSCRIPTION, 'bought'),
      entry(house(PAID_IN.id), paid, SUBSCRIPTION, 'bought'),
      entry(house(coin.id), `-${quantity}`, SUBSCRIPTION, 'bought'),
      entry(mine(coin.id), quantity, SUBSCRIPTION, 'bought'),
      entry(mine(coin.id), `-${quantity}`, LOCK, 'locked'),
      entry(mine(coin.id, 'locked'), quantity, LOCK, 'locked'),
    ],
  });
  await bumpVersion(tx, userId);
  return row;
}

/** The entries for a release. */
export function releaseEntries({ id, userId, quantity }: Subscription, coin: Sale['coin']): Entry[] {
  const note = {
    key: 'server.new_coin_released_note',
    values: { order: String(id) },
  };
  return [
    { account: place(userId, coin.currency.id, 'locked'), amount: `-${quantity}`, reason: RETURN, note },
    { account: place(userId, coin.currency.id, 'available'), amount: quantity, reason: RETURN, note },
  ];
}

const place = (owner: number, currency: number, part: Account['part']): Account => ({
  owner,
  kind: 'change',
  currency,
  part,
});

const house = (currency: number): Account => ({ owner: HOUSE, kind: 'new-coins', currency, part: 'available' });

const HOUR = 3_600_000;
/**
 * The share of the issue that simulated demand takes by the end, in millionths: at least LEAST and less than LEAST +
 * SPREAD.
 */
const LEAST = 420_000;
const SPREAD = 560_000;
const WHOLE = 1_000_000;

/**
 * The coins that simulated demand has bought by a given time, as determined by the seed. The number grows hourly, in
 * whole coins, and never reaches the total.
 */
export function simulatedDemand(seed: string, { id, coin, start, end }: Sale, now: Date): bigint {
  const hours = Math.round((end.getTime() - start.getTime()) / HOUR);
  const done = Math.min(hours, Math.max(0, Math.floor((now.getTime() - start.getTime()) / HOUR)));
  const root = mixHash(getSeed(`${seed}/sale`), id);
  const weights = Array.from({ length: hours }, (_, hour) => getWeight(root, hour, hours));
  const sum = (count: number): number => weights.slice(0, count).reduce((total, weight) => total + weight, 0);
  const share = BigInt(LEAST + Math.floor(unitHash(root, -1) * SPREAD));
  return (BigInt(coin.total) * share * BigInt(sum(done))) / (BigInt(sum(hours)) * BigInt(WHOLE));
}

/** Demand is highest in the first hours and rises again in the last day. */
function getWeight(root: number, hour: number, hours: number): number {
  const early = Math.floor((60 * (hours - hour)) / hours);
  const late = hour >= hours - 24 ? 30 : 0;
  return 10 + early + late + (mixHash(root, hour) % 40);
}
