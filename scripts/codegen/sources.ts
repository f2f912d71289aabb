import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { isRecord, type Json } from './json';
import { CodegenFailure, type CodegenProblem, problemAt, readJson, SourceError } from './problems';

/** Project path (with `/`) → text. */
export type Files = ReadonlyMap<string, string>;

const SOURCE = /\.(json|tsx?)$/;

function* list(root: string, folder: string): Generator<string> {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return; // A room that is not there yet holds no sources.
  }
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* list(root, path);
    else yield path;
  }
}

/** What the generator reads, and what it wrote before (to compare, and to remove what nothing asks for any more). */
export function readFiles(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const folder of ['schemas', 'locales', 'widgets', 'generated']) {
    for (const path of list(root, folder)) {
      if (SOURCE.test(path)) files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  }
  return files;
}

export interface Source {
  path: string;
  value: Json;
}

/** The JSON objects of the run. Problems are collected here, so that all of them are told at once. */
export class Sources {
  readonly problems: CodegenProblem[] = [];
  private readonly parsed = new Map<string, Json>();

  constructor(readonly files: Files) {
    for (const [path, text] of files) {
      if (!path.endsWith('.json') || path.startsWith('generated/')) continue;
      const read = readJson(path, text);
      if ('problem' in read) this.problems.push(read.problem);
      else this.parsed.set(path, isRecord(read.value) ? read.value : { '': read.value });
    }
  }

  all(pattern: RegExp): Source[] {
    return [...this.parsed].filter(([path]) => pattern.test(path)).map(([path, value]) => ({ path, value }));
  }

  get(path: string): Json | undefined {
    return this.parsed.get(path);
  }

  /** The parsed value of a file that holds a list. */
  list(path: string): readonly unknown[] | undefined {
    const value = this.parsed.get(path)?.[''];
    return Array.isArray(value) ? value : undefined;
  }

  problem(file: string, path: readonly (string | number)[], message: string, fix: string): void {
    const place = Object.hasOwn(this.parsed.get(file) ?? {}, '') && path[0] === '' ? path.slice(1) : path;
    this.problems.push(problemAt(file, this.files.get(file) ?? '', place, message, fix));
  }

  /** Runs one part of the work; a refusal becomes a problem of its file and the others go on. */
  async attempt<T>(file: string, work: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      this.problem(file, error.path, error.message, error.fix);
      return undefined;
    }
  }

  refuseProblems(): void {
    if (this.problems.length > 0) throw new CodegenFailure(this.problems);
  }
}
