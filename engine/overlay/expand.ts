import type { Problem } from '../problem/problem.ts';
import { copyJson, entriesOf, itemsOf, Json, KeyPlace, NO_ITEMS, NO_MEMBERS } from './json.ts';
import { problemAt } from './read.ts';

interface Expanded {
  readonly trees: ReadonlyMap<string, Json>;
  /** The paths of pages that differ from their source. */
  readonly pages: readonly string[];
  readonly problems: readonly Problem[];
}

/** Expands what pages inherit from the app (the bar at the top), so that all other code deals with a single form. */
export function expandPages(trees: ReadonlyMap<string, Json>): Expanded {
  const bar = trees.get('schemas/app.json')?.get('bar');
  const result = new Map(trees);
  const pages: string[] = [];
  const problems: Problem[] = [];
  for (const [path, page] of trees) {
    if (!path.startsWith('schemas/pages/')) continue;
    const own = page.get('bar');
    if (bar === undefined && own !== undefined)
      problems.push(problemAt(own, 'reference/bar', 'This page changes the bar, but the app has no bar.', FIX));
    if (bar?.type !== 'object' || page.type !== 'object') continue;
    // keep other values, so that the grammar rejects them
    if (own !== undefined && own.type !== 'object' && own.scalar !== false) continue;
    result.set(path, withBar(page, bar));
    pages.push(path);
  }
  return { trees: result, pages, problems };
}

const FIX = 'Declare "bar" in app.json, or add the bar as a node in "top".';

const made = new WeakMap<Json, { readonly bar: Json; readonly page: Json }>();

/** Returns the same tree for the same page and bar, so that an incremental check sees no change. */
function withBar(page: Json, bar: Json): Json {
  const known = made.get(page);
  if (known?.bar === bar) return known.page;
  const own = page.get('bar');
  const result = copyJson(page);
  result.members.delete('bar');
  if (own?.scalar !== false) prepend(result, barNode('bar', page, bar, own));
  const missing = result.get('notFound');
  if (missing?.type === 'object' && missing.get('top') === undefined)
    prepend(missing, barNode('missing-bar', page, bar, undefined));
  made.set(page, { bar, page: result });
  return result;
}

function prepend(owner: Json, node: Json): void {
  const top = new Json(owner.source, owner.offset, 'array', undefined, NO_MEMBERS, []);
  for (const item of [node, ...itemsOf(owner.get('top'))]) {
    item.parent = top;
    top.items.push(item);
  }
  put(owner, 'top', top);
}

/** The app's bar node, with the page's title and the page's changes. */
function barNode(id: string, page: Json, bar: Json, own: Json | undefined): Json {
  const node = emptyAt(own ?? bar);
  put(node, 'id', new Json(node.source, node.offset, 'string', id, NO_MEMBERS, NO_ITEMS));
  for (const [name, value] of entriesOf(bar)) if (name !== 'title') put(node, name, copyJson(value));
  const title = page.get('title');
  const named = bar.get('title')?.text;
  if (named !== undefined && title !== undefined) putAll(node, 'props', [[named, title]]);
  for (const [name, value] of entriesOf(own)) {
    if (name === 'props' || name === 'on') putAll(node, name, entriesOf(value));
    else put(node, name, copyJson(value));
  }
  return node;
}

function putAll(node: Json, name: string, entries: readonly (readonly [string, Json])[]): void {
  const part = node.get(name) ?? emptyAt(node);
  for (const [key, value] of entries) put(part, key, copyJson(value));
  put(node, name, part);
}

function emptyAt(place: Json): Json {
  const empty = new Json(place.source, place.offset, 'object', undefined, new Map(), NO_ITEMS);
  empty.length = place.length;
  empty.origin = place.pointer;
  return empty;
}

function put(owner: Json, name: string, value: Json): void {
  value.parent = owner;
  value.key = name;
  owner.members.set(name, { key: new KeyPlace(owner, name, value.offset, value.length), value });
}
