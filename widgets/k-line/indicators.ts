import type { Bar } from './k-line';

/** Mean of the last `period` closes up to and with `at`; undefined where there are not that many. For pixels and legends. */
export function averageAt(bars: readonly Bar[], at: number, period: number): number | undefined {
  if (period < 1 || at < period - 1 || at >= bars.length) return undefined;
  let sum = 0;
  for (let back = 0; back < period; back += 1) sum += bars[at - back]?.close ?? 0;
  return sum / period;
}

/** The same for every bar, in one pass. The sum starts anew now and then, or rounding would creep in over 20,000 bars. */
export function averages(bars: readonly Bar[], period: number): (number | undefined)[] {
  let sum = 0;
  return bars.map((bar, at) => {
    sum += bar.close - (at >= period ? (bars[at - period]?.close ?? 0) : 0);
    if (at % 1024 === 1023 && at >= period) sum = (averageAt(bars, at, period) ?? 0) * period;
    return at >= period - 1 ? sum / period : undefined;
  });
}
