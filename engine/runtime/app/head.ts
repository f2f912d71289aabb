import { BROWSER_COLORS } from '../../language/format/browser-colors.ts';
import type { Loader } from '../core/loader.ts';

/** The links to the brand's icons and web app manifest, each with its asset in the release. */
const LINKS: readonly (readonly [rel: string, asset: string])[] = [
  ['icon', 'asset:icon'],
  ['apple-touch-icon', 'asset:icon-1'],
  ['manifest', 'asset:manifest'],
];

/** Reads the trust settings that the server wrote into the page: which keys may sign releases. */
export const readTrust = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="release-trust"]')?.content;

export function showBrand(loader: Loader): void {
  for (const [rel, asset] of LINKS) {
    if (!loader.has(asset)) continue;
    const link = getLink(rel) ?? document.createElement('link');
    link.rel = rel;
    link.href = loader.address(asset);
    if (!link.isConnected) document.head.append(link);
  }
}

export function hideBrand(): void {
  for (const [rel] of LINKS) getLink(rel)?.remove();
  for (const link of document.head.querySelectorAll(FONTS)) link.remove();
}

const FONTS = 'link[rel="preload"][as="font"]';

/** Preloads fonts before their style sheet has loaded and before a page uses them. */
export function preloadFonts(loader: Loader, names: readonly string[]): void {
  // the page itself may already preload the fonts of the brand's language
  const known = new Set(Array.from(document.head.querySelectorAll<HTMLLinkElement>(FONTS), ({ href }) => href));
  for (const name of names.filter((each) => loader.has(each) && !known.has(loader.address(each)))) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'font';
    link.type = 'font/woff2';
    // style sheets request fonts in this mode, and only a preload in the same mode is reused
    link.crossOrigin = 'anonymous';
    link.href = loader.address(name);
    document.head.append(link);
  }
}

const getLink = (rel: string): HTMLLinkElement | null => document.head.querySelector(`link[rel="${rel}"]`);

const THEME_COLOR = 'meta[name="theme-color"]';

/** The browser's toolbar. */
export interface Toolbar {
  /** Reads the colour from the style sheet again. */
  show(): void;
  stop(): void;
}

/** Gives the browser's toolbar the theme's colour, and updates it whenever the user chooses another theme. */
export function followThemeColor(): Toolbar {
  const root = document.documentElement;
  const show = (): void => {
    const color = getComputedStyle(root).getPropertyValue(`--color-${BROWSER_COLORS.theme}`).trim();
    if (color === '') return;
    const meta = document.head.querySelector<HTMLMetaElement>(THEME_COLOR) ?? document.createElement('meta');
    meta.name = 'theme-color';
    meta.content = color;
    if (!meta.isConnected) document.head.append(meta);
  };
  const observer = new MutationObserver(show);
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  show();
  return {
    show,
    stop: () => {
      observer.disconnect();
      document.head.querySelector(THEME_COLOR)?.remove();
    },
  };
}
