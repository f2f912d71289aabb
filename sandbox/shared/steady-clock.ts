/** How fast the clock goes while the machine is behind it. Half: it goes on, and is caught up with in the end. */
const PACE_AHEAD = 0.5;

/**
 * The time of the machine, except that it never goes back: prices, orders and records follow each other in time. When
 * the machine is set back, the clock goes on at half the pace until the machine has caught up. When the machine is set
 * forward or wakes from sleep, the clock follows at once.
 * @param wall milliseconds since 1970; may be set at any time
 * @param monotonic milliseconds since any moment; only passes
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
