import { describe, expect, test } from 'vitest';
import { headingsOf, mountedParts, partsOf, sectionsOf } from './windowed.ts';

const spans = (count: number, days?: readonly number[], tiles = false) =>
  partsOf(count, days, tiles).map(({ day, from, to }) => [day, from, to]);

describe('the parts of a list', () => {
  test('given rows, then each part has 20 of them', () => {
    expect(spans(45)).toEqual([
      [0, 0, 20],
      [0, 20, 40],
      [0, 40, 45],
    ]);
  });

  test('given tiles, then a part fills lines of two to six columns', () => {
    expect(spans(70, undefined, true)).toEqual([
      [0, 0, 60],
      [0, 60, 70],
    ]);
  });

  test('given days, then a part has rows of one day, after its heading', () => {
    expect(spans(24, [22, 2])).toEqual([
      [0, 0, 0],
      [0, 0, 20],
      [0, 20, 22],
      [1, 22, 22],
      [1, 22, 24],
    ]);
  });
});

describe('the mounted parts', () => {
  const range = { startIndex: 5, endIndex: 6, overscan: 1, count: 8 };

  test('then they are the visible ones, and one before and after', () => {
    expect(mountedParts(range, [])).toEqual([4, 5, 6, 7]);
  });

  test('given parts to keep, then these too, in order', () => {
    expect(mountedParts(range, [0, 6])).toEqual([0, 4, 5, 6, 7]);
  });

  test('given a list that has become shorter, then none beyond its end', () => {
    expect(mountedParts({ ...range, count: 5 }, [6])).toEqual([4]);
  });

  test('then the heading of their day is known', () => {
    expect(headingsOf(partsOf(24, [22, 2], false))).toEqual([0, 0, 0, 3, 3]);
  });
});

describe('the sections', () => {
  const parts = partsOf(60, [40, 20], false);
  const at = (index: number, start: number, end: number) => ({ index, start, end });

  test('given a heading and later parts of its day, then what is between them is in its section', () => {
    expect(sectionsOf([at(0, 100, 130), at(2, 1130, 2130)], parts, 100)).toEqual([
      {
        day: 0,
        gap: 0,
        parts: [
          { index: 0, gap: 0 },
          { index: 2, gap: 1000 },
        ],
      },
    ]);
  });

  test('given days before that are not mounted, then what they take is before the section', () => {
    expect(sectionsOf([at(3, 2130, 2160), at(4, 2160, 3160)], parts, 100)).toEqual([
      {
        day: 1,
        gap: 2030,
        parts: [
          { index: 3, gap: 0 },
          { index: 4, gap: 0 },
        ],
      },
    ]);
  });
});
