/** The media query of a viewport that shows several columns. */
export const WIDE = '(min-width: 1024px)';
