/** Parses history and live rows into one list of bars, and compares it with the previous list. */

export interface BarText {
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
}

/** The text is exact and is what users see. The numbers only position pixels. */
export interface Bar {
  /** Unix time in milliseconds. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  text: BarText;
}

/** A dropped row: its index, what was expected, and what was found. */
export interface RowFault {
  at: number;
  expected: string;
  came: string;
}

interface ParsedRows {
  bars: readonly Bar[];
  faults: readonly RowFault[];
}

/** No older bars are requested beyond this number. To scroll back further, users choose a longer period. */
const MAX_REQUESTED = 20_000;
/** Keeps at most this many bars, and draws only a window of them. */
export const MAX_BARS = 100_000;

const DECIMAL = /^-?\d+(\.\d+)?$/;
const NOTHING: ParsedRows = { bars: [], faults: [] };

function toDecimal(value: unknown): string | undefined {
  const text = typeof value === 'number' ? toPlainText(value) : value;
  return typeof text === 'string' && DECIMAL.test(text) ? text : undefined;
}

/** String(1e-8) is "1e-8"; the legend needs "0.00000001". */
function toPlainText(value: number): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  const text = String(value);
  return text.includes('e') ? value.toFixed(18).replace(/\.?0+$/, '') : text;
}

function parseTime(value: unknown): number | undefined {
  const time = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof time === 'number' && Number.isSafeInteger(time) && time > 0 ? time : undefined;
}

/** Parses the numbers once. The text is read from the row on demand, because only a few bars show it. */
class ReadBar implements Bar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  private readonly row: readonly unknown[];

  constructor(time: number, row: readonly unknown[], texts: BarText) {
    this.time = time;
    this.row = row;
    this.open = Number(texts.open);
    this.high = Number(texts.high);
    this.low = Number(texts.low);
    this.close = Number(texts.close);
    this.volume = Number(texts.volume);
  }

  get text(): BarText {
    return parseTexts(this.row) ?? { open: '', high: '', low: '', close: '', volume: '' };
  }

  get isWhole(): boolean {
    const { open, high, low, close, volume } = this;
    return low <= open && low <= close && high >= open && high >= close && volume >= 0;
  }
}

function parseTexts(row: readonly unknown[]): BarText | undefined {
  const open = toDecimal(row[1]);
  const high = toDecimal(row[2]);
  const low = toDecimal(row[3]);
  const close = toDecimal(row[4]);
  const volume = toDecimal(row[5]);
  if (open === undefined || high === undefined || low === undefined || close === undefined || volume === undefined) {
    return undefined;
  }
  return { open, high, low, close, volume };
}

function describeValue(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 80);
  } catch {
    return typeof value;
  }
}

/** Returns the bar, or what was expected instead. */
function readRow(row: unknown): Bar | string {
  if (!Array.isArray(row) || row.length < 6) return '[time, open, high, low, close, volume]';
  const time = parseTime(row[0]);
  if (time === undefined) return 'a time in milliseconds first';
  const texts = parseTexts(row);
  if (!texts) return 'five decimals after the time';
  const bar = new ReadBar(time, row, texts);
  return bar.isWhole ? bar : 'low ≤ open, close ≤ high, and a volume from 0';
}

/**
 * Sorts bars by time, keeps one per second (the later row wins), and keeps at most the newest 100,000. Reports
 * unreadable rows as faults.
 */
export function parseRows(rows: readonly unknown[] | undefined): ParsedRows {
  if (!rows?.length) return NOTHING;
  const bars: Bar[] = [];
  const faults: RowFault[] = [];
  rows.forEach((row, at) => {
    const read = readRow(row);
    if (typeof read === 'string') faults.push({ at, expected: read, came: describeValue(row) });
    else bars.push(read);
  });
  return { bars: keepNewest(sortBars(bars)), faults };
}

const toSecond = (bar: Bar) => Math.floor(bar.time / 1000);

