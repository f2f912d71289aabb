/** A file's text, with its line positions. */
export class Source {
  #starts: number[] | undefined;

  constructor(
    readonly path: string,
    readonly text: string,
  ) {}

  /** The 1-based line and column of an offset. */
  position(offset: number): { line: number; column: number } {
    const starts = (this.#starts ??= lineStarts(this.text));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 13 && text.charCodeAt(index + 1) === 10) index += 1;
    if (code === 10 || code === 13) starts.push(index + 1);
  }
  return starts;
}

export type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

export type Scalar = string | number | boolean | null;

/** A JSON value as plain JavaScript. */
export type JsonValue = Scalar | JsonValue[] | { [name: string]: JsonValue };

export interface Member {
  /** The key's position. */
  key: Place;
  value: Json;
}

/** Shared by all scalars to save memory, so nothing may be added. */
export const NO_MEMBERS: Map<string, Member> = new (class extends Map<string, Member> {
  override set(name: string): never {
    throw new Error(`a value that is no object cannot have "${name}"`);
  }
})();
export const NO_ITEMS = Object.freeze<Json[]>([]) as Json[];

/** A range in a file. */
export interface Place {
  readonly source: Source;
  readonly offset: number;
  readonly length: number;
  readonly pointer: string;
}

/** A JSON value with its source position. A value from a brand patch points to the patch. */
export class Json implements Place {
  parent: Json | undefined;
  key: string | number = '';
  length = 0;

  constructor(
    readonly source: Source,
    readonly offset: number,
    readonly type: JsonType,
    readonly scalar: Scalar | undefined,
    readonly members: Map<string, Member>,
    readonly items: Json[],
  ) {}

  /** The JSON pointer in its source file. */
  get pointer(): string {
    if (this.original !== undefined) return this.original.pointer;
    const { parent } = this;
    return parent === undefined ? '' : `${parent.pointer}/${escapePointer(String(this.key))}`;
  }

  /** The parsed value that a copy comes from. A copy may have moved. */
  original: Json | undefined;
  /**
   * The shorthand in the file that this value was expanded from: a list of names for the arguments, or a single name
   * for one of them.
   */
  shorthand: Json | undefined;

  get(name: string): Json | undefined {
    return this.members.get(name)?.value;
  }

  get text(): string | undefined {
    return typeof this.scalar === 'string' ? this.scalar : undefined;
  }

  /** The value as plain JavaScript. Trees never contain reserved names. */
  toValue(): JsonValue {
    if (this.type === 'array') return this.items.map((item) => item.toValue());
    if (this.type !== 'object') return this.scalar ?? null;
    const result: Record<string, JsonValue> = {};
    for (const [name, member] of this.members) result[name] = member.value.toValue();
    return result;
  }
}

/** The position of a key in an object. */
export class KeyPlace implements Place {
  constructor(
    readonly owner: Json,
    readonly name: string,
    readonly offset: number,
    readonly length: number,
  ) {}

  get source(): Source {
    return this.owner.source;
  }

  get pointer(): string {
    return `${this.owner.pointer}/${escapePointer(this.name)}`;
  }
}

function escapePointer(name: string): string {
  return name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
}

/** An object's entries; empty for other values. */
export function listEntries(json: Json | undefined): [string, Json][] {
  const entries: [string, Json][] = [];
  if (json !== undefined) for (const [name, { value }] of json.members) entries.push([name, value]);
  return entries;
}

export function listItems(json: Json | undefined): readonly Json[] {
  return json?.items ?? [];
}

const ESCAPE_UNIT = 2;
const ESCAPE_UNICODE = 6;

/** The file offset of a character in a JSON string, accounting for escapes and for the `=` that a shorthand omits. */
export function offsetInString(json: Json, index: number): number {
  const { text } = json.source;
  const last = json.shorthand ? index - 1 : index;
  let offset = json.offset + 1;
  for (let passed = 0; passed < last && offset < json.offset + json.length - 1; passed += 1) {
    if (text.charCodeAt(offset) !== 92) offset += 1;
    else offset += text.charAt(offset + 1) === 'u' ? ESCAPE_UNICODE : ESCAPE_UNIT;
  }
  return offset;
}

/** A deep copy that keeps source positions. */
export function copyJson(json: Json): Json {
  const members = json.type === 'object' ? new Map<string, Member>() : NO_MEMBERS;
  const copy = copyWith(json, members, json.type === 'array' ? [] : NO_ITEMS);
  for (const [name, { key, value }] of json.members) members.set(name, { key, value: copyChild(copy, value) });
  for (const item of json.items) copy.items.push(copyChild(copy, item));
  return copy;
}

/** A copy of an object that shares its values with the original. Their `parent` still refers to the original. */
export function copyObject(json: Json): Json {
  return copyWith(json, new Map(json.members), NO_ITEMS);
}

function copyWith(json: Json, members: Map<string, Member>, items: Json[]): Json {
  const copy = new Json(json.source, json.offset, json.type, json.scalar, members, items);
  copy.length = json.length;
  copy.key = json.key;
  copy.original = json.original ?? json;
  copy.shorthand = json.shorthand;
  return copy;
}

function copyChild(parent: Json, json: Json): Json {
  const copy = copyJson(json);
  copy.parent = parent;
  return copy;
}

/** Deep equality, regardless of position. */
export function isEqualJson(left: Json, right: Json): boolean {
  if (left.type !== right.type || left.scalar !== right.scalar) return false;
  if (left.members.size !== right.members.size || left.items.length !== right.items.length) return false;
  return (
    left.items.every((item, index) => isEqualJson(item, right.items[index] ?? left)) &&
    [...left.members].every(([name, { value }]) => {
      const other = right.get(name);
      return other !== undefined && isEqualJson(value, other);
    })
  );
}
