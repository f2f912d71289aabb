import Big from 'big.js';
import { QUICK_COIN, QUICK_MARGIN, QUICK_MINUTES, QUICK_RATE_SCALE, QUICK_SWING, type QuickFiat } from './catalogue.ts';
import { calculate } from '../platform/declarations/formulas.ts';
import { RATES } from '../catalogue/rates.ts';
import { AMOUNT_SCALE } from '../platform/database/index.ts';
import { getSeed, unitHash } from '../market/index.ts';

const SLOT = QUICK_MINUTES * 60_000;
/** Number of steps between the middle and the lowest rate. */
const GRAIN = 1000;

/** Divides to more decimal places than any amount keeps. Results are truncated, never rounded up. */
const Exact: typeof Big = Big();
Exact.DP = AMOUNT_SCALE + 12;
Exact.RM = Big.roundDown;

interface QuickRate {
  /** Fiat per coin. */
  readonly rate: string;
  /** When the rate becomes valid. */
  readonly time: number;
}

/**
 * The catalogue rate plus the margin plus a swing, determined by currency and time. Rounded up, so that the desk never
 * gives more than it quotes.
 */
function getRate({ currency }: QuickFiat, slot: number): string {
  const base = RATES.find((each) => each.currency === currency)?.rate;
  if (base === undefined) throw new Error(`The quick-buy currency ${currency} has no rate.`);
  const steps = Math.floor(unitHash(getSeed(`quick-buy/${currency}`), slot) * (2 * GRAIN + 1)) - GRAIN;
  const percent = new Big(QUICK_SWING).times(steps).div(GRAIN).plus(QUICK_MARGIN);
  return new Big(base)
    .times(percent.times('0.01').plus(1))
    .round(QUICK_RATE_SCALE, Big.roundUp)
    .toFixed(QUICK_RATE_SCALE);
}

const getSlot = (now: Date): number => Math.floor(now.getTime() / SLOT);

export const rateAt = (fiat: QuickFiat, now: Date): QuickRate => ({
  rate: getRate(fiat, getSlot(now)),
  time: getSlot(now) * SLOT,
});

/**
 * Returns the rate for a buyer who was quoted `shown`, and never a worse one. The previous rate stays valid for one
 * more slot, so that every quoted rate lasts as long as promised. Undefined if the rate has since risen.
 */
export function acceptedRate(fiat: QuickFiat, shown: string, now: Date): string | undefined {
  const current = getRate(fiat, getSlot(now));
  if (new Big(shown).gte(current)) return current;
  const before = getRate(fiat, getSlot(now) - 1);
  return new Big(shown).eq(before) ? before : undefined;
}

/** The coins for the paid amount, rounded down. */
export const amountFor = (paid: string, rate: string): string =>
  calculate('quick-buy.receive', { paid, rate, scale: QUICK_COIN.scale }).toFixed();
