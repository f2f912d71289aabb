import Big from 'big.js';
import { numberValue, type MessageValues } from '../platform/shared/message-values.ts';
import type { Note } from '../ledger/tables.ts';
import { HOUSE, type Account, type Entry } from '../ledger/index.ts';
import type { Pair } from '../market/index.ts';
import { BUY, type Side } from './match.ts';
import { getFee, getFrozen, getGross, getPaid, totalScale, type Order } from './order.ts';
import { fromUnits } from './units.ts';

/** Reason codes in schemas/states/account-log.json. */
const DEDUCTION = 600;
const FEE = 601;
const INCREASE = 602;
const RETURN = 603;
const PLACED = 604;

/** A buy is paid in the quote currency, and a sell in the base currency. */
const paidIn = ({ pair, side }: Order): number => (side === BUY ? pair.quote.id : pair.base.id);
const receivedIn = ({ pair, side }: Order): number => (side === BUY ? pair.base.id : pair.quote.id);

const place = (owner: number, currency: number, part: Account['part']): Account => ({
  owner,
  kind: 'change',
  currency,
  part,
});
const note = (key: string, order: Order, values: MessageValues = {}): Note => ({
  key: `server.spot_${key}_note`,
  values: { order: String(order.id), pair: order.pair.symbol, ...values },
});
const withoutZeros = (entries: readonly Entry[]): Entry[] => entries.filter((entry) => !new Big(entry.amount).eq(0));

/** All bookings for one order form one event, however often it trades. */
const ofOrder = ({ id }: Order, entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => (entry.account.owner === HOUSE ? entry : { ...entry, event: `spot:order:${id}` }));

/** Freezes the amount that a new order needs. */
export function freezeEntries(order: Order): Entry[] {
  const amount = getFrozen(order);
  const text = note('frozen', order);
  return ofOrder(order, [
    {
      account: place(order.userId, paidIn(order), 'available'),
      amount: amount.times(-1).toFixed(),
      reason: PLACED,
      note: text,
    },
    { account: place(order.userId, paidIn(order), 'locked'), amount: amount.toFixed(), reason: PLACED, note: text },
  ]);
}

/**
 * The entries for an order's owner between two of its states. The payment is deducted from the frozen amount, any
 * excess is returned immediately, the proceeds are booked in full, and then the fee is deducted from them.
 */
export function settlementEntries(before: Order, after: Order): Entry[] {
  const unfrozen = getFrozen(before).minus(getFrozen(after));
  const returned = unfrozen.minus(getPaid(after).minus(getPaid(before)));
  const gross = getGross(after).minus(getGross(before));
  const fee = getFee(after).minus(getFee(before));
  const traded = !gross.eq(0);
  const available = (currency: number) => place(after.userId, currency, 'available');
  const tradeNote = note('traded', after, {
    amount: numberValue(fromUnits(after.filledLots - before.filledLots, after.pair.lotScale)),
    coin: after.pair.base.name,
  });
  const entries = withoutZeros([
    {
      account: place(after.userId, paidIn(after), 'locked'),
      amount: unfrozen.times(-1).toFixed(),
      reason: traded ? DEDUCTION : RETURN,
      note: traded ? tradeNote : note('returned', after),
    },
    {
      account: available(paidIn(after)),
      amount: returned.toFixed(),
      reason: traded ? INCREASE : RETURN,
      note: note('returned', after),
    },
    { account: available(receivedIn(after)), amount: gross.toFixed(), reason: INCREASE, note: tradeNote },
    {
      account: available(receivedIn(after)),
      amount: fee.times(-1).toFixed(),
      reason: FEE,
      note: note('fee', after, { rate: numberValue(new Big(after.feeRate)) }),
    },
    {
      account: { owner: HOUSE, kind: 'fees', currency: receivedIn(after), part: 'available' },
      amount: fee.toFixed(),
      reason: FEE,
      feePayer: after.userId,
    },
  ]);
  return ofOrder(after, entries);
}

/** Entries for the house's side of trades with users. */
export function houseEntries(pair: Pair, userSide: Side, lots: bigint, total: bigint): Entry[] {
  const sign = userSide === BUY ? 1 : -1;
  const account = (currency: number): Account => ({ owner: HOUSE, kind: 'spot', currency, part: 'available' });
  return withoutZeros([
    {
      account: account(pair.base.id),
      amount: fromUnits(lots, pair.lotScale).times(-sign).toFixed(),
      reason: DEDUCTION,
    },
    {
      account: account(pair.quote.id),
      amount: fromUnits(total, totalScale(pair)).times(sign).toFixed(),
      reason: INCREASE,
    },
  ]);
}
