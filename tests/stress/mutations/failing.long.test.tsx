import type * as ReactDom from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { findFaults } from './faults.ts';
import { base, createVisit } from './judge-all.ts';
import { FAILING } from './odd-values.ts';
import { declaredFiles, judge, screenPaths } from './project.ts';
import { createRandom, type Random } from '../../kit/random.ts';
import { findChangedRoutes } from './routes.ts';
import { findSpots, toText, toTree } from './tree.ts';
import { visit } from './world.tsx';

/**
 * On average, one place in this many is checked, with one expression drawn at random. Checking them all would take
 * hours.
 */
const EVERY = 3;

vi.mock('react-dom/client', async (original) => {
  const real = await original<typeof ReactDom>();
  const { captureRoots } = await import('./roots.ts');
  return { ...real, createRoot: captureRoots(real.createRoot as never) };
});

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});

/** Replaces one value in a file with an expression. */
function withExpression(text: string, place: number, expression: string): string {
  const tree = toTree(JSON.parse(text));
  findSpots(tree)[place]?.replace({ kind: 'leaf', value: expression });
  return toText(tree);
}

/** Draws places, with an expression for each, from the run's seed. */
function drawPlaces(text: string, random: Random): (readonly [place: number, expression: string])[] {
  const places = findSpots(toTree(JSON.parse(text))).map((_, place) => [place, random.pick(FAILING)] as const);
  return places.filter(() => random.below(EVERY) === 0);
}

describe('an expression that fails at run time, in any place that accepts one', () => {
  it.each(screenPaths)(
    '%s',
    async (path) => {
      const text = declaredFiles.get(path) ?? '';
      const faults: string[] = [];
      for (const [place, expression] of drawPlaces(text, createRandom(screenPaths.indexOf(path)))) {
        const verdict = judge(new Map(declaredFiles).set(path, withExpression(text, place, expression)));
        if (verdict.kind === 'refused') continue;
        const random = createRandom(place);
        for (const route of findChangedRoutes(verdict.release, base, random, 1)) {
          const seen = await visit(createVisit(verdict.release, route, random));
          for (const fault of findFaults(seen)) faults.push(`${path} ${place} ${expression} on ${route}: ${fault}`);
        }
      }
      expect(faults).toEqual([]);
    },
    scaled(1_800_000),
  );
});

describe('the check for blank pages', () => {
  it('finds one', async () => {
    const nothing = {
      header: [],
      rail: [],
      tabs: [],
      overlay: [],
      top: [],
      body: [],
      middle: [],
      leading: [],
      aside: [],
      bottom: [],
    };
    const emptied = (file: string, add: object): string =>
      JSON.stringify({ ...(JSON.parse(base.files.get(file) as string) as object), ...add });
    const [app, page] = [base.manifest.files.app ?? '', base.manifest.files['page:home'] ?? ''];
    const files = new Map(base.files).set(app, emptied(app, { frame: nothing })).set(page, emptied(page, nothing));

    const seen = await visit(createVisit({ ...base, files }, 'home', createRandom(1)));

    expect(findFaults(seen)).toEqual(['a blank page']);
  });
});
