import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of lucide icons, one file each, so that only used icons are loaded. */
export const ICON_FOLDER = join(dirname(createRequire(import.meta.url).resolve('lucide')), '../esm/icons');

/** The names of all lucide icons. */
export function lucideNames(): Set<string> {
  const files = readdirSync(ICON_FOLDER).filter((file) => file.endsWith('.mjs') && file !== 'index.mjs');
  return new Set(files.map((file) => file.slice(0, -'.mjs'.length)));
}
