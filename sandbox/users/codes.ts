import { timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { figure } from '../figure.ts';
import { tables, type Database } from '../database/index.ts';
import { Refusal } from '../server/refusal.ts';
import { hashCode, newCode } from './tokens.ts';
import { LOCK_TIME } from './tries.ts';

const CODE_LIFE = 10 * 60_000;
const CODE_GAP = 60_000;
export const CODE_TRIES = 5;
/** Else five guesses a minute, for as long as one likes, would find the code of somebody in the end. */
const GUESSED_GAP = LOCK_TIME;

export type Purpose = 'register' | 'forget' | 'address' | 'fund' | 'bind';

interface Ask {
  readonly purpose: Purpose;
  readonly target: string;
  readonly secret: string;
  readonly now: Date;
}

const t = tables.codes;
const rowOf = (purpose: Purpose, target: string) => and(eq(t.purpose, purpose), eq(t.target, target));

const gapAfter = (tries: number): number => (tries >= CODE_TRIES ? GUESSED_GAP : CODE_GAP);

/** Makes a code that replaces the last one. @throws Refusal within a minute of it, or longer when it was guessed at. */
export async function issueCode(db: Database, { purpose, target, secret, now }: Ask): Promise<string> {
  const code = newCode();
  const fresh = {
    codeHash: hashCode(secret, purpose, target, code),
    tries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE),
  };
  const before = (gap: number) => sql`${new Date(now.getTime() - gap).toISOString()}::timestamptz`;
  // the condition sits in the statement: of two requests at once, one gets a row back
  const written = await db
    .insert(t)
    .values({ purpose, target, ...fresh })
    .onConflictDoUpdate({
      target: [t.purpose, t.target],
      set: fresh,
      setWhere: sql`${t.sentAt} <= case when ${t.tries} >= ${CODE_TRIES} then ${before(GUESSED_GAP)} else ${before(CODE_GAP)} end`,
    })
    .returning({ target: t.target });
  if (written.length > 0) return code;
  const [last] = await db.select({ sentAt: t.sentAt, tries: t.tries }).from(t).where(rowOf(purpose, target));
  const left = last ? last.sentAt.getTime() + gapAfter(last.tries) - now.getTime() : CODE_GAP;
  throw new Refusal('server.code_wait', { values: { seconds: figure(Math.max(1, Math.ceil(left / 1000))) } });
}

/**
 * Counts a try, then compares. A wrong code is counted outside of the caller's transaction, because its refusal rolls
 * that back.
 */
export async function checkCode(
  db: Database,
  { purpose, target, secret, now }: Ask,
  code: string,
  field = 'code',
): Promise<void> {
  const [row] = await db
    .update(t)
    .set({ tries: sql`${t.tries} + 1` })
    .where(rowOf(purpose, target))
    .returning();
  const given = Buffer.from(hashCode(secret, purpose, target, code.trim()), 'hex');
  const expected = row ? Buffer.from(row.codeHash, 'hex') : Buffer.alloc(given.length);
  const equal = timingSafeEqual(given, expected);
  if (!row || !equal || row.tries > CODE_TRIES || row.expiresAt <= now)
    throw new Refusal('server.code_wrong', { field });
}

/** A code serves once. @returns false when another request was faster. */
export async function useCode(tx: Database, purpose: Purpose, target: string): Promise<boolean> {
  return (await tx.delete(t).where(rowOf(purpose, target)).returning({ target: t.target })).length > 0;
}
