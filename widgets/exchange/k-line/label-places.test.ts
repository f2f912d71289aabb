import { expect, it } from 'vitest';
import { placeLabels, placeTags } from './label-places.ts';

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

it.each([
  ['far from the last price', [10], [100], [10]],
  ['just above the last price', [95], [100], [78]],
  ['just below the last price', [105], [100], [122]],
  ['on both sides of the last price', [95, 105], [100], [78, 122]],
  ['as high as each other', [150, 150], [100], [150, 128]],
  ['at the top, below the last price', [12], [10], [32]],
  ['at the top, above the last price', [8], [20], [42]],
])('given prices %s, then each moves as little as it must', (_, heights, taken, expected) => {
  expect(placeTags(heights, taken, 200)).toEqual(expected);
});

it('given an axis without room, then a price stays where it is', () => {
  expect(placeTags([12], [10], 24)).toEqual([12]);
});
