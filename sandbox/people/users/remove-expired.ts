import { lte } from 'drizzle-orm';
import { tables, type Database } from '../../database/index.ts';
import { LOCK_TIME } from './attempts.ts';

/** Removes expired sessions, codes and attempts. Runs on every start. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.delete(tables.sessions).where(lte(tables.sessions.expiresAt, now));
  await db.delete(tables.codes).where(lte(tables.codes.expiresAt, now));
  await db.delete(tables.loginTries).where(lte(tables.loginTries.lastAt, new Date(now.getTime() - LOCK_TIME)));
}
