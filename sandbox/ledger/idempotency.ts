import { and, eq } from 'drizzle-orm';
import { isStatementError, type Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { ApiError } from '../platform/shared/api-error.ts';
import { NothingCommitted } from '../platform/http/idempotency-key.ts';
import { hashRequest, type Intent } from './answers.ts';
import { withUserLock } from '../accounts/users/user-row.ts';

/**
 * How far a call has got. An error while claiming the key reveals nothing about an earlier request with the same key.
 */
export type Stage = 'claiming' | 'working' | 'committing';

/**
 * Runs the work once per intent, in one transaction with its answer. A second request with the same key waits for the
 * user's lock until the first has committed, and then gets the stored answer. A refusal rolls back everything,
 * including the idempotency row.
 * @throws ApiError
 * @throws NothingCommitted
 */
export async function runOnce(
  db: Database,
  intent: Intent,
  work: (tx: Database) => Promise<unknown>,
): Promise<unknown> {
  let stage: Stage = 'claiming';
  try {
    return await withUserLock(db, intent.userId, async (tx) => {
      const stored = await claim(tx, intent);
      if (stored) return stored.payload;
      stage = 'working';
      const payload = await work(tx);
      await tx.update(tables.idempotency).set({ answer: { payload } }).where(isFor(intent));
      stage = 'committing';
      return payload;
    });
  } catch (error) {
    throw error instanceof ApiError ? error : classifyError(stage, error);
  }
}

/** Wraps the error in `NothingCommitted` if, at this stage, it is certain that nothing was committed. */
export const classifyError = (stage: Stage, error: unknown): unknown =>
  stage === 'working' || (stage === 'committing' && isStatementError(error)) ? new NothingCommitted(error) : error;

const isFor = ({ userId, call, key }: Intent) => {
  const t = tables.idempotency;
  return and(eq(t.userId, userId), eq(t.call, call), eq(t.key, key));
};

/** @returns the stored answer if the intent has already been carried out */
async function claim(tx: Database, intent: Intent): Promise<{ readonly payload: unknown } | undefined> {
  const { userId, call, key, at } = intent;
  const requestHash = hashRequest(intent);
  const t = tables.idempotency;
  const inserted = await tx
    .insert(t)
    .values({ userId, call, key, requestHash, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: t.key });
  if (inserted.length > 0) return undefined;
  const [row] = await tx.select().from(t).where(isFor(intent));
  if (!row || row.requestHash !== requestHash) throw new ApiError('server.key_reused');
  if (!row.answer) throw new Error(`An idempotency row of user ${userId} has no answer.`);
  return row.answer;
}
