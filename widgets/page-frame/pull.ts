/** How many pixels the page must move down to refresh on release. */
export const PULL_THRESHOLD = 64;
const MAX_PULL = 112;
/** The page moves less than the finger, with increasing resistance. */
const RESISTANCE = 0.5;

/** How far the page moves down when the finger has moved this far. */
export function getPullDistance(distance: number): number {
  if (distance <= 0) return 0;
  const free = distance * RESISTANCE;
  return free <= PULL_THRESHOLD
    ? free
    : PULL_THRESHOLD +
        (MAX_PULL - PULL_THRESHOLD) * (1 - Math.exp((PULL_THRESHOLD - free) / (MAX_PULL - PULL_THRESHOLD)));
}

/** Moving up, or more sideways than down, means scrolling or swiping a row of chips. */
export const isDownward = (across: number, down: number): boolean => down > 0 && down > Math.abs(across);

/**
 * Whether the scroller, and everything between it and the touched element, is scrolled to its top. Otherwise the
 * gesture scrolls one of them.
 */
export function isAtTop(from: Element | null, scroller: Element): boolean {
  for (let element = from; element; element = element.parentElement) {
    if (element.scrollTop > 0) return false;
    if (element === scroller) return true;
  }
  return false;
}
