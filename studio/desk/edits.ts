import type { Operation } from '@vitrine/engine/edit';
import type { OutlineItem } from './outline.ts';

/** Removes a block; nothing for a region. */
export const removeOf = (file: string, { id }: OutlineItem): Operation | undefined =>
  id === undefined ? undefined : { op: 'remove', file, node: id };

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
