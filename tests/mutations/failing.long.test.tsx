import type * as ReactDom from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { faultsSeen } from './faults.ts';
import { base, visitOf } from './judge-all.ts';
import { FAILING } from './mutate.ts';
import { declaredFiles, judge, screens } from './project.ts';
import { randomOf } from '../random.ts';
import { changedRoutes } from './routes.ts';
import { spotsOf, textOf, treeOf } from './tree.ts';
import { visit } from './world.tsx';

/** Checks a third of the places: all of them would take most of an hour. */
const EVERY = 3;

vi.mock('react-dom/client', async (original) => {
  const real = await original<typeof ReactDom>();
  const { capturing } = await import('./roots.ts');
  return { ...real, createRoot: capturing(real.createRoot as never) };
});

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});

/** Replaces one value of a file by an expression. */
function withExpression(text: string, place: number, expression: string): string {
  const tree = treeOf(JSON.parse(text));
  spotsOf(tree)[place]?.replace({ kind: 'leaf', value: expression });
  return textOf(tree);
}

describe('an expression that fails at run time, in every place that accepts one', () => {
  it.each(screens)(
    '%s',
    async (path) => {
      const text = declaredFiles.get(path) ?? '';
      const places = spotsOf(treeOf(JSON.parse(text))).map((_, place) => place);
      const faults: string[] = [];
      for (const place of places.filter((place) => (place + path.length) % EVERY === 0)) {
        for (const expression of FAILING) {
          const verdict = judge(new Map(declaredFiles).set(path, withExpression(text, place, expression)));
          if (verdict.kind === 'refused') continue;
          const random = randomOf(place);
          for (const route of changedRoutes(verdict.release, base, random, 1)) {
            const seen = await visit(visitOf(verdict.release, route, random));
            for (const fault of faultsSeen(seen)) faults.push(`${path} ${place} ${expression} on ${route}: ${fault}`);
          }
        }
      }
      expect(faults).toEqual([]);
    },
    600_000,
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
      aside: [],
      bottom: [],
    };
    const emptied = (file: string, add: object): string =>
      JSON.stringify({ ...(JSON.parse(base.files.get(file) as string) as object), ...add });
    const [app, page] = [base.manifest.files.app ?? '', base.manifest.files['page:index/index'] ?? ''];
    const files = new Map(base.files).set(app, emptied(app, { frame: nothing })).set(page, emptied(page, nothing));

    const seen = await visit(visitOf({ ...base, files }, 'index/index', randomOf(1)));

    expect(faultsSeen(seen)).toEqual(['a blank page']);
  });
});
