import { and, count, eq } from 'drizzle-orm';
import { numberValue, type MessageValues } from '../platform/shared/message-values.ts';
import type { Currency } from '../catalogue/currencies.ts';
import type { Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { HOUSE, postJournal, type Account, type Entry } from '../ledger/index.ts';
import { STEP, type Market, type Pair } from '../market/index.ts';
import type { Duration } from './durations.ts';
import { getFee, FLAT, OPEN, getPair, priceAt, type Option } from './outcome.ts';

/** Reason codes in schemas/states/account-log.json. */
const DEDUCTION = 400;
const FEE = 401;
const INCREASE = 402;

export interface Purchase {
  readonly pair: Pair;
  readonly currency: Currency;
  readonly side: number;
  readonly duration: Duration;
  readonly stake: string;
}

const account = (owner: number, kind: string, currency: number): Account => ({
  owner,
  kind,
  currency,
  part: 'available',
});
const getNote = (key: string, option: Option, values: MessageValues = {}) => ({
  key: `server.option_${key}_note`,
  values: { order: String(option.id), pair: getPair(option).symbol, ...values },
});

/** Buys an option. Stores all terms with it, so that later changes do not affect it. */
export async function buyOption(
  tx: Database,
  market: Market,
  userId: number,
  purchase: Purchase,
  now: Date,
): Promise<Option> {
  const { pair, currency, side, duration, stake } = purchase;
  const { fee: rate, flatBand } = pair.terms.option;
  const [option] = await tx
    .insert(tables.options)
    .values({
      userId,
      pairId: pair.id,
      currency: currency.id,
      side,
      seconds: duration.seconds,
      stake,
      fee: getFee(stake, rate, currency.scale).toFixed(),
      ratio: side === FLAT ? duration.flatRatio : duration.ratio,
      flatBand,
      openPrice: priceAt(market, pair, Math.floor(now.getTime() / STEP)),
      boughtAt: now,
      dueAt: new Date(now.getTime() + duration.seconds * 1000),
    })
    .returning();
  if (!option) throw new Error('The option was not written.');
  const entry = (owner: number, kind: string, amount: string, reason: number): Entry => ({
    account: account(owner, kind, currency.id),
    amount,
    reason,
  });
  await postJournal(tx, {
    reference: `option:${option.id}:bought`,
    at: now,
    entries: [
      { ...entry(userId, 'micro', `-${option.stake}`, DEDUCTION), note: getNote('bought', option) },
      entry(HOUSE, 'options', option.stake, DEDUCTION),
      { ...entry(userId, 'micro', `-${option.fee}`, FEE), note: getNote('fee', option, { rate: numberValue(rate) }) },
      { ...entry(HOUSE, 'fees', option.fee, FEE), feePayer: userId },
    ],
  });
  return option;
}

/** Entries for the payout at settlement. */
export const payoutEntries = (option: Option): Entry[] => [
  { account: account(HOUSE, 'options', option.currency), amount: `-${option.payout}`, reason: INCREASE },
  {
    account: account(option.userId, 'micro', option.currency),
    amount: option.payout,
    reason: INCREASE,
    note: getNote('paid', option),
  },
];

export async function countOpenOptions(db: Database, userId: number): Promise<number> {
  const t = tables.options;
  const [row] = await db
    .select({ open: count() })
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.status, OPEN)));
  return row?.open ?? 0;
}
