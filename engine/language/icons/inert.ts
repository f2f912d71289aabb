/** The SVG elements that only draw: no script, style, animation, text, image or foreign content. */
const ELEMENTS = [
  'g|path|circle|ellipse|rect|line|polyline|polygon|use|defs|clipPath|mask|linearGradient|radialGradient|stop',
  'filter|feBlend|feColorMatrix|feComposite|feDropShadow|feFlood|feGaussianBlur|feMerge|feMergeNode|feOffset',
].join('|');

/**
 * Matches any other element, comments, entities, event handlers, styles, and references to anything outside the
 * picture.
 */
const ACTIVE = new RegExp(
  `<(?!/?(?:${ELEMENTS})[\\s/>])|&|[\\s"'/](?:on\\w+|style)\\s*=|(?:href|src)\\s*=\\s*["']?(?!["']?#)|url\\(\\s*(?!#)`,
  'i',
);

/** Whether the markup inside an SVG element only draws. Anything unknown is refused. */
export const isInert = (markup: string): boolean => !ACTIVE.test(markup);
