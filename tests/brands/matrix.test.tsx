import type * as ReactDom from 'react-dom/client';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Release } from '../../engine/release/build-release.ts';
import { visit } from '../mutations/world.tsx';
import { sample } from '../sample.ts';
import { makeFern, releasesOf, type Fern } from './fern.ts';
import { appOf, faultsOf, looksAt, nameOf, pagesOf, visitOf, type Look } from './matrix.ts';

// `npm test` checks a sample; `npm run soak` every page of every brand in both themes
const EVERY = 9;

vi.mock('react-dom/client', async (original) => {
  const real = await original<typeof ReactDom>();
  const { capturing } = await import('../mutations/roots.ts');
  return { ...real, createRoot: capturing(real.createRoot as never) };
});

const fern: Fern = makeFern();
const releases: ReadonlyMap<string, Release> = releasesOf(fern.root);
const names = [...releases.values()].map((release) => appOf(release).brand.name);
const releaseOf = (brand: string): Release => {
  const release = releases.get(brand);
  if (!release) throw new Error(`There is no brand ${brand}.`);
  return release;
};
const every = [...new Set([...releases.values()].flatMap(pagesOf))].toSorted();
const looks = sample(looksAt(releases), EVERY);

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterAll(() => fern.remove());

describe('every page of the three brands, in both themes', () => {
  it.each(looks.map((look): [string, Look] => [nameOf(look), look]))(
    "%s: complete, without raw keys, in its brand's look",
    async (_, look) => expect(await faultsOf(releaseOf(look.brand), look, names)).toEqual([]),
  );

  it('outnumber the pages of one brand', () => {
    expect([...releases.keys()]).toEqual(['fern', 'kite', 'larch']);
    expect(looksAt(releases).length).toBeGreaterThan(every.length * releases.size * 2);
    for (const brand of releases.keys()) expect(looks.some((look) => look.brand === brand)).toBe(true);
  });
});

describe('the home page', () => {
  it.each([...releases.keys()])('of %s shows its brand', async (brand) => {
    const look: Look = { brand, route: 'index/index', theme: 'dark', language: 'en', who: 'guest' };
    const { text } = await visit(visitOf(releaseOf(brand), look));

    expect(text).toContain(appOf(releaseOf(brand)).brand.name);
  });
});

describe('a page that a brand leaves out', () => {
  const left = [...releases].flatMap(([brand, release]) => {
    const own = new Set(pagesOf(release));
    return every.filter((route) => !own.has(route)).map((route) => [brand, route] as const);
  });

  it('exists', () => expect(left).toEqual([['fern', 'fpjy/fpjy']]));

  it.each(left)('of %s is missing, not broken: %s', async (brand, route) => {
    const seen = await visit(visitOf(releaseOf(brand), { brand, route, theme: 'light', language: 'en', who: 'user' }));

    expect(seen.uncaught).toEqual([]);
    expect(seen.problems).toHaveLength(1);
    expect(seen.html).toContain('page-failure');
  });
});
