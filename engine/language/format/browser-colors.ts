/** The colour roles that browsers show around the page and before it: toolbars and title bars, and the splash screen. */
export const BROWSER_COLORS = { theme: 'accent', background: 'bg' } as const;
