import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withinTime } from './within-time.ts';

/** Work that ends only when its signal does. */
const endless = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = (): void => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('work with a time limit', () => {
  it('given an answer in time, then it is the result, and nothing is left behind', async () => {
    const given = new AbortController();
    const removed = vi.spyOn(given.signal, 'removeEventListener');

    expect(await withinTime(1000, given.signal, async () => 'here')).toBe('here');
    expect(vi.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledOnce();
  });

  it('given no answer in time, then it ends with an HttpTimeout', async () => {
    const [result] = await Promise.allSettled([
      withinTime(1000, new AbortController().signal, endless),
      vi.advanceTimersByTimeAsync(1000),
    ]);

    expect(result).toMatchObject({ status: 'rejected', reason: { name: 'HttpTimeout' } });
  });

  it.each([['before'], ['during']])(
    'given a caller who gives up %s the work, then it ends with that reason',
    async (when) => {
      const given = new AbortController();
      const reason = new Error('left');
      if (when === 'before') given.abort(reason);
      const work = withinTime(1000, given.signal, endless);
      if (when === 'during') given.abort(reason);

      await expect(work).rejects.toBe(reason);
    },
  );
});
