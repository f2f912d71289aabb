import { useEffect, useState } from 'react';
import type { Health } from '../../../protocol.ts';

/** Browsers report every half minute. */
const ASK_EVERY = 10_000;

/**
 * How a brand's releases do in browsers, asked for again while the room is open.
 * @returns undefined until it is known, and null if nobody knows
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
    // what was shown stays; the strip says that the server does not answer
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
