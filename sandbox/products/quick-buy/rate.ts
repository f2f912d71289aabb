import Big from 'big.js';
import {
  QUICK_COIN,
  QUICK_MARGIN,
  QUICK_MINUTES,
  QUICK_RATE_SCALE,
  QUICK_SWING,
  type QuickFiat,
} from '../../catalogue/quick-buy.ts';
import { RATES } from '../../catalogue/rates.ts';
import { AMOUNT_SCALE } from '../../database/index.ts';
import { seedOf, unitHash } from '../../market/index.ts';

const SLOT = QUICK_MINUTES * 60_000;
/** Steps between the lowest and the middle rate. */
const GRAIN = 1000;

/** Division is exact to more digits than any figure keeps; it is cut afterwards, never rounded up. */
const Exact: typeof Big = Big();
Exact.DP = AMOUNT_SCALE + 12;
Exact.RM = Big.roundDown;

interface QuickRate {
  /** Fiat for one coin. */
  readonly rate: string;
  /** From this moment on. */
  readonly time: number;
}

/**
 * A published process of the code and the clock alone: the rate of the catalogue, more the margin, more a swing that
 * nobody can steer. Rounded up, so that the desk never gives more than it says.
 */
function rateOf({ currency }: QuickFiat, slot: number): string {
  const base = RATES.find((each) => each.currency === currency)?.rate;
  if (base === undefined) throw new Error(`Quick-buy takes ${currency}, which has no rate.`);
  const steps = Math.floor(unitHash(seedOf(`quick-buy/${currency}`), slot) * (2 * GRAIN + 1)) - GRAIN;
  const percent = new Big(QUICK_SWING).times(steps).div(GRAIN).plus(QUICK_MARGIN);
  return new Big(base)
    .times(percent.times('0.01').plus(1))
    .round(QUICK_RATE_SCALE, Big.roundUp)
    .toFixed(QUICK_RATE_SCALE);
}

const slotOf = (now: Date): number => Math.floor(now.getTime() / SLOT);

export const rateAt = (fiat: QuickFiat, now: Date): QuickRate => ({
  rate: rateOf(fiat, slotOf(now)),
  time: slotOf(now) * SLOT,
});

/**
 * The rate at which the desk buys from who was shown that one: never a worse one. The one before is held as long again,
 * so that whoever looks at a rate has as many minutes as are promised. Undefined where the rate has grown since.
 */
export function acceptedRate(fiat: QuickFiat, shown: string, now: Date): string | undefined {
  const current = rateOf(fiat, slotOf(now));
  if (new Big(shown).gte(current)) return current;
  const before = rateOf(fiat, slotOf(now) - 1);
  return new Big(shown).eq(before) ? before : undefined;
}

/** What comes for it, rounded down to what the coin can be. */
export const amountFor = (paid: string, rate: string): string =>
  new Exact(paid).div(rate).round(QUICK_COIN.scale, Big.roundDown).toFixed();
