import { and, eq, gte, sql } from 'drizzle-orm';
import { SUPPORT_DESK } from './terms.ts';
import type { Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { ApiError } from '../platform/shared/api-error.ts';

const DAY = 86_400_000;

interface Feedback {
  readonly userId: number;
  readonly kind: number;
  readonly content: string;
  /** Ids of the user's own pictures. */
  readonly images: string[];
  readonly now: Date;
}

/** Runs with the user's row locked, so that concurrent feedback respects the daily limit. */
export async function giveFeedback(tx: Database, { now, ...feedback }: Feedback): Promise<void> {
  const t = tables.feedback;
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(t)
    .where(and(eq(t.userId, feedback.userId), gte(t.sentAt, new Date(now.getTime() - DAY))));
  if ((row?.count ?? 0) >= SUPPORT_DESK.feedback) throw new ApiError('server.feedback_many', { field: 'content' });
  await tx.insert(t).values({ ...feedback, sentAt: now });
}
