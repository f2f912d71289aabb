import { meanOf, type Indicator } from './indicator';

/** Bollinger bands: upper, middle, lower. The deviation is that of the whole population, as John Bollinger defines it. */
export const boll: Indicator = {
  drawn: () => 3,
  step: ([period = 20, width = 2]) => {
    return (bars, at) => {
      const middle = meanOf((place) => bars[place]?.close, at, period);
      if (middle === undefined) return [undefined, undefined, undefined];
      const square = (place: number) => ((bars[place]?.close ?? middle) - middle) ** 2;
      const reach = width * Math.sqrt(meanOf(square, at, period) ?? 0);
      return [middle + reach, middle, middle - reach];
    };
  },
};
