type Told = (isNear: boolean, height: number) => void;

/** How far beyond the visible part rows are mounted, so that scrolling finds them there. */
const MARGIN = '100% 0px';

const followers = new Map<Element, Told>();
let observer: IntersectionObserver | undefined;

/** Tells when an element comes near the visible part of the page and when it leaves. @returns a function that stops it */
export function followNear(element: Element, told: Told): () => void {
  if (typeof IntersectionObserver !== 'function') {
    told(true, 0);
    return () => undefined;
  }
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        followers.get(target)?.(isIntersecting, boundingClientRect.height);
    },
    // the page scrolls in an element of its own, which only `scrollMargin` extends
    { rootMargin: MARGIN, scrollMargin: MARGIN } as IntersectionObserverInit,
  );
  followers.set(element, told);
  observer.observe(element);
  return () => {
    followers.delete(element);
    observer?.unobserve(element);
    if (followers.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
}

/** Tells when the user opens find-in-page, which searches only what is mounted. @returns a function that stops it */
export function followFind(told: () => void): () => void {
  const pressed = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') told();
  };
  window.addEventListener('keydown', pressed);
  return () => window.removeEventListener('keydown', pressed);
}

const heights = new Map<string, number>();
const MOST_HEIGHTS = 5000;

/** A part's name among all pages. A page's address changes before its parts are gone, so ask only once. */
export const nameOnPage = (part: string): string => `${window.location.hash} ${window.innerWidth} ${part}`;

/** The height of a part the last time that it was on screen, so that its list is as high when the user comes back. */
export const heightOf = (name: string): number | undefined => heights.get(name);

export function keepHeight(name: string, height: number): void {
  if (heights.size >= MOST_HEIGHTS) heights.clear();
  // a hidden page has none
  if (height > 0) heights.set(name, height);
}
