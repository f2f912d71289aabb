import Big from 'big.js';

/** A range of values and its round ticks. All values are exact; only `placeFromTop` returns a floating-point number. */
export interface Scale {
  readonly low: Big;
  readonly high: Big;
  readonly ticks: readonly Big[];
  /** The number of decimal places needed to tell the ticks apart. */
  readonly decimals: number;
}

/** `toZero`: bars and areas start at zero, because their length is the value. */
interface ScaleOptions {
  readonly toZero: boolean;
  /** Ends the range at the values instead of at round ticks. */
  readonly tight?: boolean;
}

/** The maximum number of intervals between ticks. */
const INTERVALS = 4;
const ROUND_DOWN = 0;
const ROUND_UP = 3;

const floor = (value: Big): Big => value.round(0, value.lt(0) ? ROUND_UP : ROUND_DOWN);
const ceil = (value: Big): Big => value.round(0, value.lt(0) ? ROUND_DOWN : ROUND_UP);

/** Undefined without values. */
export function createScale(values: readonly Big[], { toZero, tight = false }: ScaleOptions): Scale | undefined {
  const [first, ...rest] = toZero && values.length > 0 ? [new Big(0), ...values] : values;
  if (!first) return undefined;
  const least = rest.reduce((low, value) => (value.lt(low) ? value : low), first);
  const most = rest.reduce((high, value) => (value.gt(high) ? value : high), first);
  const [low, high] = least.eq(most) ? widen(least, toZero) : [least, most];
  if (tight) return { low, high, ticks: [], decimals: 0 };
  const { step, inverse, exponent } = chooseStep(high.minus(low));
  const from = floor(low.times(inverse));
  const to = ceil(high.times(inverse));
  const ticks: Big[] = [];
  for (let index = from; index.lte(to); index = index.plus(1)) ticks.push(index.times(step));
  return { low: from.times(step), high: to.times(step), ticks, decimals: Math.max(0, -exponent) };
}

/**
 * Widens the range of equal values, so that they are a line in the middle. In a range that includes zero, zeros are a
 * line at the bottom.
 */
function widen(value: Big, toZero: boolean): [low: Big, high: Big] {
  if (toZero) return [value, value.plus(1)];
  const pad = value.eq(0) ? new Big(1) : value.abs().times('0.1');
  return [value.minus(pad), value.plus(pad)];
}

const STEPS = [
  [1, '1'],
  [2, '0.5'],
  [5, '0.2'],
] as const;

/**
 * The smallest step of 1, 2 or 5 times a power of ten that spans the range with a few intervals. Multiplies by the
 * inverse instead of dividing, so that every tick is exact.
 */
function chooseStep(span: Big): { step: Big; inverse: Big; exponent: number } {
  for (let exponent = span.e - 1; ; exponent += 1) {
    for (const [digit, inverse] of STEPS) {
      const step = new Big(`${digit}e${exponent}`);
      if (step.times(INTERVALS).gte(span)) return { step, inverse: new Big(`${inverse}e${-exponent}`), exponent };
    }
  }
}

/** How far a value is below the high end of the range, as a fraction of it. For drawing only. */
export const placeFromTop = ({ low, high }: Scale, value: Big): number =>
  high.minus(value).div(high.minus(low)).toNumber();
