import { describe, expect, test } from 'vitest';
import { listHeadings, mountedParts, listParts, listSections } from './windowed.ts';

const spans = (count: number, days?: readonly number[], tiles = false) =>
  listParts(count, days, tiles).map(({ day, from, to }) => [day, from, to]);

describe('the parts of a list', () => {
  test('given rows, then each part has 5 of them', () => {
    expect(spans(12)).toEqual([
      [0, 0, 5],
      [0, 5, 10],
      [0, 10, 12],
    ]);
  });

  test('given tiles, then a part fills lines of two to six columns', () => {
    expect(spans(70, undefined, true)).toEqual([
      [0, 0, 60],
      [0, 60, 70],
    ]);
  });

  test('given days, then a part has rows of one day, after its heading', () => {
    expect(spans(9, [7, 2])).toEqual([
      [0, 0, 0],
      [0, 0, 5],
      [0, 5, 7],
      [1, 7, 7],
      [1, 7, 9],
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
    expect(listHeadings(listParts(9, [7, 2], false))).toEqual([0, 0, 0, 3, 3]);
  });
});

describe('the sections', () => {
  const parts = listParts(15, [10, 5], false);
  const at = (index: number, start: number, end: number) => ({ index, start, end });

  test('given a heading and later parts of its day, then what is between them is in its section', () => {
    expect(listSections([at(0, 100, 130), at(2, 380, 630)], parts, 100)).toEqual([
      {
        day: 0,
        gap: 0,
        parts: [
          { index: 0, gap: 0 },
          { index: 2, gap: 250 },
        ],
      },
    ]);
  });

  test('given days before that are not mounted, then what they take is before the section', () => {
    expect(listSections([at(3, 630, 660), at(4, 660, 910)], parts, 100)).toEqual([
      {
        day: 1,
        gap: 530,
        parts: [
          { index: 3, gap: 0 },
          { index: 4, gap: 0 },
        ],
      },
    ]);
  });
});
