import { isEqualJson, listItems, type Json, type JsonValue } from '../patches/index.ts';
import { emitFile } from './emit.ts';
import { getMark, readText } from './files.ts';
import { hasIds, Identities, isNodeKey, listNodeIds } from './identity.ts';
import { addAfter, mergeOrders } from './merge-order.ts';
import { type Box, box, type BoxEntry, keep, type Part } from './part.ts';
import type { Step } from './operation.ts';
import { getChildren, getOpen } from './print.ts';
import { placeIn, stepTo } from './resolve.ts';

/** A value that both sides have changed. The merged text keeps ours. */
export interface Conflict {
  readonly pointer: string;
  /** The node that contains the value; undefined for the file itself. */
  readonly node?: string;
  /**
   * The JSON pointer relative to the node. Undefined if the conflict is about the node itself: both sides moved it, or
   * one removed it.
   */
  readonly path?: string;
  readonly base: JsonValue | undefined;
  readonly ours: JsonValue | undefined;
  readonly theirs: JsonValue | undefined;
  /** The steps that replace our value with theirs or the base value, if a step can do that. */
  readonly take: { readonly theirs?: Step; readonly base?: Step };
}

export interface Merged {
  readonly text: string;
  readonly conflicts: readonly Conflict[];
}

/**
 * Merges two versions of a file, value by value. Nodes are matched by id, so one side can move a node while the other
 * changes it. Our formatting is kept where only we have changed something.
 * @throws {EditError} if a text is not valid JSON
 */
export function mergeTexts(path: string, texts: { base: string; ours: string; theirs: string }): Merged {
  const trees = {
    // git passes an empty base for a file that both sides have added
    base: readText(path, texts.base === '' ? '{}' : texts.base),
    ours: readText(path, texts.ours),
    theirs: readText(path, texts.theirs),
  };
  const first = new Merger(path, trees, new Set());
  const text = first.text();
  const { lost } = first;
  const mark = getMark(texts.ours);
  if (lost.length === 0) return { text: `${mark}${text}`, conflicts: first.conflicts };
  // a node whose new parent is gone stays where it is in ours
  const second = new Merger(path, trees, new Set(lost));
  for (const key of lost) second.conflict(key);
  return { text: `${mark}${second.text()}`, conflicts: second.conflicts };
}

type Side = 'base' | 'ours' | 'theirs';

class Merger {
  readonly conflicts: Conflict[] = [];
  readonly #sides: Readonly<Record<Side, Identities>>;
  readonly #ours: Json;
  readonly #pinned: ReadonlySet<string>;
  readonly #placed = new Set<string>();
  readonly #met = new Set<string>();
  readonly #asked = new Set<string>();

