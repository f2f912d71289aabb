import { expect, test } from 'vitest';
import { drawRing, findSlice, layOutDonut } from './donut.ts';

test('slices follow the order of the rows, clockwise from the top, and fill the ring', () => {
  const slices = layOutDonut(['25', '50', '25']);

  const degrees = (angle: number): number => Math.round((angle * 180) / Math.PI);
  expect(slices.map(({ row, from, to }) => [row, degrees(from), degrees(to)])).toEqual([
    [0, 0, 90],
    [1, 90, 270],
    [2, 270, 360],
  ]);
  expect(new Set(slices.map(({ path }) => path)).size).toBe(3);
});

test('a share of zero has no slice, and others keep their row', () => {
  expect(layOutDonut(['0', '100', '0']).map(({ row }) => row)).toEqual([1]);
  expect(layOutDonut(['0', '0'])).toEqual([]);
  expect(layOutDonut([])).toEqual([]);
});

test('a single part is a closed ring', () => {
  expect(layOutDonut(['100'])[0]?.path).toBe(drawRing());
});

test.each([
  ['right', 0.95, 0.4, 0],
  ['bottom', 0.5, 0.95, 1],
  ['left', 0.05, 0.4, 2],
  ['centre', 0.5, 0.5, undefined],
  ['corner', 0.99, 0.99, undefined],
])('a pointer on the %s finds its slice', (_where, x, y, row) => {
  expect(findSlice(layOutDonut(['25', '50', '25']), x, y)).toBe(row);
});
