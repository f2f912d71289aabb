import { flushSync } from 'react-dom';

/** How a page comes: over the one before, from under it, or at once. */
export type Motion = 'none' | 'forward' | 'back';

/** Browsers that can show the page that goes beside the one that comes; elsewhere only the latter moves. */
export const movesBoth = (): boolean => typeof document.startViewTransition === 'function';

let moving = 0;

/** Changes what stands on the screen while the frame moves both pages: `data-motion` of the document says how. */
export function changePage(motion: Motion, change: () => void): void {
  if (motion === 'none' || !movesBoth()) {
    change();
    return;
  }
  const root = document.documentElement;
  moving += 1;
  const mine = moving;
  root.dataset.motion = motion;
  const { ready, updateCallbackDone, finished } = document.startViewTransition(() => flushSync(change));
  // a page that comes while another still moves, or out of sight, comes without: no failure
  const quiet = (): void => undefined;
  ready.catch(quiet);
  updateCallbackDone.catch(quiet);
  void finished.catch(quiet).then(() => {
    if (mine === moving) delete root.dataset.motion;
  });
}
