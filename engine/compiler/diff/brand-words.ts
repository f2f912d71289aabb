import { applyPatch, copyJson, listEntries, listItems, type Json, pathOfTarget } from '../../language/patches/index.ts';
import type { Problem } from '../../language/diagnostics/problem.ts';
import { type ProjectWords, toWords } from './names.ts';
import type { Change, Files } from './parts.ts';
import { print, quoted } from './print.ts';

/** Returns the id of the brand that a file belongs to. */
export const getBrand = (file: string): string | undefined => /^schemas\/brands\/([^/]+)\//.exec(file)?.[1];

/** Returns a patch's target with its old and with its new steps applied; undefined if a step does not apply. */
export function patchedVersions(
  old: Json | undefined,
  now: Json | undefined,
  findTree: (path: string) => Json | undefined,
): readonly [Json, Json] | undefined {
  const target = (now ?? old)?.get('target')?.text;
  const base = target === undefined ? undefined : findTree(pathOfTarget(target));
  if (base === undefined) return undefined;
  const problems: Problem[] = [];
  const patched = (patch: Json | undefined): Json =>
    listItems(patch?.get('patches')).reduce((tree, step) => applyPatch(tree, step, problems), copyJson(base));
  const versions = [patched(old), patched(now)] as const;
  return problems.length === 0 ? versions : undefined;
}

/** Describes a new brand, most noticeable changes first. Its hosts, images and version are left out. */
export function sayNewBrand(brand: Json, words: ProjectWords): readonly Change[] {
  const leaves = listEntries(brand)
    .filter(([name]) => !UNSAID.has(name))
    .flatMap(([name, value]) => listLeaves(value, [name]));
  const changes = leaves.map((leaf) => saySeen(leaf, words) ?? { ...sayLeaf(leaf, words), isMinor: true as const });
  return [...changes.filter((change) => !('isMinor' in change)), ...changes.filter((change) => 'isMinor' in change)];
}

/** Describes a noticeable part of a brand: its name, its languages, its look, or a product that is switched off. */
function saySeen({ names, value }: Leaf, words: ProjectWords): Change | undefined {
  const [group = '', ...inner] = names;
  const said = value.text ?? '';
  if (group === 'products' && value.scalar === false)
    return { words: `${inner.map((name) => words.properName(name)).join(' › ')} is switched off` };
  if (group === 'name' || group === 'theme') return { words: `${toWords(group)} is “${said}”` };
  if (group === 'logo') return { words: 'It has a logo of its own', detail: said };
  if (group === 'languages')
    return {
      words: `Languages are ${listItems(value)
        .map(({ text = '' }) => words.languageName(text))
        .join(', ')}`,
    };
  if (group === 'language') return { words: `It begins in ${words.languageName(said)}` };
  const [, theme] = /^tokens\/color\/([^/]+)\/accent$/.exec(names.join('/')) ?? [];
  return theme === undefined ? undefined : { words: `Accent in ${theme} is ${said}` };
}

const sayLeaf = ({ names, value }: Leaf, words: ProjectWords): Change => ({
  words: `${names.map(toWords).join(' › ')} is ${quoted(words.getText(value.toValue())) ?? print(value.toValue())}`,
});

const UNSAID: ReadonlySet<string> = new Set(['description', 'version', 'code', 'hosts', 'icons', 'poster', 'manifest']);

interface Leaf {
  readonly names: readonly string[];
  readonly value: Json;
}

const listLeaves = (value: Json, names: readonly string[]): readonly Leaf[] =>
  value.type === 'object'
    ? listEntries(value).flatMap(([name, inner]) => listLeaves(inner, [...names, name]))
    : [{ names, value }];

/** Returns the display name of a brand, or its id. */
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
