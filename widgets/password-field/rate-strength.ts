import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Advice, Level, Strength } from './password-field.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/**
 * The number of characters that are rated. Long texts take longer to rate, and are clearly strong or weak well before
 * the end.
 */
const LONGEST = 72;

const LEVELS: readonly [steps: Strength['steps'], level: Level][] = [
  [1, 'weak'],
  [1, 'weak'],
  [2, 'fair'],
  [3, 'good'],
  [4, 'strong'],
];

/** Maps the library's warnings to our own advice. Any other warning means that the password is too short. */
const ADVICE: Readonly<Record<string, Advice>> = {
  straightRow: 'keys',
  keyPattern: 'keys',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'common',
};

/** Rates a password. This is only advice: the server decides. */
export function rateStrength(password: string): Strength {
  const { score, feedback } = estimator.check(password.slice(0, LONGEST));
  const [steps, level] = LEVELS[score] ?? [1, 'weak'];
  if (level === 'strong') return { steps, level };
  const warning = feedback.warning ?? '';
  return { steps, level, advice: (Object.hasOwn(ADVICE, warning) ? ADVICE[warning] : undefined) ?? 'longer' };
}
