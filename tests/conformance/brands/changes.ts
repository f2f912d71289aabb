import { brandChanges } from '../../../engine/tools/cli/brand/diff.ts';
import type { Change } from '../../../engine/tools/cli/brand/change.ts';

/**
 * A brand's changes as listed by `npm run brand -- diff`, without file positions, because these shift with every
 * upstream edit.
 */
export function formatChanges(changes: readonly Change[]): string {
  const groups = [...new Set(changes.map(({ of }) => of))];
  return groups
    .map((group) => [group, ...changes.flatMap(({ of, words }) => (of === group ? [`  ${words}`] : []))].join('\n'))
    .join('\n\n')
    .concat('\n');
}

export function getChanges(files: ReadonlyMap<string, string>, brand: string): readonly Change[] {
  const changes = brandChanges(files, brand);
  if (changes === undefined) throw new Error(`There is no brand ${brand}.`);
  return changes;
}

/** Changes that cannot be applied, or whose place or target is wrong. Empty if all are correct. */
export function findMisplaced(
  files: ReadonlyMap<string, string>,
  brand: string,
  changes: readonly Change[],
): readonly string[] {
  const isWritten = ({ file, line }: Change['at']): boolean =>
    (files.get(file)?.split('\n')[line - 1] ?? '').trim() !== '';
  return changes.flatMap(({ words, at, target, isProblem }) => {
    const isOwn = at.file.startsWith(`schemas/brands/${brand}/`);
    const isWell = isOwn && isWritten(at) && (target === undefined || isWritten(target)) && isProblem !== true;
    return isWell ? [] : [words];
  });
}
