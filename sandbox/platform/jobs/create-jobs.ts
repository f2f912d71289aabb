import type { Database } from '../database/index.ts';
import type { Services } from '../http/context.ts';
import type { Sites } from '../../releases/sites.ts';
import type { Hub } from '../streams/index.ts';
import { removeExpired } from './expiry.ts';
import type { Reviews } from './reviews.ts';
import type { TimedJobs } from './start-timers.ts';

interface JobParts {
  readonly db: Database;
  readonly hub: Pick<Hub, 'tick'>;
  readonly reviews: Pick<Reviews, 'reviewDue'>;
  readonly services: Pick<Services, 'front'>;
  readonly sites: Pick<Sites, 'store'>;
  settle(now: Date): Promise<void>;
  refreshStale(): Promise<void>;
  clock(): Date;
}

/** What the timers run, and tests by themselves. */
export function createJobs({ db, hub, reviews, services, sites, settle, refreshStale, clock }: JobParts): TimedJobs {
  return {
    tick: hub.tick,
    reviewDue: reviews.reviewDue,
    settleDue: () => settle(clock()),
    refreshStale,
    writeReports: () => services.front.write(db),
    refreshReleases: async () => sites.store?.refresh(),
    removeExpired: () => removeExpired(db, clock()),
  };
}
