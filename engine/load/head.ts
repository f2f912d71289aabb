import type { Loader } from './loader';

/** What browsers and home screens show of the brand, from its own release. */
const LINKS: readonly (readonly [rel: string, asset: string])[] = [
  ['icon', 'asset:icon'],
  ['apple-touch-icon', 'asset:icon-1'],
  ['manifest', 'asset:manifest'],
];

export function showBrand(loader: Loader): void {
  for (const [rel, asset] of LINKS) {
    if (!loader.has(asset)) continue;
    const link = linkOf(rel) ?? document.createElement('link');
    link.rel = rel;
    link.href = loader.address(asset);
    if (!link.isConnected) document.head.append(link);
  }
}

export function hideBrand(): void {
  for (const [rel] of LINKS) linkOf(rel)?.remove();
}

const linkOf = (rel: string): HTMLLinkElement | null => document.head.querySelector(`link[rel="${rel}"]`);
