import { useEffect, useState } from 'react';
import type { Health } from '../../../protocol.ts';

/** Browsers report every half minute. */
const ASK_EVERY = 10_000;

/**
 * The health of a brand's releases in browsers, fetched repeatedly while the room is open.
 * @returns undefined while it is loading, and null if it is unknown
 */
export function useHealth(brand: string): Health | null | undefined {
  const [health, setHealth] = useState<Health | null>();
  useEffect(() => {
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const response = await fetch(`/api/published/${brand}/health`, { signal: stop.signal });
      const found = response.ok ? ((await response.json()) as { readonly health?: Health }) : {};
      if (!stop.signal.aborted) setHealth(found.health ?? null);
    };
    // the last values stay; Problems says that the server does not answer
    const askSafely = (): void => void ask().catch(() => undefined);
    askSafely();
    const timer = setInterval(askSafely, ASK_EVERY);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [brand]);
  return health;
}
