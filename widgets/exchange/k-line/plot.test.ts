import { expect, it } from 'vitest';
import { getExtent, createScale, traceLine } from './plot.ts';

const LINES = [
  [undefined, 2, 5, 3],
  [9, undefined, -1, undefined],
];
const values = (line: number, at: number) => LINES[line]?.[at];
const whole = { from: 0, to: 3 };

it('the extent covers all lines over the visible bars', () => {
  expect(getExtent(values, 2, whole, false)).toEqual({ minValue: -1, maxValue: 9 });
  expect(getExtent(values, 1, { from: 1, to: 2 }, false)).toEqual({ minValue: 2, maxValue: 5 });
  expect(getExtent(values, 1, { from: 0, to: 0 }, false)).toBeUndefined();
});

it('columns start at zero', () => {
  expect(getExtent(values, 1, whole, true)).toEqual({ minValue: 0, maxValue: 5 });
});

it('a scale is linear through its two points, and there is none through one', () => {
  const scale = createScale(10, 300, 20, 100);
  expect([10, 15, 20, 30].map((value) => scale?.(value))).toEqual([300, 200, 100, -100]);
  expect(createScale(10, 300, 10, 300)).toBeUndefined();
  expect(createScale(10, null, 20, 100)).toBeUndefined();
});

it('a line breaks at a bar without a value, and continues one bar beyond each edge', () => {
  const drawn: string[] = [];
  const pen = { moveTo: (x: number) => drawn.push(`to ${x}`), lineTo: (x: number) => drawn.push(`line ${x}`) };
  const line = [1, 1, undefined, 1, 1, 1];
  traceLine(
    pen,
    (at) => line[at],
    { from: 1, to: 4 },
    (at) => at,
    (value) => value,
  );

  expect(drawn).toEqual(['to 0', 'line 1', 'to 3', 'line 4', 'line 5']);
});
