import { describeName, isName } from '../../../language/expression/index.ts';
import { findBrandFile, type Documents, once, findOwner, type Place, Source } from '../../../language/patches/index.ts';
import type { Report } from '../report.ts';

export type Kind =
  | 'app'
  | 'page'
  | 'form'
  | 'rule'
  | 'formula'
  | 'table'
  | 'state'
  | 'fragment'
  | 'api'
  | 'backend'
  | 'type'
  | 'brand'
  | 'patch'
  | 'locale'
  | 'untranslated'
  | 'widget'
  | 'fixture';

export interface Identity {
  kind: Kind;
  /** The name used in references: a route, a form name, a brand, or `en/deposit` for messages. */
  name: string;
}

const PLACES: readonly (readonly [RegExp, Kind])[] = [
  [/^schemas\/(app)\.json$/, 'app'],
  [/^schemas\/pages\/(.+)\.json$/, 'page'],
  [/^schemas\/forms\/(.+)\.json$/, 'form'],
  [/^schemas\/rules\/((?:[^/]+\/)?[^/]+)\.json$/, 'rule'],
  [/^schemas\/formulas\/([^/]+)\.json$/, 'formula'],
  [/^schemas\/tables\/(.+)\.json$/, 'table'],
  [/^schemas\/states\/(.+)\.json$/, 'state'],
  [/^schemas\/fragments\/(.+)\.json$/, 'fragment'],
  [/^schemas\/api\/([^/]+)\.json$/, 'api'],
  [/^schemas\/backends\/([^/]+)\.json$/, 'backend'],
  [/^schemas\/types\/([^/]+)\.json$/, 'type'],
  [/^schemas\/brands\/([^/]+)\/brand\.json$/, 'brand'],
  [/^schemas\/brands\/[^/]+\/patches\/(.+)\.json$/, 'patch'],
  [/^schemas\/fixtures\/([^/]+)\.json$/, 'fixture'],
  // widgets from a package with a namespace are one folder deeper
  [/^widgets\/((?:[^/]+\/)?([^/]+))\/\2\.props\.json$/, 'widget'],
  [/^locales\/([^/]+\/[^/]+)\.json$/, 'locale'],
  [/^locales\/(untranslated)\.json$/, 'untranslated'],
];

/** Files that are not declarations: tokens, assets and the source texts of translations. */
const OTHERS = [/^locales\/translated\.json$/, /^schemas\/tokens\.json$/, /^schemas\/brands\/[^/]+\/assets\//];

const identities = new Map<string, Identity | undefined>();
const MOST_IDENTITIES = 50_000;

export function identify(path: string): Identity | undefined {
  if (identities.has(path)) return identities.get(path);
  if (identities.size >= MOST_IDENTITIES) identities.clear();
  const identity = getIdentity(path);
  identities.set(path, identity);
  return identity;
}

function getIdentity(path: string): Identity | undefined {
  for (const [pattern, kind] of PLACES) {
    const name = pattern.exec(path)?.[1];
    if (name !== undefined) return { kind, name };
  }
  return undefined;
}

/** Whether a file belongs to a brand other than the checked one. */
export function isOfOtherBrand(path: string, brand: string | undefined): boolean {
  if (!path.startsWith('schemas/brands/')) return false;
  const owner = /^schemas\/brands\/([^/]+)\//.exec(path)?.[1];
  return owner !== undefined && brand !== undefined && owner !== brand;
}

export function checkFileLocations(documents: Documents, report: Report): void {
  for (const [path, message] of oddIn(documents.paths))
    report.add(startOfFile(path), 'file/name', message, 'Rename it.');
  for (const path of misplacedIn(documents.paths)) {
    const message = `${path} is not in a declaration folder.`;
    report.add(
      startOfFile(path),
      'file/unknown-kind',
      message,
      'Move it to pages, forms, rules, tables, states, fragments, api, backends, types, brands or fixtures in schemas.',
    );
  }
}

const oddIn = once((paths: ReadonlySet<string>) =>
  [...paths].flatMap((path) => {
    const message = describeOdd(path);
    return message === undefined ? [] : [[path, message] as const];
  }),
);

/**
 * Describes an invalid language, brand or file name in a path. Folder names become the names of languages and brands,
 * which are keys in many places.
 */
function describeOdd(path: string): string | undefined {
  if (!/^(?:schemas|locales)\//.test(path)) return undefined;
  for (const [kind, pattern] of FOLDERS) {
    const name = pattern.exec(path)?.[1];
    if (name !== undefined && !isName(kind, name))
      return `Expected the name of a ${kind} to have ${describeName(kind)}, got ${JSON.stringify(name)}.`;
  }
  // the names of declarations and of a brand's files are checked elsewhere
  const isChecked = identify(path) !== undefined || /^schemas\/brands\/[^/]+\/(?:assets|icons|pictures)\//.test(path);
  if (isChecked || isName('path', path)) return undefined;
  return `Expected the path of a file to have ${describeName('path')}, got ${JSON.stringify(path)}.`;
}

const FOLDERS = [
  ['language', /^(?:schemas\/brands\/[^/]+\/)?locales\/([^/]+)\//],
  ['brand', /^schemas\/brands\/([^/]+)\//],
] as const;

const misplacedIn = once((paths: ReadonlySet<string>) => [...paths].filter(isMisplaced));

const isMisplaced = (path: string): boolean =>
  /^(schemas|locales)\//.test(path) &&
  identify(path) === undefined &&
  findOwner(path) === undefined &&
  findBrandFile(path) === undefined &&
  !OTHERS.some((pattern) => pattern.test(path));

/** The start of a file that is missing or has no text to point at. */
export function startOfFile(path: string): Place {
  return { source: new Source(path, ''), offset: 0, length: 1, pointer: '' };
}
