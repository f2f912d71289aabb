import type { Figures, Indicator, Lines, Prices, Step } from './indicator.ts';

/** What the maths needs of a bar. */
export type Candle = { readonly [figure in keyof Prices]: number };

interface Table {
  readonly step: Step;
  readonly drawn: number;
  lines: Lines;
}

/** Bars that may follow before anything has to be copied. */
const SLACK = 1024;

/** The values of some indicators along a list of bars that grows and whose last bar changes. */
export class Course {
  private readonly tables: readonly Table[];
  private prices: Prices = { high: none(), low: none(), close: none(), volume: none() };
  private length = 0;

  constructor(chosen: readonly (readonly [Indicator, readonly number[]])[]) {
    this.tables = chosen.map(([{ drawn, kept = drawn, step }, parameters]) => ({
      step: step(parameters),
      drawn: drawn(parameters),
      lines: Array.from({ length: kept(parameters) }, none),
    }));
  }

  /** Works out the bars from a place on; those before it stay as they are. */
  follow(bars: readonly Candle[], from = 0): void {
    this.length = bars.length;
    const { high, low, close, volume } = this.makeRoom();
    for (let at = from; at < bars.length; at += 1) {
      const bar = bars[at];
      if (!bar) continue;
      high[at] = bar.high;
      low[at] = bar.low;
      close[at] = bar.close;
      volume[at] = bar.volume;
    }
    for (const { step, lines } of this.tables) {
      for (let at = from; at < bars.length; at += 1) step(this.prices, at, lines);
    }
  }

  /** What is drawn of one indicator at a bar; undefined where too few bars came before. */
  value(table: number, line: number, at: number): number | undefined {
    const known = this.tables[table];
    if (!known || line >= known.drawn || at >= this.length) return undefined;
    const value = known.lines[line]?.[at];
    return Number.isNaN(value) ? undefined : value;
  }

  private makeRoom(): Prices {
    if (this.prices.close.length >= this.length) return this.prices;
    const wider = (values: Figures): Figures => {
      const room = new Float64Array(this.length + SLACK);
      room.set(values);
      return room;
    };
    const { high, low, close, volume } = this.prices;
    this.prices = { high: wider(high), low: wider(low), close: wider(close), volume: wider(volume) };
    for (const table of this.tables) table.lines = table.lines.map(wider);
    return this.prices;
  }
}

function none(): Figures {
  return new Float64Array(0);
}
