import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Advice, Level, Strength } from './password-field.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Estimating takes longer for long texts, and these are strong or not long before. */
const LONGEST = 72;

const LEVELS: readonly [steps: Strength['steps'], level: Level][] = [
  [1, 'weak'],
  [1, 'weak'],
  [2, 'fair'],
  [3, 'good'],
  [4, 'strong'],
];

/** The library's warnings, in our own words. Others mean that the password is too short. */
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

/** Advice only: the server's verdict decides. */
export function rateStrength(password: string): Strength {
  const { score, feedback } = estimator.check(password.slice(0, LONGEST));
  const [steps, level] = LEVELS[score] ?? [1, 'weak'];
  if (level === 'strong') return { steps, level };
  const warning = feedback.warning ?? '';
  return { steps, level, advice: (Object.hasOwn(ADVICE, warning) ? ADVICE[warning] : undefined) ?? 'longer' };
}
