import {
  applyPlain,
  type Changes,
  EditError,
  type Operation,
  listParts,
  patchedTree,
} from '@vitrine/engine/edit-in-browser';
import { isObject, type JsonObject, readObject } from '../../json.ts';

/** The files of a project on the server, plus the edits that the server has not answered yet. */
export class ProjectFiles {
  readonly #saved: Map<string, string>;
  /** The changes of edits that are waiting for an answer, the oldest first. */
  #waiting: readonly Changes[] = [];
  readonly #parsed = new Map<string, JsonObject>();
  readonly #declared = new Map<string, Declared>();
  /** Brand → file → the brand's patches for it. */
  readonly #patches = new Map<string, ReadonlyMap<string, readonly string[]>>();

  constructor(files: Readonly<Record<string, string>>) {
    this.#saved = new Map(Object.entries(files));
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  get paths(): readonly string[] {
    return [...(this.isWaiting ? this.#shown() : this.#saved).keys()];
  }

  text(path: string): string | undefined {
    const changes = this.#waiting.findLast((each) => each.has(path));
    return changes === undefined ? this.#saved.get(path) : changes.get(path);
  }

  /** The JSON object in a file; empty if the file does not exist. */
  read(path: string): JsonObject {
    const known = this.#parsed.get(path) ?? readObject(path, this.text(path));
    this.#parsed.set(path, known);
    return known;
  }

  /**
   * A file with a brand's patches applied. If they do not apply, the file without them; the Problems panel reports it.
   */
  readFor(brand: string, path: string): JsonObject {
    const patches = this.#listPatches(brand).get(path.replace(/^schemas\//, ''));
    if (patches === undefined) return this.read(path);
    const sources = [path, ...patches].map((each) => this.read(each));
    const key = `${brand} ${path}`;
    const known = this.#declared.get(key);
    if (known?.sources.every((source, at) => source === sources[at]) === true) return known.declared;
    const texts = new Map([path, ...patches].map((each) => [each, this.text(each) ?? '']));
    const declared = patched(texts, path, brand) ?? this.read(path);
    this.#declared.set(key, { sources, declared });
    return declared;
  }

  /** Applies an edit before the server has answered. Undefined if only the server can compute the changes. */
  expect(operation: Operation, brand: string | undefined): Changes | undefined {
    // an edited text stays in its field until it is saved
    if (listParts(operation).every(({ op }) => op === 'message')) return undefined;
    try {
      const changes = applyPlain(this.#shown(), operation, brand);
      if (changes === undefined || changes.size === 0) return undefined;
      this.#waiting = [...this.#waiting, changes];
      this.#forget(changes.keys());
      return changes;
    } catch (error) {
      // the server's answer has the reason
      if (error instanceof EditError) return undefined;
      throw error;
    }
  }

  /**
   * Stops waiting for an answer, and keeps the changes if the server made the edit.
   * @returns whether the saved files have changed
   */
  settle(changes: Changes, isDone: boolean): boolean {
    if (!this.#waiting.includes(changes)) return false;
    this.#waiting = this.#waiting.filter((each) => each !== changes);
    return this.#save(isDone ? changes : new Map(), changes.keys());
  }

  /** Takes over files from the server. @returns whether the saved files have changed */
  update(files: Readonly<Record<string, string | null>>, answers: 'none' | 'oldest' | 'all'): boolean {
    const answered = this.#waiting.slice(0, answers === 'all' ? undefined : answers === 'oldest' ? 1 : 0);
    this.#waiting = this.#waiting.slice(answered.length);
    const changes = new Map(Object.entries(files).map(([path, text]) => [path, text ?? undefined]));
    return this.#save(
      changes,
      answered.flatMap((each) => [...each.keys()]),
    );
  }

  #save(changes: Changes, others: Iterable<string>): boolean {
    const isNew = [...changes].some(([path, text]) => this.#saved.get(path) !== text);
    for (const [path, text] of changes) {
      if (text === undefined) this.#saved.delete(path);
      else this.#saved.set(path, text);
    }
    this.#forget([...changes.keys(), ...others]);
    return isNew;
  }

  #forget(paths: Iterable<string>): void {
    for (const path of paths) this.#parsed.delete(path);
    this.#patches.clear();
  }

  #shown(): ReadonlyMap<string, string> {
    const shown = new Map(this.#saved);
    for (const [path, text] of this.#waiting.flatMap((changes) => [...changes])) {
      if (text === undefined) shown.delete(path);
      else shown.set(path, text);
    }
    return shown;
  }

  #listPatches(brand: string): ReadonlyMap<string, readonly string[]> {
    const known = this.#patches.get(brand);
    if (known !== undefined) return known;
    const found = new Map<string, readonly string[]>();
    for (const path of this.paths.filter((each) => each.startsWith(`schemas/brands/${brand}/patches/`))) {
      const { target } = this.read(path);
      if (typeof target === 'string') found.set(target, [...(found.get(target) ?? []), path]);
    }
    this.#patches.set(brand, found);
    return found;
  }
}

interface Declared {
  readonly sources: readonly JsonObject[];
  readonly declared: JsonObject;
}

function patched(files: ReadonlyMap<string, string>, path: string, brand: string): JsonObject | undefined {
  try {
    const declared = patchedTree(files, path, brand);
    return isObject(declared) ? declared : undefined;
  } catch (error) {
    if (error instanceof EditError) return undefined;
    throw error;
  }
}
