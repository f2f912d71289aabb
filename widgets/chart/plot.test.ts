import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseLabels } from './axis.ts';
import { drawSeries, findLonePoints, findNearest, layOutPlot, type PlotOptions } from './plot.ts';
import { parseRows, type GivenRow } from './rows.ts';

const LINE: PlotOptions = { kind: 'line', stacked: false, timed: false };
const listRows = (given: readonly GivenRow[]) => parseRows(given, given[0]?.values?.length ?? 1).rows;
const named = (...values: readonly (string | undefined)[]) =>
  listRows(values.map((value) => ({ label: 'A', values: [value] })));
const getYs = (rows: ReturnType<typeof listRows>, options: PlotOptions) =>
  layOutPlot(rows, options)?.series.map((points) => points.map((point) => point && [point.from, point.y]));

test('rows without a time are evenly spaced, and values are measured from the top', () => {
  const layout = layOutPlot(named('0', '100', '50'), LINE);

  expect(layout?.series[0]?.map((point) => [point?.x, point?.y])).toEqual([
    [0, 1],
    [0.5, 0],
    [1, 0.5],
  ]);
});

test('rows with times are as far apart as their times', () => {
  const rows = listRows([0, 10, 40].map((time) => ({ time, values: ['1'] })));

  expect(layOutPlot(rows, { ...LINE, timed: true })?.xs).toEqual([0, 0.25, 1]);
});

test('a single point and a single bar are in the middle', () => {
  expect(layOutPlot(named('5'), LINE)?.xs).toEqual([0.5]);
  expect(layOutPlot(listRows([{ time: 7, values: ['5'] }]), { ...LINE, timed: true })?.xs).toEqual([0.5]);
  expect(layOutPlot(named('5'), { ...LINE, kind: 'bar' })?.xs).toEqual([0.5]);
});

test('bars and areas start at zero, above and below it', () => {
  expect(getYs(named('100', '-100'), { ...LINE, kind: 'bar' })).toEqual([
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ]);
  expect(getYs(named('75', '100'), { ...LINE, kind: 'area' })?.[0]?.[1]).toEqual([1, 0]);
});

test('stacked values start at the end of the one below, gains apart from losses', () => {
  const rows = listRows([{ label: 'A', values: ['60', '-100', '40'] }]);

  expect(getYs(rows, { ...LINE, kind: 'bar', stacked: true })).toEqual([[[0.5, 0.2]], [[0.5, 1]], [[0.2, 0]]]);
});

test('with an unknown value, the whole stack is unknown', () => {
  const rows = listRows([{ values: ['60', undefined] }, { values: ['50', '50'] }]);

  expect(getYs(rows, { ...LINE, kind: 'bar', stacked: true })?.map((points) => points[0])).toEqual([
    undefined,
    undefined,
  ]);
});

test('without a known value, there is nothing to draw', () => {
  expect(layOutPlot(named(undefined), { ...LINE, kind: 'bar' })).toBeUndefined();
  expect(layOutPlot(named(undefined), LINE)).toBeUndefined();
});

test('an unknown value interrupts the line instead of joining its neighbours', () => {
  const layout = layOutPlot(named('0', '100', undefined, '50'), LINE);

  expect(layout && drawSeries(layout, 0, LINE).line).toBe('M0,1000L333.333,0M1000,500Z');
});

test('bars of several series are side by side, and stacked ones on top of each other', () => {
  const bars = { ...LINE, kind: 'bar' } as const;
  const beside = layOutPlot(listRows([{ label: 'A', values: ['100', '100'] }]), bars);
  const above = layOutPlot(listRows([{ label: 'A', values: ['50', '50'] }]), { ...bars, stacked: true });

  expect([0, 1].map((index) => beside && drawSeries(beside, index, bars).fill)).toEqual([
    'M400,1000V0h100V1000Z',
    'M500,1000V0h100V1000Z',
  ]);
  expect([0, 1].map((index) => above && drawSeries(above, index, { ...bars, stacked: true }).fill)).toEqual([
    'M400,1000V500h200V1000Z',
    'M400,500V0h200V500Z',
  ]);
});

test('the nearest row to a pointer', () => {
  expect([-1, 0.1, 0.3, 0.9].map((x) => findNearest([0, 0.25, 1], x))).toEqual([0, 0, 1, 2]);
  expect(findNearest([], 0.5)).toBeUndefined();
});

const spread = (count: number) => Array.from({ length: count }, (_, at) => at / (count - 1));

test.each([
  ['one time', [0.5], true, [0], [0]],
  ['two times', spread(2), true, [0, 1], [0, 1]],
  ['three times', spread(3), true, [0, 1, 2], [0, 1, 2]],
  ['four times', spread(4), true, [0, 3], [0, 1, 2, 3]],
  ['six times', spread(6), true, [0, 5], [0, 5]],
  ['seven times', spread(7), true, [0, 3, 6], [0, 2, 4, 6]],
  ['six names', spread(6), false, [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]],
  ['ninety names', spread(90), false, [0, 45, 89], [0, 22, 45, 67, 89]],
  ['times of which many are close', [0, 0.01, 0.02, 0.03, 1], true, [0, 4], [0, 4]],
])('given %s, then the axis labels the rows that have room', (_what, xs, timed, narrow, wide) => {
  const { labels } = chooseLabels(xs, timed);
  const rows = (hidden: string) =>
    labels
      .filter(({ shown }) => shown !== hidden)
      .map(({ row }) => row)
      .toSorted((a, b) => a - b);

  expect([rows('wide'), rows('narrow')]).toEqual([narrow, wide]);
});

test('given three bars, then the dates of the outer ones are below their middles', () => {
  const { labels, narrow } = chooseLabels([1 / 6, 1 / 2, 5 / 6], true);

  expect(labels.filter(({ shown }) => shown !== 'wide').map(({ row, side }) => [row, side])).toEqual([
    [0, 'middle'],
    [2, 'middle'],
  ]);
  expect(narrow).toBeGreaterThan(0.3);
});

test('labels stay inside of the plot and do not touch each other', () => {
  const fractions = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(fractions, fc.boolean(), fc.boolean(), (places, timed, isBar) => {
      const sorted = [...new Set(places)].toSorted((a, b) => a - b);
      const xs = isBar ? sorted.map((_, at) => (at + 0.5) / sorted.length) : placeOnLine(sorted);
      const { labels, narrow, wide } = chooseLabels(xs, timed || !isBar);
      for (const [width, hidden] of [
        [narrow, 'wide'],
        [wide, 'narrow'],
      ] as const) {
        const ends = labels
          .filter(({ shown }) => shown !== hidden)
          .toSorted((a, b) => a.x - b.x)
          .map(({ x, side }) => x - width * { start: 0, middle: 0.5, end: 1 }[side])
          .flatMap((from) => [from, from + width]);
        for (const [at, end] of ends.entries()) expect(end).toBeGreaterThan((ends[at - 1] ?? -0.01) - 0.001);
        expect(ends.at(-1)).toBeLessThan(1.01);
      }
    }),
  );
});

/** From edge to edge; a single point is in the middle. */
const placeOnLine = (sorted: readonly number[]): readonly number[] => {
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  return last > first ? sorted.map((one) => (one - first) / (last - first)) : [0.5];
};

test('points between two gaps are drawn as dots', () => {
  const points = layOutPlot(named('1', undefined, '2', '3', undefined, '4'), LINE)?.series[0] ?? [];

  expect(findLonePoints(points).map(({ x }) => x)).toEqual([0, 1]);
});
