import { FORBIDDEN_NAMES } from '../../../language/expression/index.ts';
import type { Json } from '../../../language/patches/index.ts';
import { startOfFile } from '../grammar/kinds.ts';
import type { Declaration } from '../model/declaration.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { isNode } from './context.ts';

const MOST_NODES = 5_000;
/** The compiler counts levels in the same way. */
const MOST_LEVELS = 64;
const FRAGMENT_LEVELS = 4;

/** Limits the number and the nesting of nodes on a page, including its fragments. */
export function checkSize(declaration: Declaration, project: Project, report: Report): void {
  if (declaration.kind !== 'page' && declaration.kind !== 'app') return;
  const levels = levelsIn(declaration.tree, project, new Map());
  if (levels > MOST_LEVELS) {
    const message = `Expected at most ${MOST_LEVELS} levels of nodes, where a fragment counts as ${FRAGMENT_LEVELS}, got ${levels}.`;
    report.add(
      { ...getPlace(declaration.tree) },
      'node/limit',
      message,
      'Put fewer nodes and fragments into each other.',
    );
  }
  const nodes = nodesIn(declaration.tree, project, new Map());
  if (nodes <= MOST_NODES) return;
  const count = nodes === Infinity ? 'infinitely many' : String(nodes);
  const message = `Expected at most ${MOST_NODES} nodes on a page, including its fragments, got ${count}.`;
  report.add({ ...getPlace(declaration.tree) }, 'node/limit', message, 'Split the page, or use a table for rows.');
}

function getPlace({ source, offset, pointer }: Json) {
  return { source, offset, pointer, length: 1 };
}

function nodesIn(json: Json, project: Project, known: Map<string, number>): number {
  if (json.scalar !== undefined) return 0;
  let count = isNode(json) ? 1 : 0;
  const fragment = count === 1 ? json.get('fragment')?.text : undefined;
  if (fragment !== undefined) count += nodesOfFragment(fragment, project, known);
  for (const [name, { value }] of json.members) if (name !== 'props') count += nodesIn(value, project, known);
  for (const item of json.items) count += nodesIn(item, project, known);
  return count;
}

/**
 * Counts each fragment once and caches the result, because nested fragments can multiply the number of nodes
 * exponentially.
 */
function nodesOfFragment(name: string, project: Project, known: Map<string, number>): number {
  const counted = known.get(name);
  if (counted !== undefined) return counted;
  known.set(name, 0); // recursion is reported elsewhere
  const tree = project.find('fragment', name);
  const count = tree === undefined ? 0 : nodesIn(tree, project, known);
  known.set(name, count);
  return count;
}

/** Returns the nesting depth of nodes. Each fragment and table is counted once. */
function levelsIn(json: Json, project: Project, known: Map<string, number>): number {
  if (json.scalar !== undefined) return 0;
  let inside = 0;
  for (const [name, { value }] of json.members)
    if (name !== 'props') inside = Math.max(inside, levelsIn(value, project, known));
  for (const item of json.items) inside = Math.max(inside, levelsIn(item, project, known));
  if (!isNode(json)) return inside;
  const fragment = listLevels('fragment', json, project, known);
  const table = listLevels('table', json, project, known);
  return Math.max(inside + 1, fragment === 0 ? 0 : inside + fragment + FRAGMENT_LEVELS, table + 1);
}

function listLevels(kind: 'fragment' | 'table', node: Json, project: Project, known: Map<string, number>): number {
  const name = node.get(kind)?.text;
  const tree = name === undefined ? undefined : project.find(kind, name);
  if (tree === undefined) return 0;
  const key = `${kind} ${name}`;
  const levels = known.get(key);
  if (levels !== undefined) return levels;
  known.set(key, 0); // recursion is reported elsewhere
  const counted = levelsIn(tree, project, known);
  known.set(key, counted);
  return counted;
}

const PART = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** Checks a file name like an id, because it becomes one. */
export function checkFileName({ tree, name }: Declaration, report: Report): void {
  const { path } = tree.source;
  const odd = name.split('/').find((part) => !PART.test(part) || FORBIDDEN_NAMES.has(part));
  if (odd === undefined) return;
  const message = `Expected a name of letters, digits, - and _, got "${odd}".`;
  report.add(startOfFile(path), 'file/name', message, 'Rename the file.');
}
