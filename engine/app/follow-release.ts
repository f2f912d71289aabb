import type { Manifest } from '../compiled/index.ts';
import { admits } from '../compiled/version.ts';
import { fetchJson, isManifest } from './loader.ts';
import type { Releases } from '../runtime/ports.ts';

export interface FollowOptions {
  /** Address of the manifest. */
  readonly address: string;
  /** Milliseconds between two looks. */
  readonly every: number;
  readonly timeout: number;
  adopt(manifest: Manifest): Promise<void>;
}

/**
 * Looks for a newer release now and then, and when somebody comes back to the page. It is taken over in place; while
 * money is being moved it waits. One that asks for another engine comes with the next opening of the page.
 */
export function followRelease(
  { loader, holds }: Releases,
  { address, every, timeout, adopt }: FollowOptions,
): () => void {
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking || document.visibilityState !== 'visible') return;
    looking = true;
    try {
      const found = await fetchJson(address, timeout);
      if (isManifest(found) && admits(found.engine) && found.id !== loader.manifest().id)
        holds.whenFree(() => void adopt(found).catch(() => undefined));
    } catch {
      // nothing is lost: what is there goes on, and the next look may find more
    } finally {
      looking = false;
    }
  };
  const again = (): void => void look();
  const timer = setInterval(again, every);
  document.addEventListener('visibilitychange', again);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
  };
}
