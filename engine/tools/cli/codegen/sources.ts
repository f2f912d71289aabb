import { readFileSync } from 'node:fs';
import { findBrandFile } from '../../../language/patches/index.ts';
import { projectFiles } from '../../../compiler/project/tree.ts';

import { isRecord, type Json } from './json.ts';
import { CodegenFailure, type CodegenProblem, problemAt, readJson, SourceError } from './problems.ts';

/** Project path (with forward slashes) → text. */
export type Files = ReadonlyMap<string, string>;

const SOURCE = /\.(json|tsx?)$/;

/**
 * Reads the sources, and the previously generated files to compare with. For brands' icons and pictures, reads only the
 * names.
 */
export function readFiles(root: string): Map<string, string> {
  const found = projectFiles(root, ['schemas', 'locales', 'widgets', 'generated']);
  return new Map(
    found.flatMap(({ path, file }) => {
      if (SOURCE.test(path)) return [[path, readFileSync(file, 'utf8')] as const];
      return findBrandFile(path) === undefined ? [] : [[path, ''] as const];
    }),
  );
}

export interface Source {
  path: string;
  value: Json;
}

/** The JSON files parsed in a run. Collects problems, so that all of them are reported together. */
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

  /** The value of a file that contains a list. */
  list(path: string): readonly unknown[] | undefined {
    const value = this.parsed.get(path)?.[''];
    return Array.isArray(value) ? value : undefined;
  }

  problem(file: string, path: readonly (string | number)[], message: string, fix: string): void {
    const place = Object.hasOwn(this.parsed.get(file) ?? {}, '') && path[0] === '' ? path.slice(1) : path;
    this.problems.push(problemAt(file, this.files.get(file) ?? '', place, message, fix));
  }

  /** Runs one generator. A SourceError becomes a problem in its file, and the run continues. */
  async attempt<T>(file: string, work: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      this.problem(file, error.path, error.message, error.fix);
      return undefined;
    }
  }

  throwProblems(): void {
    if (this.problems.length > 0) throw new CodegenFailure(this.problems);
  }
}
