import { TICK } from './streams/index';

const REVIEW_EVERY = 500;

/** The streams step with the price; reviews are looked for twice a second, and never two at a time. */
export function startTimers(
  tick: () => void,
  reviewDue: () => Promise<void>,
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
  let running: Promise<void> | undefined;
  const reviewing = setInterval(() => {
    running ??= reviewDue()
      .catch((error: unknown) => onFault('reviews', error))
      .finally(() => (running = undefined));
  }, REVIEW_EVERY);
  closers.push(async () => {
    clearInterval(ticking);
    clearInterval(reviewing);
    await running;
  });
}
