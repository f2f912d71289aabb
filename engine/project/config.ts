import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export const CONFIG = 'vitrine.config.json';

/** `vitrine.config.json`: where the parts of a project stand, as paths below its root. */
export interface ProjectConfig {
  readonly schemas: string;
  readonly locales: string;
  /** Folders of the project, or names of packages. New widgets go into the first folder. */
  readonly widgets: readonly string[];
  readonly brands: string;
  /** The brand of hosts that belong to none, and what a new brand begins with; without it the first. */
  readonly brand?: string;
}

const DEFAULTS: ProjectConfig = {
  schemas: 'schemas',
  locales: 'locales',
  widgets: ['widgets'],
  brands: 'schemas/brands',
};

/** A project without a configuration has every part at its usual place. @throws where the file says what it cannot say */
export function readConfig(root: string): ProjectConfig {
  const path = join(root, CONFIG);
  if (!existsSync(path)) return DEFAULTS;
  const given: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof given !== 'object' || given === null) throw new Error(`${CONFIG}: expected an object.`);
  for (const [key, value] of Object.entries(given)) refuseWrong(key, value);
  const schemas = 'schemas' in given ? String(given.schemas) : DEFAULTS.schemas;
  return { ...DEFAULTS, brands: `${schemas}/brands`, ...given };
}

function refuseWrong(key: string, value: unknown): void {
  const known = [...Object.keys(DEFAULTS), 'brand'];
  if (!known.includes(key)) throw new Error(`${CONFIG}: unknown key "${key}"; there are ${known.join(', ')}.`);
  const texts = key === 'widgets' ? value : [value];
  const isRight = Array.isArray(texts) && texts.length > 0 && texts.every((text) => typeof text === 'string' && text);
  if (!isRight) throw new Error(`${CONFIG}: "${key}" wants ${key === 'widgets' ? 'a list of paths' : 'a text'}.`);
}

/** A place of the project tree as the engine names it, and the folder of the disk that holds it. */
export interface Mount {
  readonly name: string;
  readonly folder: string;
}

/** Every part of a project. The engine calls them schemas, locales and widgets, wherever they stand. */
export function mountsOf(root: string): readonly Mount[] {
  const { schemas, locales, brands, widgets } = readConfig(root);
  return [
    { name: 'schemas/brands', folder: join(root, brands) },
    { name: 'schemas', folder: join(root, schemas) },
    { name: 'locales', folder: join(root, locales) },
    ...widgets.map((entry) => ({ name: 'widgets', folder: widgetFolder(root, entry) })),
  ];
}

/** Folders of the installed packages that bring widgets. */
export const widgetPackages = (root: string): readonly string[] =>
  readConfig(root)
    .widgets.filter((entry) => existsSync(join(root, CONFIG)) && !existsSync(join(root, entry)))
    .map((entry) => widgetFolder(root, entry));

function widgetFolder(root: string, entry: string): string {
  // without a configuration a project may have no widgets of its own
  if (existsSync(join(root, entry)) || !existsSync(join(root, CONFIG))) return join(root, entry);
  try {
    return dirname(createRequire(join(root, 'package.json')).resolve(`${entry}/package.json`));
  } catch {
    throw new Error(`${CONFIG}: "${entry}" is neither a folder of the project nor an installed package.`);
  }
}

/** Where a file of the project tree is on the disk. A file that is new goes into the first folder of its part. */
export function onDisk(root: string, path: string): string {
  const mounts = mountsOf(root).filter(({ name }) => path.startsWith(`${name}/`));
  const found = mounts.map(({ name, folder }) => join(folder, path.slice(name.length + 1)));
  return found.find((file) => existsSync(file)) ?? found[0] ?? join(root, path);
}

/** A file as people of the project know it: the path from the root to where it is on the disk. */
export const nameOnDisk = (root: string, path: string): string =>
  path === '' ? path : relative(root, onDisk(root, path)).replaceAll('\\', '/');
