import { inArray, sql } from 'drizzle-orm';
import { type Database, users } from '../platform/database/index.ts';
import { rebates } from './tables.ts';

/**
 * The version of each user's records. Rebates are counted separately: the transaction that books one must not wait for
 * the earner's row, so it does not bump the version stored there.
 */
export async function readVersions(db: Database, ids: readonly number[]): Promise<{ id: number; version: number }[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      id: users.id,
      version:
        sql`${users.version} + coalesce((select max(${rebates.entryId}) from ${rebates} where ${rebates.userId} = ${users.id}), 0)`.mapWith(
          Number,
        ),
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
}
