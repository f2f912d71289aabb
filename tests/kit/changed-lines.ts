import type { Operation } from '../../engine/language/edit/index.ts';
import { findTarget, isWithin, valueAt } from '../../engine/language/edit/find.ts';
import { findNode, type Json } from '../../engine/language/patches/index.ts';

/** Returns the first line that should have stayed, in order, but is missing from the new text. */
export function firstLost(before: string, after: string, mayChange: (line: number) => boolean): string | undefined {
  const now = after.split('\n');
  let at = 0;
  return before.split('\n').find((text, line) => {
    if (mayChange(line)) return false;
    const found = now.indexOf(text, at);
    at = found + 1;
    return found === -1;
  });
}

/**
 * Lists the lines that an operation may change: those of the values that it names, those that gain or lose a comma, and
 * those of enclosing containers that now fit on one line.
 */
export function listLines(tree: Json, operation: Operation, next: Json): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const value of namedBy(tree, operation)) {
    addLines(value, lines);
    const siblings = getChildren(value.parent);
    const place = siblings.indexOf(value);
    for (const sibling of [siblings[place - 1], siblings[place + 1]])
      if (sibling !== undefined) addEdge(sibling, next, lines);
    for (let around: Json | undefined = value; around !== undefined; around = around.parent) {
      const now = sameIn(next, around);
      if ([around, now].some((json) => json !== undefined && (isOneLine(json) || isNumbers(json))))
        addLines(around, lines);
    }
  }
  return lines;
}

/** Returns the smallest value that contains both. */
function findCommon(one: Json, other: Json): Json {
  for (let around = one; ; around = around.parent ?? other) if (isWithin(other, around)) return around;
}

/** Finds the value in the new tree: by its id, or else at the same place. */
function sameIn(next: Json, json: Json): Json | undefined {
  const id = json.get('id')?.text;
  return (id === undefined ? undefined : findNode(next, id)) ?? valueAt(next, json.pointer);
}

/** Numbers are wrapped to fill their lines, so those after a change move. */
const isNumbers = ({ items }: Json): boolean => items.length > 1 && items.every(({ type }) => type === 'number');

const getChildren = (json: Json | undefined): readonly Json[] =>
  json === undefined ? [] : json.type === 'object' ? [...json.members.values()].map(({ value }) => value) : json.items;

const isOneLine = ({ source, offset, length }: Json): boolean =>
  !source.text.slice(offset, offset + length).includes('\n');

const lineAt = ({ source }: Json, offset: number): number => source.position(offset).line - 1;

function addLines(json: Json, lines: Set<number>): void {
  const last = lineAt(json, json.offset + json.length);
  for (let line = lineAt(json, json.offset); line <= last; line += 1) lines.add(line);
}

/** Adds the line of a neighbour that gains or loses a comma, or all of its lines if it now fits on one. */
function addEdge(json: Json, next: Json, lines: Set<number>): void {
  const now = sameIn(next, json);
  if (now !== undefined && isOneLine(now)) addLines(json, lines);
  lines.add(lineAt(json, json.offset));
  lines.add(lineAt(json, json.offset + json.length));
}

/** Lists the values that an operation changes, and those next to which it inserts. */
function namedBy(tree: Json, operation: Operation): readonly Json[] {
  if (operation.op === 'message') {
    const path = `/${operation.key.split('.').slice(1).join('/')}`;
    const found = valueAt(tree, path);
    if (found === undefined) return [nearest(tree, path)];
    return [operation.text === undefined ? withoutEmpty(found) : found];
  }
  if (!('file' in operation)) return [];
  const target = findTarget(tree, 'node' in operation ? operation.node : undefined);
  const path = 'path' in operation ? operation.path : undefined;
  if (operation.op === 'move') {
    // a diff may show either of the two values, or those between them, as moved, depending on their sizes
    return [findCommon(target, findTarget(tree, operation.beside))];
  }
  if (operation.op === 'order' && path !== undefined) return [valueAt(target, path)?.parent ?? target];
  if (path === undefined || operation.op === 'wrap' || operation.op === 'unwrap') return [target];
  return [(operation.op === 'insert' ? undefined : valueAt(target, path)) ?? nearest(target, path)];
}

/** Returns what is removed together with a value: the outermost object that would be empty without it. */
const withoutEmpty = (json: Json): Json =>
  json.parent?.parent !== undefined && json.parent.members.size === 1 ? withoutEmpty(json.parent) : json;

/**
 * Returns the value at a pointer or, if it is new, the value that it is written next to: the last entry of its
 * container.
 */
function nearest(json: Json, path: string): Json {
  const found = valueAt(json, path);
  if (found !== undefined && found.type !== 'array') return found;
  if (found !== undefined) return found.items.at(-1) ?? found;
  const around = path.lastIndexOf('/') > 0 ? valueAt(json, path.slice(0, path.lastIndexOf('/'))) : json;
  return around === undefined
    ? nearest(json, path.slice(0, path.lastIndexOf('/')))
    : (getChildren(around).at(-1) ?? around);
}
