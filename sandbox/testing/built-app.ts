import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

interface BuiltBrand {
  readonly hosts: readonly string[];
  readonly constants?: Readonly<Record<string, unknown>>;
  readonly pages?: readonly string[];
}

/**
 * Writes the same files as `npm run build`, with a one-file release per brand.
 * @param usual the default brand, for hosts that belong to no brand
 */
export function writeApp(folder: string, brands: Readonly<Record<string, BuiltBrand>>, usual?: string): string {
  for (const [brand, of] of Object.entries(brands)) {
    const written = writeBrandRelease(path.join(folder, 'release'), brand, of);
    writeFileSync(path.join(folder, 'release', brand, 'manifest.json'), written.manifest);
  }
  if (usual !== undefined) writeFileSync(path.join(folder, 'release/current.json'), JSON.stringify({ brand: usual }));
  writeFileSync(path.join(folder, 'index.html'), 'app');
  return folder;
}

/** Writes a release as `npm run release` does. @returns its id and the text of its manifest */
export function writeBrandRelease(
  folder: string,
  brand: string,
  { hosts, constants = {}, pages = [] }: BuiltBrand,
): { readonly id: string; readonly manifest: string } {
  const text = JSON.stringify({
    brand: { constants: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, { value }])) },
  });
  const app = `app.${hash(text)}.json`;
  const id = hash(JSON.stringify([brand, hosts, app])).slice(0, 12);
  const manifest = JSON.stringify({
    format: 1,
    id,
    brand,
    version: '1.0.0',
    engine: '>=0.1.0 <0.2.0',
    hosts,
    files: { app, ...Object.fromEntries(pages.map((page) => [`page:${page}`, app])) },
  });
  mkdirSync(path.join(folder, brand), { recursive: true });
  writeFileSync(path.join(folder, brand, app), text);
  writeFileSync(path.join(folder, brand, `${id}.json`), manifest);
  return { id, manifest };
}
