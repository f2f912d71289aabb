/** The media query of a viewport that shows several columns and the bar of a desktop. */
export const WIDE = '(min-width: 1024px)';

/** The widths that expressions can ask for, each with its media query. */
export const WIDTHS = { medium: '(min-width: 768px)', wide: WIDE, widest: '(min-width: 1600px)' } as const;

/** Which of the widths the viewport has, by name. */
export const readViewport = (): Readonly<Record<string, boolean>> =>
  Object.fromEntries(Object.entries(WIDTHS).map(([name, query]) => [name, matchMedia(query).matches]));
