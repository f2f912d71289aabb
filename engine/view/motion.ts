import { flushSync } from 'react-dom';

/** How a page appears: from the side, from beneath, or at once. */
export type Motion = 'none' | 'forward' | 'back';

/** Whether the browser can animate the old and the new page; others animate only the new one. */
export const hasViewTransitions = (): boolean => typeof document.startViewTransition === 'function';

let lastTransition = 0;

/** Changes the page with a view transition; `data-motion` of the document gives its direction. */
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
  // a page that replaces one in transition, or that is hidden, skips its transition: no failure
  const ignore = (): void => undefined;
  ready.catch(ignore);
  updateCallbackDone.catch(ignore);
  void finished.catch(ignore).then(() => {
    if (transition === lastTransition) delete root.dataset.motion;
  });
}
