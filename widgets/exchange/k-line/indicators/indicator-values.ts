import type { Column, Indicator, Prices } from './indicator.ts';
import { Table, copyInto } from './table.ts';

/** The bars, from which columns of prices are copied. */
export interface PriceSource {
  readonly length: number;
  /** Copies a column from a bar onwards to a place in another column. */
  copy(name: keyof Prices, from: number, target: Column, place: number): void;
}

/** How many bars can be added before the columns must be copied. */
const SLACK = 1024;
const NAMES = ['high', 'low', 'close', 'volume'] as const;

const createPrices = (room: number): Prices => ({
  high: new Float64Array(room),
  low: new Float64Array(room),
  close: new Float64Array(room),
  volume: new Float64Array(room),
});

/**
 * Indicator values for a growing list of bars whose last bar may change. They equal a full computation, but values that
 * depend on only a few earlier bars are computed only when they are read.
 */
export class IndicatorValues {
  private readonly tables: readonly Table[];
  private prices = createPrices(0);
  private length = 0;

  constructor(chosen: readonly (readonly [Indicator, readonly number[]])[]) {
    this.tables = chosen.map(([indicator, parameters]) => new Table(indicator, parameters));
  }

  /** Takes the bars from an index onwards; the values of earlier bars are kept. */
  update(bars: PriceSource, from = 0): void {
    this.length = bars.length;
    if (this.prices.close.length < this.length) this.makeRoom();
    for (const name of NAMES) bars.copy(name, from, this.prices[name], from);
    for (const table of this.tables) table.forget(from);
  }

  /** Takes a list with `added` more bars in front. The bars from `from` onwards may have changed, too. */
  prepend(bars: PriceSource, added: number, from: number): void {
    this.length = bars.length;
    const room = bars.length + SLACK;
    this.prices = createPrices(room);
    for (const name of NAMES) bars.copy(name, 0, this.prices[name], 0);
    for (const table of this.tables) {
      table.shift(added, room);
      table.forget(from);
    }
  }

  /**
   * Recomputes a part of the values that prepended bars made inexact by less than a digit; returns whether any are
   * left.
   */
  renew(): boolean {
    return this.tables.some((table) => table.renew(this.prices, this.length));
  }

  /** An indicator's drawn value at a bar; undefined if too few bars precede it. */
  value(table: number, line: number, at: number): number | undefined {
    const known = this.tables[table];
    if (!known || line >= known.drawn || at < 0 || at >= this.length) return undefined;
    const value = known.read(this.prices, this.length, line, at);
    return Number.isNaN(value) ? undefined : value;
  }

  private makeRoom(): void {
    const room = this.length + SLACK;
    const { high, low, close, volume } = this.prices;
    this.prices = {
      high: copyInto(room, high, 0),
      low: copyInto(room, low, 0),
      close: copyInto(room, close, 0),
      volume: copyInto(room, volume, 0),
    };
    for (const table of this.tables) table.widen(room);
  }
}
