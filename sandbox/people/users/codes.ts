import { timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { numberValue } from '../../shared/message-values.ts';
import { tables, type Database } from '../../database/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import { hashCode, newCode } from './tokens.ts';
import { LOCK_TIME } from './attempts.ts';

const CODE_LIFE = 10 * 60_000;
const CODE_GAP = 60_000;
export const MAX_CODE_ATTEMPTS = 5;
/** Without this longer wait, guessing five times a minute would eventually find a code. */
const GUESSED_GAP = LOCK_TIME;

export type Purpose = 'register' | 'forget' | 'address' | 'fund' | 'bind';

interface CodeRequest {
  readonly purpose: Purpose;
  readonly target: string;
  readonly secret: string;
  readonly now: Date;
}

const t = tables.codes;
const rowOf = (purpose: Purpose, target: string) => and(eq(t.purpose, purpose), eq(t.target, target));

const waitAfter = (tries: number): number => (tries >= MAX_CODE_ATTEMPTS ? GUESSED_GAP : CODE_GAP);

/**
 * Issues a code that replaces the previous one. @throws Refusal within a minute of the last code, or for longer after
 * too many wrong attempts
 */
export async function issueCode(db: Database, { purpose, target, secret, now }: CodeRequest): Promise<string> {
  const code = newCode();
  const fresh = {
    codeHash: hashCode(secret, purpose, target, code),
    tries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE),
  };
  const before = (gap: number) => sql`${new Date(now.getTime() - gap).toISOString()}::timestamptz`;
  // the condition is part of the statement, so that only one of two concurrent requests gets the row
  const written = await db
    .insert(t)
    .values({ purpose, target, ...fresh })
    .onConflictDoUpdate({
      target: [t.purpose, t.target],
      set: fresh,
      setWhere: sql`${t.sentAt} <= case when ${t.tries} >= ${MAX_CODE_ATTEMPTS} then ${before(GUESSED_GAP)} else ${before(CODE_GAP)} end`,
    })
    .returning({ target: t.target });
  if (written.length > 0) return code;
  const [last] = await db.select({ sentAt: t.sentAt, tries: t.tries }).from(t).where(rowOf(purpose, target));
  const left = last ? last.sentAt.getTime() + waitAfter(last.tries) - now.getTime() : CODE_GAP;
  throw new Refusal('server.code_wait', { values: { seconds: numberValue(Math.max(1, Math.ceil(left / 1000))) } });
}

/**
 * Counts an attempt, then compares the code. This happens outside the caller's transaction, because a refusal would
 * roll back the count.
 */
export async function checkCode(
  db: Database,
  { purpose, target, secret, now }: CodeRequest,
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
  if (!row || !equal || row.tries > MAX_CODE_ATTEMPTS || row.expiresAt <= now)
    throw new Refusal('server.code_wrong', { field });
}

/** A code works only once. @returns false if another request used it first */
export async function consumeCode(tx: Database, purpose: Purpose, target: string): Promise<boolean> {
  return (await tx.delete(t).where(rowOf(purpose, target)).returning({ target: t.target })).length > 0;
}
