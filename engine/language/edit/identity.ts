import { listEntries, isNode, listItems, type Json } from '../patches/index.ts';

/** The identity of a list entry: its id, or the name of a form's field. */
const getId = (json: Json): string | undefined => json.get('id')?.text ?? json.get('name')?.text;

/**
 * Indexes the values of a tree by identity. A node is identified by its id wherever it is, any other value by its path.
 */
export class Identities {
  readonly #values = new Map<string, Json>();
  readonly #keys = new Map<Json, string>();
  readonly #nodes: ReadonlySet<string>;

  /** @param nodes the ids that are unique in every tree */
  constructor(tree: Json, nodes: ReadonlySet<string>) {
    this.#nodes = nodes;
    this.#add(tree, '');
  }

  at(key: string): Json | undefined {
    return this.#values.get(key);
  }

  getKey(json: Json): string {
    return this.#keys.get(json) ?? '';
  }

  #add(json: Json, key: string): void {
    this.#values.set(key, json);
    this.#keys.set(json, key);
    for (const [name, value] of listEntries(json)) this.#add(value, `${key}/${name}`);
    const isKeyed = hasIds(json);
    for (const [index, item] of listItems(json).entries()) {
      const id = getId(item) ?? '';
      this.#add(item, this.#nodes.has(id) && isNode(item) ? `#${id}` : `${key}/${isKeyed ? id : index}`);
    }
  }
}

/** Whether a key is that of a node: `#facts` is the node `facts`, but `#facts/props` is a value in it. */
export const isNodeKey = (key: string): boolean => /^#[^/]+$/.test(key);

/** Whether every item of a list has a unique id. */
export function hasIds(list: Json): boolean {
  const ids = list.items.map(getId);
  return ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
}

/** Collects the ids that occur at most once in each tree. */
export function listNodeIds(trees: readonly Json[]): ReadonlySet<string> {
  const repeated = new Set<string>();
  const all = new Set<string>();
  for (const tree of trees) {
    const seen = new Set<string>();
    collect(tree, (id) => {
      if (seen.has(id)) repeated.add(id);
      seen.add(id);
      all.add(id);
    });
  }
  return new Set([...all].filter((id) => !repeated.has(id)));
}

function collect(json: Json, found: (id: string) => void): void {
  const id = isNode(json) ? json.get('id')?.text : undefined;
  if (id !== undefined) found(id);
  for (const [, value] of listEntries(json)) collect(value, found);
  for (const item of listItems(json)) collect(item, found);
}
