import type { Problem } from '../diagnostics/problem.ts';
import type { Json, JsonValue } from './json.ts';
import { readJson } from './read.ts';

/** The declarations by path. An unreadable file has a path but no tree. */
export interface Documents {
  readonly trees: ReadonlyMap<string, Json>;
  readonly paths: ReadonlySet<string>;
  /** Files that are not JSON: path → replacement text. */
  readonly others: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** Parses a project's JSON files. Each text is parsed only once, because brands share the trees. */
export function readDocuments(files: ReadonlyMap<string, string>): Documents {
  const trees = new Map<string, Json>();
  const problems: Problem[] = [];
  const others = new Map<string, string>();
  for (const [path, text] of files) {
    if (!path.endsWith('.json')) {
      others.set(path, text);
      continue;
    }
    const { tree, problems: own } = readOnce(path, text);
    if (tree !== undefined) trees.set(path, tree);
    problems.push(...own);
  }
  return { trees, paths: new Set(files.keys()), others, problems };
}

/** Updates the documents after a change to a file. Without a text, the file was deleted. */
export function changeDocument(documents: Documents, path: string, text: string | undefined): Documents {
  const paths = changePaths(documents.paths, path, text !== undefined);
  const isJson = path.endsWith('.json');
  const { tree, problems } = text === undefined || !isJson ? UNREAD : readOnce(path, text);
  return {
    trees: changeEntry(documents.trees, path, tree, paths),
    paths,
    others: isJson ? documents.others : changeEntry(documents.others, path, text, paths),
    problems: [...documents.problems.filter(({ file }) => file !== path), ...problems],
  };
}

/** Returns the same set if no path was added or removed. */
function changePaths(before: ReadonlySet<string>, path: string, isThere: boolean): ReadonlySet<string> {
  if (before.has(path) === isThere) return before;
  const paths = new Set(before);
  if (isThere) paths.add(path);
  else paths.delete(path);
  return paths;
}

const UNREAD = { tree: undefined, problems: [] };

/** Copies a map with one entry changed. Its keys are in the order of `paths`. */
function changeEntry<T>(
  map: ReadonlyMap<string, T>,
  path: string,
  value: T | undefined,
  paths: ReadonlySet<string>,
): ReadonlyMap<string, T> {
  const result = new Map(map);
  if (value === undefined) {
    result.delete(path);
    return result;
  }
  result.set(path, value);
  // a file that was unreadable, or is new, goes to its place in the order
  return map.has(path) ? result : inOrder(result, paths);
}

function inOrder<T>(map: ReadonlyMap<string, T>, keys: Iterable<string>): ReadonlyMap<string, T> {
  const result = new Map<string, T>();
  for (const key of keys) {
    const value = map.get(key);
    if (value !== undefined) result.set(key, value);
  }
  return result;
}

interface ReadDocument {
  readonly text: string;
  readonly tree: Json | undefined;
  readonly problems: readonly Problem[];
}

/**
 * Caches the latest text of each path, because an edit usually changes only one file. Trees are immutable; patches work
 * on copies.
 */
const cache = new Map<string, ReadDocument>();
const MOST_KEPT = 20_000;

/** A file's value with shorthands expanded; undefined if the file is unreadable. */
export const readValue = (path: string, text: string): JsonValue | undefined =>
  readOnce(path, text.replace(/^\uFEFF/, '')).tree?.toValue();

export function readOnce(path: string, text: string): ReadDocument {
  const known = cache.get(path);
  if (known?.text === text) return known;
  const problems: Problem[] = [];
  const made = { text, tree: readJson(path, text, problems), problems };
  if (cache.size >= MOST_KEPT) cache.clear();
  cache.set(path, made);
  return made;
}
