import Big from 'big.js';
import { numberValue, type MessageValues } from '../platform/shared/message-values.ts';
import type { Note } from '../ledger/tables.ts';
import { HOUSE, type Account, type Entry } from '../ledger/index.ts';
import type { Order } from './order.ts';
import { getProduct } from './products.ts';

/** Reason codes in schemas/states/account-log.json. */
const LOCKED = 40;
const RETURNED = 41;
/** Our own reason code: the product's list has none for interest. */
const INTEREST = 42;

const place = (order: Order, part: Account['part']): Account => ({
  owner: order.userId,
  kind: getProduct(order).account,
  currency: order.currency,
  part,
});
const house = ({ currency }: Order): Account => ({ owner: HOUSE, kind: 'finance', currency, part: 'available' });

const getNote = (order: Order, key: string, values: MessageValues = {}): Note => ({
  key: `server.finance.${key}_note`,
  values: { order: String(order.id), ...values },
  words: { product: productNameKey(order) },
});
const withoutZeros = (entries: readonly Entry[]): Entry[] => entries.filter(({ amount }) => !new Big(amount).eq(0));
const minus = (amount: string | Big): string => new Big(amount).times(-1).toFixed();

export const productNameKey = (order: { readonly productId: number }): string =>
  `server.finance.products.${getProduct(order).slug}.name`;

/** The principal still belongs to the user, but is locked. */
export function purchaseEntries(order: Order): Entry[] {
  const note = getNote(order, 'bought');
  return [
    { account: place(order, 'available'), amount: minus(order.amount), reason: LOCKED, note },
    { account: place(order, 'locked'), amount: order.amount, reason: LOCKED, note },
  ];
}

/** Each day's interest is paid as soon as the day is over. */
export const interestEntries = (order: Order, day: string, interest: Big): Entry[] =>
  withoutZeros([
    { account: house(order), amount: minus(interest), reason: INTEREST },
    {
      account: place(order, 'available'),
      amount: interest.toFixed(),
      reason: INTEREST,
      note: getNote(order, 'interest', { day }),
    },
  ]);

/** Returns the principal. The house keeps the penalty for early redemption. */
export function returnEntries(order: Order, penalty: Big): Entry[] {
  const note = penalty.eq(0)
    ? getNote(order, 'returned')
    : getNote(order, 'redeemed', { penalty: numberValue(penalty.toFixed(getProduct(order).currency.scale)) });
  return withoutZeros([
    { account: place(order, 'locked'), amount: minus(order.amount), reason: RETURNED, note },
    {
      account: place(order, 'available'),
      amount: new Big(order.amount).minus(penalty).toFixed(),
      reason: RETURNED,
      note,
    },
    { account: house(order), amount: penalty.toFixed(), reason: RETURNED },
  ]);
}
