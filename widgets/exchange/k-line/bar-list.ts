import { toDecimal } from './figures.ts';

export interface BarText {
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
}

type Figure = keyof BarText;

/** The text is exact and is what users see. The numbers only position pixels. */
export interface Bar extends Record<Figure, number> {
  /** Unix time in milliseconds. */
  time: number;
  text: BarText;
}

/** A row as received: [time, open, high, low, close, volume]. */
export type Row = readonly unknown[];

/** The index of each figure in a row. */
export const PLACES = { open: 1, high: 2, low: 3, close: 4, volume: 5 } as const;
export const FIGURES = ['open', 'high', 'low', 'close', 'volume'] as const;

type ColumnName = Figure | 'time';
const COLUMNS: readonly ColumnName[] = ['time', ...FIGURES];

export type Columns = Readonly<Record<ColumnName, Float64Array>>;

/** Rows, and their figures in columns. An object for each of 100,000 bars took longer to create than to draw. */
export interface Block {
  readonly rows: readonly Row[];
  readonly columns: Columns;
}

export const createColumns = (length: number): Columns => ({
  time: new Float64Array(length),
  open: new Float64Array(length),
  high: new Float64Array(length),
  low: new Float64Array(length),
  close: new Float64Array(length),
  volume: new Float64Array(length),
});

const NO_BLOCK: Block = { rows: [], columns: createColumns(0) };

/** Reads the text on demand, because only a few bars show it. */
class ReadBar implements Bar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  private readonly row: Row;

  constructor({ rows, columns }: Block, at: number) {
    this.time = getCell(columns.time, at);
    this.open = getCell(columns.open, at);
    this.high = getCell(columns.high, at);
    this.low = getCell(columns.low, at);
    this.close = getCell(columns.close, at);
    this.volume = getCell(columns.volume, at);
    this.row = rows[at] ?? [];
  }

  get text(): BarText {
    const read = (figure: Figure) => toDecimal(this.row[PLACES[figure]]) ?? '';
    return { open: read('open'), high: read('high'), low: read('low'), close: read('close'), volume: read('volume') };
  }
}

const getCell = (column: Float64Array, at: number): number => column[at] ?? Number.NaN;

/**
 * Bars in order of time, at most one per second. The live bars are stored separately, so that a tick copies only a few
 * bars. Lists are immutable.
 */
export class BarList implements Iterable<Bar> {
  static readonly empty = new BarList(NO_BLOCK, 0, 0, NO_BLOCK);

  readonly length: number;
  private readonly head: Block;
  /** The part of the head that belongs to the list. */
  private readonly from: number;
  private readonly to: number;
  private readonly tail: Block;

  private constructor(head: Block, from: number, to: number, tail: Block) {
    this.head = head;
    this.from = from;
    this.to = to;
    this.tail = tail;
    this.length = to - from + tail.rows.length;
  }

  static of(block: Block): BarList {
    return block.rows.length === 0 ? BarList.empty : new BarList(block, 0, block.rows.length, NO_BLOCK);
  }

  /** The first bars of this list, followed by others. */
  withTail(kept: number, tail: Block): BarList {
    const { head, from, to } = this.toOneBlock();
    return new BarList(head, from, Math.min(to, from + kept), tail);
  }

  /** Copies both parts into one, so that the next live bars copy only themselves. */
  toOneBlock(): BarList {
    if (this.tail.rows.length === 0) return this;
    return BarList.of(this.join(0));
  }

  keepNewest(count: number): BarList {
    const excess = this.length - count;
    if (excess <= 0) return this;
    if (this.from + excess <= this.to) return new BarList(this.head, this.from + excess, this.to, this.tail);
    return BarList.of(this.join(excess));
  }

  at(index: number): Bar | undefined {
    const block = this.getBlock(index);
    return block && new ReadBar(block, this.getPlace(index));
  }

  get last(): Bar | undefined {
    return this.at(this.length - 1);
  }

  /** A figure without the bar's other figures; NaN outside the list. */
  get(name: ColumnName, index: number): number {
    const block = this.getBlock(index);
    return block ? getCell(block.columns[name], this.getPlace(index)) : Number.NaN;
  }

  slice(from: number, to = this.length): Bar[] {
    const bars: Bar[] = [];
    for (let at = Math.max(0, from); at < Math.min(to, this.length); at += 1) {
      const bar = this.at(at);
      if (bar) bars.push(bar);
    }
    return bars;
  }

  [Symbol.iterator](): Iterator<Bar> {
    return this.slice(0).values();
  }

  /** Copies a column from an index onwards to a place in another column. */
  copy(name: ColumnName, from: number, target: Float64Array, place: number): void {
    const heads = this.to - this.from;
    const first = Math.min(from, heads);
    target.set(this.head.columns[name].subarray(this.from + first, this.to), place);
    target.set(this.tail.columns[name].subarray(from - first), place + heads - first);
  }

  /** Copies the bars from an index onwards, and those of another list after them. */
  join(from: number, other: BarList = BarList.empty): Block {
    const kept = this.length - from;
    const columns = createColumns(kept + other.length);
    for (const name of COLUMNS) {
      this.copy(name, from, columns[name], 0);
      other.copy(name, 0, columns[name], kept);
    }
    return { rows: this.readRows(from).concat(other.readRows(0)), columns };
  }

  private readRows(from: number): readonly Row[] {
    const heads = this.to - this.from;
    const first = Math.min(from, heads);
    return this.head.rows.slice(this.from + first, this.to).concat(this.tail.rows.slice(from - first));
  }

  /** How many bars at the start are known to be the same, without comparing them. */
  countShared(other: BarList): number {
    return this.head === other.head && this.from === other.from ? Math.min(this.to, other.to) - this.from : 0;
  }

  /** Compares the raw cells first, because parsing them takes longer. */
  isSameAt(index: number, other: BarList, otherIndex = index): boolean {
    if (this.get('time', index) !== other.get('time', otherIndex)) return false;
    const [row, its] = [this.rowAt(index), other.rowAt(otherIndex)];
    if (row === its) return true;
    return FIGURES.every((figure) => {
      const place = PLACES[figure];
      return row[place] === its[place] || toDecimal(row[place]) === toDecimal(its[place]);
    });
  }

  private rowAt(index: number): Row {
    return this.getBlock(index)?.rows[this.getPlace(index)] ?? [];
  }

  private getBlock(index: number): Block | undefined {
    if (index < 0 || index >= this.length) return undefined;
    return index < this.to - this.from ? this.head : this.tail;
  }

  private getPlace(index: number): number {
    const heads = this.to - this.from;
    return index < heads ? index + this.from : index - heads;
  }
}
