import { describe, expect, it } from 'vitest';
import { readArguments } from './soak-parts.mjs';

const ALL = ['proofs', 'restart', 'fuzz'];

describe('the arguments of npm run soak', () => {
  it('mean every part when there are none', () => {
    expect(readArguments([], ALL)).toEqual({ names: ALL, env: {}, problem: undefined });
  });

  it('name parts, which run in their own order, and the minutes of those that have a length', () => {
    expect(readArguments(['fuzz', '--minutes', '0.5', 'restart'], ALL)).toEqual({
      names: ['restart', 'fuzz'],
      env: { SOAK_MINUTES: '0.5' },
      problem: undefined,
    });
  });

  it.each([
    [['fuz'], 'There is no part "fuz". Choose from proofs, restart, fuzz.'],
    [['--minutes'], '--minutes must be a number from 0.1 to 999.9, but is "".'],
    [['--minutes', '0'], '--minutes must be a number from 0.1 to 999.9, but is "0".'],
    [['--minutes', 'ten'], '--minutes must be a number from 0.1 to 999.9, but is "ten".'],
  ])('are refused if they are %j', (given, problem) => {
    expect(readArguments(given, ALL).problem).toBe(problem);
  });
});
