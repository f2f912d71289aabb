import { timingSafeEqual, randomInt } from 'node:crypto';
import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import { readPlainText } from '@vitrine/engine/expression';
import { numberValue } from '../../platform/shared/message-values.ts';
import type { Database } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import type { KeyRing } from '../../platform/keys/index.ts';
import { LOCK_TIME } from './attempts.ts';

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const CODE_LIFE = 10 * 60_000;
const CODE_GAP = 60_000;
export const MAX_CODE_ATTEMPTS = 5;
/**
 * How long wrong guesses delay the next code. With a shorter wait, guessing five times a minute would eventually find
 * one.
 */
const GUESSED_GAP = LOCK_TIME;

export type Purpose = 'register' | 'forget' | 'address' | 'fund' | 'bind';

/**
 * How many requesters may have a code for one target at a time, so that a mailbox cannot be flooded from many places.
 */
const MOST_ASKERS = 3;

export interface CodeRequest {
  readonly purpose: Purpose;
  readonly target: string;
  /** The requester. Only the same one can use the code, and nobody else can use up its attempts. */
  readonly asker: string;
  /** The thing that the code approves, such as a withdrawal address. For anything else, the code is wrong. */
  readonly subject?: string;
  readonly keys: KeyRing;
  readonly now: Date;
}

const t = tables.codes;
type CodeKey = Pick<CodeRequest, 'purpose' | 'target' | 'asker'>;
const getRow = ({ purpose, target, asker }: CodeKey) =>
  and(eq(t.purpose, purpose), eq(t.target, target), eq(t.asker, asker));
const getHash = ({ keys, purpose, target, subject = '' }: CodeRequest, code: string, keyId?: string): Buffer =>
  keys.hash('codes', `${purpose}\n${target}\n${subject}\n${code}`, keyId);

const waitAfter = (tries: number): number => (tries >= MAX_CODE_ATTEMPTS ? GUESSED_GAP : CODE_GAP);

/**
 * Issues a code that replaces the requester's previous one.
 * @param isKnown whether the requester is a known device of the account, which strangers must not be able to block
 * @throws ApiError within a minute of the last code, or for longer after too many wrong attempts or with too many
 * requesters
 */
export async function issueCode(db: Database, request: CodeRequest, isKnown = false): Promise<string> {
  const { purpose, target, asker, now } = request;
  const code = newCode();
  const fresh = {
    codeHash: `${request.keys.newest}:${getHash(request, code).toString('hex')}`,
    tries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE),
  };
  const before = (gap: number) => sql`${new Date(now.getTime() - gap).toISOString()}::timestamptz`;
  const written = await db.transaction(async (tx) => {
    if (!isKnown) await refuseManyAskers(tx, request);
    // the condition is part of the statement, so that only one of two concurrent requests gets the row
    return tx
      .insert(t)
      .values({ purpose, target, asker, ...fresh })
      .onConflictDoUpdate({
        target: [t.purpose, t.target, t.asker],
        set: fresh,
        setWhere: sql`${t.sentAt} <= case when ${t.tries} >= ${MAX_CODE_ATTEMPTS} then ${before(GUESSED_GAP)} else ${before(CODE_GAP)} end`,
      })
      .returning({ target: t.target });
  });
  if (written.length > 0) return code;
  const [last] = await db.select({ sentAt: t.sentAt, tries: t.tries }).from(t).where(getRow(request));
  throw waitUntil(last ? last.sentAt.getTime() + waitAfter(last.tries) : now.getTime() + CODE_GAP, now);
}

const waitUntil = (time: number, now: Date): ApiError =>
  new ApiError('server.code_wait', {
    values: { count: numberValue(Math.max(1, Math.ceil((time - now.getTime()) / 1000))) },
  });

/**
 * Refuses a code if too many others have requested one. Locks the target, so that concurrent requesters are counted one
 * after the other.
 * @throws ApiError
 */
async function refuseManyAskers(tx: Database, { purpose, target, asker, now }: CodeRequest): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${target}`}, 0))`);
  const [others] = await tx
    .select({ askers: count() })
    .from(t)
    .where(
      and(
        eq(t.purpose, purpose),
        eq(t.target, target),
        ne(t.asker, asker),
        gt(t.sentAt, new Date(now.getTime() - GUESSED_GAP)),
      ),
    );
  if ((others?.askers ?? 0) >= MOST_ASKERS) throw waitUntil(now.getTime() + GUESSED_GAP, now);
}

/**
 * Counts an attempt, then compares the code. This happens outside the caller's transaction, because a refusal would
 * roll back the count.
 */
export async function checkCode(db: Database, request: CodeRequest, code: string, field = 'code'): Promise<void> {
  const [row] = await db
    .update(t)
    .set({ tries: sql`${t.tries} + 1` })
    .where(getRow(request))
    .returning();
  const [keyId = '', hash = ''] = row?.codeHash.split(':') ?? [];
  // a code whose key has been removed since is wrong
  const hasKey = request.keys.ids.includes(keyId);
  const given = getHash(request, readPlainText(code), hasKey ? keyId : undefined);
  const expected = hasKey ? Buffer.from(hash, 'hex') : Buffer.alloc(given.length);
  const equal = given.length === expected.length && timingSafeEqual(given, expected);
  if (!row || !equal || row.tries > MAX_CODE_ATTEMPTS || row.expiresAt <= request.now)
    throw new ApiError('server.code_wrong', { field });
}

/** Consumes a code, which works only once. @returns false if another request used it first */
export async function consumeCode(tx: Database, key: CodeKey): Promise<boolean> {
  return (await tx.delete(t).where(getRow(key)).returning({ target: t.target })).length > 0;
}
