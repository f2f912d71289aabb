/**
 * The clock's speed while it is ahead of the machine's clock. At half speed, it keeps moving while the machine's clock
 * catches up.
 */
const PACE_AHEAD = 0.5;

/**
 * Creates a clock that follows the machine's clock but never goes back, because the order of prices, orders and records
 * depends on it. If the machine's clock is set back, this clock runs at half speed until the machine has caught up. If
 * the machine's clock is set forward or the machine wakes up, this clock follows immediately.
 * @param wall milliseconds since 1970; may be set at any time
 * @param monotonic milliseconds since an arbitrary moment; never goes back
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
