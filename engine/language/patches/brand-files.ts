/** A file in a brand’s folder that its declarations name: `pictures/hero.webp` of kite is `kite/hero.webp`. */
export interface BrandFile {
  readonly kind: 'icon' | 'picture';
  readonly brand: string;
  /** An icon’s name has no extension. */
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