function sortBars(bars: Bar[]): Bar[] {
  const ordered = bars.every((bar, at) => at === 0 || toSecond(bar) > toSecond(bars[at - 1] ?? bar));
  if (ordered) return bars;
  const bySecond = new Map(bars.map((bar) => [toSecond(bar), bar]));
  return [...bySecond.values()].sort((a, b) => a.time - b.time);
}

/** Live bars replace history bars with the same time, or are appended after them. A gap between the two remains. */
export function mergeBars(history: readonly Bar[], live: readonly Bar[]): readonly Bar[] {
  const first = live[0];
  if (!first) return history;
  let from = history.length;
  while (from > 0 && toSecond(history[from - 1] ?? first) >= toSecond(first)) from -= 1;
  const tail = sortBars([...history.slice(from), ...live]);
  return keepNewest(history.slice(0, from).concat(tail));
}

const keepNewest = (bars: Bar[]): Bar[] => (bars.length > MAX_BARS ? bars.slice(-MAX_BARS) : bars);

export type BarsChange = { kind: 'none' } | { kind: 'set' } | { kind: 'update'; from: number };

const TEXT_KEYS = ['open', 'high', 'low', 'close', 'volume'] as const;

function isSameBar(a: Bar | undefined, b: Bar | undefined): boolean {
  if (a === b) return true;
  if (!a || !b || a.time !== b.time) return false;
  return TEXT_KEYS.every((key) => a.text[key] === b.text[key]);
}

/** Only newer bars and a change to the last bar can be drawn as an update. */
export function diffBars(previous: readonly Bar[], next: readonly Bar[]): BarsChange {
  if (previous === next) return { kind: 'none' };
  if (previous.length === 0 || next.length < previous.length) return { kind: 'set' };
  const from = previous.findIndex((bar, at) => !isSameBar(bar, next[at]));
  if (from < 0) return next.length === previous.length ? { kind: 'none' } : { kind: 'update', from: previous.length };
  // If the time at the last index has changed, this is a different list, not a newer state of the same bar.
  const lastOnly = from === previous.length - 1 && previous[from]?.time === next[from]?.time;
  return lastOnly ? { kind: 'update', from } : { kind: 'set' };
}

export interface Span {
  from: number;
  to: number;
}

/** The bars that lie fully within a visible range, which may extend past either end of the list. */
export function getSpan(range: { from: number; to: number } | null, length: number): Span {
  const from = Math.max(0, Math.ceil(range?.from ?? 0));
  const to = Math.min(length - 1, Math.floor(range?.to ?? length - 1));
  return from <= to ? { from, to } : { from: Math.max(0, length - 1), to: length - 1 };
}

export function isBarVisible(range: { from: number; to: number }, index: number): boolean {
  return index >= range.from && index <= range.to;
}

interface Extremes {
  high: number;
  low: number;
}

/** Indices of the highest high and the lowest low of a span. */
export function findExtremes(bars: readonly Bar[], span: Span): Extremes | undefined {
  let found: Extremes | undefined;
  for (let at = span.from; at <= span.to; at += 1) {
    const bar = bars[at];
    if (!bar) continue;
    found ??= { high: at, low: at };
    if (bar.high > (bars[found.high]?.high ?? bar.high)) found.high = at;
    if (bar.low < (bars[found.low]?.low ?? bar.low)) found.low = at;
  }
  return found;
}

/**
 * The change from the first open to the last close of a span, in percent. Returned as text because it is announced, not
 * drawn.
 */
export function getChangePercent(bars: readonly Bar[], span: Span): string | undefined {
  const open = bars[span.from]?.open;
  const close = bars[span.to]?.close;
  return open && close !== undefined ? (((close - open) / open) * 100).toFixed(2) : undefined;
}

/** Older bars are requested when fewer than this many remain to the left of the screen. */
const EDGE = 10;

/** Returns the oldest bar's time if older bars should be requested, at most once per oldest bar. */
export function getLoadBefore(bars: readonly Bar[], range: { from: number } | null, asked: number | undefined) {
  const oldest = bars[0]?.time;
  if (oldest === undefined || !range || range.from > EDGE || oldest === asked || bars.length >= MAX_REQUESTED)
    return undefined;
  return oldest;
}
