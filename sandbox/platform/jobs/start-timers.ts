import type { JobWatch } from '../telemetry/index.ts';
import { TICK } from '../streams/index.ts';

const REVIEW_EVERY = 500;
const REFRESH_EVERY = 2000;
/** Short enough for all machines to serve a new release within a second. */
const REFRESH_RELEASES_EVERY = 500;
const WRITE_REPORTS_EVERY = 5000;
const EXPIRE_EVERY = 60_000;

export interface TimedJobs {
  tick(): void;
  reviewDue(): Promise<void>;
  /** Runs every time the price moves. */
  settleDue(): Promise<void>;
  /** Finds changes whose notification from another process was lost. */
  refreshStale(): Promise<void>;
  writeReports(): Promise<void>;
  refreshReleases(): Promise<void>;
  removeExpired(): Promise<void>;
}

interface TimerParts {
  readonly jobs: TimedJobs;
  /** Whether this process runs the jobs that only one process may run. */
  readonly leads: () => boolean;
  readonly watch: JobWatch['watch'];
  onFault(job: string, error: unknown): void;
  readonly closers: (() => Promise<void> | void)[];
}

export function startTimers({ jobs, leads, watch, onFault, closers }: TimerParts): void {
  const start = (job: string, work: () => Promise<void> | void, every: number): void =>
    void closers.push(repeat(work, every, watch(job, every), (error) => onFault(job, error)));
  start('streams', jobs.tick, TICK);
  start('notices', jobs.refreshStale, REFRESH_EVERY);
  start('releases', jobs.refreshReleases, REFRESH_RELEASES_EVERY);
  start('reports', jobs.writeReports, WRITE_REPORTS_EVERY);
  const asLeader = (work: () => Promise<void>) => () => (leads() ? work() : Promise.resolve());
  start('reviews', asLeader(jobs.reviewDue), REVIEW_EVERY);
  start('orders', asLeader(jobs.settleDue), TICK);
  start('expiry', asLeader(jobs.removeExpired), EXPIRE_EVERY);
}

/** Repeats a job without overlapping runs. @returns a function that stops the timer and waits for the current run */
function repeat(
  work: () => Promise<void> | void,
  every: number,
  begin: ReturnType<JobWatch['watch']>,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  const run = async (): Promise<void> => {
    const { succeeded, failed } = begin();
    try {
      await work();
      succeeded();
    } catch (error) {
      failed();
      onFault(error);
    }
  };
  let running: Promise<void> | undefined;
  const timer = setInterval(() => void (running ??= run().finally(() => (running = undefined))), every);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
