/** The media query of viewports that are wide enough for several columns and the desktop's bar. */
export const WIDE = '(min-width: 1024px)';

/** The widths that expressions can read, each with its media query. */
export const WIDTHS = { medium: '(min-width: 768px)', wide: WIDE, widest: '(min-width: 1600px)' } as const;

/** Reads whether the viewport has each of the widths, by name. */
export const readViewport = (): Readonly<Record<string, boolean>> =>
  Object.fromEntries(Object.entries(WIDTHS).map(([name, query]) => [name, matchMedia(query).matches]));
