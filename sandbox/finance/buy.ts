import Big from 'big.js';
import type { Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { postJournal } from '../ledger/index.ts';
import { bumpVersion } from '../accounts/users/index.ts';
import { addDays, dayIn } from './days.ts';
import { purchaseEntries } from './entries.ts';
import type { Order } from './order.ts';
import { ZONE, type Product } from './products.ts';

interface Purchase {
  readonly userId: number;
  readonly product: Product;
  readonly amount: string;
  readonly now: Date;
}

/**
 * Buys a product. Stores the terms with the order. Interest starts on the next day, because only full days earn
 * interest.
 */
export async function buyProduct(tx: Database, { userId, product, amount, now }: Purchase): Promise<Order> {
  const startsOn = addDays(dayIn(ZONE, now), 1);
  const [order] = await tx
    .insert(tables.financeOrders)
    .values({
      userId,
      productId: product.id,
      currency: product.currency.id,
      amount,
      days: product.days,
      dayRate: new Big(product.dayRate).times('0.01').toFixed(),
      interestMin: product.interestMin,
      startsOn,
      endsOn: addDays(startsOn, product.days - 1),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!order) throw new Error('The finance order was not written.');
  await postJournal(tx, { reference: `finance:${order.id}:bought`, at: now, entries: purchaseEntries(order) });
  await bumpVersion(tx, userId);
  return order;
}
