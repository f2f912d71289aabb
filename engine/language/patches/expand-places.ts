import { Recent } from './recent.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { suggestFix } from '../diagnostics/suggest.ts';
import { emptyAt, listAt, put, replace, textAt } from './build-json.ts';
import { copyJson, listEntries, listItems, type Json } from './json.ts';
import { problemAt } from './read.ts';

interface Expanded {
  readonly trees: ReadonlyMap<string, Json>;
  /** The paths of files that were changed by the expansion. */
  readonly paths: readonly string[];
  readonly problems: readonly Problem[];
  /** The context that is needed to expand a file again. Undefined if the app has no places. */
  readonly around: Around | undefined;
}

/** The context of lists of places: the app's declaration, and the pages that the brand leaves out. */
export interface Around {
  readonly app: Json;
  readonly excluded: ReadonlySet<string>;
}

const APP = 'schemas/app.json';
const LIST: ReadonlySet<string> = new Set(['places', 'icons', 'words']);
const WITH_PROPS = /^schemas\/(app\.json$|(pages|fragments|tables|forms)\/)/;

/**
 * Replaces each `{ "places": […] }` with a list of objects, one per place: its page as `id`, its label and its icon.
 * Skips places whose page the brand leaves out.
 * @param patched the paths of files that the brand's patches have changed
 */
export function expandPlaces(
  trees: ReadonlyMap<string, Json>,
  patched: ReadonlySet<string>,
  excluded: ReadonlySet<string>,
): Expanded {
  const app = trees.get(APP);
  const result = new Map(trees);
  const paths: string[] = [];
  const problems: Problem[] = [];
  if (app?.get('places')?.type !== 'object') return { trees, paths, problems, around: undefined };
  const around = { app, excluded };
  for (const [path, tree] of trees) {
    if (!WITH_PROPS.test(path) || !(patched.has(path) || tree.source.text.includes('"places"'))) continue;
    const made = expandTree(tree, around);
    if (made.tree === tree) continue;
    result.set(path, made.tree);
    paths.push(path);
    problems.push(...made.problems);
  }
  return { trees: result, paths, problems, around };
}

interface Made {
  readonly around: Around;
  readonly tree: Json;
  readonly problems: readonly Problem[];
}

const expandedTrees = new Recent<Json, Made>();

/** Returns the same tree for the same places, so that an incremental check sees no change. */
export const expandTree = (tree: Json, around: Around): Made =>
  expandedTrees.get(
    tree,
    (known) => known.around.app === around.app && isSameSet(known.around.excluded, around.excluded),
    () => {
      const problems: Problem[] = [];
      const isChanged = hasLists(tree) || (tree === around.app && around.excluded.size > 0);
      return { around, tree: isChanged ? expandCopy(tree, around, problems) : tree, problems };
    },
  );

function expandCopy(tree: Json, around: Around, problems: Problem[]): Json {
  const copy = copyJson(tree);
  const declared = tree === around.app ? copy.get('places') : undefined;
  for (const [name, place] of listEntries(declared)) if (isExcluded(place, around)) declared?.members.delete(name);
  expandIn(copy, around, problems);
  return copy;
}

function hasLists(json: Json): boolean {
  if (json.scalar !== undefined) return false;
  for (const { value } of json.members.values())
    if (value.scalar === undefined && (listIn(value) !== undefined || hasLists(value))) return true;
  return json.items.some(hasLists);
}

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a === b || (a.size === b.size && [...a].every((item) => b.has(item)));

function expandIn(json: Json, around: Around, problems: Problem[]): void {
  for (const [name, { value }] of json.members) {
    const given = listIn(value);
    if (given) replace(json, name, listAt(given, itemsFor(given, listParts(value), around, problems)));
    else expandIn(value, around, problems);
  }
  for (const item of json.items) expandIn(item, around, problems);
}

/**
 * The list in `{ "places": […] }`, which may also have `icons` and `words`. Undefined for the app's own `places`, which
 * is an object.
 */
function listIn(json: Json): Json | undefined {
  const isList = [...json.members.keys()].every((name) => LIST.has(name));
  const given = isList ? json.get('places') : undefined;
  return given?.type === 'array' || given?.text !== undefined ? given : undefined;
}

/** The properties that entries copy from their place. */
const listParts = (list: Json): readonly string[] => [
  'label',
  ...(list.get('icons')?.scalar === false ? [] : ['icon']),
  ...(list.get('words')?.scalar === true ? ['words'] : []),
];

const isExcluded = (place: Json, { excluded }: Around): boolean => excluded.has(place.get('page')?.text ?? '');

function itemsFor(given: Json, parts: readonly string[], around: Around, problems: Problem[]): readonly Json[] {
  const { app } = around;
  const places = app.get('places');
  const entries = entriesFor(given, app, problems);
  return entries.flatMap((entry) => {
    // an entry of the menu's own, not a place
    if (entry.type === 'object' && !entry.members.has('place')) return [copyJson(entry)];
    const name = entry.text ?? entry.get('place')?.text ?? '';
    const place = places?.get(name);
    if (place === undefined) {
      const names = listEntries(places).map(([id]) => id);
      const fix = suggestFix(name, names, 'Declare it in "places" in app.json.');
      problems.push(problemAt(entry.get('place') ?? entry, 'reference/place', `Unknown place "${name}".`, fix));
      return [];
    }
    return isExcluded(place, around) ? [] : [itemFor(entry, place, parts)];
  });
}

/** The entries of a list: those given one by one, the app's tabs, or all places in the order of the app. */
function entriesFor(given: Json, app: Json, problems: Problem[]): readonly Json[] {
  if (given.text === 'tabs') return listTabs(app, problems);
  if (given.text === 'all') return listEntries(app.get('places')).map(([name]) => textAt(given, name));
  return listItems(given);
}

/** The places of the app's tabs, in order. */
function listTabs(app: Json, problems: Problem[]): readonly Json[] {
  const names = new Map(listEntries(app.get('places')).map(([name, place]) => [place.get('page')?.text, name]));
  return listItems(app.get('tabs')).flatMap((tab) => {
    const name = names.get(tab.text);
    if (name !== undefined) return [textAt(tab, name)];
    const message = `No place has the page "${tab.text ?? ''}", which is a tab.`;
    problems.push(problemAt(tab, 'reference/place', message, 'Add one to "places" in app.json.'));
    return [];
  });
}

/** Builds an entry from a place. If the entry is an object, its own props are added or replace those of the place. */
function itemFor(entry: Json, place: Json, parts: readonly string[]): Json {
  const item = emptyAt(entry);
  const page = place.get('page');
  if (page) put(item, 'id', copyJson(page));
  for (const name of parts) {
    const value = place.get(name);
    if (value) put(item, name, copyJson(value));
  }
  for (const [name, value] of listEntries(entry)) if (name !== 'place') put(item, name, copyJson(value));
  return item;
}
