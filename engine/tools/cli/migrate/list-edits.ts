import type { Json } from '../../../language/patches/index.ts';
import type { Value } from './migration.ts';
import type { Edit } from './edit.ts';
import type { Style } from './style.ts';

/** What happens to an entry in an object or a list. Kept entries never change their order. */
export type Slot =
  | { kind: 'keep'; start: number; end: number; json: Json; value: Value; rename?: Edit | undefined }
  | { kind: 'drop'; start: number; end: number }
  | { kind: 'add'; name: string | undefined; value: Value };

/** The edits that drop, add and rename a container's entries. At least one entry must be kept. */
export function listEdits(json: Json, slots: readonly Slot[], style: Style): Edit[] {
  const edits: Edit[] = [];
  const text = style.between(json);
  for (const [index, slot] of slots.entries()) {
    if (slot.kind === 'keep' && slot.rename) edits.push(slot.rename);
    if (slot.kind === 'drop') edits.push(dropEdit(slots, index));
    if (slot.kind !== 'add') continue;
    const entry = style.entry(slot.name, slot.value, json);
    const before = slots.slice(0, index).findLast((other) => other.kind === 'keep');
    if (before?.kind === 'keep') edits.push({ offset: before.end, length: 0, text: `,${text}${entry}` });
    else edits.push({ offset: firstKept(slots).start, length: 0, text: `${entry},${text}` });
  }
  return mergeAdditions(edits);
}

function firstKept(slots: readonly Slot[]): { start: number } {
  const slot = slots.find((other) => other.kind === 'keep');
  if (slot?.kind !== 'keep') throw new Error('Expected at least one kept entry.');
  return slot;
}

/** Drops an entry and the comma after it or, at the end of the list, the comma before it. */
function dropEdit(slots: readonly Slot[], index: number): Edit {
  const slot = slots[index];
  const old = slots.flatMap((other) => (other.kind === 'add' ? [] : [other]));
  const at = old.findIndex((other) => other === slot);
  const own = old[at];
  if (own === undefined) throw new Error('Expected the entry to be in the list.');
  const isLast = old.slice(at).every(({ kind }) => kind === 'drop');
  const start = isLast ? (old[at - 1]?.end ?? own.start) : own.start;
  const end = isLast ? own.end : (old[at + 1]?.start ?? own.end);
  return { offset: start, length: end - start, text: '' };
}

/** Merges additions at the same offset in their order. */
function mergeAdditions(edits: readonly Edit[]): Edit[] {
  const added = new Map<number, Edit>();
  const others: Edit[] = [];
  for (const edit of edits) {
    if (edit.length > 0) others.push(edit);
    else added.set(edit.offset, { ...edit, text: (added.get(edit.offset)?.text ?? '') + edit.text });
  }
  return [...others, ...added.values()];
}
