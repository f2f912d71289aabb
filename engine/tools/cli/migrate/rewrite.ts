import { getOwn } from '../../../language/expression/index.ts';
import type { Json } from '../../../language/patches/index.ts';
import { readJson } from '../../../language/patches/read.ts';
import type { Edit } from './edit.ts';
import { isObject, type Value } from './migration.ts';
import { Style } from './style.ts';

/** The change to an entry of an object or list. Kept entries always stay in the same order. */
type Slot =
  | { kind: 'keep'; start: number; end: number; json: Json; value: Value; rename?: Edit | undefined }
  | { kind: 'drop'; start: number; end: number }
  | { kind: 'add'; name: string | undefined; value: Value };

/** The edits that drop, add and rename a container's entries. At least one entry must be kept. */
function listEdits(json: Json, slots: readonly Slot[], style: Style): Edit[] {
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

/**
 * Rewrites JSON text to represent a new value. Unchanged parts keep their line breaks, indentation and order. New parts
 * follow the style of their neighbors. @throws if the text is not strict JSON
 */
export function rewriteJson(text: string, after: Value): string {
  const tree = readJson('', text, []);
  if (tree === undefined) throw new Error('Only strict JSON can be rewritten.');
  const edits: Edit[] = [];
  collect(tree, after, new Style(text), edits);
  const result = applyEdits(text, edits);
  if (!isEqualValue(JSON.parse(result) as Value, after))
    throw new Error('The rewritten text does not match the new value.');
  return result;
}

/** Applies edits from the end, so that offsets stay valid. At the same offset, insertions come before deletions. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const { offset, length, text: written } of edits.toSorted((a, b) => b.offset - a.offset || b.length - a.length))
    result = result.slice(0, offset) + written + result.slice(offset + length);
  return result;
}

function collect(json: Json, after: Value, style: Style, edits: Edit[]): void {
  if (isEqualValue(json.toValue(), after)) return;
  const slots = listSlots(json, after);
  if (slots?.some(({ kind }) => kind === 'keep') !== true) {
    edits.push({ offset: json.offset, length: json.length, text: style.write(after, style.indentAt(json.offset)) });
    return;
  }
  edits.push(...listEdits(json, slots, style));
  for (const slot of slots) if (slot.kind === 'keep') collect(slot.json, slot.value, style, edits);
}

type Member = Exclude<Slot, { kind: 'add' }>;

function listSlots(json: Json, after: Value): Slot[] | undefined {
  if (json.type === 'object' && isObject(after)) return memberSlots(json, after);
  return json.type === 'array' && Array.isArray(after) ? itemSlots(json, after) : undefined;
}

/** Whether a name is an integer key. JavaScript orders these first, so their position in a new value has no meaning. */
const isIndex = (name: string): boolean => /^(?:0|[1-9]\d*)$/.test(name) && Number(name) < 2 ** 32 - 1;

function memberSlots(json: Json, after: { [name: string]: Value }): Slot[] | undefined {
  const slots = namedSlots(json, after);
  if (slots === undefined) return undefined;
  const come = Object.keys(after).filter((name) => isIndex(name) && !json.members.has(name));
  let end = slots.length;
  for (const name of [...json.members.keys()].filter(isIndex)) {
    const slot = indexSlot(json, name, after, come);
    const before = slots.findLastIndex((other) => other.kind !== 'add' && other.start < slot.start);
    slots.splice(before + 1, 0, slot);
    end = before + 2;
  }
  slots.splice(end, 0, ...come.map((name): Slot => ({ kind: 'add', name, value: getOwn(after, name) ?? null })));
  return slots;
}

/** Keeps integer keys in place. A removed key is renamed to the first added one. */
function indexSlot(json: Json, name: string, after: { [name: string]: Value }, come: string[]): Member {
  const written = Object.hasOwn(after, name) ? name : come.shift();
  return written === undefined ? { kind: 'drop', ...getSpan(json, name) } : keepMember(json, name, written, after);
}

/** Aligns the other members. Between two kept members, a removed member and an added one become a rename. */
function namedSlots(json: Json, after: { [name: string]: Value }): Slot[] | undefined {
  const before = [...json.members.keys()].filter((name) => !isIndex(name));
  const names = Object.keys(after).filter((name) => !isIndex(name));
  const shared = before.filter((name) => Object.hasOwn(after, name));
  const kept = names.filter((name) => json.members.has(name));
  if (shared.join('\n') !== kept.join('\n')) return undefined;
  const slots: Slot[] = [];
  let from = 0;
  let to = 0;
  for (const name of [...shared, undefined]) {
    const oldEnd = name === undefined ? before.length : before.indexOf(name);
    const newEnd = name === undefined ? names.length : names.indexOf(name);
    slots.push(...gapSlots(json, before.slice(from, oldEnd), names.slice(to, newEnd), after));
    if (name !== undefined) slots.push(keepMember(json, name, name, after));
    from = oldEnd + 1;
    to = newEnd + 1;
  }
  return slots;
}

function gapSlots(
  json: Json,
  gone: readonly string[],
  come: readonly string[],
  after: { [name: string]: Value },
): Slot[] {
  const renamed = Math.min(gone.length, come.length);
  return [
    ...come.slice(0, renamed).map((name, index) => keepMember(json, gone[index] ?? '', name, after)),
    ...gone.slice(renamed).map((name): Slot => ({ kind: 'drop', ...getSpan(json, name) })),
    ...come.slice(renamed).map((name): Slot => ({ kind: 'add', name, value: getOwn(after, name) ?? null })),
  ];
}

function keepMember(json: Json, name: string, written: string, after: { [name: string]: Value }): Member {
  const member = json.members.get(name);
  if (member === undefined) throw new Error(`Expected a member "${name}".`);
  const rename =
    name === written
      ? undefined
      : { offset: member.key.offset, length: member.key.length, text: JSON.stringify(written) };
  return { kind: 'keep', ...getSpan(json, name), json: member.value, value: getOwn(after, written) ?? null, rename };
}

function getSpan(json: Json, name: string): { start: number; end: number } {
  const member = json.members.get(name);
  return { start: member?.key.offset ?? 0, end: (member?.value.offset ?? 0) + (member?.value.length ?? 0) };
}

/** Keeps equal items at both ends, changes the items between them pairwise, and adds or drops the rest. */
function itemSlots(json: Json, after: readonly Value[]): Slot[] {
  const { items } = json;
  const same = (left: number, right: number): boolean => {
    const item = items[left];
    return item !== undefined && isEqualValue(item.toValue(), after[right] ?? null);
  };
  const shorter = Math.min(items.length, after.length);
  let head = 0;
  while (head < shorter && same(head, head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && same(items.length - 1 - tail, after.length - 1 - tail)) tail += 1;
  const paired = shorter - tail;
  const getSlot = (item: Json, value: Value | undefined): Slot => {
    const span = { start: item.offset, end: item.offset + item.length };
    return value === undefined ? { kind: 'drop', ...span } : { kind: 'keep', ...span, json: item, value };
  };
  return [
    ...items.slice(0, paired).map((item, index) => getSlot(item, after[index])),
    ...items.slice(paired, items.length - tail).map((item) => getSlot(item, undefined)),
    ...after.slice(paired, after.length - tail).map((value): Slot => ({ kind: 'add', name: undefined, value })),
    ...items.slice(items.length - tail).map((item, index) => getSlot(item, after[after.length - tail + index])),
  ];
}

/** Compares values, including the order of their keys. */
const isEqualValue = (left: Value, right: Value): boolean => JSON.stringify(left) === JSON.stringify(right);
