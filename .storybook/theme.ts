import { themeCss, type ThemeOverrides } from '@vitrine/engine/theme';
import tokens from '../schemas/tokens.json';

interface Brand {
  readonly name: string;
  readonly tokens?: ThemeOverrides;
}

// A glob, so that a new brand appears immediately and stories work even without a brand.
const files = import.meta.glob<Brand>('../schemas/brands/*/brand.json', { eager: true, import: 'default' });

/** All folders in schemas/brands. */
export const brands: ReadonlyMap<string, Brand> = new Map(
  Object.entries(files).map(([path, brand]) => [path.split('/').at(-2) ?? '', brand]),
);

/** The brand that stories start with. */
export const DEFAULT_BRAND = brands.has('larch') ? 'larch' : ([...brands.keys()][0] ?? '');

// In the app, regions scroll and the body does not. A story is the whole page, so the page must scroll.
const STORY_CSS = 'body{height:auto;min-height:100%;overflow:visible}';

const sheets = new Map<string, string>();

function getSheet(brand: string): string {
  const known = sheets.get(brand);
  if (known !== undefined) return known;
  const sheet = `${themeCss(tokens, brands.get(brand)?.tokens)}\n${STORY_CSS}`;
  sheets.set(brand, sheet);
  return sheet;
}

/** Adds the release's style sheet, which contains the typefaces, after the tokens. */
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

/** Applies a brand's tokens, replacing those of the previous brand. */
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
