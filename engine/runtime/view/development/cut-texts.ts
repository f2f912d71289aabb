import { getBounds, textNodes } from './text-at.ts';

/** The texts on the page, and those that are cut off. */
export interface Fit {
  /** The language of the page, as its HTML names it. */
  readonly lang: string;
  /** Whether something is still loading. */
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

/** Whether a text extends beyond an edge that cuts it off. Scrollable content is not cut off. */
function isCut(text: Text): boolean {
  const { left, right, bottom, width } = getBounds(text);
  if (width === 0) return false;
  for (let each = text.parentElement; each; each = each.parentElement) {
    const { overflowX, webkitLineClamp } = getComputedStyle(each);
    if (overflowX === 'auto' || overflowX === 'scroll') return false;
    const edges = each.getBoundingClientRect();
    // visible to screen readers only
    if (edges.width <= TOLERANCE) return false;
    const isOutside = right > edges.right + TOLERANCE || left < edges.left - TOLERANCE;
    if (isOutside && (overflowX === 'hidden' || overflowX === 'clip')) return true;
    if (webkitLineClamp !== 'none' && webkitLineClamp !== '' && bottom > edges.bottom + TOLERANCE) return true;
  }
  return right > window.innerWidth + TOLERANCE;
}
