import type * as ReactDom from 'react-dom/client';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Release } from '../../../engine/compiler/release/build-release.ts';
import { visit } from '../../stress/mutations/world.tsx';
import { sample } from '../../kit/sample.ts';
import { makeFern, buildBrands, type Fern } from './fern.ts';
import { readApp, findPageFaults, getLooks, describeLook, getRoutes, createVisit, type Look } from './matrix.ts';

// `npm test` checks a sample, `npm run soak` every page of every brand in both themes
const EVERY = 9;

vi.mock('react-dom/client', async (original) => {
  const real = await original<typeof ReactDom>();
  const { captureRoots } = await import('../../stress/mutations/roots.ts');
  return { ...real, createRoot: captureRoots(real.createRoot as never) };
});

const fern: Fern = makeFern();
const releases: ReadonlyMap<string, Release> = buildBrands(fern.root);
const names = [...releases.values()].map((release) => readApp(release).brand.name);
const getRelease = (brand: string): Release => {
  const release = releases.get(brand);
  if (!release) throw new Error(`There is no brand ${brand}.`);
  return release;
};
const every = [...new Set([...releases.values()].flatMap(getRoutes))].toSorted();
const looks = sample(getLooks(releases), EVERY);

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterAll(() => fern.remove());

describe('every page of the three brands, in both themes', () => {
  it.each(looks.map((look): [string, Look] => [describeLook(look), look]))(
    "%s: complete, without raw keys, in its brand's look",
    async (_, look) => expect(await findPageFaults(getRelease(look.brand), look, names)).toEqual([]),
  );

  it('outnumber the pages of one brand', () => {
    expect([...releases.keys()]).toEqual(['fern', 'kite', 'larch']);
    expect(getLooks(releases).length).toBeGreaterThan(every.length * releases.size * 2);
    for (const brand of releases.keys()) expect(looks.some((look) => look.brand === brand)).toBe(true);
  });
});

describe('the home page', () => {
  it.each([...releases.keys()])('of %s shows its brand', async (brand) => {
    const look: Look = { brand, route: 'home', theme: 'dark', language: 'en', who: 'guest' };
    const { text } = await visit(createVisit(getRelease(brand), look));

    expect(text).toContain(readApp(getRelease(brand)).brand.name);
  });
});

describe('a page that a brand leaves out', () => {
  const left = [...releases].flatMap(([brand, release]) => {
    const own = new Set(getRoutes(release));
    return every.filter((route) => !own.has(route)).map((route) => [brand, route] as const);
  });

  it('exists', () =>
    expect(left).toEqual([
      ['fern', 'quick-buy'],
      ['kite', 'fern/about'],
      ['larch', 'fern/about'],
    ]));

  it.each(left)('of %s is missing, not broken: %s', async (brand, route) => {
    const seen = await visit(
      createVisit(getRelease(brand), { brand, route, theme: 'light', language: 'en', who: 'user' }),
    );

    expect(seen.uncaught).toEqual([]);
    expect(seen.problems).toHaveLength(1);
    expect(seen.html).toContain('page-failure');
  });
});
