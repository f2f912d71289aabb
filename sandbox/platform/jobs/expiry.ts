import { lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { tables, type Database } from '../database/index.ts';
import { DEVICE_LIFE, HISTORY_LIFE, LOCK_TIME } from '../../accounts/users/index.ts';

const DAY = 86_400_000;
/**
 * How long the answer to a money call is kept, in milliseconds. The app repeats a call with its key for one day; after
 * this time, a repeated call would be carried out again.
 */
export const ANSWER_AGE = 7 * DAY;

/** Rows per statement. Each statement is a transaction, so that it holds its locks only briefly. */
const BATCH = 500;
/** Statements per table and run, so that a backlog does not keep the database busy. */
const MOST_BATCHES = 20;

interface Expiring {
  readonly table: PgTable;
  /** Any column, to count the removed rows. */
  readonly column: PgColumn;
  readonly isExpired: (now: Date) => SQL;
}

const before = (now: Date, age: number): Date => new Date(now.getTime() - age);
const { sessions, codes, devices, loginTries, logins, idempotency, challenges, quotas, frontCounts } = tables;
/** How long what browsers have reported is kept, in milliseconds. */
const FRONT_AGE = 7 * DAY;

/** What expires, and when. docs/operating.md lists the ages. */
const EXPIRING: readonly Expiring[] = [
  { table: sessions, column: sessions.userId, isExpired: (now) => lte(sessions.expiresAt, now) },
  { table: challenges, column: challenges.purpose, isExpired: (now) => lte(challenges.expiresAt, now) },
  // a code lives for ten minutes, but its wrong attempts delay the next one for longer
  { table: codes, column: codes.tries, isExpired: (now) => lte(codes.sentAt, before(now, LOCK_TIME)) },
  { table: loginTries, column: loginTries.tries, isExpired: (now) => lte(loginTries.lastAt, before(now, LOCK_TIME)) },
  { table: devices, column: devices.userId, isExpired: (now) => lte(devices.usedAt, before(now, DEVICE_LIFE)) },
  { table: logins, column: logins.userId, isExpired: (now) => lte(logins.at, before(now, HISTORY_LIFE)) },
  // every bucket is full again by then
  { table: quotas, column: quotas.tokens, isExpired: (now) => lte(quotas.at, before(now, DAY)) },
  {
    table: idempotency,
    column: idempotency.userId,
    isExpired: (now) => lte(idempotency.createdAt, before(now, ANSWER_AGE)),
  },
  {
    table: frontCounts,
    column: frontCounts.count,
    isExpired: (now) => lte(frontCounts.minute, before(now, FRONT_AGE)),
  },
];

/** Removes what has expired, in small batches. Rows that a call is using are left for the next run. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  for (const { table, column, isExpired } of EXPIRING) {
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
