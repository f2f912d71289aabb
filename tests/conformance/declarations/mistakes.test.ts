import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createChecker } from '../../../engine/compiler/check/index.ts';
import { applyEdits } from '../../../engine/language/diagnostics/apply-edits.ts';
import { readDeclared } from '../../../engine/compiler/project/declared.ts';

/** A typical mistake of a newcomer in the product's declarations, and the check's output. */
interface Mistake {
  readonly mistake: string;
  readonly file: string;
  /** The text to replace; without it, `content` is a new file. */
  readonly find?: string;
  readonly replace?: string;
  readonly content?: string;
  readonly problems: readonly {
    /** The line in the file, or another file with its line. */
    readonly place: string;
    readonly says: string;
    readonly fix: string;
    /** Whether the check can fix it. */
    readonly mends?: true;
  }[];
}

const mistakes = JSON.parse(readFileSync(join(import.meta.dirname, 'mistakes.json'), 'utf8')) as readonly Mistake[];
const declared = readDeclared(resolve(import.meta.dirname, '../../..'));
const checker = createChecker({ ...declared, brand: 'larch' });

/** Returns the file with the mistake. */
function written({ file, find, replace = '', content }: Mistake): string {
  const text = declared.files.get(file);
  if (find === undefined) return content ?? '';
  if (text?.includes(find) !== true) throw new Error(`${file} has no ${find}`);
  return text.replace(find, replace);
}

describe('new staff who write', () => {
  it.each(mistakes.map((mistake) => [mistake.mistake, mistake] as const))('%s', (_, mistake) => {
    const { file } = mistake;
    const problems = checker.update(file, written(mistake));
    checker.update(file, declared.files.get(file));

    expect(
      problems.map((problem) => ({
        place: problem.file === file ? `line ${problem.line}` : `${problem.file}:${problem.line}`,
        says: problem.message,
        fix: problem.fix,
        ...(problem.replacement ? { mends: true } : {}),
      })),
    ).toEqual(mistake.problems);
  });

  it.each(
    mistakes
      .filter(({ problems }) => problems.some(({ mends }) => mends === true))
      .map((mistake) => [mistake.mistake, mistake] as const),
  )('%s, are helped by check --fix', (_, mistake) => {
    const files = new Map(declared.files).set(mistake.file, written(mistake));
    const problems = checker.update(mistake.file, files.get(mistake.file));
    const changes = applyEdits(
      files,
      problems.flatMap(({ replacement = [] }) => replacement),
    );
    for (const [path, text] of changes) checker.update(path, text);
    const left = checker.problems.map(({ message }) => message);
    for (const path of [mistake.file, ...changes.keys()]) checker.update(path, declared.files.get(path));

    const mended = mistake.problems.filter(({ mends }) => mends === true).map(({ says }) => says);
    expect(mended.filter((says) => left.includes(says))).toEqual([]);
  });

  it('are told about at least 25 mistakes', () => {
    expect(mistakes.filter(({ problems }) => problems.length > 0).length).toBeGreaterThanOrEqual(25);
  });
});
