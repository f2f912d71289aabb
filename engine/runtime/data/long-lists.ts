import { replaceEqualDeep } from '@tanstack/react-query';
import type { Plan } from '../../language/format/index.ts';
import { below, decodeItems, type ListPlan } from '../http/decode.ts';
import { ownValue } from '../core/scope.ts';
import { createSlices, type Slices } from '../core/slices.ts';

/** Lists with more rows than this are compared and decoded in slices. */
const LONG = 500;

/** Lists that have been compared with the previous ones. */
const compared = new WeakSet<object>();

interface Job {
  readonly zone: string;
  readonly signal: AbortSignal;
  readonly slices: Slices;
}

interface Answered {
  readonly plan: Plan;
  readonly zone: string;
  /** The path of the answer in the response, for error messages. */
  readonly path?: string;
  readonly signal: AbortSignal;
}

/**
 * Prepares a response with long lists in slices, so that `shareEqual` and `decode`, which are synchronous, find the
 * work already done. If a row cannot be decoded, `decode` throws its error.
 * @param before the previous response; equal rows keep their identity
 */
export async function prepareLongLists<T>(answered: Answered, answer: T, before: unknown): Promise<T> {
  const { plan, zone, path = '', signal } = answered;
  return (await prepare(plan, answer, before, path, { zone, signal, slices: createSlices() })) as T;
}

async function prepare(plan: Plan, value: unknown, before: unknown, path: string, job: Job): Promise<unknown> {
  if (plan.t === 'list')
    return Array.isArray(value) && value.length > LONG ? prepareRows(plan, value, before, path, job) : value;
  if (plan.t !== 'object' || !isRecord(value)) return value;
  let result = value;
  for (const [wire, , part] of plan.f) {
    if (part.t !== 'list' && part.t !== 'object') continue;
    const field = ownValue(value, wire);
    const prepared = await prepare(part, field, ownValue(before, wire), below(path, wire), job);
    if (prepared !== field) result = { ...result, [wire]: prepared };
  }
  return result;
}

async function prepareRows(
  plan: ListPlan,
  rows: readonly unknown[],
  before: unknown,
  path: string,
  { zone, signal, slices }: Job,
): Promise<readonly unknown[]> {
  const known: readonly unknown[] = Array.isArray(before) ? before : [];
  const shared: unknown[] = [];
  for (const [at, row] of rows.entries()) {
    shared.push(at < known.length ? replaceEqualDeep(known[at], row) : row);
    if (slices.areDue()) await slices.next();
    // the response is no longer needed
    if (signal.aborted) return rows;
  }
  if (known.length === shared.length && shared.every((row, at) => row === known[at])) return known;
  compared.add(shared);
  for (const _ of decodeItems(plan, shared, zone, path, known)) {
    if (slices.areDue()) await slices.next();
    if (signal.aborted) break;
  }
  return shared;
}

/** Like the query client's own structural sharing, but it does not compare the rows of long lists again. */
export function shareEqual(before: unknown, now: unknown): unknown {
  if (!isRecord(now) || compared.has(now)) return now;
  if (!containsCompared(now, DEPTH)) return replaceEqualDeep(before, now);
  const entries = Object.entries(now).map(
    ([name, value]) => [name, shareEqual(ownValue(before, name), value)] as const,
  );
  if (isRecord(before) && Object.keys(before).length === entries.length)
    if (entries.every(([name, value]) => value === ownValue(before, name))) return before;
  return Array.isArray(now) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** The depth of rows in a query's data: data, pages, a page, its rows. */
const DEPTH = 3;

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

function containsCompared(value: unknown, depth: number): boolean {
  if (!isRecord(value)) return false;
  if (compared.has(value)) return true;
  const parts = depth === 0 || (Array.isArray(value) && value.length > LONG) ? [] : Object.values(value);
  return parts.some((part) => containsCompared(part, depth - 1));
}
