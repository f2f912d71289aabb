import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { parseStudio, type StudioUser } from './studio-users.ts';
import { parseWidgets, type WidgetSource } from './widget-sources.ts';

export const CONFIG = 'vitrine.config.json';

/** `vitrine.config.json`: a project's folders, relative to its root. */
export interface ProjectConfig {
  readonly schemas: string;
  readonly locales: string;
  /** Folders and packages. New widgets are created in the first folder. */
  readonly widgets: readonly WidgetSource[];
  readonly brands: string;
  /** The default brand, used for unknown hosts and as the template for new brands. Defaults to the first brand. */
  readonly brand?: string;
  /** A folder with a Markdown file per language, which lists the project's terms in that language. */
  readonly glossary?: string;
  /** The path of the app on its server, such as `/app/`. Default: wherever the app's page is. */
  readonly base?: string;
  /** Foreign hosts that brands may name in addresses, such as `help.example`. Default: none. */
  readonly hosts: readonly string[];
  /** The team that shares the Studio. Without it, one person uses it on their own machine. */
  readonly studio?: { readonly users: readonly StudioUser[] };
}

const DEFAULTS: ProjectConfig = {
  schemas: 'schemas',
  locales: 'locales',
  widgets: [{ from: 'widgets' }],
  brands: 'schemas/brands',
  hosts: [],
};

/** Reads the configuration, or returns the defaults if there is no file. @throws if the file is invalid */
export function readConfig(root: string): ProjectConfig {
  const path = join(root, CONFIG);
  if (!existsSync(path)) return DEFAULTS;
  const given: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof given !== 'object' || given === null) throw new Error(`${CONFIG}: expected an object.`);
  for (const [key, value] of Object.entries(given)) validateEntry(key, value);
  const schemas = 'schemas' in given ? String(given.schemas) : DEFAULTS.schemas;
  const config = { ...DEFAULTS, brands: `${schemas}/brands`, ...given };
  const isBrand = (id: string): boolean => existsSync(join(root, config.brands, id, 'brand.json'));
  try {
    return {
      ...config,
      ...('hosts' in given && { hosts: parseHosts(given.hosts) }),
      ...('widgets' in given && { widgets: parseWidgets(given.widgets, isBrand) }),
      ...('studio' in given && { studio: parseStudio(given.studio) }),
    };
  } catch (error) {
    throw new Error(`${CONFIG}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function validateEntry(key: string, value: unknown): void {
  const known = [...Object.keys(DEFAULTS), 'base', 'brand', 'glossary', 'studio'];
  if (!known.includes(key)) throw new Error(`${CONFIG}: unknown key "${key}". Use ${known.join(', ')}.`);
  if (!['widgets', 'studio', 'hosts'].includes(key) && (typeof value !== 'string' || value === ''))
    throw new Error(`${CONFIG}: expected text for "${key}".`);
  if (key === 'base' && !BASE.test(String(value)))
    throw new Error(`${CONFIG}: "base" must be a path that begins and ends with "/", such as "/app/".`);
}

const BASE = /^\/(?:[\w-][\w.-]*\/)*$/;

/**
 * Returns the path of a project's app on its server. Undefined if the app works at any path, because its routes follow
 * the `#` of the URL.
 */
export function readBase(root: string): string | undefined {
  const { base } = readConfig(root);
  if (base !== undefined) return base;
  const app = onDisk(root, 'schemas/app.json');
  if (!existsSync(app)) return undefined;
  try {
    const { routing } = JSON.parse(readFileSync(app, 'utf8')) as { readonly routing?: unknown };
    return routing === 'path' ? '/' : undefined;
  } catch {
    // the check reports what is wrong with the file
    return undefined;
  }
}

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

function parseHosts(given: unknown): readonly string[] {
  const isHost = (each: unknown): each is string => typeof each === 'string' && HOST.test(each);
  if (Array.isArray(given) && given.every(isHost)) return given;
  throw new Error('"hosts" must list host names in small letters, such as "help.example".');
}

/** A folder in the project tree and the folder on disk that it maps to. */
export interface Mount {
  readonly name: string;
  readonly folder: string;
  /** Whether the folder belongs to an installed package, which is never written to. */
  readonly isPackage?: boolean;
}

/** The names of a project's folders in file paths, wherever they are on disk. */
export const ROOTS = { schemas: 'schemas', locales: 'locales', brands: 'schemas/brands' } as const;

/**
 * Lists a project's folders. In file paths, they are called schemas, locales and widgets, wherever they are on disk.
 */
export function listMounts(root: string): readonly Mount[] {
  const { schemas, locales, brands, widgets } = readConfig(root);
  return [
    { name: ROOTS.brands, folder: join(root, brands) },
    { name: ROOTS.schemas, folder: join(root, schemas) },
    { name: ROOTS.locales, folder: join(root, locales) },
    ...widgets.map((source) => ({
      name: source.namespace === undefined ? 'widgets' : `widgets/${source.namespace}`,
      folder: widgetFolder(root, source),
      isPackage: !isFolder(root, source),
    })),
  ];
}

/** The entries of `widgets` that are installed packages. */
export const listWidgetSources = (root: string): readonly WidgetSource[] =>
  readConfig(root).widgets.filter((source) => !isFolder(root, source));

/** The folders of installed widget packages. */
export const widgetPackages = (root: string): readonly string[] =>
  listWidgetSources(root).map((source) => widgetFolder(root, source));

/**
 * Whether a source is a folder in the project. Only packages have a namespace. Without a configuration file, the folder
 * may be missing.
 */
const isFolder = (root: string, { from, namespace }: WidgetSource): boolean =>
  namespace === undefined && (existsSync(join(root, from)) || !existsSync(join(root, CONFIG)));

function widgetFolder(root: string, source: WidgetSource): string {
  const { from } = source;
  if (isFolder(root, source)) return join(root, from);
  try {
    return dirname(createRequire(join(root, 'package.json')).resolve(`${from}/package.json`));
  } catch {
    throw new Error(
      `${CONFIG}: "${from}" is neither a folder in the project nor an installed package. Install it, or correct "widgets".`,
    );
  }
}

/**
 * Returns the disk path of a file in the project tree. A new file goes where its folder already exists, or else to the
 * first folder of the tree.
 */
export function onDisk(root: string, path: string): string {
  const mounts = listMounts(root).filter(({ name }) => path.startsWith(`${name}/`));
  const locate = ({ name, folder }: Mount): string => join(folder, path.slice(name.length + 1));
  const found = mounts.map(locate);
  const besideOthers = (): string | undefined =>
    mounts
      .filter(({ isPackage }) => isPackage !== true)
      .map(locate)
      .find((file) => existsSync(dirname(file)));
  return found.find((file) => existsSync(file)) ?? besideOthers() ?? found[0] ?? join(root, path);
}

/** The path on disk, relative to the root, for use in messages. */
export const nameOnDisk = (root: string, path: string): string =>
  path === '' ? path : relative(root, onDisk(root, path)).replaceAll('\\', '/');
