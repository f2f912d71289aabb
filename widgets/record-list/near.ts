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
