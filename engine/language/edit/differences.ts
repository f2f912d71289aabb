import { isEqualJson, type Json, type JsonValue } from '../patches/index.ts';
import { hasIds, Identities, isNodeKey, listNodeIds } from './identity.ts';
import { movedIn } from './merge-order.ts';
import { getChildren } from './print.ts';

/** A difference between two versions of a declaration, in its nodes or values. */
export type Difference = Placed | Moved | Changed;

/** A node, or another list entry, that was added or removed. */
interface Placed {
  readonly kind: 'added' | 'removed';
  readonly node: string;
  readonly place: Rank;
}

interface Moved {
  readonly kind: 'moved';
  readonly node: string;
  readonly from: Rank;
  readonly to: Rank;
}

/** A value that was set, changed or removed. */
interface Changed {
  readonly kind: 'changed';
  /** The node that contains the value; undefined for the file itself. */
  readonly node: string | undefined;
  /** The JSON pointer relative to the node. */
  readonly path: string;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

/** A position in a list, such as 4th of 5 in the node `facts`. */
export interface Rank {
  /** The node that contains the list; undefined for the file itself. */
  readonly in: string | undefined;
  /** From 1. */
  readonly at: number;
  readonly of: number;
}

/** Lists the differences in the order of the new version, with removals last. */
export function listDifferences(before: Json, after: Json): Difference[] {
  return new Comparison(before, after).run();
}

class Comparison {
  readonly #before: Identities;
  readonly #after: Identities;
  readonly #found: Difference[] = [];
  readonly #gone: Difference[] = [];

  constructor(
    readonly old: Json,
    readonly now: Json,
  ) {
    const nodes = listNodeIds([old, now]);
    this.#before = new Identities(old, nodes);
    this.#after = new Identities(now, nodes);
  }

  run(): Difference[] {
    this.#compare(this.old, this.now);
    return [...this.#found, ...this.#gone];
  }

  #compare(old: Json, now: Json): void {
    if (old.type !== now.type || old.scalar !== now.scalar) this.#change(now, old, now);
    else if (now.type === 'object') this.#compareObjects(old, now);
    else if (now.type === 'array') this.#compareLists(old, now);
  }

  #compareObjects(old: Json, now: Json): void {
    for (const [name, { value }] of now.members) {
      const was = old.get(name);
      if (was !== undefined) this.#compare(was, value);
      else this.#change(value, undefined, value);
    }
    for (const [name, { value }] of old.members) if (!now.members.has(name)) this.#change(value, value, undefined);
  }

  #compareLists(old: Json, now: Json): void {
    if (!hasIds(old) || !hasIds(now)) {
      if (!isEqualJson(old, now)) this.#change(now, old, now);
      return;
    }
    const [was, is] = [this.#keysIn(this.#before, old), this.#keysIn(this.#after, now)];
    const moved = movedIn(was, is, new Set());
    for (const item of now.items) this.#compareItem(item, moved);
    for (const item of old.items)
      if (this.#after.at(this.#before.getKey(item)) === undefined)
        this.#gone.push(this.#placed('removed', item, this.#before));
  }

  #compareItem(item: Json, moved: ReadonlySet<string>): void {
    const key = this.#after.getKey(item);
    const was = this.#before.at(key);
    if (was === undefined) {
      this.#found.push(this.#placed('added', item, this.#after));
      this.#compareInside(item);
      return;
    }
    const [from, to] = [this.#getRank(was, this.#before), this.#getRank(item, this.#after)];
    const isElsewhere = this.#toList(was, this.#before) !== this.#toList(item, this.#after);
    if (isElsewhere || moved.has(key)) this.#found.push({ kind: 'moved', node: getName(key), from, to });
    this.#compare(was, item);
  }

  /** A new node may contain nodes that were moved into it. */
  #compareInside(json: Json): void {
    for (const { value: child } of getChildren(json)) {
      const key = this.#after.getKey(child);
      if (isNodeKey(key) && this.#before.at(key) !== undefined) this.#compareItem(child, new Set());
      else this.#compareInside(child);
    }
  }

  #keysIn(side: Identities, list: Json): string[] {
    return list.items.map((item) => side.getKey(item));
  }

  #toList = (item: Json, side: Identities): string | undefined => item.parent && side.getKey(item.parent);

  #placed(kind: 'added' | 'removed', item: Json, side: Identities): Placed {
    return { kind, node: getName(side.getKey(item)), place: this.#getRank(item, side) };
  }

  #getRank({ parent, key }: Json, side: Identities): Rank {
    const [owner] = splitKey(parent === undefined ? '' : side.getKey(parent));
    return { in: owner, at: Number(key) + 1, of: parent?.items.length ?? 0 };
  }

  #change(place: Json, before: Json | undefined, after: Json | undefined): void {
    const side = after === undefined ? this.#before : this.#after;
    const [node, path] = splitKey(side.getKey(place));
    const found: Changed = { kind: 'changed', node, path, before: before?.toValue(), after: after?.toValue() };
    if (after === undefined) this.#gone.push(found);
    else this.#found.push(found);
  }
}

/** Splits a key: `#facts/props/label` is `/props/label` in the node `facts`. */
function splitKey(key: string): [node: string | undefined, path: string] {
  const [, node, path = ''] = /^#([^/]+)(.*)$/.exec(key) ?? [];
  return node === undefined ? [undefined, key] : [node, path];
}

/** The id of a node, or the last part of another entry's key. */
const getName = (key: string): string => (isNodeKey(key) ? key.slice(1) : (key.split('/').at(-1) ?? key));
