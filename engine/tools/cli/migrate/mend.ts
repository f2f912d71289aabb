import { BrandsCheck } from '../../../compiler/check/brands.ts';
import type { Code } from '../../../language/diagnostics/codes.ts';
import { applyEdits } from '../../../language/diagnostics/apply-edits.ts';
import type { Declared } from '../../../compiler/project/declared.ts';

/** The maximum number of rounds, because one replacement can reveal another problem. */
const MOST_ROUNDS = 10;

/**
 * Applies the replacements of problems with these codes until none are left.
 * @returns path → new text, for the changed files
 */
export function mend(declared: Declared, codes: readonly Code[]): ReadonlyMap<string, string> {
  const wanted: ReadonlySet<string> = new Set(codes);
  const mended = new Map<string, string>();
  for (let round = 0; codes.length > 0 && round < MOST_ROUNDS; round += 1) {
    const files = new Map([...declared.files, ...mended]);
    const { problems } = new BrandsCheck({ ...declared, files }, declared.brands);
    const edits = problems.flatMap(({ code, replacement = [] }) => (wanted.has(code) ? replacement : []));
    const changes = applyEdits(files, edits);
    if (changes.size === 0) break;
    for (const [path, text] of changes) mended.set(path, text);
  }
  return mended;
}
