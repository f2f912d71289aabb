const RealDate = globalThis.Date;

/** Makes it a moment, as long as a story is shown: what counts down says the same every time. @returns how to go on */
export function stopClock(moment: string): () => void {
  const now = RealDate.parse(moment);
  const Stopped = new Proxy(RealDate, {
    construct: (target, given: unknown[]) => Reflect.construct(target, given.length === 0 ? [now] : given) as object,
    get: (target, name) => (name === 'now' ? () => now : (Reflect.get(target, name) as unknown)),
  });
  globalThis.Date = Stopped;
  return () => {
    if (globalThis.Date === Stopped) globalThis.Date = RealDate;
  };
}
