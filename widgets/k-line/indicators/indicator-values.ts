import type { Column, Indicator, Lines, Prices } from './indicator.ts';

/** The fields of a bar that indicators need. */
export type Candle = { readonly [figure in keyof Prices]: number };

interface Table {
  readonly indicator: Indicator;
  readonly parameters: readonly number[];
  readonly drawn: number;
  lines: Lines;
}

/** How many bars can be added before the columns must be copied. */
const SLACK = 1024;

/** Indicator values for a growing list of bars whose last bar may change. */
export class IndicatorValues {
  private readonly tables: readonly Table[];
  private prices: Prices = { high: createColumn(), low: createColumn(), close: createColumn(), volume: createColumn() };
  private length = 0;

  constructor(chosen: readonly (readonly [Indicator, readonly number[]])[]) {
    this.tables = chosen.map(([indicator, parameters]) => {
      const { drawnLines, storedLines = drawnLines } = indicator;
      const lines = Array.from({ length: storedLines(parameters) }, createColumn);
      return { indicator, parameters, drawn: drawnLines(parameters), lines };
    });
  }

  /** Recomputes the values from an index onwards; earlier values are kept. */
  update(bars: readonly Candle[], from = 0): void {
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
    const range = { from, to: bars.length };
    for (const { indicator, parameters, lines } of this.tables) indicator.fill(this.prices, lines, parameters, range);
  }

  /** An indicator's drawn value at a bar; undefined if too few bars precede it. */
  value(table: number, line: number, at: number): number | undefined {
    const known = this.tables[table];
    if (!known || line >= known.drawn || at >= this.length) return undefined;
    const value = known.lines[line]?.[at];
    return Number.isNaN(value) ? undefined : value;
  }

  private makeRoom(): Prices {
    if (this.prices.close.length >= this.length) return this.prices;
    const wider = (values: Column): Column => {
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

function createColumn(): Column {
  return new Float64Array(0);
}
