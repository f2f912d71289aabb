import type { LoanProduct } from './catalogue.ts';
import type { Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { bumpVersion } from '../accounts/users/index.ts';
import { getInterest } from './terms.ts';

interface Application {
  readonly userId: number;
  readonly product: LoanProduct;
  readonly amount: string;
  /** Ids of the pictures. */
  readonly front: string;
  readonly reverse: string;
  readonly hand: string;
  readonly now: Date;
  /** When the request is approved automatically. Undefined if it waits for manual review. */
  readonly reviewDue: Date | undefined;
}

/** Files a loan application. Stores the terms with it, so that later changes to the product do not affect it. */
export async function fileLoan(tx: Database, application: Application): Promise<number> {
  const { userId, product, amount, front, reverse, hand, now, reviewDue } = application;
  const { id: productId, currency, days, dayRate } = product;
  const [row] = await tx
    .insert(tables.loans)
    .values({
      userId,
      productId,
      currency: currency.id,
      amount,
      interest: getInterest(amount, dayRate, days, currency.scale),
      dayRate,
      days,
      front,
      reverse,
      hand,
      reviewDue: reviewDue ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: tables.loans.id });
  if (!row) throw new Error('The loan was not written.');
  await bumpVersion(tx, userId);
  return row.id;
}
