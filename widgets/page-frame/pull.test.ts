import { describe, expect, it } from 'vitest';
import { PULL_THRESHOLD, isDownward, getPullDistance } from './pull.ts';

describe('how far a page moves down', () => {
  it('not at all for a finger that moves up', () => {
    expect([getPullDistance(-40), getPullDistance(0)]).toEqual([0, 0]);
  });

  it('less than the finger and with growing resistance, but always more', () => {
    const distances = [10, 60, 120, 200, 300, 500, 900];
    const pulled = distances.map(getPullDistance);

    expect(pulled.every((by, index) => by < (distances[index] ?? 0))).toBe(true);
    expect(pulled).toEqual(pulled.toSorted((a, b) => a - b));
    expect(getPullDistance(5000)).toBeLessThanOrEqual(112);
  });

  it('far enough with one move of a thumb', () => {
    expect(getPullDistance(2 * PULL_THRESHOLD)).toBe(PULL_THRESHOLD);
  });
});

describe('whether a finger pulls', () => {
  it.each([
    [0, 9, true],
    [4, 9, true],
    [9, 4, false],
    [-12, 9, false],
    [0, -9, false],
  ])('by %i across and %i down: %s', (across, down, expected) => {
    expect(isDownward(across, down)).toBe(expected);
  });
});
