/** The media query of a viewport that shows several columns and the bar of a desktop. */
export const WIDE = '(min-width: 1024px)';

/** The widths that expressions can ask for, each with its media query. */
export const WIDTHS = { medium: '(min-width: 768px)', wide: WIDE, widest: '(min-width: 1600px)' } as const;

type Viewport = Readonly<Record<keyof typeof WIDTHS, boolean>>;

/** Which of the widths the viewport has. */
export const readViewport = (): Viewport => ({
  medium: matchMedia(WIDTHS.medium).matches,
  wide: matchMedia(WIDTHS.wide).matches,
  widest: matchMedia(WIDTHS.widest).matches,
});
