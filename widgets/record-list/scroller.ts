import { ignoreComposing } from '@vitrine/runtime';
const SCROLLS = /auto|scroll/;

/** The element that a list scrolls in. */
export function getScroller(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (SCROLLS.test(getComputedStyle(around).overflowY)) return around;
  return document.documentElement;
}

/** How far an element is below the top of what scrolls. */
export function offsetIn(scroller: Element, element: Element): number {
  const top = element.getBoundingClientRect().top;
  // the page itself moves as it scrolls
  const before = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
  return top - before + scroller.scrollTop;
}

/** Whether the browser keeps what is visible in its place when something above it changes its height. */
export const anchorsScrolling = (): boolean =>
  typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports('overflow-anchor', 'auto');

/** Tells when the user opens find-in-page, which searches only what is mounted. @returns a function that stops it */
export function followFind(told: () => void): () => void {
  const pressed = ignoreComposing(({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') told();
  });
  window.addEventListener('keydown', pressed);
  return () => window.removeEventListener('keydown', pressed);
}
