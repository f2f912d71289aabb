import { desc, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import * as tables from './tables.ts';
import type { Verdict } from '../shared/verdict.ts';
import { currentNetwork } from '../shared/request-network.ts';
import { getHash, START } from './chain.ts';

/** docs/operating.md explains them. */
export const AUDITED_EVENTS = [
  'account-created',
  'account-disabled',
  'account-enabled',
  'logged-in',
  'login-failed',
  'logged-out',
  'sessions-ended',
  'password-changed',
  'password-reset',
  'password-wrong',
  'fund-password-set',
  'fund-password-changed',
  'fund-password-wrong',
  'factor-added',
  'factor-removed',
  'factors-removed',
  'factor-wrong',
  'recovery-codes-made',
  'stepped-up',
  'contact-added',
  'anti-phishing-set',
  'address-wait-set',
  'withdrawal-address-added',
  'withdrawal-address-removed',
  'reviewed',
  'desk-answered',
  'release-published',
  'release-planned',
  'release-rolled-back',
  'backup-written',
  'backup-restored',
  'keys-renewed',
] as const;

/**
 * An event for the audit log. Rows can never be removed, so an event has ids, counts and states, but no user-written
 * text and no address.
 */
export interface AuditEvent {
  readonly event: (typeof AUDITED_EVENTS)[number];
  /** A `guest` has no session, and `timer` is the exchange itself. */
  readonly actor: 'guest' | 'user' | 'operator' | 'timer';
  readonly at: Date;
  /** The account concerned, if it exists. */
  readonly userId?: number | undefined;
  /** Such as `withdrawal 12`. */
  readonly subject?: string;
  readonly details?: Readonly<Record<string, string>>;
}

/** An arbitrary number that no other lock on the database uses. */
const LOCK = 7_233_846_128;

/**
 * Appends an event in the transaction that it records. Rows form a chain, so this waits for every other transaction, in
 * any process, that has appended one. It must therefore be the transaction's last statement that takes a lock: waiting
 * for another lock afterwards would hold up all others, and can deadlock.
 */
export async function appendAudit(
  tx: Database,
  { at, event, actor, userId, subject, details }: AuditEvent,
): Promise<void> {
  const t = tables.audit;
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  // a separate statement, which sees what was committed while this one waited for the lock
  const [last] = await tx.select({ number: t.number, hash: t.hash }).from(t).orderBy(desc(t.number)).limit(1);
  const network = currentNetwork();
  const row = {
    number: (last?.number ?? 0) + 1,
    at,
    event,
    actor,
    userId: userId ?? null,
    subject: subject ?? '',
    details: { ...details, ...(network !== undefined && { network }) },
    previous: last?.hash ?? START,
  };
  await tx.insert(t).values({ ...row, hash: getHash(row) });
}

interface Reviewed extends Pick<AuditEvent, 'at' | 'userId' | 'details'> {
  /** Such as `withdrawal 12`. */
  readonly subject: string;
}

export async function auditReview(tx: Database, { pass, by = 'timer' }: Verdict, reviewed: Reviewed): Promise<void> {
  if (by === 'demo') return;
  const details = { verdict: pass ? 'pass' : 'reject', ...reviewed.details };
  await appendAudit(tx, { ...reviewed, event: 'reviewed', actor: by, details });
}

/** Appends an event that goes with no other change, such as a wrong password. */
export const appendAuditAlone = (db: Database, event: AuditEvent): Promise<void> =>
  db.transaction((tx) => appendAudit(tx, event));
