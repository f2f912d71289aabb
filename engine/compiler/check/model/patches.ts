import { type Json, pathOfTarget } from '../../../language/patches/index.ts';

/** A declaration's path → all brands' patches to it. */
export type Patches = ReadonlyMap<string, readonly Json[]>;

export function patchesByTarget(trees: ReadonlyMap<string, Json>): Patches {
  const found = new Map<string, Json[]>();
  for (const [path, tree] of trees) {
    if (!/^schemas\/brands\/[^/]+\/patches\//.test(path)) continue;
    const target = pathOfTarget(tree.get('target')?.text ?? '');
    found.set(target, [...(found.get(target) ?? []), tree]);
  }
  return found;
}
