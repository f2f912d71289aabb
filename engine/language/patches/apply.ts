import type { Code } from '../diagnostics/codes.ts';
import { lookUp } from '../diagnostics/look-up.ts';
import { FORBIDDEN_NAMES } from '../expression/index.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { suggestPaths, findNode, findNodes, suggestNode } from './find-node.ts';
import { listAt } from './build-json.ts';
import { copyJson, type Json, isEqualJson } from './json.ts';
import { problemAt } from './read.ts';

/** Applies one patch step to the tree. A step that fails adds a problem and changes nothing. */
export function applyPatch(tree: Json, step: Json, problems: Problem[]): Json {
  const stop = (place: Json, code: Code, message: string, fix: string): Json => {
    problems.push(problemAt(place, code, message, fix));
    return tree;
  };
  refuseUnreadKeys(step, problems);
  const id = step.get('node');
  const name = id === undefined ? undefined : (id.text ?? '');
  const found = name === undefined ? [tree] : findNodes(tree, name);
  const [node] = found;
  if (node === undefined || found.length > 1) {
    const { place, code, message, fix } = failOnMatches(tree, id ?? step, name ?? '', found);
    return stop(place, code, message, fix);
  }
  const context: Context = { tree, step, node, path: step.get('path')?.text, value: step.get('value') };
  const run = lookUp(operations, step.get('op')?.text ?? '');
  const failure = run?.(context);
  if (failure === undefined) return tree;
  return stop(failure.place ?? step, failure.code, failure.message, failure.fix);
}

/** The keys that each operation reads, apart from "op" and "node". */
const READ: Readonly<Record<string, readonly string[]>> = {
  set: ['path', 'value'],
  remove: ['path'],
  insert: ['at', 'path', 'value'],
  replace: ['value'],
  move: ['at', 'beside', 'path'],
};
/** The positions of a step relative to a node, for which no list path is given. */
const NEXT_TO: ReadonlySet<string> = new Set(['before', 'after']);

function refuseUnreadKeys(step: Json, problems: Problem[]): void {
  const op = step.get('op')?.text ?? '';
  const read = lookUp(READ, op);
  if (read === undefined) return;
  const isNextTo = op === 'insert' && NEXT_TO.has(step.get('at')?.text ?? 'after');
  for (const name of ['at', 'beside', 'path', 'value']) {
    const key = step.members.get(name)?.key;
    if (key === undefined || (read.includes(name) && !(isNextTo && name === 'path'))) continue;
    const where = isNextTo ? `${op} ${step.get('at')?.text ?? 'after'}` : op;
    problems.push(problemAt(key, 'grammar/key', `"${name}" has no effect in the operation "${where}".`, 'Remove it.'));
  }
}

interface Context {
  tree: Json;
  step: Json;
  node: Json;
  path: string | undefined;
  value: Json | undefined;
}

interface Failure {
  place?: Json | undefined;
  code: Code;
  message: string;
  fix: string;
}

const operations: Readonly<Record<string, (context: Context) => Failure | undefined>> = {
  set,
  remove,
  insert,
  replace,
  move,
};

function set({ node, step, path, value }: Context): Failure | undefined {
  if (path === undefined || value === undefined) return failIncomplete('set', '"path" and "value"');
  const [parent, name] = parentAt(node, path);
  if (parent === undefined || name === '') return failMissingPath(step, path);
  const before = getChild(parent, name);
  if (before !== undefined && isEqualJson(before, value)) return failUnchanged(step);
  return put(parent, name, value) ? undefined : failMissingPath(step, path);
}

function remove({ tree, node, step, path }: Context): Failure | undefined {
  const [parent, name] = path === undefined ? [node.parent, String(node.key)] : parentAt(node, path);
  if (path === undefined && node === tree) return failIncomplete('remove', '"node" or "path"');
  if (parent === undefined || getChild(parent, name) === undefined) return failMissingPath(step, path ?? '');
  if (parent.type === 'object') parent.members.delete(name);
  else removeItem(parent, Number(name));
  return undefined;
}

function insert({ node, step, path, value }: Context): Failure | undefined {
  const at = step.get('at')?.text ?? 'after';
  if (value === undefined) return failIncomplete('insert', '"value"');
  if (at === 'before' || at === 'after') {
    const list = node.parent;
    if (list?.type !== 'array') return failIncomplete(`insert ${at}`, 'a "node" in a list');
    insertItem(list, Number(node.key) + (at === 'after' ? 1 : 0), value);
    return undefined;
  }
  const list = listIn(node, path ?? '', value);
  if (list === undefined) return failMissingPath(step, path ?? '', 'a list');
  insertItem(list, at === 'first' ? 0 : list.items.length, value);
  return undefined;
}

/** The list at a path in a node. A list that the node lacks is created, with the position of `place`. */
function listIn(node: Json, path: string, place: Json): Json | undefined {
  const [parent, name] = parentAt(node, path);
  if (parent === undefined || name === '') return undefined;
  if (parent.type === 'object' && !parent.members.has(name)) put(parent, name, listAt(place, []));
  const list = getChild(parent, name);
  return list?.type === 'array' ? list : undefined;
}

