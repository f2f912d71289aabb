import { configureGlobal } from 'fast-check';
import { afterAll, expect } from 'vitest';
import { Decimal } from '../../engine/language/expression/decimal.ts';

// Property tests in every folder use the run's seed, so no test has to pass it on.
configureGlobal({ seed: Number(process.env.SEED) });

// The digits of a Decimal are private, so any two would count as equal.
expect.addEqualityTesters([
  (one: unknown, other: unknown) => {
    if (!(one instanceof Decimal) && !(other instanceof Decimal)) return undefined;
    return one instanceof Decimal && other instanceof Decimal && one.equals(other);
  },
]);

/** The timer that the worker started with, which all of its test files share. */
const held = globalThis as { vitrineTimer?: typeof setTimeout };
held.vitrineTimer ??= setTimeout;

afterAll(() => {
  if (setTimeout === held.vitrineTimer) return;
  const left = setTimeout;
  globalThis.setTimeout = held.vitrineTimer as typeof setTimeout;
  throw new Error(
    `This file leaves another setTimeout (${left.name || 'a mock'}) to the next one, in which no timer would end. ` +
      'Call vi.restoreAllMocks() before vi.useRealTimers() in afterEach.',
  );
});
