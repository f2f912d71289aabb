import { useLayoutEffect, type RefObject } from 'react';
import { setRecent } from './recent.ts';

const positions = new Map<string, number>();
/** Enough to go back a long way; the oldest positions are dropped first. */
const MAX_POSITIONS = 100;

/**
 * Restores the scroll position last seen for a key. Content may load after the page, so the position is reapplied as
 * the content grows, until it fits or the user scrolls.
 */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>, key: string | undefined): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    return element && key !== undefined ? trackScroll(element, key) : undefined;
  }, [scroller, key]);
}

const scrolledBefore = new WeakSet<HTMLElement>();

function trackScroll(element: HTMLElement, key: string): () => void {
  const wanted = positions.get(key) ?? 0;
  // a new element is at the top, and setting its position would force a layout
  if (wanted > 0 || scrolledBefore.has(element)) element.scrollTop = wanted;
  scrolledBefore.add(element);
  const observer = wanted > 0 ? restoreOnGrowth(element, wanted) : undefined;
  const scrolled = (): void => setRecent(positions, key, element.scrollTop, MAX_POSITIONS);
  const touched = (): void => observer?.disconnect();
  element.addEventListener('scroll', scrolled, { passive: true });
  element.addEventListener('pointerdown', touched, { passive: true });
  element.addEventListener('wheel', touched, { passive: true });
  return () => {
    observer?.disconnect();
    element.removeEventListener('scroll', scrolled);
    element.removeEventListener('pointerdown', touched);
    element.removeEventListener('wheel', touched);
  };
}

function restoreOnGrowth(element: HTMLElement, wanted: number): ResizeObserver | undefined {
  if (typeof ResizeObserver !== 'function' || element.scrollTop >= wanted) return undefined;
  const observer = new ResizeObserver(() => {
    element.scrollTop = wanted;
    if (element.scrollTop >= wanted - 1) observer.disconnect();
  });
  for (const child of element.children) observer.observe(child);
  return observer;
}
