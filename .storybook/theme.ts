import { themeCss, type ThemeOverrides } from '@vitrine/engine/theme';
import tokens from '../schemas/tokens.json';

interface Brand {
  readonly name: string;
  readonly tokens?: ThemeOverrides;
}

// A glob, so that a new brand appears at once, and stories work without any brand.
const files = import.meta.glob<Brand>('../schemas/brands/*/brand.json', { eager: true, import: 'default' });

/** All folders of schemas/brands. */
export const brands: ReadonlyMap<string, Brand> = new Map(
  Object.entries(files).map(([path, brand]) => [path.split('/').at(-2) ?? '', brand]),
);

/** The initial brand of stories. */
export const DEFAULT_BRAND = brands.has('larch') ? 'larch' : ([...brands.keys()][0] ?? '');

// The app's body does not scroll, its regions do. A story is the whole page, so the page must scroll.
const STORY_CSS = 'body{height:auto;min-height:100%;overflow:visible}';

const sheets = new Map<string, string>();

function getSheet(brand: string): string {
  const known = sheets.get(brand);
  if (known !== undefined) return known;
  const sheet = `${themeCss(tokens, brands.get(brand)?.tokens)}\n${STORY_CSS}`;
  sheets.set(brand, sheet);
  return sheet;
}

/** Adds the release's style sheet, which has the typefaces, after the tokens. */
function showTypefaces(brand: string): void {
  const href = `${import.meta.env.BASE_URL}release/${brand}/theme.css`;
  const known = document.querySelector<HTMLLinkElement>('link[data-theme-typefaces]');
  if (known?.getAttribute('href') === href) return;
  const link = known ?? document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.setAttribute('data-theme-typefaces', '');
  document.head.append(link);
}

/** Applies the tokens of a brand, replacing the previous one's. */
export function showTheme(brand: string): void {
  showTokens(brand);
  showTypefaces(brand);
}

function showTokens(brand: string): void {
  const known = document.querySelector('style[data-theme-tokens]');
  const style = known ?? document.createElement('style');
  const sheet = getSheet(brand);
  if (style.textContent !== sheet) style.textContent = sheet;
  if (known !== null) return;
  style.setAttribute('data-theme-tokens', '');
  document.head.append(style);
}
