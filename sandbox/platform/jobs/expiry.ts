import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/index.ts';

/** Rows per statement. Each statement is a transaction, so that it holds its locks only briefly. */
const BATCH = 500;
/** Statements per table and run, so that a large backlog does not overload the database. */
const MOST_BATCHES = 20;

export interface Expiring {
  readonly table: PgTable;
  /** Any column of the table. It is returned to count the removed rows. */
  readonly column: PgColumn;
  readonly isExpired: (now: Date) => SQL;
}

/** Returns the time that is `age` milliseconds earlier. */
export const before = (now: Date, age: number): Date => new Date(now.getTime() - age);

/** Removes expired rows in small batches. Rows that a call is using are left for the next run. */
export async function removeExpired(db: Database, now: Date, expiring: readonly Expiring[]): Promise<void> {
  for (const { table, column, isExpired } of expiring) {
    for (let batch = 0, removed = BATCH; batch < MOST_BATCHES && removed === BATCH; batch += 1) {
      const some = sql`select ctid from ${table} where ${isExpired(now)} limit ${BATCH} for update skip locked`;
      removed = (
        await db
          .delete(table)
          .where(sql`ctid in (${some})`)
          .returning({ column })
      ).length;
    }
  }
}
