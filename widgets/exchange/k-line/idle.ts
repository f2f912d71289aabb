/** Milliseconds to leave unused in an idle period. */
const SPARE_TIME = 2;
/** Milliseconds after which a busy page runs a step anyway. */
const MAX_WAIT = 100;

/** Repeats a step while the browser is idle, until it returns false. Returns a function that stops it. */
export function runWhenIdle(step: () => boolean): () => void {
  let cancel = requestIdle(run);
  function run(hasTime: () => boolean): void {
    let isLeft = step();
    while (isLeft && hasTime()) isLeft = step();
    if (isLeft) cancel = requestIdle(run);
  }
  return () => cancel();
}

/** Safari has no idle callbacks, so there each step is a task of its own. */
function requestIdle(work: (hasTime: () => boolean) => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(() => work(() => false));
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback((deadline) => work(() => deadline.timeRemaining() > SPARE_TIME), {
    timeout: MAX_WAIT,
  });
  return () => cancelIdleCallback(idle);
}