function replace({ tree, node, step, value }: Context): Failure | undefined {
  const { parent } = node;
  if (value === undefined || node === tree || parent === undefined)
    return failIncomplete('replace', '"node" and "value"');
  if (isEqualJson(node, value)) return failUnchanged(step);
  put(parent, String(node.key), value);
  return undefined;
}

/** Moves a node within its list or to another list in the same file. */
function move({ tree, node, step, path }: Context): Failure | undefined {
  const name = step.get('beside');
  const at = step.get('at')?.text ?? 'after';
  const isInside = at === 'first' || at === 'last';
  if (node === tree || name?.text === undefined || isInside !== (path !== undefined))
    return failIncomplete('move', '"node", "beside" and "at": "before" or "after", or "first" or "last" with a "path"');
  const beside = findNode(tree, name.text);
  if (beside === undefined) return failOnMatches(tree, name, name.text, findNodes(tree, name.text));
  if (node.parent?.type !== 'array' || isWithin(beside, node))
    return failMissingPath(step, name.text, 'a list item outside the moved node');
  const to = path === undefined ? beside.parent : listIn(beside, path, step);
  if (to?.type !== 'array') return failMissingPath(step, path ?? name.text, 'a list');
  return moveTo(
    to,
    isInside ? (at === 'first' ? 0 : to.items.length) : Number(beside.key) + (at === 'after' ? 1 : 0),
    node,
    step,
  );
}

function moveTo(to: Json, next: number, node: Json, step: Json): Failure | undefined {
  const from = node.parent;
  if (from === undefined) return undefined;
  if (from === to && (next === Number(node.key) || next === Number(node.key) + 1)) return failUnchanged(step);
  const before = from === to && Number(node.key) < next ? next - 1 : next;
  removeItem(from, Number(node.key));
  to.items.splice(before, 0, node);
  node.parent = to;
  renumber(to);
  return undefined;
}

/** The failure for a name that matches no node, or several. */
function failOnMatches(tree: Json, place: Json, name: string, found: readonly Json[]): Failure & { place: Json } {
  const { path } = tree.source;
  if (found.length > 1) {
    const message = `The name "${name}" matches ${found.length} nodes in ${path}.`;
    return { place, code: 'patch/ambiguous', message, fix: suggestPaths(found) };
  }
  const message = `${path} has no node "${name}".`;
  return { place, code: 'patch/node', message, fix: suggestNode(tree, name) };
}

function isWithin(node: Json | undefined, around: Json): boolean {
  return node !== undefined && (node === around || isWithin(node.parent, around));
}

function failIncomplete(op: string, what: string): Failure {
  return { code: 'patch/incomplete', message: `Expected ${what} for "${op}".`, fix: `Add ${what}.` };
}

function failUnchanged(step: Json): Failure {
  return {
    place: step.get('value') ?? step,
    code: 'patch/nothing',
    message: 'This step changes nothing: the value is already set.',
    fix: 'Remove the step.',
  };
}

function failMissingPath(step: Json, path: string, what = 'a value'): Failure {
  const message = `Expected ${what} in the target, but "${path}" does not exist.`;
  return {
    place: step.get('path') ?? step.get('node'),
    code: 'patch/path',
    message,
    fix: 'Use a JSON pointer inside the node, such as "/props/label".',
  };
}

function parentAt(node: Json, path: string): [Json | undefined, string] {
  const names = path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = names.pop() ?? '';
  if (names.some((name) => FORBIDDEN_NAMES.has(name)) || FORBIDDEN_NAMES.has(last)) return [undefined, ''];
  let parent: Json | undefined = node;
  for (const name of names) parent = parent === undefined ? undefined : getChild(parent, name);
  return [parent, last];
}

function getChild(parent: Json, name: string): Json | undefined {
  return parent.type === 'array' ? (/^\d+$/.test(name) ? parent.items[Number(name)] : undefined) : parent.get(name);
}

function put(parent: Json, name: string, value: Json): boolean {
  const copy = copyInto(parent, value);
  copy.key = parent.type === 'array' ? Number(name) : name;
  if (parent.type === 'object') {
    const key = parent.members.get(name)?.key ?? value;
    parent.members.set(name, { key, value: copy });
    return true;
  }
  if (parent.type !== 'array' || getChild(parent, name) === undefined) return false;
  parent.items[Number(name)] = copy;
  return true;
}

/** Copies a patch value to its new parent. The copy keeps its source position. */
function copyInto(parent: Json, value: Json): Json {
  const copy = copyJson(value);
  copy.parent = parent;
  return copy;
}

function insertItem(list: Json, index: number, value: Json): void {
  list.items.splice(index, 0, copyInto(list, value));
  renumber(list);
}

function removeItem(list: Json, index: number): void {
  list.items.splice(index, 1);
  renumber(list);
}

function renumber(list: Json): void {
  for (const [index, item] of list.items.entries()) item.key = index;
}
