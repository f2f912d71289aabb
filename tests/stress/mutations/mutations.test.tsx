import type * as ReactDom from 'react-dom/client';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { createFigures, judgeSeed } from './judge-all.ts';
import { MUTATION_NAMES } from './mutate.ts';

// `npm test` runs a sample; `npm run mutations` runs all, each with the same seed as here
const COUNT = Number(process.env.MUTATIONS ?? 40);
const FROM = Number(process.env.MUTATIONS_FROM ?? 0);
const BATCH = 30;

vi.mock('react-dom/client', async (original) => {
  const real = await original<typeof ReactDom>();
  const { captureRoots } = await import('./roots.ts');
  return { ...real, createRoot: captureRoots(real.createRoot as never) };
});

const figures = createFigures();
const batches = Array.from({ length: Math.ceil(COUNT / BATCH) }, (_, batch) => FROM + batch * BATCH);

describe('a mutation of the declarations is refused with its place, or shows a page', () => {
  beforeEach(() => {
    // broken parts log errors, which the faults already cover
    for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  });

  it.each(batches)(
    'from seed %i',
    async (first) => {
      const before = figures.faults.length;
      for (let seed = first; seed < Math.min(first + BATCH, FROM + COUNT); seed += 1) await judgeSeed(seed, figures);
      expect(figures.faults.slice(before)).toEqual([]);
    },
    scaled(300_000),
  );

  afterAll(() => {
    const { refused, same, rendered, pages, boxes, faults, told } = figures;
    process.stdout.write(
      `${COUNT} mutations of ${MUTATION_NAMES.length} kinds from seed ${FROM}: ${refused} refused, ${same} without effect, ${rendered} rendered on ${pages} pages (${boxes} with a problem box), ${faults.length} faults\n`,
    );
    if (process.env.MUTATIONS_TOLD) process.stdout.write(`${[...told, ...faults].join('\n')}\n`);
  });
});
