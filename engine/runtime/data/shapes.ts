import type { Stream } from '../../language/format/index.ts';
import { readFigures, isFields, preview } from '../http/decode.ts';
import { WireError } from '../http/errors.ts';
import { compareTexts, isExactNumber } from '../../language/expression/run.ts';
import { getKey, shortestPrice } from './keys.ts';

/** A stream's wire state. Rows that a delta does not change keep their identity. */
export type Wire =
  | { readonly shape: 'list' | 'log'; readonly content: readonly Row[] }
  | { readonly shape: 'series'; readonly content: readonly Figures[] }
  | { readonly shape: 'book'; readonly content: Book }
  | { readonly shape: 'object'; readonly content: Row };

export type Row = Readonly<Record<string, unknown>>;
type Figures = readonly unknown[];
type Level = readonly [string, string];
interface Book {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && isFields(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function listRows(value: unknown, path: string): readonly Row[] {
  if (!isList(value)) throw new WireError(path, 'a list of rows', preview(value));
  return value.map((row, index) => {
    if (isRecord(row)) return row;
    throw new WireError(`${path}[${index}]`, 'a row', preview(row));
  });
}

/** Rejects a delta with none of the parts that a shape reads: it is meant for another shape, and would be lost. */
function assertParts(delta: unknown, parts: readonly string[]): asserts delta is Row {
  const expected = `an object with ${parts.join(' or ')}`;
  if (!isRecord(delta)) throw new WireError('delta', expected, preview(delta));
  const names = Object.keys(delta);
  if (names.length > 0 && !names.some((name) => parts.includes(name)))
    throw new WireError('delta', expected, names.join(', '));
}

type Keyed = Map<unknown, Row>;

/** Maps rows by their normalized key. A repeated row overrides only the fields that it has. */
function keyRows(value: unknown, path: string, stream: Stream): Keyed {
  const { key = 'id' } = stream;
  const same = getKey(stream);
  const rows: Keyed = new Map();
  for (const [index, row] of listRows(value, path).entries()) {
    const own = Object.hasOwn(row, key) ? row[key] : undefined;
    if (own === undefined || own === null)
      throw new WireError(`${path}[${index}].${key}`, 'the key of the row', preview(own));
    const id = same(own);
    const before = rows.get(id);
    rows.set(id, before ? { ...before, ...row } : row);
  }
  return rows;
}

function mergeList(rows: readonly Row[], delta: unknown, stream: Stream): readonly Row[] {
  assertParts(delta, ['upsert', 'remove']);
  const { key = 'id' } = stream;
  const same = getKey(stream);
  const upserts = keyRows(delta.upsert ?? [], 'upsert', stream);
  const { remove = null } = delta;
  if (remove !== null && !isList(remove)) throw new WireError('remove', 'a list of keys', preview(remove));
  const removed = new Set(remove?.map(same));
  const merged: Row[] = [];
  for (const row of rows) {
    const id = same(row[key]);
    if (removed.has(id)) continue;
    const change = upserts.get(id);
    if (change) upserts.delete(id);
    merged.push(change ? { ...row, ...change } : row);
  }
  merged.push(...upserts.values());
  return merged;
}

/** New rows come first. A row with a known key updates that row in place. */
function mergeLog(rows: readonly Row[], delta: unknown, path: string, stream: Stream): readonly Row[] {
  const { key, limit = 100 } = stream;
  if (key === undefined) return [...listRows(delta, path), ...rows].slice(0, limit);
  const same = getKey(stream);
  const added = keyRows(delta, path, stream);
  const changed = rows.map((row) => {
    const id = same(row[key]);
    const change = added.get(id);
    return change && added.delete(id) ? { ...row, ...change } : row;
  });
  return [...added.values(), ...changed].slice(0, limit);
}

const TIME = /^-?\d+(?:\.\d+)?$/;

/**
 * Reads the time in the first column of a series. It must be exact, because rows with numerically equal times are the
 * same row.
 */
function timeIn(row: Figures, path: string): number {
  const [cell] = row;
  if (typeof cell === 'number' && Number.isFinite(cell)) return cell;
  if (typeof cell === 'string' && TIME.test(cell) && isExactNumber(cell)) return Number(cell);
  throw new WireError(`${path}[0]`, 'a time as a number of up to 15 digits', preview(cell));
}

/** Oldest first, whatever the order on the wire. If two rows have the same time, the later one wins. */
function mergeSeries(rows: readonly Figures[], delta: unknown, path: string): readonly Figures[] {
  if (!isList(delta)) throw new WireError(path, 'a list of rows of figures', preview(delta));
  const result = [...rows];
  const last = rows.at(-1);
  let before = last ? timeIn(last, path) : Number.NEGATIVE_INFINITY;
  let isInOrder = true;
  for (const [index, row] of delta.entries()) {
    const at = `${path}[${index}]`;
    if (!isList(row)) throw new WireError(at, 'a row of figures', preview(row));
    const time = timeIn(row, at);
    isInOrder &&= time >= before;
    result[time === before ? result.length - 1 : result.length] = readFigures(row, at);
    before = time;
  }
  if (isInOrder) return result;
  const byTime = new Map(result.map((row) => [timeIn(row, path), row]));
  return [...byTime].sort(([a], [b]) => a - b).map(([, row]) => row);
}

const AMOUNT = /^\d{1,60}(?:\.\d{1,60})?$/;
const isAmount = (value: unknown): boolean => typeof value === 'string' && AMOUNT.test(value);
const isLevel = (value: unknown): value is Level => Array.isArray(value) && isAmount(value[0]) && isAmount(value[1]);
function listLevels(value: unknown, path: string): readonly Level[] {
  if (!isList(value)) throw new WireError(path, 'a list of [price, amount]', preview(value));
  return value.map((level, index) => {
    if (isLevel(level)) return level;
    throw new WireError(`${path}[${index}]`, '[price, amount] as decimal text', preview(level));
  });
}

/** Levels by normalized price, cached because most levels stay the same from one delta to the next. */
const byValue = new WeakMap<readonly Level[], ReadonlyMap<string, Level>>();

/** Compares prices as numbers, which is fast; texts with equal numbers are compared exactly. */
function comparePrices([a]: Level, [b]: Level): number {
  const [left, right] = [Number(a), Number(b)];
  return left === right ? compareTexts(shortestPrice(a), shortestPrice(b)) : left - right;
}

/** Best price first. */
function mergeLevels(levels: readonly Level[], delta: readonly Level[], descending: boolean): readonly Level[] {
  let byPrice = new Map(byValue.get(levels));
  let isInOrder = true;
  for (const level of delta) {
    const price = shortestPrice(level[0]);
    const isGone = /^0+(?:\.0+)?$/.test(level[1]);
    isInOrder &&= isGone || byPrice.has(price);
    if (isGone) byPrice.delete(price);
    else byPrice.set(price, level);
  }
  if (!isInOrder) byPrice = new Map([...byPrice].sort(([, a], [, b]) => comparePrices(a, b) * (descending ? -1 : 1)));
  const result = [...byPrice.values()];
  byValue.set(result, byPrice);
  return result;
}

function mergeBook(book: Book, delta: unknown): Book {
  assertParts(delta, ['bids', 'asks']);
  return {
    bids: mergeLevels(book.bids, listLevels(delta.bids ?? [], 'bids'), true),
    asks: mergeLevels(book.asks, listLevels(delta.asks ?? [], 'asks'), false),
  };
}

/** @throws WireError if the snapshot does not have the declared shape */
export function getSnapshot(stream: Stream, data: unknown): Wire {
  const { shape } = stream;
  if (shape === 'list') return { shape, content: [...keyRows(data, 'snapshot', stream).values()] };
  if (shape === 'log') return { shape, content: mergeLog([], data, 'snapshot', stream) };
  if (shape === 'series') return { shape, content: mergeSeries([], data, 'snapshot') };
  if (!isRecord(data)) throw new WireError('snapshot', 'an object', preview(data));
  return shape === 'book' ? { shape, content: mergeBook({ bids: [], asks: [] }, data) } : { shape, content: data };
}

/** @throws WireError */
export function applyDelta(stream: Stream, wire: Wire, delta: unknown): Wire {
  switch (wire.shape) {
    case 'list':
      return { shape: 'list', content: mergeList(wire.content, delta, stream) };
    case 'log':
      return { shape: 'log', content: mergeLog(wire.content, delta, 'delta', stream) };
    case 'series':
      return { shape: 'series', content: mergeSeries(wire.content, delta, 'delta') };
    case 'book':
      return { shape: 'book', content: mergeBook(wire.content, delta) };
    case 'object':
      if (!isRecord(delta)) throw new WireError('delta', 'an object', preview(delta));
      return { shape: 'object', content: { ...wire.content, ...delta } };
  }
}
