import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isName } from '../../language/expression/index.ts';
import { assetText } from './asset-facts.ts';
import { type Mount, listMounts, onDisk, widgetPackages } from './config.ts';
import { packageFile } from './typefaces.ts';

/** A project file: its path in the tree, and its path on disk. */
interface Found {
  readonly path: string;
  readonly file: string;
}

/** Yields the files in a folder, sorted by name, except those in skipped folders; none if the folder does not exist. */
function* listFiles({ name, folder }: Mount, skipped: ReadonlySet<string>): Generator<Found> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const [path, file] = [`${name}/${entry.name}`, join(folder, entry.name)];
    if (!entry.isDirectory()) yield { path, file };
    else if (!skipped.has(file) && entry.name !== 'node_modules' && !existsSync(join(file, 'package.json')))
      yield* listFiles({ name: path, folder: file }, skipped);
  }
}

/** Lists the files in some of a project's folders, with their paths in the tree (`schemas/app.json`) and on disk. */
export function projectFiles(root: string, parts: readonly string[]): Found[] {
  const known = listMounts(root);
  const others = parts.filter((part) => known.every(({ name }) => name !== part));
  const mounts = [...known, ...others.map((name) => ({ name, folder: join(root, name) }))];
  return mounts
    .filter(({ name }) => parts.includes(name.split('/')[0] ?? ''))
    .flatMap((mount) => {
      // brands are usually inside schemas, so skip folders that have their own mount
      const inner = mounts.filter(({ folder }) => folder !== mount.folder).map(({ folder }) => folder);
      return [...listFiles(mount, new Set(inner))];
    });
}

const ICON = /^schemas\/brands\/[^/]+\/icons\//;

/**
 * Reads the declarations, messages, icons, and facts about assets and pictures, as a map from path in the tree to text.
 */
export function readTree(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const { path, file } of projectFiles(root, ['schemas', 'locales'])) {
    if (path.endsWith('.json')) files.set(path, readFileSync(file, 'utf8'));
    else if (/\/(?:assets|pictures)\//.test(path)) files.set(path, assetText(path, readFileSync(file)));
    else if (ICON.test(path)) files.set(path, readFileSync(file, 'utf8'));
  }
  return addPackageFiles(root, files);
}

/** Adds the tokens and messages from widget packages that the project lacks, in the project's languages. */
function addPackageFiles(root: string, files: Map<string, string>): Map<string, string> {
  const languages = new Set([...files.keys()].flatMap((path) => /^locales\/([^/]+)\//.exec(path)?.[1] ?? []));
  for (const folder of widgetPackages(root)) {
    const texts = [...listFiles({ name: 'locales', folder: join(folder, 'locales') }, new Set())];
    const brought = [{ path: 'schemas/tokens.json', file: join(folder, 'tokens.json') }, ...texts];
    for (const { path, file } of brought) {
      const language = /^locales\/([^/]+)\//.exec(path)?.[1];
      if (files.has(path) || !existsSync(file) || (language !== undefined && !languages.has(language))) continue;
      files.set(path, readFileSync(file, 'utf8'));
    }
  }
  return files;
}

/**
 * The path of a contract. Widgets from a package with a namespace are one folder deeper:
 * `widgets/acme/chart/chart.props.json` is `acme/chart`.
 */
const CONTRACT = /^widgets\/((?:[^/]+\/)?([^/]+))\/\2\.props\.json$/;

/**
 * Reads the contracts of all widgets, as a map from path in the tree to text.
 * @throws if two folders or packages have a widget of the same name
 */
export function readContracts(root: string): Map<string, string> {
  const found = projectFiles(root, ['widgets']).filter(({ path }) => CONTRACT.test(path));
  const first = new Map<string, string>();
  for (const { path, file } of found) {
    const other = first.get(path);
    if (other !== undefined) throw new Error(describeCollision(CONTRACT.exec(path)?.[1] ?? path, other, file));
    first.set(path, file);
  }
  return new Map(found.map(({ path, file }) => [path, readFileSync(file, 'utf8')]));
}

const describeCollision = (widget: string, one: string, other: string): string =>
  `The widget "${widget}" is in ${dirname(dirname(one))} and in ${dirname(dirname(other))}. Give one of the packages a ` +
  'namespace in vitrine.config.json, as in { "package": "@acme/charts", "as": "acme" }, or rename your widget.';

/** Path → the text that was last parsed, with its value. */
const parsed = new Map<string, { readonly text: string; readonly value: unknown }>();

let lastContracts: ReadonlyMap<string, unknown> = new Map();

/**
 * Parses contracts and returns them by widget name. Unchanged contracts stay the same objects.
 * @throws if a contract is not JSON
 */
export function parseContracts(files: ReadonlyMap<string, string>): ReadonlyMap<string, unknown> {
  const contracts = new Map([...files].map(([path, text]) => [CONTRACT.exec(path)?.[1] ?? path, parse(path, text)]));
  const last = lastContracts;
  const isSame = contracts.size === last.size && [...contracts].every(([name, value]) => last.get(name) === value);
  if (!isSame) lastContracts = contracts;
  return lastContracts;
}

function parse(path: string, text: string): unknown {
  const known = parsed.get(path);
  if (known?.text === text) return known.value;
  try {
    const value: unknown = JSON.parse(text);
    parsed.set(path, { text, value });
    return value;
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Reads a brand's file, or a file from an installed package. */
export const readAsset =
  (root: string) =>
  (path: string): Uint8Array =>
    readFileSync(path.startsWith('node_modules/') ? packageFile(path) : onDisk(root, path));

export const listBrands = (files: ReadonlyMap<string, string>): string[] =>
  [...files.keys()].flatMap((path) => {
    const [, name = ''] = /^schemas\/brands\/([^/]+)\/brand\.json$/.exec(path) ?? [];
    return isName('brand', name) ? [name] : [];
  });
