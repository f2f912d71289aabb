/** Pixels that the page has to come down before letting go asks for news. */
export const ENOUGH = 64;
const FURTHEST = 112;
/** A finger travels further than the page: it feels held back, and the more the further it goes. */
const RESISTANCE = 0.5;

/** How far down the page stands, for a finger that went down so far. */
export function pulledBy(distance: number): number {
  if (distance <= 0) return 0;
  const free = distance * RESISTANCE;
  return free <= ENOUGH ? free : ENOUGH + (FURTHEST - ENOUGH) * (1 - Math.exp((ENOUGH - free) / (FURTHEST - ENOUGH)));
}

/** Up, or more to the side than down: scrolling, or swiping a row of chips. */
export const isDownward = (across: number, down: number): boolean => down > 0 && down > Math.abs(across);

/** Whether anything between the finger and the page can still be scrolled up: then the finger means that. */
export function isAtTop(from: Element | null, scroller: Element): boolean {
  for (let element = from; element; element = element.parentElement) {
    if (element.scrollTop > 0) return false;
    if (element === scroller) return true;
  }
  return false;
}
