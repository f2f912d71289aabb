import { describe, expect, it } from 'vitest';
import { findDeviation, findTrend, sumSizes, toHeapFigures, type HeapSample } from './heap.ts';

const sample = (objects: number): HeapSample => ({ objects, code: 2e6, nodes: 900, listeners: 40 });
const reading = (sizes: readonly number[]) =>
  toHeapFigures({ what: 'the page', samples: sizes.map(sample), per: ['an hour', 60] });

describe('the sizes in a heap snapshot', () => {
  it('count the objects and the compiled code apart, and leave out what is the browser’s own', () => {
    // given an object of 100 bytes, code of 40, a string of 10 and a DOM node of 500
    const text = JSON.stringify({
      snapshot: {
        meta: {
          node_fields: ['type', 'name', 'self_size'],
          node_types: [['object', 'code', 'string', 'native'], 'string', 'number'],
        },
      },
      nodes: [
        [0, 0, 100],
        [1, 0, 40],
        [2, 0, 10],
        [3, 0, 500],
      ].flat(),
    });
    expect(sumSizes(text)).toEqual({ objects: 110, code: 40 });
  });
});

describe('a heap over time', () => {
  it('deviates by the sample furthest from the first, in either direction', () => {
    expect(findDeviation([100, 103, 96, 101])).toBeCloseTo(-0.04);
    expect(findDeviation([100])).toBe(0);
  });

  it('has the trend of the line through all samples', () => {
    expect(findTrend([10, 12, 14, 16])).toBeCloseTo(2);
    expect(findTrend([10, 14, 14, 10])).toBeCloseTo(0);
  });

  it('meets the goal if every sample is within 5 % of the first', () => {
    const [heap, trend] = reading([4e6, 4.1e6, 4e6]);
    expect(heap).toMatchObject({ value: '+2.5 % of 4.00 MB', met: true });
    expect(trend).toMatchObject({ value: '+0 kB (+0.0 %) an hour' });
  });

  it('misses it if it grows by more, and says how fast', () => {
    const [heap, trend] = reading([4e6, 4.2e6, 4.4e6]);
    expect(heap).toMatchObject({ value: '+10.0 % of 4.00 MB', met: false });
    expect(trend).toMatchObject({ value: '+12000 kB (+300.0 %) an hour' });
  });

  it('is not measured without samples', () => {
    expect(() => reading([])).toThrow('There are no samples of the page.');
  });
});
