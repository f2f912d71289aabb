import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export const CONFIG = 'vitrine.config.json';

/** `vitrine.config.json`: a project's folders, relative to its root. */
export interface ProjectConfig {
  readonly schemas: string;
  readonly locales: string;
  /** Folders or package names. New widgets are created in the first folder. */
  readonly widgets: readonly string[];
  readonly brands: string;
  /** The default brand, used for unknown hosts and as the template for new brands. Defaults to the first brand. */
  readonly brand?: string;
}

const DEFAULTS: ProjectConfig = {
  schemas: 'schemas',
  locales: 'locales',
  widgets: ['widgets'],
  brands: 'schemas/brands',
};

/** Reads the configuration, or returns the defaults if there is no file. @throws if the file is invalid */
export function readConfig(root: string): ProjectConfig {
  const path = join(root, CONFIG);
  if (!existsSync(path)) return DEFAULTS;
  const given: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof given !== 'object' || given === null) throw new Error(`${CONFIG}: expected an object.`);
  for (const [key, value] of Object.entries(given)) validateEntry(key, value);
  const schemas = 'schemas' in given ? String(given.schemas) : DEFAULTS.schemas;
  return { ...DEFAULTS, brands: `${schemas}/brands`, ...given };
}

function validateEntry(key: string, value: unknown): void {
  const known = [...Object.keys(DEFAULTS), 'brand'];
  if (!known.includes(key)) throw new Error(`${CONFIG}: unknown key "${key}". Use ${known.join(', ')}.`);
  const texts = key === 'widgets' ? value : [value];
  const isRight = Array.isArray(texts) && texts.length > 0 && texts.every((text) => typeof text === 'string' && text);
  if (!isRight) throw new Error(`${CONFIG}: expected ${key === 'widgets' ? 'a list of paths' : 'text'} for "${key}".`);
}

/** A folder in the project tree and the folder on disk that it maps to. */
export interface Mount {
  readonly name: string;
  readonly folder: string;
}

/** A project's folders. The engine calls them schemas, locales and widgets, wherever they are on disk. */
export function mountsOf(root: string): readonly Mount[] {
  const { schemas, locales, brands, widgets } = readConfig(root);
  return [
    { name: 'schemas/brands', folder: join(root, brands) },
    { name: 'schemas', folder: join(root, schemas) },
    { name: 'locales', folder: join(root, locales) },
    ...widgets.map((entry) => ({ name: 'widgets', folder: widgetFolder(root, entry) })),
  ];
}

/** The folders of installed widget packages. */
export const widgetPackages = (root: string): readonly string[] =>
  readConfig(root)
    .widgets.filter((entry) => existsSync(join(root, CONFIG)) && !existsSync(join(root, entry)))
    .map((entry) => widgetFolder(root, entry));

function widgetFolder(root: string, entry: string): string {
  // a project without a configuration may have no widgets
  if (existsSync(join(root, entry)) || !existsSync(join(root, CONFIG))) return join(root, entry);
  try {
    return dirname(createRequire(join(root, 'package.json')).resolve(`${entry}/package.json`));
  } catch {
    throw new Error(
      `${CONFIG}: "${entry}" is neither a folder in the project nor an installed package. Install it, or correct "widgets".`,
    );
  }
}

/** The disk path for a file in the project tree. New files go into the first folder. */
export function onDisk(root: string, path: string): string {
  const mounts = mountsOf(root).filter(({ name }) => path.startsWith(`${name}/`));
  const found = mounts.map(({ name, folder }) => join(folder, path.slice(name.length + 1)));
  return found.find((file) => existsSync(file)) ?? found[0] ?? join(root, path);
}

/** The path on disk, relative to the root, for use in messages. */
export const nameOnDisk = (root: string, path: string): string =>
  path === '' ? path : relative(root, onDisk(root, path)).replaceAll('\\', '/');
