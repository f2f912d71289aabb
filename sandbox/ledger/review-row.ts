import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { auditReview } from '../platform/audit/index.ts';
import type { Database } from '../platform/database/index.ts';
import { states } from '../platform/declarations/states.ts';
import type { ReviewResult, Verdict } from '../platform/shared/verdict.ts';
import { bumpVersion, withUserLock } from '../accounts/users/user-row.ts';

interface ReviewedRow {
  readonly userId: number;
  readonly status: number;
}

interface Review<Row extends ReviewedRow> {
  readonly table: PgTable & { readonly id: PgColumn; readonly userId: PgColumn };
  readonly id: number;
  /** The set in schemas/states that lists the allowed transitions. */
  readonly steps: string;
  /** The name of the request in the audit log. Default: the value of `steps`. */
  readonly kind?: string;
  readonly verdict: Verdict;
  readonly at: Date;
  /** Reads the row and locks it for the rest of the transaction. */
  readonly lock: (tx: Database) => Promise<Row[]>;
  /** The status that results from the verdict. */
  readonly next: (row: Row) => number;
  /** Books the transition and writes the row. */
  readonly write: (tx: Database, row: Row, status: number) => Promise<unknown>;
}

/**
 * Reviews a row, for both timers and operators: status, ledger, log and audit change in one transaction. No other code
 * moves a request out of review.
 */
export async function reviewRow<Row extends ReviewedRow>(
  db: Database,
  { table, id, steps, kind = steps, verdict, at, lock, next, write }: Review<Row>,
): Promise<ReviewResult> {
  const [found] = await db.select({ userId: table.userId }).from(table).where(eq(table.id, id));
  if (!found) return { done: false };
  return withUserLock(db, Number(found.userId), async (tx) => {
    const [row] = await lock(tx);
    if (!row) return { done: false };
    const { userId } = row;
    const status = next(row);
    if (!states.allows(steps, row.status, status)) return { done: false, userId, status: row.status };
    await write(tx, row, status);
    await bumpVersion(tx, userId);
    await auditReview(tx, verdict, { at, userId, subject: `${kind} ${id}`, details: { status: String(status) } });
    return { done: true, userId, status };
  });
}
