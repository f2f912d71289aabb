import { createChecker, type CheckInput } from '../../../compiler/check/index.ts';
import { findNode, type Json, readDocuments } from '../../../language/patches/index.ts';
import type { Problem } from '../../../language/diagnostics/problem.ts';
import { rewriteJson } from '../migrate/rewrite.ts';

export interface ProductSwitch {
  readonly brand: string;
  readonly product: string;
  readonly isOn: boolean;
}

type Declared = Pick<CheckInput, 'files' | 'contracts' | 'icons' | 'pictures'>;

/** Path → text, or undefined to delete the file. */
type Changes = Map<string, string | undefined>;

/**
 * Switches a product on or off for a brand. When it is switched off, patches remove the links to its pages that are not
 * left out automatically.
 */
export function switchProduct(declared: Declared, { brand, product, isOn }: ProductSwitch): Changes {
  const path = `schemas/brands/${brand}/brand.json`;
  const text = declared.files.get(path) ?? '{}';
  const own = JSON.parse(text) as { products?: Record<string, boolean> };
  const { [product]: _, ...others } = own.products ?? {};
  const changes: Changes = new Map();
  const products = isOn ? others : { ...others, [product]: false };
  changes.set(path, rewriteJson(text, { ...own, products }));
  const folder = `schemas/brands/${brand}/patches/without-${product}/`;
  for (const old of declared.files.keys()) if (old.startsWith(folder)) changes.set(old, undefined);
  if (isOn) return changes;
  for (const [target, list] of findRemovals(declared, changes, brand)) {
    const name = target.replace(/\.json$/, '').replaceAll('/', '-');
    const patch = { target, patches: list.map((step) => ({ op: 'remove', ...step })) };
    changes.set(`${folder}${name}.json`, JSON.stringify(patch));
  }
  return changes;
}

interface Removal {
  readonly node?: string;
  readonly path: string;
}

/** The steps that remove the remaining links, by target. */
function findRemovals(declared: Declared, changes: Changes, brand: string): ReadonlyMap<string, readonly Removal[]> {
  const files = new Map(declared.files);
  for (const [path, text] of changes) {
    if (text === undefined) files.delete(path);
    else files.set(path, text);
  }
  const { trees } = readDocuments(files);
  const steps = new Map<string, Removal[]>();
  for (const problem of createChecker({ ...declared, files, brand }).problems) {
    const tree = trees.get(problem.file);
    // a brand's own files are edited, not patched
    if (problem.code !== 'product/link' || tree === undefined || problem.file.startsWith('schemas/brands/')) continue;
    const target = problem.file.replace(/^schemas\//, '');
    const step = getRemoval(tree, problem);
    const known = steps.get(target) ?? [];
    // later actions first, because removing one shifts the indices after it
    if (step !== undefined && !known.some(({ path }) => path === step.path)) steps.set(target, [step, ...known]);
  }
  return steps;
}

function getRemoval(tree: Json, { pointer }: Problem): Removal | undefined {
  const link = valueAt(tree, pointer);
  const unneeded = link?.parent && largestWithOnly(link.parent);
  if (unneeded === undefined) return undefined;
  const owner = nodeAround(unneeded);
  const id = owner?.get('id')?.text;
  if (owner === undefined || id === undefined || findNode(tree, id) !== owner) return { path: unneeded.pointer };
  return { node: id, path: unneeded.pointer.slice(owner.pointer.length) };
}

function valueAt(tree: Json, pointer: string): Json | undefined {
  let json: Json | undefined = tree;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    json = json?.type === 'array' ? json.items[Number(name)] : json?.get(name);
  }
  return json;
}

/** Lists of actions whose owner is useless without them. */
const NEEDED: ReadonlySet<string | number> = new Set(['do', 'then']);

/**
 * The largest value that is useless without this action: the action itself, its list, or the button or condition that
 * the list belongs to.
 */
function largestWithOnly(action: Json): Json {
  const list = action.parent;
  if (list?.type !== 'array' || list.items.length > 1) return action;
  if (!NEEDED.has(list.key) || list.parent === undefined) return list;
  return list.parent.members.has('else') ? action : largestWithOnly(list.parent);
}

function nodeAround(json: Json): Json | undefined {
  const { parent } = json;
  return parent === undefined || parent.get('id')?.text !== undefined ? parent : nodeAround(parent);
}
