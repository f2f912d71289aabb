import type { Operation } from '@vitrine/engine/edit';
import { freeId } from './edits.ts';
import { getIn, isList, isObject, type JsonObject, type JsonValue, textOr } from '../../json.ts';
import type { OutlineItem } from './outline.ts';

interface Copy {
  readonly operation: Operation;
  /** The id of the new block. */
  readonly id: string;
}

/** Inserts a copy of a block after a block. The ids in the copy are new, because ids are unique in a file. */
export function insertCopy(
  file: string,
  items: readonly OutlineItem[],
  { id }: OutlineItem,
  node: JsonObject,
): Copy | undefined {
  if (id === undefined) return undefined;
  const value = withNewIds(node, items, new Set());
  const operation = { op: 'insert', file, node: id, at: 'after', value } as Operation;
  return { operation, id: textOr(getIn(value, 'id'), '') };
}

/** Replaces the ids of the block and of its nested blocks, but not the ids in its values. */
function withNewIds(value: JsonValue, items: readonly OutlineItem[], taken: Set<string>): JsonValue {
  if (isList(value)) return value.map((item) => withNewIds(item, items, taken));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name === 'id' && typeof inner === 'string') return [name, newId(inner, items, taken)];
      return [name, VALUES.has(name) ? inner : withNewIds(inner, items, taken)];
    }),
  );
}

const VALUES = new Set(['props', 'on', 'with', 'each']);

function newId(id: string, items: readonly OutlineItem[], taken: Set<string>): string {
  const name = id.replace(/-\d+$/, '');
  const found = freeId(items, name, taken);
  taken.add(found);
  return found;
}
