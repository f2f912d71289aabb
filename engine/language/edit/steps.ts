import { isNode, type Json, type JsonValue } from '../patches/index.ts';
import type { Draft } from './draft.ts';
import { getChild, findTarget, isWithin, listAt, toList, missing, namesIn, valueAt } from './find.ts';
import { NODE_ORDER, getRootOrder } from './key-order.ts';
import {
  EditError,
  type Insert,
  type Move,
  type Order,
  type RemoveValue,
  type SetValue,
  type Step,
} from './operation.ts';
import { box, fresh, keep, type Part } from './part.ts';
import { toPrinted } from './print.ts';

/** Applies a step to a file. @throws {EditError} if it does not fit the file */
export function applyStep(draft: Draft, step: Step): void {
  switch (step.op) {
    case 'set':
      setValue(draft, step);
      break;
    case 'remove':
      removeValue(draft, step);
      break;
    case 'insert':
      insert(draft, step);
      break;
    case 'replace':
      draft.replace(findTarget(draft.tree, step.node), getPart(step.value));
      break;
    case 'move':
      move(draft, step);
  }
}

export const getPart = (value: JsonValue): Part => fresh(toPrinted(value));

/** Sets a value, creating missing objects on its path. */
function setValue(draft: Draft, { node, path, value }: SetValue): void {
  const target = findTarget(draft.tree, node);
  const names = namesIn(path);
  let owner = target;
  let depth = 0;
  for (; depth < names.length - 1; depth += 1) {
    const next = getChild(owner, names[depth] ?? '');
    if (next === undefined) break;
    owner = next;
  }
  const [name = '', ...inner] = names.slice(depth);
  const known = getChild(owner, name);
  if (known !== undefined) draft.replace(known, getPart(value));
  else if (owner.type === 'object' && names.length > 0) draft.set(owner, name, nest(inner, value), orderFor(owner));
  else throw missing(target, path, 'an object');
}

function nest(names: readonly string[], value: JsonValue): Part {
  return names.reduceRight<Part>((part, name) => box('{', [{ key: JSON.stringify(name), part }]), getPart(value));
}

/** The order of an object's keys in the grammar; empty if the grammar defines none. */
function orderFor(owner: Json): readonly string[] {
  if (owner.parent === undefined) return getRootOrder(owner.source.path);
  return isNode(owner) ? NODE_ORDER : [];
}

function removeValue(draft: Draft, { node, path }: RemoveValue): void {
  const target = findTarget(draft.tree, node);
  const found = path === undefined ? target : valueAt(target, path);
  if (found === undefined) throw missing(target, path ?? '');
  if (found === draft.tree) throw new EditError('edit/root', 'A file cannot be removed so.', 'Name a node or a path.');
  draft.remove(found);
}

function insert(draft: Draft, { node, at, path, value }: Insert): void {
  const target = findTarget(draft.tree, node);
  if (at === 'before' || at === 'after') {
    const { list, index } = toList(target);
    draft.insert(list, at === 'after' ? index + 1 : index, [getPart(value)]);
    return;
  }
  put(draft, target, path ?? '', at, getPart(value));
}

/** Adds a part at the start or end of a list. Creates the list if the node lacks it. */
function put(draft: Draft, target: Json, path: string, at: 'first' | 'last', part: Part): void {
  const names = namesIn(path);
  const name = names.at(-1);
  const owner = valueAt(target, path.slice(0, path.lastIndexOf('/')));
  if (valueAt(target, path) === undefined && owner?.type === 'object' && name !== undefined) {
    draft.set(owner, name, box('[', [{ key: undefined, part }]), orderFor(owner));
    return;
  }
  const list = listAt(target, path);
  draft.insert(list, at === 'first' ? 0 : list.items.length, [part]);
}

function move(draft: Draft, { node, beside, at, path }: Move): void {
  const moved = findTarget(draft.tree, node);
  const other = findTarget(draft.tree, beside);
  if (isWithin(other, moved))
    throw new EditError('edit/move', `"${node}" cannot move into itself.`, 'Choose a place outside it.');
  toList(moved);
  if (at === 'before' || at === 'after') {
    const { list, index } = toList(other);
    draft.remove(moved);
    insertBeside(draft, list, at === 'after' ? index + 1 : index, moved);
    return;
  }
  draft.remove(moved);
  put(draft, other, path ?? '', at, keep(moved));
}

/**
 * Inserts the moved node at this index. The anchor is the next item that is not the moved node itself, which is still
 * in the list.
 */
function insertBeside(draft: Draft, list: Json, index: number, moved: Json): void {
  const next = list.items.findIndex((item, place) => place >= index && item !== moved);
  draft.insert(list, next === -1 ? list.items.length : next, [keep(moved)]);
}

/** Moves an entry of an object. @throws {EditError} if there is no such entry */
export function moveEntry(draft: Draft, { node, path, before }: Order): void {
  const target = findTarget(draft.tree, node);
  const moved = valueAt(target, path);
  const next = before === undefined ? undefined : moved?.parent?.get(before);
  if (moved?.parent?.type !== 'object') throw missing(target, path, 'an entry of an object');
  if (before !== undefined && next === undefined) throw missing(target, `${path.replace(/[^/]*$/, '')}${before}`);
  draft.order(moved, next);
}
