export interface Duration {
  readonly id: number;
  readonly seconds: number;
  /** Profit of a winning rise or fall option, as a percentage of the stake. */
  readonly ratio: string;
  /** Profit of a winning flat option, as a percentage of the stake. */
  readonly flatRatio: string;
  /** Limits on the stake, in the currency in which it is paid. */
  readonly minimum: string;
  readonly maximum: string;
}

/**
 * Longer durations pay more and require larger stakes. Flat options pay the most, because a price is rarely flat for
 * long.
 */
export const DURATIONS: readonly Duration[] = [
  { id: 1, seconds: 30, ratio: '70', flatRatio: '600', minimum: '10', maximum: '5000' },
  { id: 2, seconds: 60, ratio: '75', flatRatio: '900', minimum: '20', maximum: '10000' },
  { id: 3, seconds: 120, ratio: '80', flatRatio: '1200', minimum: '50', maximum: '20000' },
  { id: 4, seconds: 300, ratio: '85', flatRatio: '1800', minimum: '100', maximum: '30000' },
  { id: 5, seconds: 600, ratio: '90', flatRatio: '2500', minimum: '200', maximum: '50000' },
];

/** Currencies in which stakes and payouts are paid. */
export const STAKE_COINS: readonly string[] = ['USDT'];
/** The number of options that a user may have open. */
export const OPEN_LIMIT = 10;
/** Stake presets offered by the form. */
export const STAKES: readonly string[] = ['10', '50', '100', '500', '1000'];

export const findDuration = (seconds: number): Duration | undefined =>
  DURATIONS.find((duration) => duration.seconds === seconds);
