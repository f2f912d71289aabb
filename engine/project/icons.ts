import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The icons of lucide, one file each: load only used icons. */
export const ICON_FOLDER = join(dirname(createRequire(import.meta.url).resolve('lucide')), '../esm/icons');

/** All icon names of lucide. */
export function lucideNames(): Set<string> {
  const files = readdirSync(ICON_FOLDER).filter((file) => file.endsWith('.mjs') && file !== 'index.mjs');
  return new Set(files.map((file) => file.slice(0, -'.mjs'.length)));
}
