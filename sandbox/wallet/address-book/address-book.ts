import { and, asc, eq } from 'drizzle-orm';
import { numberValue } from '../../platform/shared/message-values.ts';
import { WITHDRAWALS } from '../limits.ts';
import { calculateText } from '../../platform/declarations/index.ts';
import { eqIfGiven, type Database } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { bumpVersion } from '../../accounts/users/index.ts';
import { ApiError } from '../../platform/shared/api-error.ts';

export type SavedAddress = typeof tables.withdrawalAddresses.$inferSelect;

interface NewAddress {
  readonly userId: number;
  readonly currency: number;
  readonly chain: string;
  readonly address: string;
  readonly now: Date;
}

const t = tables.withdrawalAddresses;

/** Oldest first. */
export const listAddresses = (db: Database, userId: number, currency?: number): Promise<SavedAddress[]> =>
  db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), eqIfGiven(t.currency, currency)))
    .orderBy(asc(t.id));

/** Normalizes an address, so that spellings that are equal on its network compare as equal. */
const normal = ({ chain, address }: Pick<SavedAddress, 'chain' | 'address'>): string =>
  calculateText('network.address', { chain, address });

/**
 * Saves an address. The caller must hold the lock on the user's row, because addresses are counted.
 * @throws ApiError
 */
export async function saveAddress(tx: Database, { now, ...kept }: NewAddress): Promise<number> {
  const book = await listAddresses(tx, kept.userId);
  if (
    book.some((each) => each.currency === kept.currency && each.chain === kept.chain && normal(each) === normal(kept))
  )
    throw new ApiError('server.address_kept_already', { field: 'address' });
  if (book.length >= WITHDRAWALS.addresses)
    throw new ApiError('server.addresses_full', { values: { limit: numberValue(WITHDRAWALS.addresses) } });
  const [row] = await tx
    .insert(t)
    .values({ ...kept, createdAt: now })
    .returning({ id: t.id });
  if (!row) throw new Error('The address was not written.');
  await bumpVersion(tx, kept.userId);
  return row.id;
}

/** Deletes a saved address. Another user's address counts as missing. */
export async function deleteAddress(tx: Database, userId: number, id: number): Promise<void> {
  const gone = await tx
    .delete(t)
    .where(and(eq(t.id, id), eq(t.userId, userId)))
    .returning({ id: t.id });
  if (gone.length === 0) throw new ApiError('server.address_unknown', { field: 'address_id' });
  await bumpVersion(tx, userId);
}
