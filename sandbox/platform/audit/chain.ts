import { createHash } from 'node:crypto';
import type * as tables from './tables.ts';

type AuditRow = typeof tables.audit.$inferSelect;
type Sealed = Omit<AuditRow, 'hash'>;

/** The previous hash of the first event. */
export const START = '0'.repeat(64);

/** Returns the canonical JSON: the keys are sorted, and times are in UTC with milliseconds. */
function canonical({ number, at, event, actor, userId, subject, details }: Sealed): string {
  const sorted = Object.fromEntries(Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify({ actor, at: at.toISOString(), details: sorted, event, number, subject, user: userId });
}

/** Returns the SHA-256 of the previous row's hash, a line feed, and the row as canonical JSON. */
export const getHash = (row: Sealed): string =>
  createHash('sha256')
    .update(`${row.previous}\n${canonical(row)}`)
    .digest('hex');
