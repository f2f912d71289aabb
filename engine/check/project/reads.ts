import { dependencyPaths } from '../../expression/paths.ts';
import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import { isExpressionText } from '../passes/context.ts';
import { nodeOf } from '../types/check-expression.ts';

/**
 * What a file reads, where that can be told without the names around it: `data:records` (also by its status),
 * `state:chain`, `bind:chain` for a widget that shows and sets it, `param:coin`, `param:*` for all of them. A variable
 * of `each` that is called like one of these counts as it: rather one read too many than a name refused that is needed.
 */
export type Reads = ReadonlySet<string>;

const known = new WeakMap<Json, Reads>();

/** Of a file as it is written. A source that reads only itself, as to poll, is not read. */
export function readsOf(tree: Json): Reads {
  const found = known.get(tree) ?? collected(tree);
  known.set(tree, found);
  return found;
}

function collected(tree: Json): Reads {
  const found = new Set<string>();
  for (const [key, value] of entriesOf(tree)) if (key !== 'data') collect(value, key, found);
  for (const [name, source] of entriesOf(tree.get('data'))) {
    const own = new Set<string>();
    collect(source, name, own);
    for (const read of own) if (read !== `data:${name}`) found.add(read);
  }
  return found;
}

function collect(json: Json, key: string, found: Set<string>): void {
  if (isExpressionText(json)) addExpression(json.text ?? '', found);
  else if (json.text !== undefined && key === 'bind') found.add(`bind:${json.text}`);
  else if (json.text !== undefined && key === 'after') found.add(`data:${json.text}`);
  // The step of a patch that sets a key is written apart from the key.
  const target = json.get('path')?.text?.split('/').at(-1);
  for (const [name, value] of entriesOf(json)) collect(value, name === 'value' ? (target ?? name) : name, found);
  for (const item of itemsOf(json)) collect(item, key, found);
}

function addExpression(text: string, found: Set<string>): void {
  const node = nodeOf(text.slice(1));
  for (const path of node === undefined ? [] : dependencyPaths(node)) {
    const [root = '', name = '*'] = path[0] === 'route' && path[1] === 'params' ? path.slice(1) : path;
    if (root === 'params') found.add(`param:${name}`);
    else if (root === 'status') found.add(`data:${name}`);
    else found.add(`data:${root}`).add(`state:${root}`);
  }
}
