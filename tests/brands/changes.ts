import { expect } from 'vitest';
import { brandChanges } from '../../scripts/brand/diff';
import type { Change } from '../../scripts/brand/change';

/** What a brand changes, as `npm run brand -- diff` says it, without the places: these move with every edit upstream. */
export function told(changes: readonly Change[]): string {
  const groups = [...new Set(changes.map(({ of }) => of))];
  return groups
    .map((group) => [group, ...changes.flatMap(({ of, words }) => (of === group ? [`  ${words}`] : []))].join('\n'))
    .join('\n\n')
    .concat('\n');
}

export function changesOf(files: ReadonlyMap<string, string>, brand: string): readonly Change[] {
  const changes = brandChanges(files, brand);
  if (changes === undefined) throw new Error(`There is no brand ${brand}.`);
  return changes;
}

/** Each change has a place in the brand's folder, and what it changes one outside of it. */
export function expectPlaces(files: ReadonlyMap<string, string>, brand: string, changes: readonly Change[]): void {
  const own = `schemas/brands/${brand}/`;
  const lineOf = ({ file, line }: Change['at']): string | undefined => files.get(file)?.split('\n')[line - 1];
  for (const { words, at, target, isProblem } of changes) {
    expect(isProblem, words).toBeUndefined();
    expect(at.file.startsWith(own), words).toBe(true);
    expect(lineOf(at)?.trim(), words).not.toBe('');
    expect(lineOf(at), words).toBeDefined();
    if (target === undefined) continue;
    // a step may build on what an earlier step of the brand has put in
    expect(lineOf(target), words).toBeDefined();
  }
}
