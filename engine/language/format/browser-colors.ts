/** The roles that colour the browser's own UI (toolbar, title bar) and the splash screen. */
export const BROWSER_COLORS = { theme: 'accent', background: 'bg' } as const;
