import type { Documents, Json } from '../../overlay/index.ts';
import { GrammarFiles, isSchema, type Schema } from '../grammar/schema.ts';

export const GRAMMAR_FOLDER = 'schemas/grammar/';
let last: { readonly trees: readonly Json[]; readonly grammar: GrammarFiles } | undefined;

/** The grammar that the project carries: the one truth for checker, editors and types. Made anew only when it changed. */
export function grammarOf(documents: Documents): GrammarFiles {
  const found = [...documents.trees].filter(([path]) => path.startsWith(GRAMMAR_FOLDER));
  const trees = found.map(([, tree]) => tree);
  if (last?.trees.length === trees.length && last.trees.every((tree, index) => tree === trees[index]))
    return last.grammar;
  const files = new Map<string, Schema>();
  for (const [path, tree] of found) {
    const value = tree.toValue();
    if (isSchema(value)) files.set(path.slice(GRAMMAR_FOLDER.length), value);
  }
  last = { trees, grammar: new GrammarFiles(files) };
  return last.grammar;
}
