import type { Operation } from '@vitrine/engine/edit';
import { findBlock, type OutlineItem } from './outline.ts';

/** Removes a block; nothing for a region. */
export const removeOf = (file: string, { id }: OutlineItem): Operation | undefined =>
  id === undefined ? undefined : { op: 'remove', file, node: id };

/** Adds a widget after a block, or at the end of the body if none is picked. */
export function insertOf(
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

/** The name, or with a number if a block has it already. */
function freeId(items: readonly OutlineItem[], name: string): string {
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? name : `${name}-${count}`;
    if (!findBlock(items, id)) return id;
  }
}

/** Moves a block among its neighbours; nothing at an end. */
export function moveOf(
  file: string,
  items: readonly OutlineItem[],
  item: OutlineItem,
  by: -1 | 1,
): Operation | undefined {
  const list = neighboursOf(items, item);
  const beside = list[list.indexOf(item) + by]?.id;
  return item.id === undefined || beside === undefined
    ? undefined
    : { op: 'move', file, node: item.id, beside, at: by < 0 ? 'before' : 'after' };
}

/** The blocks of the list that holds a block. */
function neighboursOf(items: readonly OutlineItem[], item: OutlineItem): readonly OutlineItem[] {
  if (items.includes(item)) return items.filter(({ list }) => list === item.list);
  for (const { children } of items) {
    const found = neighboursOf(children, item);
    if (found.length > 0) return found;
  }
  return [];
}
