import { dependencyPaths } from '../../../language/expression/paths.ts';
import { listEntries, type Json, once } from '../../../language/patches/index.ts';
import { isExpressionText } from '../passes/context.ts';
import { findNode } from '../types/parse-once.ts';

/**
 * The names that a file reads: `data:records` (also through its status), `state:chain`, `bind:chain` for a bound
 * widget, `param:coin`, `param:*` for all parameters. An `each` variable with the same name counts as a read, because a
 * false read is better than a false "unused" problem.
 */
export type Reads = ReadonlySet<string>;

/** The reads in an unpatched file. A source that only reads itself, for example to poll, does not count. */
export const listReads = once((tree: Json): Reads => {
  const found = new Set<string>();
  for (const [key, value] of listEntries(tree)) if (key !== 'data') collect(value, key, found);
  for (const [name, source] of listEntries(tree.get('data'))) {
    const own = new Set<string>();
    collect(source, name, own);
    for (const read of own) if (read !== `data:${name}`) found.add(read);
  }
  return found;
});

function collect(json: Json, key: string, found: Set<string>): void {
  if (isExpressionText(json)) addExpression(json.text ?? '', found);
  else if (json.text !== undefined && key === 'bind') found.add(`bind:${json.text}`);
  else if (json.text !== undefined && key === 'reloadAfter') found.add(`data:${json.text}`);
  if (json.scalar !== undefined) return;
  // a patch step has the key in "path" and the key's value in "value"
  const target = json.get('path')?.text?.split('/').at(-1);
  for (const [name, { value }] of json.members) collect(value, name === 'value' ? (target ?? name) : name, found);
  for (const item of json.items) collect(item, key, found);
}

function addExpression(text: string, found: Set<string>): void {
  const node = findNode(text.slice(1));
  for (const path of node === undefined ? [] : dependencyPaths(node)) {
    const [root = '', name = '*'] = path[0] === 'route' && path[1] === 'params' ? path.slice(1) : path;
    if (root === 'params') found.add(`param:${name}`);
    else if (root === 'status') found.add(`data:${name}`);
    else found.add(`data:${root}`).add(`state:${root}`);
  }
}
