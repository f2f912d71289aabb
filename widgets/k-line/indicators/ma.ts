import { meanOf, type Indicator } from './indicator';

/** Simple moving averages of the close, one line for each period. */
export const ma: Indicator = {
  drawn: (periods) => periods.length,
  step: (periods) => (bars, at) => periods.map((period) => meanOf((place) => bars[place]?.close, at, period)),
};
