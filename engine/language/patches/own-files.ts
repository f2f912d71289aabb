import { emptyAt, put } from './build-json.ts';
import type { Documents } from './documents.ts';
import { copyJson, type Json } from './json.ts';

const OWN = /^schemas\/brands\/([^/]+)\/(pages|forms|tables|fragments|rules|states)\/(.+)\.json$/;
const OWN_MESSAGES = /^schemas\/brands\/([^/]+)\/locales\/([^/]+)\/([^/]+)\.json$/;

/** The brand that owns a declaration or messages in its folder; undefined for other files. */
export const findOwner = (path: string): string | undefined => (OWN.exec(path) ?? OWN_MESSAGES.exec(path))?.[1];

/**
 * Adds the declarations in a brand's folder under their names: `pages/about.json` in `schemas/brands/kite` becomes the
 * page `kite/about`, and `title` in `locales/en/about.json` there becomes the message `kite.about.title`. If a base
 * file already has the name, it wins, and the check reports the conflict.
 */
export function placeOwnFiles(documents: Documents, brand: string | undefined): Documents {
  const own = [...documents.paths].filter((path) => brand !== undefined && findOwner(path) === brand);
  if (own.length === 0) return documents;
  const trees = new Map(documents.trees);
  const paths = new Set(documents.paths);
  const messages = new Map<string, Map<string, Json>>();
  for (const path of own) {
    const tree = trees.get(path);
    trees.delete(path);
    paths.delete(path);
    const [, owner, folder, name = ''] = OWN.exec(path) ?? [];
    const target = folder === undefined ? getLocale(path) : `schemas/${folder}/${owner}/${name}.json`;
    if (documents.paths.has(target)) continue;
    paths.add(target);
    if (tree === undefined) continue;
    if (folder !== undefined) trees.set(target, tree);
    else messages.set(target, (messages.get(target) ?? new Map()).set(getArea(path), tree));
  }
  for (const [path, areas] of messages) trees.set(path, mergeAreas(areas));
  return { ...documents, trees, paths };
}

/** Adds all brands' own declarations, for tools that list names. */
export function placeAllOwnFiles(documents: Documents): Documents {
  const owners = new Set([...documents.paths].flatMap((path) => findOwner(path) ?? []));
  return [...owners].reduce(placeOwnFiles, documents);
}

function getLocale(path: string): string {
  const [, owner, language] = OWN_MESSAGES.exec(path) ?? [];
  return `locales/${language}/${owner}.json`;
}

const getArea = (path: string): string => OWN_MESSAGES.exec(path)?.[3] ?? '';

interface Merged {
  readonly areas: ReadonlyMap<string, Json>;
  readonly tree: Json;
}

const known = new WeakMap<Json, Merged>();

/**
 * Merges areas into one locale file, as an object per area. Returns the same tree for the same areas, so that an
 * incremental check sees no change.
 */
function mergeAreas(areas: ReadonlyMap<string, Json>): Json {
  const [first] = areas.values();
  if (first === undefined) throw new Error('Expected at least one area.');
  const last = known.get(first);
  if (last?.areas.size === areas.size && [...areas].every(([name, tree]) => last.areas.get(name) === tree))
    return last.tree;
  const tree = emptyAt(first);
  for (const [name, area] of areas) {
    const copy = copyJson(area);
    copy.members.delete('$schema'); // for editors; not a message
    put(tree, name, copy);
  }
  known.set(first, { areas, tree });
  return tree;
}
