import { expect, it } from 'vitest';
import { placeLabels } from './label-places.ts';

const label = (y: number, width = 100) => ({ y, width });

it.each([
  ['far from each other', [label(10), label(60)], [12, 12]],
  ['as high as another', [label(10), label(20)], [12, 120]],
  ['as high as two others', [label(10), label(12), label(11)], [12, 120, 228]],
  ['as high as another that has moved', [label(10), label(20), label(36)], [12, 120, 12]],
])('given labels %s, then no two overlap', (_, labels, starts) => {
  expect(placeLabels(labels, 700)).toEqual(starts);
});

it('given no room beside another, then it stays inside the plot', () => {
  expect(placeLabels([label(10), label(12)], 200)).toEqual([12, 12]);
});
