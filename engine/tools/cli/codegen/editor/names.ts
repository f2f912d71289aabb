import {
  expandPages,
  type Json as Tree,
  pathsIn,
  placeAllOwnFiles,
  readDocuments,
} from '../../../../language/patches/index.ts';
import { type Declared, declaredNames, type NameKind } from '../../names/declared.ts';
import type { Json } from '../json.ts';
import type { Files } from '../sources.ts';

/** The names that a project's files declare. */
export interface Names {
  /** All names of one kind, with their descriptions. */
  of(kind: NameKind): ReadonlyMap<string, string>;
  /** The names in a file that a patch can refer to: nodes, fields, columns and entries. */
  listNodes(path: string): readonly string[];
  readonly declared: readonly Declared[];
  readonly trees: ReadonlyMap<string, Tree>;
}

const SOURCES = /^(?:schemas\/(?!grammar\/)|locales\/|widgets\/(?:[^/]+\/){1,2}[^/]+\.props\.json$)/;

/** All names in a tree of files. A message's description is its text in the first language. */
export function namesIn(files: Files): Names {
  const sources = new Map([...files].filter(([path]) => SOURCES.test(path)));
  const { trees, paths } = placeAllOwnFiles(readDocuments(sources));
  const declared = declaredNames({ trees, paths });
  const language = firstLanguage(declared);
  const byKind = new Map<NameKind, Map<string, string>>();
  for (const name of declared) {
    if (name.language !== undefined && name.language !== language) continue;
    const names = byKind.get(name.kind) ?? new Map<string, string>();
    byKind.set(name.kind, names);
    // use a message's first plural form
    if (!names.has(name.id)) names.set(name.id, aboutName(name));
  }
  for (const names of byKind.values()) sortInPlace(names);
  const expanded = expandPages(trees).trees;
  return {
    declared,
    trees,
    of: (kind) => byKind.get(kind) ?? new Map(),
    listNodes: (path) => {
      const tree = expanded.get(path);
      return tree === undefined ? [] : pathsIn(tree);
    },
  };
}

const firstLanguage = (declared: readonly Declared[]): string | undefined => {
  const languages = [...new Set(declared.flatMap(({ language }) => language ?? []))].toSorted();
  return languages.includes('en') ? 'en' : languages[0];
};

function sortInPlace(names: Map<string, string>): void {
  const sorted = [...names].toSorted(([a], [b]) => (a < b ? -1 : 1));
  names.clear();
  for (const [name, about] of sorted) names.set(name, about);
}

/** A name's description: its own, a message's text, or a call's method and path. */
function aboutName({ kind, json, place }: Declared): string {
  if (json === undefined) return '';
  if (kind === 'message') return json.text ?? '';
  if (kind === 'node' || kind === 'state' || kind === 'data' || kind === 'parameter') return `In ${place.source.path}.`;
  const description = json.get('description')?.text ?? json.text;
  if (kind !== 'call') return description ?? '';
  const asked = `${json.get('method')?.text ?? ''} ${json.get('path')?.text ?? ''}, ${json.get('effect')?.text ?? ''}`;
  return description === undefined ? asked : `${description} (${asked})`;
}

/** A schema of names that editors complete and describe. */
export function getChoice(names: ReadonlyMap<string, string>): Json {
  // an empty enum is not a valid schema
  if (names.size === 0) return { not: {} };
  const descriptions = [...names.values()];
  const hasDescriptions = descriptions.some((text) => text !== '');
  return { enum: [...names.keys()], ...(hasDescriptions ? { enumDescriptions: descriptions } : {}) };
}
