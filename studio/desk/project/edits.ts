import { freeName } from '../../free-name.ts';
import type { Operation } from '@vitrine/engine/edit';
import { getSlot } from './contracts.ts';
import { findBlock, type OutlineItem, pathTo } from './outline.ts';
import type { Project } from './project.ts';

/** Removes a block. Undefined for a region. */
export const createRemove = (file: string, { id }: OutlineItem): Operation | undefined =>
  id === undefined ? undefined : { op: 'remove', file, node: id };

/** Adds a widget after a block, or at the end of the body if none is picked. */
export function createInsert(
  file: string,
  items: readonly OutlineItem[],
  { id }: Partial<OutlineItem>,
  widget: string,
): Operation & { readonly value: { readonly id: string } } {
  const value = { id: freeId(items, widget), widget };
  return id === undefined
    ? { op: 'insert', file, at: 'last', path: '/body', value }
    : { op: 'insert', file, node: id, at: 'after', value };
}

/** Returns the name, with a number appended if a block already has it. */
export function freeId(items: readonly OutlineItem[], name: string, taken: ReadonlySet<string> = new Set()): string {
  return freeName(name, (id) => !taken.has(id) && !findBlock(items, id));
}

/** Moves a block up or down in its list. Undefined at the end of the list. */
export function createMove(
  file: string,
  items: readonly OutlineItem[],
  item: OutlineItem,
  by: -1 | 1,
): Operation | undefined {
  const list = listNeighbours(items, item);
  const beside = list[list.indexOf(item) + by]?.id;
  return item.id === undefined || beside === undefined
    ? undefined
    : { op: 'move', file, node: item.id, beside, at: by < 0 ? 'before' : 'after' };
}

/** Moves a block out of its container, to the position after the container. */
export function createMoveOut(file: string, items: readonly OutlineItem[], { id }: OutlineItem): Operation | undefined {
  const holder = id === undefined ? undefined : pathTo(items, id).at(-2);
  if (id === undefined || holder?.id === undefined) return undefined;
  return { op: 'move', file, node: id, beside: holder.id, at: 'after' };
}

/** Moves a block to the end of the block before it, if that block can contain others. */
export function createMoveInto(
  project: Project,
  file: string,
  items: readonly OutlineItem[],
  item: OutlineItem,
): Operation | undefined {
  const list = listNeighbours(items, item);
  const holder = list[list.indexOf(item) - 1];
  return holder && moveTo(project, file, item, { to: holder, where: 'on' });
}

/** A drop target: before or after a block, or inside one. */
export interface Drop {
  readonly to: OutlineItem;
  readonly where: 'before' | 'after' | 'on';
}

/** Moves a block to a drop target. Undefined if the target accepts no blocks, or is inside the block itself. */
export function moveTo(project: Project, file: string, item: OutlineItem, { to, where }: Drop): Operation | undefined {
  if (item.id === undefined || to === item || isWithin(item, to)) return undefined;
  const node = item.id;
  if (where !== 'on') return to.id === undefined ? undefined : { op: 'move', file, node, beside: to.id, at: where };
  const last = to.children.at(-1);
  if (last === item) return undefined;
  if (last?.id !== undefined) return { op: 'move', file, node, beside: last.id, at: 'after' };
  const path = getSlot(project, to);
  if (to.id === undefined || path === undefined) return undefined;
  return { op: 'move', file, node, beside: to.id, at: 'last', path };
}

const isWithin = (holder: OutlineItem, item: OutlineItem): boolean =>
  holder.children.some((child) => child === item || isWithin(child, item));

/** Wraps a block in a container. */
export function createWrap(file: string, items: readonly OutlineItem[], item: OutlineItem, widget: string) {
  const id = freeId(items, widget);
  if (item.id === undefined) return undefined;
  return { op: 'wrap', file, node: item.id, value: { id, widget }, path: '/children' } as const satisfies Operation;
}

/** Replaces a container with its contents. */
export function createUnwrap(file: string, { id, children }: OutlineItem): Operation | undefined {
  const path = children[0]?.list;
  return id === undefined || path === undefined ? undefined : { op: 'unwrap', file, node: id, path };
}

/** The blocks in the same list as a block, including the block. */
function listNeighbours(items: readonly OutlineItem[], item: OutlineItem): readonly OutlineItem[] {
  if (items.includes(item)) return items.filter(({ list }) => list === item.list);
  for (const { children } of items) {
    const found = listNeighbours(children, item);
    if (found.length > 0) return found;
  }
  return [];
}
