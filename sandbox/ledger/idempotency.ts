import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { tables, type Database } from '../database/index';
import { Refusal } from '../server/refusal';
import { forUser } from './for-user';

export interface Intent {
  readonly userId: number;
  readonly call: string;
  readonly key: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

const KEY = /^[A-Za-z0-9._:-]{8,128}$/;

export const isKey = (key: string | undefined): key is string => key !== undefined && KEY.test(key);

/** Field order does not matter: the same fields are the same request. */
function hashOf(request: Readonly<Record<string, unknown>>): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
}

/**
 * Runs the work once per intent, in one transaction with its answer. A second sender of the same key waits for the
 * user's lock until the first has committed, then gets the stored answer. A refusal rolls everything back, this row too.
 */
export async function once<T>(db: Database, intent: Intent, work: (tx: Database) => Promise<T>): Promise<T> {
  const requestHash = hashOf(intent.request);
  return forUser(db, intent.userId, async (tx) => {
    const t = tables.idempotency;
    const mine = and(eq(t.userId, intent.userId), eq(t.call, intent.call), eq(t.key, intent.key));
    const inserted = await tx
      .insert(t)
      .values({ userId: intent.userId, call: intent.call, key: intent.key, requestHash, createdAt: intent.at })
      .onConflictDoNothing()
      .returning({ key: t.key });
    if (inserted.length === 0) {
      const [row] = await tx.select().from(t).where(mine);
      if (!row || row.requestHash !== requestHash) throw new Refusal('server.key_reused');
      if (!row.answer) throw new Refusal('server.busy');
      return row.answer.payload as T;
    }
    const payload = await work(tx);
    await tx.update(t).set({ answer: { payload } }).where(mine);
    return payload;
  });
}
