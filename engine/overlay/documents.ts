import type { Problem } from '../problem/problem.ts';
import type { Json } from './json.ts';
import { readJson } from './read.ts';

/** The declarations by path. An unreadable file has a path but no tree. */
export interface Documents {
  readonly trees: ReadonlyMap<string, Json>;
  readonly paths: ReadonlySet<string>;
  /** Files that are not JSON: path → replacement text. */
  readonly others: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

const read = new WeakMap<ReadonlyMap<string, string>, Documents>();

/** Parses a project's JSON files once per map, because brands share the result. */
export function readDocuments(files: ReadonlyMap<string, string>): Documents {
  const known = read.get(files);
  if (known !== undefined) return known;
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
  const documents = { trees, paths: new Set(files.keys()), others, problems };
  read.set(files, documents);
  return documents;
}

export interface ReadDocument {
  readonly text: string;
  readonly tree: Json | undefined;
  readonly problems: readonly Problem[];
}

/**
 * Caches the latest text of each path, because an edit changes only one file. Trees are immutable; patches work on
 * copies.
 */
const cache = new Map<string, ReadDocument>();
const MOST_KEPT = 20_000;

export function readOnce(path: string, text: string): ReadDocument {
  const known = cache.get(path);
  if (known?.text === text) return known;
  const problems: Problem[] = [];
  const made = { text, tree: readJson(path, text, problems), problems };
  if (cache.size >= MOST_KEPT) cache.clear();
  cache.set(path, made);
  return made;
}
