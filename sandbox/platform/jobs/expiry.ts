import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/index.ts';

/** Rows per statement. Each statement is a transaction, so that it holds its locks only briefly. */
const BATCH = 500;
/** Statements per table and run, so that a backlog does not keep the database busy. */
const MOST_BATCHES = 20;

export interface Expiring {
  readonly table: PgTable;
  /** Any column, to count the removed rows. */
  readonly column: PgColumn;
  readonly isExpired: (now: Date) => SQL;
}

/** The moment that lies some milliseconds before. */
export const before = (now: Date, age: number): Date => new Date(now.getTime() - age);

/** Removes what has expired, in small batches. Rows that a call is using are left for the next run. */
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
