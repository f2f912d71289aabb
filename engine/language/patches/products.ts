import { Recent } from './recent.ts';
import { copyJson, listEntries, type Json } from './json.ts';
import type { LeftOut } from './left-out.ts';
import { keepItems, prune } from './prune.ts';
import { reachableFrom, removeMessages } from './reachable.ts';

type Trees = ReadonlyMap<string, Json>;

interface WithoutProducts {
  readonly trees: Trees;
  /** The routes of left-out pages. */
  readonly routes: ReadonlySet<string>;
  /** The paths of left-out pages. */
  readonly removed: ReadonlySet<string>;
  /** The paths of files that have changed. */
  readonly changed: readonly string[];
  /** The products and routes that the brand leaves out; undefined if there are none. */
  readonly out: LeftOut | undefined;
}

const APP = 'schemas/app.json';
const getRoute = (path: string): string | undefined => /^schemas\/pages\/(.+)\.json$/.exec(path)?.[1];
const PRUNED = /^schemas\/(?:app\.json$|(?:pages|forms|tables|fragments)\/)/;
const FOLLOWED = /^schemas\/(form|table|fragment)s\/(.+)\.json$/;
const NONE: ReadonlySet<string> = new Set();

/** Removes the products that a brand switches off: their pages, and everything that only leads to them. */
export function leaveOutProducts(trees: Trees, brand: string | undefined): WithoutProducts {
  const products = productsOff(trees, brand);
  if (products.size === 0) return { trees, routes: NONE, removed: NONE, changed: [], out: undefined };
  const removed = new Set(
    [...trees].flatMap(([path, tree]) =>
      getRoute(path) !== undefined && products.has(tree.get('product')?.text ?? '') ? [path] : [],
    ),
  );
  const routes = new Set([...removed].flatMap((path) => getRoute(path) ?? []));
  const aliases = listEntries(trees.get(APP)?.get('routes')).flatMap(([name, { text = '' }]) =>
    routes.has(text) ? [name] : [],
  );
  const out: LeftOut = { products, routes: new Set([...routes, ...aliases]) };
  const result = new Map(trees);
  for (const path of removed) result.delete(path);
  const changed: string[] = [];
  for (const [path, tree] of result) {
    if (!PRUNED.test(path)) continue;
    const pruned = path === APP ? pruneApp(prune(tree, out), result, out) : prune(tree, out);
    if (pruned === tree) continue;
    result.set(path, pruned);
    changed.push(path);
  }
  return { trees: result, routes, removed, changed, out };
}

interface Unused {
  readonly paths: readonly string[];
  readonly messages: ReadonlySet<string>;
}

/** The forms, tables, fragments and messages that are no longer used once products are left out. */
export function findUnused(before: Trees, after: Trees): Unused {
  const left = reachableFrom(after);
  const unused = new Set([...reachableFrom(before)].filter((mention) => !left.has(mention)));
  const paths = [...after.keys()].filter((path) => {
    const [, kind, name] = FOLLOWED.exec(path) ?? [];
    return kind !== undefined && unused.has(`${kind}:${name}`);
  });
  const messages = [...unused].flatMap((mention) =>
    mention.startsWith('message:') ? [mention.slice('message:'.length)] : [],
  );
  return { paths, messages: new Set(messages) };
}

function productsOff(trees: Trees, brand: string | undefined): ReadonlySet<string> {
  const own = brand === undefined ? undefined : trees.get(`schemas/brands/${brand}/brand.json`)?.get('products');
  return new Set(listEntries(own).flatMap(([name, { scalar }]) => (scalar === false ? [name] : [])));
}

interface PrunedApp {
  readonly tree: Json;
  readonly pages: string;
}

const prunedApps = new Recent<Json, PrunedApp>();

/** Removes left-out pages from the app's tabs, routes, addresses and places. */
function pruneApp(app: Json, trees: Trees, out: LeftOut): Json {
  const aliases = listEntries(app.get('routes')).map(([name]) => name);
  const pages = [
    ...[...trees.keys()].flatMap((path) => getRoute(path) ?? []),
    ...aliases.filter((name) => !out.routes.has(name)),
  ];
  const key = String(pages);
  const made = prunedApps.get(
    app,
    (known) => known.pages === key,
    () => ({ tree: withoutPages(app, pages, out), pages: key }),
  );
  return made.tree;
}

function withoutPages(app: Json, pages: readonly string[], { routes }: LeftOut): Json {
  const tree = copyJson(app);
  const isKept = (json: Json): readonly Json[] => (routes.has(json.text ?? '') ? [] : [json]);
  // a folder ends with "/"
  const isCovered = (name: string, names: Iterable<string>): boolean =>
    [...names].some((page) => (name.endsWith('/') ? page.startsWith(name) : page === name));
  let isChanged = false;
  for (const list of [tree.get('tabs'), tree.get('addresses')])
    if (list?.type === 'array') isChanged = keepItems(list, isKept) || isChanged;
  const names = tree.get('routes');
  for (const [name] of listEntries(names)) if (routes.has(name)) isChanged = names?.members.delete(name) || isChanged;
  for (const [, place] of listEntries(tree.get('places'))) {
    const covers = place.get('covers');
    const isLost = ({ text = '' }: Json): boolean => isCovered(text, routes) && !isCovered(text, pages);
    if (covers === undefined || !keepItems(covers, (item) => (isLost(item) ? [] : [item]))) continue;
    isChanged = true;
    if (covers.items.length === 0) place.members.delete('covers');
  }
  return isChanged ? tree : app;
}

/** Removes messages from a locale file. Returns the file itself if it contains none of them. */
export function withoutMessages(tree: Json, file: string, unused: ReadonlySet<string>): Json {
  const copy = copyJson(tree);
  return removeMessages(copy, file, unused) ? copy : tree;
}
