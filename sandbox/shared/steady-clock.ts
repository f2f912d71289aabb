/** Pace while the clock is ahead of the machine. At half pace it keeps moving, and the machine catches up. */
const PACE_AHEAD = 0.5;

/**
 * The machine's time, except that it never goes back, because prices, orders and records depend on their order. After
 * the machine is set back, the clock runs at half pace until the machine has caught up. After the machine is set
 * forward or wakes up, the clock follows at once.
 * @param wall milliseconds since 1970; may be set at any time
 * @param monotonic milliseconds since any moment; never goes back
 */
export function createSteadyClock(
  wall: () => number = () => Date.now(),
  monotonic: () => number = () => performance.now(),
): () => Date {
  let time = -Infinity;
  let last = 0;
  return () => {
    const now = monotonic();
    time = Math.max(wall(), time + (now - last) * PACE_AHEAD);
    last = now;
    return new Date(Math.floor(time));
  };
}
