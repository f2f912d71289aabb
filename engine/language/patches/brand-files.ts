/**
 * A file in a brand's folder that declarations refer to: `pictures/hero.webp` of the brand kite is named
 * `kite/hero.webp`.
 */
export interface BrandFile {
  readonly kind: 'icon' | 'picture';
  readonly brand: string;
  /** The name in declarations. An icon's has no extension. */
  readonly name: string;
}

const BRAND_FILE = /^schemas\/brands\/([^/]+)\/(icons|pictures)\/([^/]+)$/;

export function findBrandFile(path: string): BrandFile | undefined {
  const [, brand = '', folder, file = ''] = BRAND_FILE.exec(path) ?? [];
  if (folder === undefined) return undefined;
  return folder === 'icons'
    ? { kind: 'icon', brand, name: `${brand}/${file.replace(/\.svg$/, '')}` }
    : { kind: 'picture', brand, name: `${brand}/${file}` };
}
