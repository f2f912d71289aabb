import { TICK } from '../streams/index.ts';

const REVIEW_EVERY = 500;
const REFRESH_EVERY = 2000;

interface TimedJobs {
  tick(): void;
  reviewDue(): Promise<void>;
  /** Runs every time the price moves. */
  settleDue(): Promise<void>;
  /** Finds changes whose notification from another process was lost. */
  refreshStale(): Promise<void>;
}

export function startTimers(
  { tick, reviewDue, settleDue, refreshStale }: TimedJobs,
  onFault: (id: string, error: unknown) => void,
  closers: (() => Promise<void> | void)[],
): void {
  const ticking = setInterval(() => {
    try {
      tick();
    } catch (error) {
      onFault('streams', error);
    }
  }, TICK);
  closers.push(() => clearInterval(ticking));
  closers.push(repeat(reviewDue, REVIEW_EVERY, (error) => onFault('reviews', error)));
  closers.push(repeat(settleDue, TICK, (error) => onFault('orders', error)));
  closers.push(repeat(refreshStale, REFRESH_EVERY, (error) => onFault('notices', error)));
}

/** Runs are never concurrent. @returns a function that stops the timer and waits for the current run */
function repeat(work: () => Promise<void>, every: number, onFault: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onFault)
      .finally(() => (running = undefined));
  }, every);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
