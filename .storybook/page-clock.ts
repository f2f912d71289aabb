const RealDate = globalThis.Date;

/**
 * Freezes the clock while a story is shown, so that countdowns are stable. @returns a function that restores the clock
 */
export function stopClock(moment: string): () => void {
  const now = RealDate.parse(moment);
  const Stopped = new Proxy(RealDate, {
    construct: (target, given: unknown[]) => Reflect.construct(target, given.length === 0 ? [now] : given),
    get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
  });
  globalThis.Date = Stopped;
  return () => {
    if (globalThis.Date === Stopped) globalThis.Date = RealDate;
  };
}
