import { copyJson, listEntries, listItems, type Json } from './json.ts';
import { Recent } from './recent.ts';
import { isLeftOut, isNever, type LeftOut, routeFields } from './left-out.ts';

/**
 * Removes the nodes, menu entries and branches that only a left-out product needs. Returns the tree itself if there are
 * none.
 */
export function prune(tree: Json, out: LeftOut): Json {
  const key = [...out.products, '', ...out.routes].join('\n');
  const made = prunedTrees.get(
    tree,
    (known) => known.key === key,
    () => {
      const copy = copyJson(tree);
      return { key, tree: pruneJson(copy, out) ? copy : tree };
    },
  );
  return made.tree;
}

/** Caches the trees, so that an incremental check sees no change for the same products. */
const prunedTrees = new Recent<Json, { readonly key: string; readonly tree: Json }>();

/** @returns whether anything changed */
function pruneJson(json: Json, out: LeftOut): boolean {
  let isChanged = false;
  const fields = routeFields(json);
  const props = json.get('props');
  if (fields.size > 0 && props !== undefined) isChanged = pruneEntries(props, fields, out);
  for (const item of json.items) isChanged = pruneJson(item, out) || isChanged;
  for (const [name, value] of listEntries(json)) {
    isChanged = pruneJson(value, out) || isChanged;
    if (value.type !== 'array' || !keepItems(value, (item) => remaining(item, out))) continue;
    isChanged = true;
    if (value.items.length === 0 && isOptionalList(name, json)) json.members.delete(name);
  }
  return isChanged;
}

const isOptionalList = (name: string, owner: Json): boolean =>
  name === 'children' || owner.key === 'slots' || owner.key === 'on';

/** The remains of a list item: nothing, the item itself, or the `else` of an action whose condition is always false. */
function remaining(item: Json, out: LeftOut): readonly Json[] {
  if (isLeftOut(item, out)) return [];
  return isNever(item.get('if'), out) ? listItems(item.get('else')) : [item];
}

/** Removes the entries for left-out pages, such as `{ "id": "loans/index" }`, from the lists in a menu's props. */
function pruneEntries(json: Json, fields: ReadonlySet<string>, out: LeftOut): boolean {
  const isKept = (entry: Json): boolean => ![...fields].some((field) => out.routes.has(entry.get(field)?.text ?? ''));
  let isChanged = json.type === 'array' && keepItems(json, (entry) => (isKept(entry) ? [entry] : []));
  for (const item of json.items) isChanged = pruneEntries(item, fields, out) || isChanged;
  for (const [, value] of listEntries(json)) isChanged = pruneEntries(value, fields, out) || isChanged;
  return isChanged;
}

/** Replaces the items of a list. @returns whether anything changed */
export function keepItems(list: Json, keep: (item: Json) => readonly Json[]): boolean {
  const kept = list.items.flatMap(keep);
  if (kept.length === list.items.length && kept.every((item, index) => item === list.items[index])) return false;
  list.items.length = 0;
  for (const [index, item] of kept.entries()) {
    item.parent = list;
    item.key = index;
    list.items.push(item);
  }
  return true;
}
