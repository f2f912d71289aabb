import type { Problem } from '../diagnostics/problem.ts';
import { applyPatch } from './apply.ts';
import { type Documents, readDocuments } from './documents.ts';
import { expandPage, expandPages } from './expand.ts';
import { expandShowWith, writeShowWith } from './show-with.ts';
import { expandPlaces, expandTree } from './expand-places.ts';
import { placeOwnFiles } from './own-files.ts';
import { findUnused, leaveOutProducts, withoutMessages } from './products.ts';
import { once } from './once.ts';
import { prune } from './prune.ts';
import { copyJson, listItems, type Json } from './json.ts';
import { problemAt } from './read.ts';
import { Recent } from './recent.ts';
import { suggestFix } from '../diagnostics/suggest.ts';

export interface Overlaid {
  /** Path → text with the brand's patches applied. */
  files: ReadonlyMap<string, string>;
  problems: Problem[];
}

/** Applies a brand's patches to the declarations. Returns the patches' problems. */
export function overlay(files: ReadonlyMap<string, string>, brand: string): Overlaid {
  const { trees, paths, problems, patched, unusedMessages } = overlayDocuments(readDocuments(files), brand);
  const result = new Map([...files].filter(([path]) => paths.has(path)));
  for (const [path, tree] of trees) {
    const locale = unusedMessages.size === 0 ? undefined : /^locales\/[^/]+\/([^/]+)\.json$/.exec(path)?.[1];
    const own = locale === undefined ? tree : withoutMessages(tree, locale, unusedMessages);
    if (patched.has(path) || own !== tree || tree.source.path !== path) result.set(path, printTree(own));
  }
  return { files: result, problems };
}

const printTree = once((tree: Json) => `${JSON.stringify(tree.toValue(), undefined, 2)}\n`);

export interface OverlaidDocuments extends Documents {
  readonly problems: Problem[];
  /** The paths of files that the brand's patches or expansions have changed. */
  readonly patched: ReadonlySet<string>;
  /** Messages used only by left-out products. The check still reads them; a release does not contain them. */
  readonly unusedMessages: ReadonlySet<string>;
  /** Overlays a different tree for a page that the brand has, with all other files unchanged. */
  readonly overlayPage: (path: string, page: Json) => OverlaidPage;
}

interface OverlaidPage {
  readonly tree: Json;
  /** The page before left-out products were removed from it. */
  readonly whole: Json;
  readonly problems: readonly Problem[];
}

/** Like `overlay`, but works on trees, whose values keep their source positions. */
export function overlayDocuments(given: Documents, brand: string | undefined): OverlaidDocuments {
  const documents = placeOwnFiles(given, brand);
  const problems: Problem[] = [];
  const patches = listPatches(documents, brand, problems);
  const patched = new Set<string>();
  const patch = (trees: ReadonlyMap<string, Json>, targets: Iterable<string>): Map<string, Json> => {
    const result = new Map(trees);
    for (const target of targets) {
      const base = trees.get(target);
      const steps = patches.get(target);
      if (base === undefined || steps === undefined) continue;
      const made = patchTree(base, steps);
      problems.push(...made.problems);
      // if every patch was refused, the file keeps its text
      if (made.problems.length > 0 && printTree(made.tree) === printTree(base)) continue;
      patched.add(target);
      result.set(target, made.tree);
    }
    return result;
  };
  // app.json first, because page patches can address the bar that pages inherit from it
  const expanded = expandPages(patch(documents.trees, [APP]));
  for (const path of expanded.pages) patched.add(path);
  problems.push(...expanded.problems);
  const shown = expandShowWith(
    patch(
      expanded.trees,
      [...patches.keys()].filter((target) => target !== APP),
    ),
  );
  for (const path of shown.pages) patched.add(path);
  const { trees } = shown;
  const own = leaveOutProducts(trees, brand);
  for (const path of own.changed) patched.add(path);
  const places = expandPlaces(own.trees, patched, own.routes);
  for (const path of places.paths) patched.add(path);
  problems.push(...places.problems);
  const unused = own.trees === trees ? NOTHING : findUnused(trees, places.trees);
  const removed = new Set([...own.removed, ...unused.paths]);
  const overlayPage = (path: string, page: Json): OverlaidPage => {
    const found: Problem[] = [];
    const steps = patches.get(path);
    const { inherited } = expanded;
    const full = expandPage(page, inherited, found);
    const made = steps === undefined ? unchanged(full) : patchTree(full, steps);
    const whole = writeShowWith(made.tree);
    const kept = own.out === undefined ? whole : prune(whole, own.out);
    const { tree, problems: ofPlaces } =
      places.around === undefined ? unchanged(kept) : expandTree(kept, places.around);
    return { tree, whole, problems: [...found, ...made.problems, ...ofPlaces] };
  };
  const kept = withoutPaths({ ...documents, trees: places.trees }, removed);
  return { ...kept, problems, patched, unusedMessages: unused.messages, overlayPage };
}

