import { useEffect, type RefObject } from 'react';
import { useLatest } from '../shared/index.ts';
import { PULL_THRESHOLD, isAtTop, isDownward, getPullDistance } from './pull.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * With this `touch-action`, most browsers leave pulls at the top to us. Safari also needs the `preventDefault` below.
 */
const AT_TOP = 'pan-x pan-down pinch-zoom';

/**
 * Lets users pull a scroller down at its top by touch or pen; with a mouse, dragging selects text. Drawing the pull
 * needs no re-render: the surrounding page gets `--pull` in pixels, `--pulled` from 0 to 1, and `data-pull` (`short`,
 * `enough`).
 */
export function usePullDown(
  scroller: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
  onPulled: (() => void) | undefined,
): void {
  const latest = useLatest(onPulled);
  const active = onPulled !== undefined;
  useEffect(() => {
    const [element, around] = [scroller.current, page.current];
    return active && element && around ? trackPull(element, around, () => latest.current?.()) : undefined;
  }, [scroller, page, active, latest]);
}

function trackPull(element: HTMLElement, around: HTMLElement, pulled: () => void): () => void {
  let start: Place | undefined;
  let by = 0;
  const draw = (now: number): void => {
    by = now;
    around.style.setProperty('--pull', `${now}px`);
    around.style.setProperty('--pulled', `${Math.min(1, now / PULL_THRESHOLD)}`);
    if (now > 0) around.dataset.pull = now >= PULL_THRESHOLD ? 'enough' : 'short';
    else delete around.dataset.pull;
  };
  const end = (): void => {
    start = undefined;
    if (by > 0) draw(0);
  };
  const stop = new AbortController();
  const listen = <K extends keyof HTMLElementEventMap>(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    passive = true,
  ): void => element.addEventListener(name, listener, { passive, signal: stop.signal });
  const updateTouchAction = (): void => {
    element.style.touchAction = element.scrollTop > 0 ? '' : AT_TOP;
  };
  listen('pointerdown', (event) => {
    const mine = event.isPrimary && event.pointerType !== 'mouse' && !event.defaultPrevented;
    const from = event.target instanceof Element ? event.target : null;
    start = mine && isAtTop(from, element) ? { x: event.clientX, y: event.clientY } : undefined;
  });
  listen('pointermove', (event) => {
    if (!start || !event.isPrimary) return;
    const [across, down] = [event.clientX - start.x, event.clientY - start.y];
    // a gesture that started in another direction does not pull the page
    if (by === 0 && Math.hypot(across, down) > 8 && !isDownward(across, down)) start = undefined;
    else draw(getPullDistance(down));
  });
  listen('pointerup', () => {
    const enough = by >= PULL_THRESHOLD;
    end();
    if (enough) pulled();
  });
  listen('pointercancel', end);
  listen('scroll', updateTouchAction);
  const keepPage = (event: TouchEvent): void => {
    if (by > 0 && event.cancelable) event.preventDefault();
  };
  listen('touchmove', keepPage, false);
  updateTouchAction();
  return () => {
    stop.abort();
    end();
    element.style.touchAction = '';
  };
}
