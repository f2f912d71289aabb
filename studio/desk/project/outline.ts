import type { Roots } from '../../protocol.ts';
import { getIn, isList, isObject, type JsonObject, type JsonValue, toWords } from '../../json.ts';

/** A block of a page, or a region that contains blocks. */
export interface OutlineItem {
  /** Unique in the file: the path to it, made of ids and lists. */
  readonly key: string;
  /** The block's own id; undefined for a region. */
  readonly id: string | undefined;
  readonly node: JsonObject;
  /** The JSON pointer of the list that contains it, relative to its parent block or to the file. */
  readonly list: string;
  readonly children: readonly OutlineItem[];
}

/** The regions of a page or a fragment, with their blocks. */
export function getOutline(file: JsonObject): readonly OutlineItem[] {
  return Object.entries(file).flatMap(([name, value]) => {
    const key = `/${name}`;
    const children = isObject(value) ? blocksIn(value, key, key) : toList(value, key, key);
    return children.length > 0 && !NO_REGIONS.has(name) ? [{ key, id: undefined, node: {}, list: key, children }] : [];
  });
}

/** Lists whose items may have ids, but are not blocks. */
const NO_REGIONS = new Set(['data', 'state', 'keys', 'params', 'values', 'schema']);

/** The blocks nested in a block: its children and the contents of its slots. */
function blocksIn(node: JsonObject, key: string, path: string): readonly OutlineItem[] {
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === 'slots' && isObject(value))
      return Object.entries(value).flatMap(([slot, list]) => toList(list, key, `${path}/slots/${slot}`));
    return name === 'props' || name === 'on' || name === 'with' ? [] : toList(value, key, `${path}/${name}`);
  });
}

function toList(value: JsonValue | undefined, key: string, list: string): readonly OutlineItem[] {
  if (!isList(value)) return [];
  const items = value.map((node): OutlineItem | undefined => {
    const id = getId(node, list);
    if (!isObject(node) || id === undefined) return undefined;
    const own = `${key}/${id}`;
    return { key: own, id, node, list, children: blocksIn(node, own, '') };
  });
  return items.every((item) => item !== undefined) ? items : [];
}

/** The id of a block. Fields of a form are identified by their names instead. */
function getId(node: JsonValue, list: string): string | undefined {
  const id = getIn(node, 'id') ?? (list.endsWith('/fields') ? getIn(node, 'name') : undefined);
  return typeof id === 'string' ? id : undefined;
}

export function findBlock(items: readonly OutlineItem[], id: string): OutlineItem | undefined {
  for (const item of items) {
    const found = item.id === id ? item : findBlock(item.children, id);
    if (found) return found;
  }
  return undefined;
}

export const idsIn = (items: readonly OutlineItem[]): readonly string[] =>
  items.flatMap(({ id, children }) => [...(id === undefined ? [] : [id]), ...idsIn(children)]);

/** The blocks from the region down to the one with this id. */
export function pathTo(items: readonly OutlineItem[], id: string): readonly OutlineItem[] {
  for (const item of items) {
    if (item.id === id) return [item];
    const below = pathTo(item.children, id);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

const KINDS = ['widget', 'fragment', 'form', 'table'] as const;

export interface Kind {
  readonly of: (typeof KINDS)[number];
  readonly name: string;
}

/** The kind of a block: a widget, or a fragment, form or table that is declared in its own file. */
export function getKind(node: JsonObject): Kind | undefined {
  for (const of of KINDS) {
    const name = node[of];
    if (typeof name === 'string') return { of, name };
  }
  return undefined;
}

/** The file that declares the content of a block; undefined for a widget. */
export const getFile = ({ schemas }: Roots, { of, name }: Kind): string | undefined =>
  of === 'widget' ? undefined : `${schemas}/${of}s/${name}.json`;

export const getTitle = (item: OutlineItem): string =>
  item.id === undefined ? toWords(item.key.slice(1)) : toWords(item.id);
