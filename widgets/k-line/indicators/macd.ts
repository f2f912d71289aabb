import { exponential, type Indicator, type Row } from './indicator';

const DIF = 0;
const DEA = 1;
const FAST = 3;
const SLOW = 4;

/** DIF (fast less slow), DEA (its own exponential average) and their distance; behind them the two averages. */
export const macd: Indicator = {
  drawn: () => 3,
  step: ([fast = 12, slow = 26, signal = 9]) => {
    return (bars, at, rows) => {
      const close = (place: number) => bars[place]?.close;
      const before: Row = rows[at - 1] ?? [];
      const quick = exponential(close, at, fast, before[FAST]);
      const calm = exponential(close, at, slow, before[SLOW]);
      const dif = quick === undefined || calm === undefined ? undefined : quick - calm;
      const difAt = (place: number) => (place === at ? dif : rows[place]?.[DIF]);
      const dea = exponential(difAt, at, signal, before[DEA]);
      const distance = dif === undefined || dea === undefined ? undefined : dif - dea;
      return [dif, dea, distance, quick, calm];
    };
  },
};
