import type { Manifest } from '../../language/format/index.ts';
import type { Releases } from '../core/ports.ts';

export interface FollowOptions {
  /** Milliseconds between checks. */
  readonly every: number;
  /** Fetches the manifest of the live release. */
  find(): Promise<Manifest>;
  /**
   * Whether this engine can run the release. Injected, because importing it here would move it out of the first script.
   */
  fits(manifest: Manifest): boolean;
  adopt(manifest: Manifest): Promise<void>;
}

/**
 * Checks for a newer release regularly and whenever the page becomes visible. Adopts it in place, but not while money
 * is being moved. A release for another engine version needs a reload.
 * @param signal stops the checks
 */
export function followRelease(
  { loader, locks }: Releases,
  { every, find, fits, adopt }: FollowOptions,
  signal: AbortSignal,
): void {
  let isChecking = false;
  const checkForRelease = async (): Promise<void> => {
    if (isChecking || document.visibilityState !== 'visible') return;
    isChecking = true;
    try {
      const found = await find();
      if (fits(found) && found.id !== loader.manifest().id)
        locks.whenFree(() => void adopt(found).catch(() => undefined));
    } catch {
      // not critical: the app continues, and the next check may succeed
    } finally {
      isChecking = false;
    }
  };
  const checkAgain = (): void => void checkForRelease();
  if (signal.aborted) return;
  const timer = setInterval(checkAgain, every);
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', checkAgain, { signal });
}
