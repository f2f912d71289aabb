import type { Random } from '../../kit/random.ts';
import { TEXT_MUTATIONS } from './text-mutations.ts';
import { TREE_MUTATIONS, type Pool } from './tree-mutations.ts';
import { toText, toTree } from './tree.ts';

export const MUTATION_NAMES: readonly string[] = [...Object.keys(TREE_MUTATIONS), ...Object.keys(TEXT_MUTATIONS)];

/** Mutates a file's text; returns the same text if nothing fits. */
export function mutate(text: string, name: string, random: Random, pool: Pool): string {
  const ofText = TEXT_MUTATIONS[name];
  if (ofText) return ofText(text, random);
  const tree = toTree(JSON.parse(text));
  const changed = TREE_MUTATIONS[name]?.(tree, random, pool);
  return changed === undefined ? text : `${toText(changed)}\n`;
}
