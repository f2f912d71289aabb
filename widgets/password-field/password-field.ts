export type Level = 'weak' | 'fair' | 'good' | 'strong';
/** Why a password is not strong. */
export type Advice = 'longer' | 'common' | 'keys' | 'repeat' | 'sequence' | 'date';

export interface Strength {
  /** Number of lit steps. */
  readonly steps: 1 | 2 | 3 | 4;
  readonly level: Level;
  readonly advice?: Advice;
}

type Rate = (password: string) => Strength;

/**
 * Loads the estimator on demand, because it and its list of common passwords are larger than all other fields together.
 */
export const loadRating = async (): Promise<Rate> => (await import('./rate-strength.ts')).rateStrength;
