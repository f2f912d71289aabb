import type { Kind } from './entry.ts';

/** Layout shift is reported in thousandths, as whole numbers. */
const SHIFT_UNIT = 1000;
/** The maximum gap between layout shifts that count together, in milliseconds. */
const SHIFT_GAP = 1000;
const SHIFT_WINDOW = 5000;
/** Interactions shorter than this, in milliseconds, are not observed. */
const SHORTEST = 40;
/** One slow interaction in this many is left out, as in the definition of INP. */
const PER_OUTLIER = 50;

/** The maximum value, in milliseconds: ten minutes, because nobody waits longer. */
const MOST = 600_000;

/** A vital's kind, and its value as a whole number. */
type Measured = readonly [kind: Kind, value: number];

/**
 * Observes how fast the first page appeared (LCP), how much it shifted (CLS) and how long interactions took (INP), as
 * web.dev defines them. @returns a function that returns their values so far
 */
export function observeVitals(): () => readonly Measured[] {
  const largest = observeLargest();
  const shift = observeShifts();
  const slowest = observeInteractions();
  return () => {
    const [lcp, cls, inp] = [largest(), shift(), slowest()];
    const found: [Kind, number | undefined][] = [
      ['lcp', lcp],
      ['cls', cls],
      ['inp', inp],
    ];
    return found.flatMap(([kind, value]) =>
      value === undefined ? [] : [[kind, Math.min(Math.round(value), MOST)] as const],
    );
  };
}

/** @returns whether the browser supports this type of entry */
function observe(type: string, take: (entry: PerformanceEntry) => void, more: object = {}): boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  return true;
}

/** Observes the last candidate before the page was used or hidden; a page that opened in the background has none. */
function observeLargest(): () => number | undefined {
  let value: number | undefined;
  let isOver = document.visibilityState === 'hidden';
  const end = (): void => void (isOver = true);
  for (const name of ['keydown', 'pointerdown', 'visibilitychange'])
    addEventListener(name, () => setTimeout(end), { once: true, capture: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    if (!isOver) value = startTime;
  });
  return () => value;
}

/** Observes the worst burst of shifts. */
function observeShifts(): () => number | undefined {
  let [worst, burst, first, last] = [0, 0, 0, 0];
  const has = observe('layout-shift', (entry) => {
    const { startTime } = entry;
    const value = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
    if ('hadRecentInput' in entry && entry.hadRecentInput === true) return;
    const continues = burst > 0 && startTime - last < SHIFT_GAP && startTime - first < SHIFT_WINDOW;
    burst = continues ? burst + value : value;
    if (!continues) first = startTime;
    last = startTime;
    worst = Math.max(worst, burst);
  });
  return () => (has ? worst * SHIFT_UNIT : undefined);
}

/** The slowest interaction. */
function observeInteractions(): () => number | undefined {
  const longest = new Map<number, number>();
  let count = 0;
  observe(
    'event',
    (entry) => {
      const { duration } = entry;
      const id = 'interactionId' in entry && typeof entry.interactionId === 'number' ? entry.interactionId : 0;
      if (id === 0) return;
      if (!longest.has(id)) count += 1;
      longest.set(id, Math.max(longest.get(id) ?? 0, duration));
      if (longest.size > 2 * PER_OUTLIER) forgetShortest(longest);
    },
    { durationThreshold: SHORTEST },
  );
  return () => {
    const sorted = [...longest.values()].toSorted((a, b) => b - a);
    // includes interactions that are not observed, but not all browsers have this count
    const all = 'interactionCount' in performance ? performance.interactionCount : count;
    return sorted[Math.min(sorted.length - 1, Math.floor(all / PER_OUTLIER))];
  };
}

function forgetShortest(longest: Map<number, number>): void {
  const [shortest] = [...longest].toSorted(([, a], [, b]) => a - b);
  if (shortest) longest.delete(shortest[0]);
}
