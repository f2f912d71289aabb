import { describe, expect, it } from 'vitest';
import { leastOfHalfMinutes, getSlope, type Sample } from './watch-process.ts';

/** Six minutes of memory use that grows by 120 MB of garbage, which is collected every `seconds`. */
const sawtooth = (seconds: number, leak: number): readonly Sample[] =>
  Array.from({ length: 360 }, (_, second) => ({
    minute: second / 60,
    megabytes: 700 + ((second % seconds) / seconds) * 120 + (leak * second) / 60,
  }));

describe('the growth of a memory', () => {
  it.each([7, 20, 29])('given garbage that is collected every %s s, then there is none', (seconds) => {
    expect(Math.abs(getSlope(leastOfHalfMinutes(sawtooth(seconds, 0))))).toBeLessThan(3);
  });

  it.each([7, 20, 29])('given garbage that is collected every %s s and a leak, then it is the leak', (seconds) => {
    const slope = getSlope(leastOfHalfMinutes(sawtooth(seconds, 8)));

    expect(slope).toBeGreaterThan(5);
    expect(slope).toBeLessThan(11);
  });
});
