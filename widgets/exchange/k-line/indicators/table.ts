import type { Column, Indicator, Lines, Prices } from './indicator.ts';

/** How many bars are computed at once: a few screens. */
const BLOCK = 512;
/** How many bars of a recursive indicator are computed at once while the browser is idle. */
const STEP = 10_000;
const SETTLING_PERIODS = 40;

/**
 * The number of bars after which a recursive value no longer depends on where the bars begin. The slowest mean scales
 * the weight of earlier values by 1 - 1/period for each bar, so after 40 periods it is e^-40, which is less than a
 * number's last digit.
 */
export const getSettlingBars = (parameters: readonly number[]): number => SETTLING_PERIODS * Math.max(0, ...parameters);

/** Values that will replace those of a table once they are complete. */
interface Renewal {
  lines: Lines;
  end: number;
}

/** One indicator's values, computed when they are read. */
export class Table {
  private readonly indicator: Indicator;
  private readonly parameters: readonly number[];
  private readonly block: number;
  private lines: Lines;
  /** The end of the computed part of each block. */
  private ends: number[] = [];
  private renewal: Renewal | undefined;
  /** Earlier values are only in the renewal. */
  private start = 0;

  constructor(indicator: Indicator, parameters: readonly number[]) {
    this.indicator = indicator;
    this.parameters = parameters;
    this.lines = this.createLines(0);
    // a recursive value needs all values before it, so all bars are one block
    this.block = indicator.isRecursive ? Number.POSITIVE_INFINITY : BLOCK;
  }

  get drawn(): number {
    return this.indicator.drawnLines(this.parameters);
  }

  private createLines(length: number): Lines {
    const { drawnLines, storedLines = drawnLines } = this.indicator;
    return Array.from({ length: storedLines(this.parameters) }, () => new Float64Array(length));
  }

  /** Makes room for more bars. */
  widen(length: number): void {
    this.lines = this.lines.map((line) => copyInto(length, line, 0));
    const { renewal } = this;
    if (renewal) renewal.lines = renewal.lines.map((line) => copyInto(length, line, 0));
  }

  /** Forgets the values of a bar and of all bars after it. */
  forget(from: number): void {
    const first = Math.floor(from / this.block);
    this.ends.length = Math.min(this.ends.length, first + 1);
    const end = this.ends[first];
    if (end !== undefined) this.ends[first] = Math.min(end, from);
    if (this.renewal) this.renewal.end = Math.min(this.renewal.end, from);
    if (this.renewal && from <= this.start) this.reset();
  }

  private reset(): void {
    this.renewal = undefined;
    this.start = 0;
    this.ends = [];
  }

  /**
   * Moves the values back after bars were prepended. Values far enough from the front do not change, so they stay
   * visible until all values have been recomputed.
   */
  shift(added: number, length: number): void {
    const end = this.ends[0] ?? 0;
    const start = Math.max(this.start, getSettlingBars(this.parameters)) + added;
    this.reset();
    const isRenewable = this.indicator.isRecursive && start < end + added;
    if (!isRenewable) {
      this.lines = this.createLines(length);
      return;
    }
    this.lines = this.lines.map((line) => copyInto(length, line.subarray(0, end), added));
    this.ends = [end + added];
    this.start = start;
    this.renewal = { lines: this.createLines(length), end: 0 };
  }

  /** Computes a part of the renewal; returns whether any is left. */
  renew(prices: Prices, length: number): boolean {
    const { renewal } = this;
    if (!renewal) return false;
    const to = Math.min(length, renewal.end + STEP);
    this.indicator.fill(prices, renewal.lines, this.parameters, { from: renewal.end, to });
    renewal.end = to;
    if (to < length) return true;
    this.reset();
    this.lines = renewal.lines;
    this.ends = [length];
    return false;
  }

  read(prices: Prices, length: number, line: number, at: number): number {
    while (at < this.start) this.renew(prices, length);
    const block = Math.floor(at / this.block);
    const first = block === 0 ? 0 : block * this.block;
    const end = this.ends[block] ?? first;
    if (at >= end) {
      const to = Math.min(length, first + this.block);
      this.indicator.fill(prices, this.lines, this.parameters, { from: end, to });
      this.ends[block] = to;
    }
    return this.lines[line]?.[at] ?? Number.NaN;
  }
}

/** A column of a new length with the values of another from an index onwards. */
export function copyInto(length: number, values: Column, at: number): Column {
  const wider = new Float64Array(length);
  wider.set(values, at);
  return wider;
}
