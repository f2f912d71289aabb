import { eq } from 'drizzle-orm';
import { type Database, users } from '../../platform/database/index.ts';
import type { User } from './login.ts';

/** The current user. The session's copy may be outdated until the row is locked. */
export async function readUser(db: Database, id: number): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error(`There is no user ${id}.`);
  return user;
}
