import type { JsonObject, Sources } from './context.ts';

/** The sources that a chunk of a release was made from. */
export interface Reads {
  /** The files that were read, including missing ones. */
  readonly files: ReadonlySet<string>;
  /** Whether the chunk depends only on these files, also on the set of file names, or on all files. */
  readonly of: 'files' | 'names' | 'all';
}

/** Returns the same sources, with a record of what is read from them. */
export function watchReads(sources: Sources): { readonly watched: Sources; readonly reads: Reads } {
  const declarations = new WatchedMap(sources.declarations);
  return { watched: { ...sources, declarations }, reads: declarations };
}

/** The differences between two versions of the sources. If `all` is true, nothing can be reused. */
export interface Changes {
  readonly all: boolean;
  /** Whether files were added or removed. */
  readonly names: boolean;
  readonly files: ReadonlySet<string>;
}

export function changesBetween(before: Sources | undefined, now: Sources): Changes {
  const files = new Set<string>();
  if (before === undefined || before.contracts !== now.contracts || before.hasPictures !== now.hasPictures)
    return { all: true, names: true, files };
  const [old, current] = [before.declarations, now.declarations];
  for (const [path, declaration] of current) if (old.get(path) !== declaration) files.add(path);
  const gone = [...old.keys()].filter((path) => !current.has(path));
  for (const path of gone) files.add(path);
  return { all: false, names: gone.length > 0 || old.size !== current.size, files };
}

/** Whether everything that was read is unchanged. */
export function isAsBefore(reads: Reads, changes: Changes): boolean {
  if (changes.all || (reads.of === 'all' && changes.files.size > 0)) return false;
  if (reads.of === 'names' && changes.names) return false;
  for (const path of changes.files) if (reads.files.has(path)) return false;
  return true;
}

class WatchedMap implements ReadonlyMap<string, JsonObject>, Reads {
  readonly files = new Set<string>();
  of: Reads['of'] = 'files';

  constructor(readonly map: ReadonlyMap<string, JsonObject>) {}

  get size(): number {
    this.#noteNames();
    return this.map.size;
  }

  get(path: string): JsonObject | undefined {
    this.files.add(path);
    return this.map.get(path);
  }

  has(path: string): boolean {
    this.files.add(path);
    return this.map.has(path);
  }

  keys(): MapIterator<string> {
    this.#noteNames();
    return this.map.keys();
  }

  values(): MapIterator<JsonObject> {
    this.of = 'all';
    return this.map.values();
  }

  entries(): MapIterator<[string, JsonObject]> {
    this.of = 'all';
    return this.map.entries();
  }

  [Symbol.iterator](): MapIterator<[string, JsonObject]> {
    return this.entries();
  }

  forEach(run: (value: JsonObject, path: string, map: ReadonlyMap<string, JsonObject>) => void): void {
    this.of = 'all';
    this.map.forEach((value, path) => run(value, path, this));
  }

  #noteNames(): void {
    if (this.of === 'files') this.of = 'names';
  }
}
