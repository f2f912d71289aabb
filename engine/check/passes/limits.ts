import { FORBIDDEN_NAMES } from '../../expression/index.ts';
import { entriesOf, type Json } from '../../overlay/index.ts';
import { placeInMissing } from '../project/kinds.ts';
import type { Declaration } from '../project/declaration.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';
import { isNode } from './context.ts';

const MOST_NODES = 5_000;

/** A page is not larger than a screen can be, with all that its fragments put in. */
export function checkSize(declaration: Declaration, project: Project, report: Report): void {
  if (declaration.kind !== 'page' && declaration.kind !== 'app') return;
  const nodes = nodesIn(declaration.tree, project, new Map());
  if (nodes <= MOST_NODES) return;
  const count = nodes === Infinity ? 'endlessly many' : String(nodes);
  const message = `A page has at most ${MOST_NODES} nodes, with those of its fragments; this one has ${count}.`;
  report.add({ ...placeOf(declaration.tree) }, 'node/limit', message, 'Split the page, or show rows by a table.');
}

function placeOf({ source, offset, pointer }: Json) {
  return { source, offset, pointer, length: 1 };
}

function nodesIn(json: Json, project: Project, known: Map<string, number>): number {
  let count = isNode(json) ? 1 : 0;
  const fragment = count === 1 ? json.get('fragment')?.text : undefined;
  if (fragment !== undefined) count += nodesOfFragment(fragment, project, known);
  for (const [name, value] of entriesOf(json)) if (name !== 'props') count += nodesIn(value, project, known);
  for (const item of json.items) count += nodesIn(item, project, known);
  return count;
}

/** Counted once however often it is put in: fragments that hold fragments twice grow without end. */
function nodesOfFragment(name: string, project: Project, known: Map<string, number>): number {
  const counted = known.get(name);
  if (counted !== undefined) return counted;
  known.set(name, 0); // one that holds itself is told as such
  const tree = project.find('fragment', name);
  const count = tree === undefined ? 0 : nodesIn(tree, project, known);
  known.set(name, count);
  return count;
}

const PART = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** Names of files become ids. */
export function checkFileName({ tree, name }: Declaration, report: Report): void {
  const { path } = tree.source;
  const odd = name.split('/').find((part) => !PART.test(part) || FORBIDDEN_NAMES.has(part));
  if (odd === undefined) return;
  const message = `Expected a name of letters, digits, - and _, got "${odd}".`;
  report.add(placeInMissing(path), 'file/name', message, 'Rename the file.');
}
