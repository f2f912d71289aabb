import type { Manifest } from '../compiled/index.ts';
import { isCompatible } from '../compiled/version.ts';
import { fetchManifest, type LoaderOptions } from './loader.ts';
import type { Releases } from '../runtime/ports.ts';

export interface FollowOptions extends LoaderOptions {
  /** URL of the manifest. */
  readonly address: string;
  /** Milliseconds between checks. */
  readonly every: number;
  adopt(manifest: Manifest): Promise<void>;
}

/**
 * Checks for a newer release regularly and whenever the page becomes visible. Adopts it in place, but not while money
 * is being moved. A release for another engine version needs a reload.
 */
export function followRelease(
  { loader, holds }: Releases,
  { address, every, adopt, ...options }: FollowOptions,
): () => void {
  let isChecking = false;
  const checkForRelease = async (): Promise<void> => {
    if (isChecking || document.visibilityState !== 'visible') return;
    isChecking = true;
    try {
      const found = await fetchManifest(address, options);
      if (isCompatible(found.engine) && found.id !== loader.manifest().id)
        holds.whenFree(() => void adopt(found).catch(() => undefined));
    } catch {
      // not critical: the app continues, and the next check may succeed
    } finally {
      isChecking = false;
    }
  };
  const checkAgain = (): void => void checkForRelease();
  const timer = setInterval(checkAgain, every);
  document.addEventListener('visibilitychange', checkAgain);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', checkAgain);
  };
}
