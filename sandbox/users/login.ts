import { eq, sql } from 'drizzle-orm';
import { tables, type Database } from '../database/index';
import { Refusal } from '../server/refusal';
import type { Passwords } from './passwords';
import { phoneTarget } from './targets';
import { hashToken, newToken } from './tokens';

export const LOGIN_TRIES = 5;
export const LOCK_TIME = 15 * 60_000;
const SESSION_LIFE = 7 * 86_400_000;

export type User = typeof tables.users.$inferSelect;

export interface LoginRequest {
  readonly name: string;
  readonly area: string | undefined;
  readonly kind: 'email' | 'mobile' | undefined;
  readonly password: string;
}

/** The token. The answer is the same, in words and in time, for a wrong password and for an account that is not there. */
export async function logIn(db: Database, passwords: Passwords, request: LoginRequest, now: Date): Promise<string> {
  const name = nameOf(request);
  await countTry(db, name, now);
  const user = await findUser(db, request, name);
  const right = await passwords.matches(request.password, user?.passwordHash);
  if (!user || !right) throw new Refusal('server.login_wrong');
  await db.delete(tables.loginTries).where(eq(tables.loginTries.target, name));
  return openSession(db, user.id, now);
}

/** As account numbers are written: an e-mail in lower case, or +area and phone. */
const nameOf = ({ name, area, kind }: LoginRequest): string =>
  area && kind !== 'email' ? phoneTarget(area, name).text : name.trim().toLowerCase();

async function findUser(db: Database, { kind }: LoginRequest, name: string): Promise<User | undefined> {
  const t = tables.users;
  const [user] = await db
    .select()
    .from(t)
    .where(eq(kind === 'email' ? t.email : t.accountNumber, name))
    .limit(1);
  return user;
}

/**
 * Counts a try before the password is looked at, so that many at once get no more than one after the other. The fifth
 * locks the name, whether or not there is such an account. Tries longer ago than a lock lasts are forgotten.
 */
async function countTry(db: Database, target: string, now: Date): Promise<void> {
  const t = tables.loginTries;
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = sql`${new Date(now.getTime() - LOCK_TIME).toISOString()}::timestamptz`;
  const until = sql`${new Date(now.getTime() + LOCK_TIME).toISOString()}::timestamptz`;
  const tries = sql`case when ${t.lastAt} <= ${since} then 1 else ${t.tries} + 1 end`;
  const counted = await db
    .insert(t)
    .values({ target, tries: 1, lastAt: now })
    .onConflictDoUpdate({
      target: t.target,
      set: { tries, lastAt: now, lockedUntil: sql`case when (${tries}) >= ${LOGIN_TRIES} then ${until} end` },
      setWhere: sql`${t.lockedUntil} is null or ${t.lockedUntil} <= ${at}`,
    })
    .returning({ target: t.target });
  if (counted.length > 0) return;
  const [row] = await db.select({ lockedUntil: t.lockedUntil }).from(t).where(eq(t.target, target));
  const left = (row?.lockedUntil?.getTime() ?? now.getTime()) - now.getTime();
  throw new Refusal('server.login_locked', { values: { minutes: String(Math.max(1, Math.ceil(left / 60_000))) } });
}

async function openSession(db: Database, userId: number, now: Date): Promise<string> {
  const token = newToken();
  await db
    .insert(tables.sessions)
    .values({ tokenHash: hashToken(token), userId, createdAt: now, expiresAt: new Date(now.getTime() + SESSION_LIFE) });
  return token;
}

export async function findSession(db: Database, token: string, now: Date): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(tables.sessions)
    .innerJoin(tables.users, eq(tables.users.id, tables.sessions.userId))
    .where(eq(tables.sessions.tokenHash, hashToken(token)));
  return row && row.sessions.expiresAt > now ? row.users : undefined;
}

export async function closeSession(db: Database, token: string): Promise<void> {
  await db.delete(tables.sessions).where(eq(tables.sessions.tokenHash, hashToken(token)));
}
