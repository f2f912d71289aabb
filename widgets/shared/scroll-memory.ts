import { useLayoutEffect, type RefObject } from 'react';

const positions = new Map<string, number>();
/** Enough for a long way back; drops the oldest first. */
const MAX_POSITIONS = 100;

function remember(key: string, top: number): void {
  positions.delete(key);
  positions.set(key, top);
  const oldest = positions.keys().next().value;
  if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
}

/**
 * Restores the scroll position that the key had when it was last shown. Content may load after the page, so the
 * position is set again as the content grows, until it fits or the user scrolls.
 */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>, key: string | undefined): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    return element && key !== undefined ? trackScroll(element, key) : undefined;
  }, [scroller, key]);
}

function trackScroll(element: HTMLElement, key: string): () => void {
  const wanted = positions.get(key) ?? 0;
  element.scrollTop = wanted;
  const observer = wanted > 0 ? restoreOnGrowth(element, wanted) : undefined;
  const scrolled = (): void => remember(key, element.scrollTop);
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
