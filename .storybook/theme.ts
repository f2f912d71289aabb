import { themeCss } from '../engine/theme';
import tokens from '../schemas/tokens.json';

// A glob, because stories also work in a tree without that brand: then the plain tokens show.
const brands = import.meta.glob<Record<string, unknown>>('../schemas/brands/larch/brand.json', {
  eager: true,
  import: 'default',
});

function overrides(): Parameters<typeof themeCss>[1] {
  const own = Object.values(brands)[0]?.tokens;
  return typeof own === 'object' && own !== null ? (own as Parameters<typeof themeCss>[1]) : {};
}

/** Puts the tokens into the page once, and again when they are edited. */
export function installTheme(): void {
  const style = document.querySelector('style[data-theme-tokens]') ?? document.createElement('style');
  style.setAttribute('data-theme-tokens', '');
  // The app's body does not scroll, its regions do; a story is the whole page, and the page has to.
  style.textContent = `${themeCss(tokens, overrides())}\nbody{height:auto;min-height:100%;overflow:visible}`;
  document.head.append(style);
}
