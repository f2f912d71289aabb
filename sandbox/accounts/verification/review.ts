import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { auditReview } from '../../platform/audit/index.ts';
import { states } from '../../platform/declarations/states.ts';
import type { Verdict } from '../../platform/shared/verdict.ts';
import {
  ADVANCED,
  BASIC,
  lockUserRow,
  REJECTED,
  getStatus,
  UNDER_REVIEW,
  VERIFIED,
  writeStatus,
  type Level,
} from './file.ts';

type Reviewed = 'done' | 'nobody' | 'not under review' | 'basic first';

export const isLevel = (level: number | undefined): level is Level => level === BASIC || level === ADVANCED;

/** Decides a review. Both timers and operators use this, and schemas/states lists the allowed steps. */
export async function reviewVerification(
  db: Database,
  userId: number,
  level: Level,
  verdict: Verdict,
  now: Date,
): Promise<Reviewed> {
  return db.transaction(async (tx) => {
    const user = await lockUserRow(tx, userId);
    if (!user) return 'nobody';
    const status = verdict.pass ? VERIFIED : REJECTED;
    if (!states.allows('verification', getStatus(user, level), status)) return 'not under review';
    if (level === ADVANCED && verdict.pass && user.reviewStatus !== VERIFIED) return 'basic first';
    // if both levels were filed together, rejecting the basic one also rejects the advanced one
    const both = level === BASIC && !verdict.pass && user.advancedStatus === UNDER_REVIEW;
    const levels: readonly Level[] = both ? [BASIC, ADVANCED] : [level];
    for (const each of levels) await writeReview(tx, userId, each, status, verdict.pass ? '' : verdict.reason, now);
    await writeStatus(
      tx,
      userId,
      levels.map((each) => [each, status] as const),
    );
    await auditReview(tx, verdict, { at: now, userId, subject: `verification ${levels.join(' and ')}` });
    return 'done';
  });
}

async function writeReview(
  tx: Database,
  userId: number,
  level: Level,
  status: number,
  remark: string,
  now: Date,
): Promise<void> {
  const t = tables.verifications;
  await tx
    .update(t)
    .set({ status, remark, reviewDue: null, reviewedAt: now })
    .where(and(eq(t.userId, userId), eq(t.level, level)));
}

/**
 * Lists the users and levels that are due for review. Basic levels come first, because the advanced ones depend on
 * them.
 */
export async function listDueVerifications(db: Database, now: Date): Promise<{ userId: number; level: Level }[]> {
  const t = tables.verifications;
  const rows = await db
    .select({ userId: t.userId, level: t.level })
    .from(t)
    .where(and(eq(t.status, UNDER_REVIEW), lte(t.reviewDue, now)))
    .orderBy(asc(t.level), asc(t.userId))
    .limit(50);
  return rows.flatMap(({ userId, level }) => (isLevel(level) ? [{ userId, level }] : []));
}
