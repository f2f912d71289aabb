import { flushSync } from 'react-dom';
import { createMedia } from '../core/media.ts';
import { WIDE } from '../core/viewport.ts';

/** How a page appears: from the side, from below, or immediately. */
export type Motion = 'none' | 'forward' | 'back';

/** At the width of several columns or with reduced motion, the new page just appears. */
const STILL = `(prefers-reduced-motion: reduce), ${WIDE}`;

/**
 * Whether both the old and the new page are animated, which costs the browser a picture of each. Otherwise only the
 * new one is.
 */
export const hasViewTransitions = (): boolean =>
  typeof document.startViewTransition === 'function' && !createMedia(STILL).matches();

/** Milliseconds after which a page goes on although it was not drawn: a slow device can take 200 for a frame. */
const UNDRAWN = 1000;

/** Resolves when the browser has drawn what happened so far, such as the press of a button. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => {
    // a hidden tab draws nothing
    const timer = setTimeout(done, document.hidden ? 0 : UNDRAWN);
    // the first frame may already be on its way when React renders what the press changed
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        // a frame is drawn after its callbacks
        setTimeout(done);
      }),
    );
  });

let lastTransition = 0;

/** Changes the page with a view transition; `data-motion` on the document sets its direction. */
export function changePage(motion: Motion, change: () => void): void {
  if (motion === 'none' || !hasViewTransitions()) {
    change();
    return;
  }
  const root = document.documentElement;
  lastTransition += 1;
  const transition = lastTransition;
  root.dataset.motion = motion;
  const { ready, updateCallbackDone, finished } = document.startViewTransition(() => flushSync(change));
  // a transition is skipped if the page is hidden or replaces one still in transition; this is not a failure
  const ignore = (): void => undefined;
  ready.catch(ignore);
  updateCallbackDone.catch(ignore);
  void finished.catch(ignore).then(() => {
    if (transition === lastTransition) delete root.dataset.motion;
  });
}
