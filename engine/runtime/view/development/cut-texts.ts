import { getBounds, textNodes } from './text-at.ts';

/** What is written on the page, and what of it does not fit where it stands. */
export interface Fit {
  /** The language of the page, as its HTML names it. */
  readonly lang: string;
  /** Something is still loading. */
  readonly busy: boolean;
  readonly texts: number;
  readonly cut: readonly string[];
}

/** Rounding moves an edge by less than this, in pixels. */
const TOLERANCE = 1;

export function measureFit(page: HTMLElement): Fit {
  const shown = textNodes(page).filter(({ parentElement }) => parentElement?.checkVisibility() === true);
  return {
    lang: page.ownerDocument.documentElement.lang,
    busy: page.querySelector('[aria-busy="true"]') !== null,
    texts: shown.length,
    cut: shown.filter(isCut).map(({ data }) => data.trim()),
  };
}

/** Whether a text reaches over an edge where it is cut. What can be scrolled is not cut. */
function isCut(text: Text): boolean {
  const { left, right, bottom, width } = getBounds(text);
  if (width === 0) return false;
  for (let each = text.parentElement; each; each = each.parentElement) {
    const { overflowX, webkitLineClamp } = getComputedStyle(each);
    if (overflowX === 'auto' || overflowX === 'scroll') return false;
    const edges = each.getBoundingClientRect();
    // only for screen readers
    if (edges.width <= TOLERANCE) return false;
    const isOutside = right > edges.right + TOLERANCE || left < edges.left - TOLERANCE;
    if (isOutside && (overflowX === 'hidden' || overflowX === 'clip')) return true;
    if (webkitLineClamp !== 'none' && webkitLineClamp !== '' && bottom > edges.bottom + TOLERANCE) return true;
  }
  return right > window.innerWidth + TOLERANCE;
}
