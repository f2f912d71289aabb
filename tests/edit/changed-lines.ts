import type { Operation } from '../../engine/edit/index.ts';
import { findTarget, isWithin, valueAt } from '../../engine/edit/find.ts';
import { findNode, type Json } from '../../engine/overlay/index.ts';

/** The lines of a text that another text lacks, by number from 0. */
export function changedLines(before: string, after: string): number[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const kept = keptOf(old.slice(start, old.length - end), now.slice(start, now.length - end));
  return kept.flatMap((isKept, at) => (isKept ? [] : [start + at]));
}

/** Which lines of the first list are part of the longest common subsequence. */
function keptOf(old: readonly string[], now: readonly string[]): boolean[] {
  const width = now.length + 1;
  const best = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number): number => best[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      best[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const kept: boolean[] = [];
  let column = 0;
  for (let row = 0; row < old.length; row += 1) {
    while (column < now.length && old[row] !== now[column] && at(row, column + 1) >= at(row + 1, column)) column += 1;
    const isKept = column < now.length && old[row] === now[column] && at(row, column) > at(row + 1, column);
    kept.push(isKept);
    if (isKept) column += 1;
  }
  return kept;
}

/**
 * The lines that an operation may change: those of the values that it names, those that get or lose a comma, and those
 * of the containers around them that now fit on one line.
 */
export function linesOf(tree: Json, operation: Operation, next: Json): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const value of namedBy(tree, operation)) {
    addLines(value, lines);
    const siblings = childrenOf(value.parent);
    const place = siblings.indexOf(value);
    for (const sibling of [siblings[place - 1], siblings[place + 1]])
      if (sibling !== undefined) addEdge(sibling, lines);
    for (let around: Json | undefined = value; around !== undefined; around = around.parent) {
      const now = sameIn(next, around);
      if (isOneLine(around) || isNumbers(around) || (now !== undefined && isOneLine(now))) addLines(around, lines);
    }
  }
  return lines;
}

/** The smallest value that holds both. */
function commonOf(one: Json, other: Json): Json {
  for (let around = one; ; around = around.parent ?? other) if (isWithin(other, around)) return around;
}

/** The value in the new tree: by its id, or at the same place. */
function sameIn(next: Json, json: Json): Json | undefined {
  const id = json.get('id')?.text;
  return (id === undefined ? undefined : findNode(next, id)) ?? valueAt(next, json.pointer);
}

/** Numbers fill their lines, so those that follow move. */
const isNumbers = ({ items }: Json): boolean => items.length > 1 && items.every(({ type }) => type === 'number');

const childrenOf = (json: Json | undefined): readonly Json[] =>
  json === undefined ? [] : json.type === 'object' ? [...json.members.values()].map(({ value }) => value) : json.items;

const isOneLine = ({ source, offset, length }: Json): boolean =>
  !source.text.slice(offset, offset + length).includes('\n');

const lineAt = ({ source }: Json, offset: number): number => source.position(offset).line - 1;

function addLines(json: Json, lines: Set<number>): void {
  const last = lineAt(json, json.offset + json.length);
  for (let line = lineAt(json, json.offset); line <= last; line += 1) lines.add(line);
}

/** The line of a neighbour that ends with a comma or not, or all if it fits on one line without it. */
function addEdge(json: Json, lines: Set<number>): void {
  lines.add(lineAt(json, json.offset));
  lines.add(lineAt(json, json.offset + json.length));
}

/** The values that an operation changes, and those beside which it inserts. */
function namedBy(tree: Json, operation: Operation): readonly Json[] {
  if (operation.op === 'message') return [nearest(tree, `/${operation.key.split('.').slice(1).join('/')}`)];
  if (!('file' in operation)) return [];
  const target = findTarget(tree, 'node' in operation ? operation.node : undefined);
  const path = 'path' in operation ? operation.path : undefined;
  if (operation.op === 'move') {
    // which of the values between the two places a diff shows as moved is a matter of their sizes
    return [commonOf(target, findTarget(tree, operation.beside))];
  }
  if (path === undefined || operation.op === 'wrap' || operation.op === 'unwrap') return [target];
  return [(operation.op === 'insert' ? undefined : valueAt(target, path)) ?? nearest(target, path)];
}

/** The value at a pointer or, if it is new, what it is written next to: the last entry of what holds it. */
function nearest(json: Json, path: string): Json {
  const found = valueAt(json, path);
  if (found !== undefined && found.type !== 'array') return found;
  if (found !== undefined) return found.items.at(-1) ?? found;
  const around = path.lastIndexOf('/') > 0 ? valueAt(json, path.slice(0, path.lastIndexOf('/'))) : json;
  return around === undefined
    ? nearest(json, path.slice(0, path.lastIndexOf('/')))
    : (childrenOf(around).at(-1) ?? around);
}
