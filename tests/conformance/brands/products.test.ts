import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createChecker } from '../../../engine/compiler/check/index.ts';
import { readDeclared } from '../../../engine/compiler/project/declared.ts';
import { readAsset } from '../../../engine/compiler/project/tree.ts';
import { buildRelease, type Release } from '../../../engine/compiler/release/build-release.ts';
import { listNeeds } from '../../../engine/compiler/release/needs.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const { files, contracts, icons } = readDeclared(ROOT);
const read = <T>(path: string): T => JSON.parse(files.get(path) ?? '{}') as T;
const products = Object.keys(read<{ products: object }>('schemas/app.json').products);
const CHOICES = [...products.map((product) => [product]), products];

/** The routes of a product's pages. */
const listPages = (off: readonly string[]): string[] =>
  [...files.keys()].flatMap((path) => {
    const route = /^schemas\/pages\/(.+)\.json$/.exec(path)?.[1];
    return route !== undefined && off.includes(read<{ product?: string }>(path).product ?? '') ? [route] : [];
  });

function without(brand: string, off: readonly string[]): Map<string, string> {
  const path = `schemas/brands/${brand}/brand.json`;
  const own = { ...read<object>(path), products: Object.fromEntries(off.map((product) => [product, false])) };
  return new Map(files).set(path, JSON.stringify(own));
}

const getRelease = (tree: ReadonlyMap<string, string>): Release =>
  buildRelease({ files: tree, contracts, brand: 'larch', asset: readAsset(ROOT) });
const listTexts = (release: Release): string[] =>
  [...release.files.values()].filter((content): content is string => typeof content === 'string');
const listCalls = (release: Release): string[] => [...listNeeds(release).calls.values()].map(([id]) => id);

/** Lists the calls that only the pages and forms of these chunks send. */
function callsOnlyIn(chunks: ReadonlySet<string>, { manifest, files: contents }: Release): string[] {
  const sent = { inside: new Set<string>(), outside: new Set<string>() };
  for (const [name, file] of Object.entries(manifest.files)) {
    if (!/^(?:app$|page:|form:)/.test(name)) continue;
    const { calls } = JSON.parse(contents.get(file) as string) as { calls: object };
    for (const id of Object.keys(calls)) sent[chunks.has(name) ? 'inside' : 'outside'].add(id);
  }
  return [...sent.inside].filter((id) => !sent.outside.has(id));
}

describe.each(['larch', 'kite'])('the brand %s', (brand) => {
  const checker = createChecker({ files, contracts, icons, brand });
  const path = `schemas/brands/${brand}/brand.json`;

  it.each(CHOICES.map((off) => [off.join(', '), off] as const))('has no problems without %s', (_, off) => {
    expect(checker.update(path, without(brand, off).get(path))).toEqual([]);
  });
});

describe('the release', () => {
  const full = getRelease(files);

  it.each(CHOICES.map((off) => [off.join(', '), off] as const))('has nothing of %s if it is off', (_, off) => {
    const routes = listPages(off);
    const release = getRelease(without('larch', off));
    const chunks = new Set(Object.keys(full.manifest.files).filter((name) => !(name in release.manifest.files)));

    expect(routes.length).toBeGreaterThan(0);
    expect(routes.filter((route) => !chunks.has(`page:${route}`))).toEqual([]);
    const mentioned = routes.filter((route) => listTexts(release).some((text) => text.includes(`"${route}"`)));
    expect(mentioned).toEqual([]);
    const calls = callsOnlyIn(chunks, full);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter((id) => listCalls(release).includes(id))).toEqual([]);
  });

  it('has no messages of a product that is off', () => {
    const messages = (release: Release): string[] =>
      Object.keys(JSON.parse(release.files.get(release.manifest.files['messages:en'] ?? '') as string) as object);
    const areas = ['nft', 'loan', 'finance', 'new-coin', 'quick-buy'];
    const ofProducts = (keys: readonly string[]): string[] =>
      keys.filter((key) => areas.includes(key.split('.')[0] ?? ''));

    expect(ofProducts(messages(full)).length).toBeGreaterThan(300);
    expect(ofProducts(messages(getRelease(without('larch', products))))).toEqual([]);
  });
});
