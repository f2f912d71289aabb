import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const load = createRequire(import.meta.url);

/** The folder of lucide icons, one file each, so that only used icons are loaded. */
const ICON_FOLDER = join(dirname(load.resolve('lucide')), '../esm/icons');

type LucideIcon = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

let known: ReadonlySet<string> | undefined;

/** The names of all lucide icons. */
export function lucideNames(): ReadonlySet<string> {
  known ??= new Set(
    readdirSync(ICON_FOLDER)
      .filter((file) => file.endsWith('.mjs') && file !== 'index.mjs')
      .map((file) => file.slice(0, -'.mjs'.length)),
  );
  return known;
}

/** The drawings of lucide icons, sorted by name. Other names are left out. */
export function lucideDrawings(names: Iterable<string>): Record<string, LucideIcon> {
  const found = [...new Set(names)].filter((name) => lucideNames().has(name)).toSorted();
  return Object.fromEntries(found.map((name) => [name, getDrawing(name)]));
}

const getDrawing = (name: string): LucideIcon =>
  (load(join(ICON_FOLDER, `${name}.mjs`)) as { readonly default: LucideIcon }).default;
