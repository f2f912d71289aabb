import { expect, test } from 'vitest';
import { spreadTiles } from './tile-grid.ts';

/** The number of tiles in each row; undefined if a row is not full. */
function listRows(count: number, columns: number): readonly number[] | undefined {
  const { tracks, spans } = spreadTiles(count, columns);
  const rows: number[] = [];
  let [taken, tiles] = [0, 0];
  for (const span of spans) {
    [taken, tiles] = [taken + span, tiles + 1];
    if (taken > tracks) return undefined;
    if (taken < tracks) continue;
    rows.push(tiles);
    [taken, tiles] = [0, 0];
  }
  return taken === 0 ? rows : undefined;
}

test.each([
  [1, [1]],
  [3, [3]],
  [4, [4]],
  [5, [3, 2]],
  [6, [3, 3]],
  [7, [4, 3]],
  [8, [4, 4]],
  [9, [3, 3, 3]],
  [10, [4, 3, 3]],
])('given %i tiles and four columns, when they are spread, then the rows have %j', (count, rows) => {
  expect(listRows(count, 4)).toEqual(rows);
});

test.each([3, 4, 5])('given %i columns, when any number of tiles is spread, then each row is full', (columns) => {
  for (let count = 1; count <= 24; count += 1) {
    const rows = listRows(count, columns) ?? [];
    expect(
      rows.reduce((sum, tiles) => sum + tiles, 0),
      `${count} tiles`,
    ).toBe(count);
    expect(Math.max(...rows)).toBeLessThanOrEqual(columns);
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1);
  }
});

test('given no tiles, then there is nothing to spread', () => {
  expect(spreadTiles(0, 4).spans).toEqual([]);
});
