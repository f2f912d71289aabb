/** The theme of the Studio itself, independent of the app in the canvas. */
export type Theme = 'dark' | 'light';

const KEY = 'studio-theme';

/** The theme that was last chosen in this browser; dark by default. */
export const themeNow = (): Theme => (localStorage.getItem(KEY) === 'light' ? 'light' : 'dark');

export function setTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  document.documentElement.dataset['theme'] = theme;
}
