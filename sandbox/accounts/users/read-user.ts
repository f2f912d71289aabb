import { eq } from 'drizzle-orm';
import { tables, type Database } from '../../platform/database/index.ts';
import type { User } from './login.ts';

/** The current user. The session's copy may be outdated until the row is locked. */
export async function readUser(db: Database, id: number): Promise<User> {
  const [user] = await db.select().from(tables.users).where(eq(tables.users.id, id));
  if (!user) throw new Error(`There is no user ${id}.`);
  return user;
}
