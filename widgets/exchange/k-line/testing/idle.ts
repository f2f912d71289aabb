import { vi } from 'vitest';

/** Mocks idle periods, which the test starts itself. Undo with `vi.unstubAllGlobals()`. */
export function mockIdle() {
  const waiting = new Map<number, IdleRequestCallback>();
  let last = 0;
  vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback) => {
    last += 1;
    waiting.set(last, work);
    return last;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
  return {
    pending: () => waiting.size,
    /** Runs all waiting callbacks, with the given time remaining after each of their steps. */
    run: (timeRemaining: () => number) => {
      const now = [...waiting];
      waiting.clear();
      for (const [, work] of now) work({ didTimeout: false, timeRemaining });
    },
  };
}