function withoutPaths(documents: Documents, removed: ReadonlySet<string>): Documents {
  if (removed.size === 0) return documents;
  const trees = new Map([...documents.trees].filter(([path]) => !removed.has(path)));
  return { ...documents, trees, paths: new Set([...documents.paths].filter((path) => !removed.has(path))) };
}

const unchanged = (tree: Json): { tree: Json; problems: readonly Problem[] } => ({ tree, problems: [] });

const NOTHING = { paths: [], messages: new Set<string>() };
const APP = 'schemas/app.json';

/** A brand's patches by target path. */
function listPatches(
  documents: Documents,
  brand: string | undefined,
  problems: Problem[],
): ReadonlyMap<string, readonly Json[]> {
  const patches = new Map<string, readonly Json[]>();
  if (brand === undefined) return patches;
  const languages = listLanguages(brand, documents);
  for (const [path, patch] of documents.trees) {
    if (!path.startsWith(`schemas/brands/${brand}/patches/`)) continue;
    const target = getTarget(patch, documents, problems, languages);
    if (target !== undefined) patches.set(target, [...(patches.get(target) ?? []), patch]);
  }
  return patches;
}

/** The files that a brand may patch. These do not include the API, types or other brands. */
const PATCHABLE = /^(app\.json$|(pages|forms|tables|fragments|rules|states|locales)\/)/;
export const isTarget = (target: string): boolean => PATCHABLE.test(target) && target.endsWith('.json');
/** Locales are next to schemas/, not inside it. */
export const pathOfTarget = (target: string): string => (target.startsWith('locales/') ? target : `schemas/${target}`);

interface Patched {
  readonly patches: readonly Json[];
  readonly tree: Json;
  readonly problems: readonly Problem[];
}

const patchedTrees = new Recent<Json, Patched>();

/** Returns the same tree for the same patches, so that an incremental check sees no change. */
const patchTree = (base: Json, patches: readonly Json[]): Patched =>
  patchedTrees.get(
    base,
    (known) => known.patches.length === patches.length && known.patches.every((patch, at) => patch === patches[at]),
    () => {
      const problems: Problem[] = [];
      const steps = patches.flatMap((patch) => listItems(patch.get('patches')));
      const tree = steps.reduce((current, step) => applyPatch(current, step, problems), copyJson(base));
      return { patches, tree, problems };
    },
  );

/** A brand's languages. Undefined if its file does not list them, which is reported there. */
function listLanguages(brand: string, { trees }: Documents): ReadonlySet<string> | undefined {
  const languages = trees.get(`schemas/brands/${brand}/brand.json`)?.get('languages');
  return languages === undefined ? undefined : new Set(listItems(languages).flatMap(({ text }) => text ?? []));
}

function getTarget(
  patch: Json,
  documents: Documents,
  problems: Problem[],
  spoken: ReadonlySet<string> | undefined,
): string | undefined {
  const target = patch.get('target');
  if (target?.text === undefined) return undefined;
  const path = pathOfTarget(target.text);
  if (!PATCHABLE.test(target.text)) {
    const message = `Expected a page, form, table, fragment, rule, state set, locale file or app.json, got "${target.text}".`;
    problems.push(problemAt(target, 'patch/target', message, 'Remove the patch: a brand cannot change this file.'));
    return undefined;
  }
  const language = /^locales\/([^/]+)\//.exec(path)?.[1];
  if (language !== undefined && spoken?.has(language) === false) {
    const message = `Expected one of the brand’s languages (${[...spoken].join(', ')}), got "${language}".`;
    problems.push(
      problemAt(target, 'patch/target', message, 'Add it to the languages in brand.json, or remove the file.'),
    );
    return undefined;
  }
  if (documents.paths.has(path)) return documents.trees.has(path) ? path : undefined;
  const message = `The target "${target.text}" does not exist.`;
  const known = [...documents.trees.keys()]
    .map((each) => each.replace(/^schemas\//, ''))
    .filter((each) => PATCHABLE.test(each));
  const fix = suggestFix(target.text, known, 'Use an existing file such as "pages/assets/index.json".');
  problems.push(problemAt(target, 'patch/target', message, fix));
  return undefined;
}
