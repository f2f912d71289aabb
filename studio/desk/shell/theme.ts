/** How the Studio itself looks, whatever the theme of the app in the canvas. */
export type Theme = 'dark' | 'light';

const KEY = 'studio-theme';

/** The theme that was chosen in this browser last; dark at first. */
export const themeNow = (): Theme => (localStorage.getItem(KEY) === 'light' ? 'light' : 'dark');

export function setTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  document.documentElement.dataset['theme'] = theme;
}
