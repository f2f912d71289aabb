import { applyPatch, copyJson, entriesOf, itemsOf, type Json, pathOfTarget } from '../overlay/index.ts';
import type { Problem } from '../problem/problem.ts';
import type { Change, Files } from './parts.ts';
import { print, toWords } from './words.ts';

/** The brand that a file belongs to, by its id. */
export const brandOf = (file: string): string | undefined => /^schemas\/brands\/([^/]+)\//.exec(file)?.[1];

/** What a patch changes, with and without its old and its new steps; undefined if its steps do not fit. */
export function patchedVersions(
  old: Json | undefined,
  now: Json | undefined,
  treeOf: (path: string) => Json | undefined,
): readonly [Json, Json] | undefined {
  const target = (now ?? old)?.get('target')?.text;
  const base = target === undefined ? undefined : treeOf(pathOfTarget(target));
  if (base === undefined) return undefined;
  const problems: Problem[] = [];
  const patched = (patch: Json | undefined): Json =>
    itemsOf(patch?.get('patches')).reduce((tree, step) => applyPatch(tree, step, problems), copyJson(base));
  const versions = [patched(old), patched(now)] as const;
  return problems.length === 0 ? versions : undefined;
}

/** What a new brand is like. Its hosts, pictures and version follow from its name. */
export function sayNewBrand(brand: Json): readonly Change[] {
  return entriesOf(brand)
    .filter(([name]) => !UNSAID.has(name))
    .flatMap(([name, value]) => leavesOf(value, [name]))
    .map(({ names, value }) => {
      const [group, ...inner] = names.map(toWords);
      if (names[0] === 'products' && value.scalar === false) return { words: `${inner.join(' › ')} is switched off` };
      return { words: `${[group, ...inner].join(' › ')} is ${print(value.toValue())}` };
    });
}

const UNSAID: ReadonlySet<string> = new Set(['description', 'version', 'code', 'hosts', 'icons', 'poster', 'manifest']);

interface Leaf {
  readonly names: readonly string[];
  readonly value: Json;
}

const leavesOf = (value: Json, names: readonly string[]): readonly Leaf[] =>
  value.type === 'object' && value.members.size > 0
    ? entriesOf(value).flatMap(([name, inner]) => leavesOf(inner, [...names, name]))
    : [{ names, value }];

/** What a brand is called. */
export function brandName(brand: string, files: Files): string {
  const text = files.get(`schemas/brands/${brand}/brand.json`);
  const name: unknown = text === undefined ? undefined : Object(parse(text))['name'];
  return typeof name === 'string' ? name : brand;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
