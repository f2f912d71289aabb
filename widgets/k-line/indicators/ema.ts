import { exponential, type Indicator } from './indicator';

/** Exponential moving averages of the close; each begins with the simple average of its first bars. */
export const ema: Indicator = {
  drawn: (periods) => periods.length,
  step: (periods) => (bars, at, rows) =>
    periods.map((period, line) => exponential((place) => bars[place]?.close, at, period, rows[at - 1]?.[line])),
};