  /** @param pinned the nodes that stay where they are in ours */
  constructor(
    readonly file: string,
    { base, ours, theirs }: Readonly<Record<Side, Json>>,
    pinned: ReadonlySet<string>,
  ) {
    const nodes = listNodeIds([base, ours, theirs]);
    this.#ours = ours;
    this.#pinned = pinned;
    this.#sides = {
      base: new Identities(base, nodes),
      ours: new Identities(ours, nodes),
      theirs: new Identities(theirs, nodes),
    };
  }

  text(): string {
    const part = this.#merge('');
    return emitFile(this.#ours, part ?? keep(this.#ours));
  }

  /**
   * Nodes that ended up without a place: two that were moved into each other, or one that was moved into a removed
   * node.
   */
  get lost(): readonly string[] {
    return [...this.#met].filter((key) => !this.#placed.has(key));
  }

  /** The merged value with this identity; undefined if it is gone. */
  #merge(key: string): Part | undefined {
    const [base, ours, theirs] = [this.#at('base', key), this.#at('ours', key), this.#at('theirs', key)];
    if (isNodeKey(key)) this.#placed.add(key);
    if (ours === undefined) return theirs && this.#mergeOne('theirs', base, theirs, key);
    if (theirs === undefined) return this.#mergeOne('ours', base, ours, key);
    const isBox = ours.scalar === undefined && ours.type === theirs.type;
    if (isBox && ours.type === 'object') return this.#mergeObjects(ours, theirs);
    if (isBox && isMergeable(base, ours, theirs)) return this.#mergeLists(base, ours, theirs, key);
    return this.#choose(base, ours, theirs, key);
  }

  #at(side: Side, key: string): Json | undefined {
    return this.#sides[side].at(key);
  }

  /**
   * Merges a value that only one side has: it was added there, or removed by the other side. In a conflict, our side
   * wins.
   */
  #mergeOne(side: 'ours' | 'theirs', base: Json | undefined, json: Json, key: string): Part | undefined {
    if (base !== undefined) {
      const isUnchanged = this.#isUnchanged(base, json, side);
      if (!isUnchanged) this.conflict(key);
      if (isUnchanged || side === 'theirs') return undefined;
    }
    return this.#adopt(side, json);
  }

  /**
   * Whether a value is unchanged since the base. Nodes that also exist on the other side are compared only by position.
   */
  #isUnchanged(base: Json, json: Json, side: 'ours' | 'theirs'): boolean {
    if (base.type !== json.type || base.scalar !== json.scalar) return false;
    const before = getChildren(base);
    const children = getChildren(json);
    return (
      before.length === children.length &&
      children.every(({ key, value }, at) => {
        const was = before[at];
        if (was === undefined || was.key !== key) return false;
        const id = this.#sides[side].getKey(value);
        const isElsewhere = isNodeKey(id) && this.#at(side === 'ours' ? 'theirs' : 'ours', id) !== undefined;
        return isElsewhere ? this.#sides.base.getKey(was.value) === id : this.#isUnchanged(was.value, value, side);
      })
    );
  }

  /** Takes a value from one side, and merges the nodes in it, which may be elsewhere on the other side. */
  #adopt(side: 'ours' | 'theirs', json: Json): Part {
    if (json.scalar !== undefined) return keep(json);
    const sides = this.#sides[side];
    const entries: BoxEntry[] = [];
    for (const { key, value } of getChildren(json)) {
      const id = sides.getKey(value);
      const part = this.#adoptChild(side, value, id, sides.getKey(json));
      if (part !== undefined) entries.push({ key, part });
    }
    return side === 'ours' ? boxUnlessSame(json, entries) : keepIfWhole(json, box(getOpen(json), entries));
  }

  #adoptChild(side: 'ours' | 'theirs', json: Json, id: string, around: string): Part | undefined {
    if (!isNodeKey(id)) return this.#adopt(side, json);
    return this.#getPlace(id) === around ? this.#merge(id) : undefined;
  }

  #mergeObjects(ours: Json, theirs: Json): Part {
    const names = addAfter([...ours.members.keys()], [...theirs.members.keys()]);
    const entries = names.flatMap((name): BoxEntry[] => {
      const own = ours.get(name);
      const known = own ?? theirs.get(name);
      if (known === undefined) return [];
      const part = this.#merge(this.#sides[own === undefined ? 'theirs' : 'ours'].getKey(known));
      return part === undefined ? [] : [{ key: findRawKey(known), part, was: own }];
    });
    return boxUnlessSame(ours, entries);
  }

  #mergeLists(base: Json | undefined, ours: Json, theirs: Json, key: string): Part {
    const { items, conflicts } = mergeOrders(
      this.#keysIn('base', base),
      this.#keysIn('ours', ours),
      this.#keysIn('theirs', theirs),
    );
    for (const item of conflicts) this.conflict(item);
    const entries = items.flatMap((item): BoxEntry[] => {
      const part = this.#getPlace(item) === key ? this.#merge(item) : undefined;
      return part === undefined ? [] : [{ key: undefined, part }];
    });
    return boxUnlessSame(ours, entries);
  }

  #keysIn(side: Side, list: Json | undefined): string[] {
    return listItems(list).map((item) => this.#sides[side].getKey(item));
  }

  /** The key of the parent of an item: ours, unless only they have moved the item. */
  #getPlace(item: string): string | undefined {
    const [base, ours, theirs] = [this.#toList('base', item), this.#toList('ours', item), this.#toList('theirs', item)];
    if (ours !== undefined && theirs !== undefined && isNodeKey(item)) this.#met.add(item);
    if (ours === undefined || this.#pinned.has(item)) return ours ?? theirs;
    if (theirs === undefined || base === theirs || ours === theirs) return ours;
    if (base === ours) return theirs;
    this.conflict(item);
    return ours;
  }

  #toList(side: Side, item: string): string | undefined {
    const parent = this.#at(side, item)?.parent;
    return parent && this.#sides[side].getKey(parent);
  }

  #choose(base: Json | undefined, ours: Json, theirs: Json, key: string): Part {
    if (isEqualJson(ours, theirs)) return keep(ours);
    if (base !== undefined && isEqualJson(base, ours)) return keep(theirs);
    if (base === undefined || !isEqualJson(base, theirs)) this.conflict(key);
    return keep(ours);
  }

  conflict(key: string): void {
    const [base, ours, theirs] = [this.#at('base', key), this.#at('ours', key), this.#at('theirs', key)];
    const place = ours ?? theirs ?? this.#ours;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    this.conflicts.push({
      pointer: place.pointer,
      ...placeIn(this.#sides[ours === undefined ? 'theirs' : 'ours'], place),
      base: base?.toValue(),
      ours: ours?.toValue(),
      theirs: theirs?.toValue(),
      take: { ...this.#takeFrom('theirs', key), ...this.#takeFrom('base', key) },
    });
  }

  #takeFrom(side: 'theirs' | 'base', key: string): Conflict['take'] {
    const isMoved = this.#at('base', key) !== undefined && this.#at('theirs', key) !== undefined;
    const step = stepTo({ file: this.file, ours: this.#sides.ours, other: this.#sides[side] }, key, isMoved);
    return step === undefined ? {} : { [side]: step };
  }
}

function findRawKey(json: Json): string | undefined {
  const key = json.parent?.members.get(String(json.key))?.key;
  return key?.source.text.slice(key.offset, key.offset + key.length);
}

/** Lists are merged only if all their items have ids; otherwise, one side's list is taken as a whole. */
const isMergeable = (base: Json | undefined, ours: Json, theirs: Json): boolean =>
  [base, ours, theirs].every((list) => list === undefined || (list.type === 'array' && hasIds(list)));

function boxUnlessSame(from: Json, entries: readonly BoxEntry[]): Part {
  return keepIfWhole(from, { ...box(getOpen(from), entries), from });
}

/** Returns the value itself if its entries are unchanged. */
function keepIfWhole(json: Json, made: Box): Part {
  const own = getChildren(json);
  const isSame =
    own.length === made.entries.length &&
    made.entries.every(({ part }, at) => part.kind === 'kept' && part.json === own[at]?.value);
  return isSame ? keep(json) : made;
}
