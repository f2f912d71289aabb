import type { Json } from '../patches/index.ts';
import { emitFile } from './emit.ts';
import { type Box, boxFrom, keep, type Part } from './part.ts';

/** A file that is being edited: its tree and the parts that have changed. */
export class Draft {
  #root: Part;
  readonly #boxes = new Map<Json, Box>();

  constructor(readonly tree: Json) {
    this.#root = keep(tree);
  }

  get text(): string {
    return emitFile(this.tree, this.#root);
  }

  /** Opens an object or list as a box, so that its entries can be changed. */
  open(json: Json): Box {
    const known = this.#boxes.get(json);
    if (known !== undefined) return known;
    const opened = boxFrom(json);
    this.#boxes.set(json, opened);
    this.replace(json, opened);
    return opened;
  }

  replace(json: Json, part: Part): void {
    const { parent } = json;
    if (parent === undefined) this.#root = part;
    else for (const entry of this.open(parent).entries) if (isSamePart(entry.part, json)) entry.part = part;
  }

  /** Renames an entry of an object without moving it. */
  rename(json: Json, name: string): void {
    if (json.parent === undefined) return;
    for (const entry of this.open(json.parent).entries)
      if (isSamePart(entry.part, json)) entry.key = JSON.stringify(name);
  }

  remove(json: Json): void {
    const { parent } = json;
    if (parent === undefined) return;
    const around = this.open(parent);
    around.entries = around.entries.filter(({ part }) => !isSamePart(part, json));
  }

  /** Sets a key of an object. A new key is placed before the keys that follow it in `order`, or at the end. */
  set(owner: Json, name: string, part: Part, order: readonly string[] = []): void {
    const before = owner.get(name);
    if (before !== undefined) {
      this.replace(before, part);
      return;
    }
    const around = this.open(owner);
    const later = new Set(order.includes(name) ? order.slice(order.indexOf(name) + 1) : []);
    const at = [...owner.members.keys()].findIndex((key) => later.has(key));
    around.entries = around.entries.toSpliced(at === -1 ? around.entries.length : at, 0, {
      key: JSON.stringify(name),
      part,
    });
  }

  /** Moves an entry of an object before another one, or to the end if `next` is undefined. */
  order(json: Json, next: Json | undefined): void {
    if (json.parent === undefined) return;
    const around = this.open(json.parent);
    const moved = around.entries.filter(({ part }) => isSamePart(part, json));
    const others = around.entries.filter((entry) => !moved.includes(entry));
    const found = next === undefined ? -1 : others.findIndex(({ part }) => isSamePart(part, next));
    around.entries = others.toSpliced(found === -1 ? others.length : found, 0, ...moved);
  }

  /** Inserts items into a list, before the item that has this index in the original file. */
  insert(list: Json, index: number, parts: readonly Part[]): void {
    const around = this.open(list);
    const next = list.items[index];
    const found = next === undefined ? -1 : around.entries.findIndex(({ part }) => isSamePart(part, next));
    const entries = parts.map((part) => ({ key: undefined, part }));
    around.entries = around.entries.toSpliced(found === -1 ? around.entries.length : found, 0, ...entries);
  }
}

const isSamePart = (part: Part, json: Json): boolean =>
  part.kind === 'kept' ? part.json === json : part.kind === 'box' && part.from === json;
