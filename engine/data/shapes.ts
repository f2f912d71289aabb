import type { Stream } from '../compiled/index.ts';
import { WireError } from '../api/errors.ts';
import { keyOf, shortestPrice } from './keys.ts';

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

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
function rowsOf(value: unknown, path: string): readonly Row[] {
  if (Array.isArray(value) && value.every(isRecord)) return value;
  throw new WireError(path, 'a list of rows', typeof value);
}

function mergeList(rows: readonly Row[], delta: unknown, stream: Stream): readonly Row[] {
  if (!isRecord(delta)) throw new WireError('delta', 'an object with upsert or remove', typeof delta);
  const { key = 'id' } = stream;
  const same = keyOf(stream);
  const changes = rowsOf(delta.upsert ?? [], 'upsert');
  if (!changes.every((row) => Object.hasOwn(row, key)))
    throw new WireError('upsert', `rows with "${key}"`, 'one without');
  const { remove = null } = delta;
  if (remove !== null && !isList(remove)) throw new WireError('remove', 'a list of keys', typeof remove);
  const upserts = new Map(changes.map((row) => [same(row[key]), row]));
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

function mergeSeries(rows: readonly Figures[], delta: unknown): readonly Figures[] {
  if (!isList(delta) || !delta.every(isList)) throw new WireError('delta', 'a list of rows of figures', typeof delta);
  const result = [...rows];
  for (const row of delta) {
    // usually the last row; a correction may change an earlier one
    const time = Number(row[0]);
    const place = result.findLastIndex((known) => Number(known[0]) <= time);
    const isKnown = Number(result[place]?.[0]) === time;
    if (isKnown) result[place] = row;
    else if (place === result.length - 1) result.push(row);
  }
  return result;
}

const AMOUNT = /^\d+(?:\.\d+)?$/;
const isAmount = (value: unknown): boolean => typeof value === 'string' && AMOUNT.test(value);
const isLevel = (value: unknown): value is Level => Array.isArray(value) && isAmount(value[0]) && isAmount(value[1]);
function levelsOf(value: unknown, path: string): readonly Level[] {
  if (Array.isArray(value) && value.every(isLevel)) return value;
  throw new WireError(path, 'a list of [price, amount]', typeof value);
}

/** Levels by normalized price, cached because most levels stay the same from one delta to the next. */
const byValue = new WeakMap<readonly Level[], ReadonlyMap<string, Level>>();

/** Best price first. Numbers are used only to order the levels; the exact text is kept. */
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
  if (!isInOrder)
    byPrice = new Map([...byPrice].sort(([, a], [, b]) => (Number(a[0]) - Number(b[0])) * (descending ? -1 : 1)));
  const result = [...byPrice.values()];
  byValue.set(result, byPrice);
  return result;
}

function mergeBook(book: Book, delta: unknown): Book {
  if (!isRecord(delta)) throw new WireError('delta', 'an object with bids and asks', typeof delta);
  return {
    bids: mergeLevels(book.bids, levelsOf(delta.bids ?? [], 'bids'), true),
    asks: mergeLevels(book.asks, levelsOf(delta.asks ?? [], 'asks'), false),
  };
}

/** @throws WireError if the snapshot does not have the declared shape */
export function snapshotOf({ shape }: Stream, data: unknown): Wire {
  if (shape === 'list' || shape === 'log') return { shape, content: rowsOf(data, 'snapshot') };
  if (shape === 'series') return { shape, content: mergeSeries([], data) };
  if (!isRecord(data)) throw new WireError('snapshot', 'an object', typeof data);
  return shape === 'book' ? { shape, content: mergeBook({ bids: [], asks: [] }, data) } : { shape, content: data };
}

/** @throws WireError */
export function applyDelta(stream: Stream, wire: Wire, delta: unknown): Wire {
  switch (wire.shape) {
    case 'list':
      return { shape: 'list', content: mergeList(wire.content, delta, stream) };
    case 'log':
      return { shape: 'log', content: [...rowsOf(delta, 'delta'), ...wire.content].slice(0, stream.limit ?? 100) };
    case 'series':
      return { shape: 'series', content: mergeSeries(wire.content, delta) };
    case 'book':
      return { shape: 'book', content: mergeBook(wire.content, delta) };
    case 'object':
      if (!isRecord(delta)) throw new WireError('delta', 'an object', typeof delta);
      return { shape: 'object', content: { ...wire.content, ...delta } };
  }
}
