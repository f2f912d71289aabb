import type { Box } from './registry.ts';

/** The style in which a text is drawn, so that an editor can draw it in the same way. */
interface Look {
  /** The value for the CSS property `font`. */
  readonly font: string;
  readonly color: string;
  /** The colour behind the text. */
  readonly background: string;
  readonly align: string;
  readonly spacing: string;
}

/** A text on the page, with its position and style. */
export interface ShownText {
  readonly text: string;
  readonly box: Box;
  readonly look: Look;
}

/** The text at a point of an element; undefined if there is none. */
export function textAt(element: Element, x: number, y: number): ShownText | undefined {
  const node = textNodes(element).find((each) => listRects(each).some((rect) => isInside(rect, x, y)));
  const owner = node?.parentElement;
  if (!node || !owner) return undefined;
  const { font, color, textAlign, letterSpacing } = getComputedStyle(owner);
  const { left, top, width, height } = getBounds(node);
  return {
    text: node.data.trim(),
    box: { left, top, width, height },
    look: { font, color, background: getBackground(owner), align: textAlign, spacing: letterSpacing },
  };
}

export function textNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (currentNode instanceof Text && currentNode.data.trim() !== '') found.push(currentNode);
  }
  return found;
}

function getRange(node: Text): Range {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range;
}

const listRects = (node: Text): DOMRect[] => [...getRange(node).getClientRects()];
export const getBounds = (node: Text): DOMRect => getRange(node).getBoundingClientRect();

const isInside = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The background colour of the nearest element that has one. */
function getBackground(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { backgroundColor } = getComputedStyle(each);
    if (!/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return 'Canvas';
}
