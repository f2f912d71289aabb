import { eq } from 'drizzle-orm';
import { appendAudit } from '../platform/audit/index.ts';
import type { Database } from '../platform/database/index.ts';
import { liveReleases } from './tables.ts';
import { getAuditEvent, type ReleaseHome } from './home.ts';
import { isLiveRelease, NOT_PUBLISHED, type LiveRelease } from './live.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';

/** Keeps each brand's live release in a row. Every change is recorded in the audit log in the same transaction. */
export function liveRows(db: Database, clock: () => Date): Pick<ReleaseHome, 'live' | 'change'> {
  return {
    live: async () => {
      const rows = await db.select().from(liveReleases);
      return Object.fromEntries(rows.map(({ brand, live }) => [brand, assertLive(brand, live)]));
    },
    change: (brand, to, toRecord) =>
      db.transaction(async (tx) => {
        // if a brand is first published by two processes at once, they need a row to lock
        await tx.insert(liveReleases).values({ brand, live: NOT_PUBLISHED }).onConflictDoNothing();
        const [row] = await tx.select().from(liveReleases).where(eq(liveReleases.brand, brand)).for('update');
        const before = assertLive(brand, row?.live);
        const live = to(before);
        await tx.update(liveReleases).set({ live }).where(eq(liveReleases.brand, brand));
        await appendAudit(tx, getAuditEvent(toRecord(before, live), clock()));
        return live;
      }),
  };
}

function assertLive(brand: string, live: unknown): LiveRelease {
  if (isLiveRelease(live)) return live;
  throw new OperatorError(`The row of ${brand} in live_releases is wrong: got ${JSON.stringify(live)}.`);
}
