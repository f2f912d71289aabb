/** Computes all indicators from the first bar to the last, without blocks, columns or any kept state. */
export interface PlainBar {
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

type Line = readonly number[];

const means = (values: Line, period: number): Line =>
  values.map((_, at) => {
    let sum = 0;
    if (at < period - 1) return Number.NaN;
    for (let place = at; place > at - period; place -= 1) sum += values[place] ?? Number.NaN;
    return sum / period;
  });

function exponentialMeans(values: Line, period: number): Line {
  const first = means(values, period);
  const weight = 2 / (period + 1);
  let mean = Number.NaN;
  return values.map((value, at) => {
    mean = Number.isNaN(mean) ? (first[at] ?? Number.NaN) : mean + weight * (value - mean);
    return mean;
  });
}

function bands(closes: Line, period: number, width: number): Line[] {
  const middle = means(closes, period);
  const reach = middle.map((mean, at) => {
    let sum = 0;
    for (let place = at; place > at - period; place -= 1) sum += ((closes[place] ?? Number.NaN) - mean) ** 2;
    return width * Math.sqrt(sum / period);
  });
  const shift = (sign: number) => middle.map((mean, at) => mean + sign * (reach[at] ?? Number.NaN));
  return [shift(1), middle, shift(-1)];
}

const subtract = (a: Line, b: Line): Line => a.map((value, at) => value - (b[at] ?? Number.NaN));

function convergence(closes: Line, [fast = 0, slow = 0, signal = 0]: readonly number[]): Line[] {
  const dif = subtract(exponentialMeans(closes, fast), exponentialMeans(closes, slow));
  const dea = exponentialMeans(dif, signal);
  return [dif, dea, subtract(dif, dea)];
}

function stochastics(bars: readonly PlainBar[], [period = 0, smoothK = 0, smoothD = 0]: readonly number[]): Line[] {
  let [k, d] = [50, 50];
  const rows = bars.map(({ close }, at) => {
    if (at < period - 1) return [Number.NaN, Number.NaN, Number.NaN];
    const last = bars.slice(at - period + 1, at + 1);
    const top = Math.max(...last.map(({ high }) => high));
    const bottom = Math.min(...last.map(({ low }) => low));
    k += ((top === bottom ? 50 : ((close - bottom) / (top - bottom)) * 100) - k) / smoothK;
    d += (k - d) / smoothD;
    return [k, d, 3 * k - 2 * d];
  });
  return [0, 1, 2].map((line) => rows.map((row) => row[line] ?? Number.NaN));
}

function strength(closes: Line, period: number): Line {
  const smooth = (sign: number) => {
    const moves = closes.map((close, at) => (at === 0 ? 0 : Math.max(0, sign * (close - (closes[at - 1] ?? close)))));
    const first = means(moves, period);
    let mean = Number.NaN;
    return moves.map((move, at) => {
      if (at < period) return Number.NaN;
      mean = Number.isNaN(mean) ? (first[at] ?? Number.NaN) : mean + (move - mean) / period;
      return mean;
    });
  };
  const [ups, downs] = [smooth(1), smooth(-1)];
  return ups.map((up, at) => {
    const down = downs[at] ?? Number.NaN;
    return up + down === 0 ? 50 : (100 * up) / (up + down);
  });
}

export function computePlainly(
  name: string,
  parameters: readonly number[],
  bars: readonly PlainBar[],
): readonly Line[] {
  const closes = bars.map(({ close }) => close);
  switch (name) {
    case 'ma':
      return parameters.map((period) => means(closes, period));
    case 'ema':
      return parameters.map((period) => exponentialMeans(closes, period));
    case 'boll':
      return bands(closes, parameters[0] ?? 0, parameters[1] ?? 0);
    case 'macd':
      return convergence(closes, parameters);
    case 'kdj':
      return stochastics(bars, parameters);
    case 'rsi':
      return parameters.map((period) => strength(closes, period));
    case 'vol':
      return [bars.map(({ volume }) => volume)];
    default:
      throw new Error(`no indicator ${name}`);
  }
}
