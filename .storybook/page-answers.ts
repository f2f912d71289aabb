import type { Plan } from '@vitrine/engine/build';
import type { CallFacts, StreamFacts } from './page-facts.ts';

/**
 * What a page story shows, regardless of the visitor: calls that never finish, return no rows or are refused, or a
 * field with the given codes.
 */
export type PageState = 'loading' | 'empty' | 'failed' | CodedState;

interface CodedState {
  /** The call or stream. */
  readonly source: string;
  /** Wire names from the outside in; `*` means the rows of a list. */
  readonly path: readonly string[];
  /** One code for an object, or one per row for a list. */
  readonly codes: readonly (string | number)[];
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A call's answer in a page state, based on its usual answer. */
export function getAnswer(state: PageState | undefined, id: string, call: CallFacts, usual: unknown): unknown {
  if (state === 'empty') return resetTotal(removeRows(call.response, usual), call.paging?.total);
  return typeof state === 'object' && state.source === id ? applyCodes(usual, state.path, state.codes) : usual;
}

/** A stream's first frame in a page state. */
export function getSnapshot(state: PageState | undefined, id: string, stream: StreamFacts, usual: unknown): unknown {
  if (state === 'empty') {
    if (stream.shape === 'book') return { bids: [], asks: [] };
    return stream.shape === 'object' ? (stream.row ? removeRows(stream.row, usual) : usual) : [];
  }
  return typeof state === 'object' && state.source === id ? applyCodes(usual, state.path, state.codes) : usual;
}

/** Removes the rows from every list, at any depth. */
function removeRows(plan: Plan, value: unknown): unknown {
  if (plan.t === 'list' || plan.t === 'series') return Array.isArray(value) ? [] : value;
  if (!isFields(value)) return value;
  if (plan.t === 'map') return mapFields(value, (part) => removeRows(plan.v, part));
  if (plan.t !== 'object') return value;
  const parts = new Map(plan.f.map(([wire, , part]) => [wire, part]));
  return mapFields(value, (part, name) => {
    const below = parts.get(name);
    return below ? removeRows(below, part) : part;
  });
}

const mapFields = (value: Fields, change: (part: unknown, name: string) => unknown): Fields =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part, name)]));

/** Sets the row count to zero. */
function resetTotal(answer: unknown, [name, ...rest]: readonly string[] = []): unknown {
  if (name === undefined || !isFields(answer)) return answer;
  return { ...answer, [name]: rest.length === 0 ? 0 : resetTotal(answer[name], rest) };
}

/** @throws if the fixture has no rows, because a state that is never shown would otherwise go unnoticed */
function applyCodes(value: unknown, [name, ...rest]: readonly string[], codes: CodedState['codes']): unknown {
  if (name === undefined) return codes[0];
  if (name !== '*') return isFields(value) ? { ...value, [name]: applyCodes(value[name], rest, codes) } : value;
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  if (rows.length === 0) throw new Error('The fixture has no row in which to show the states. Record or write one.');
  // in a nested list, the first outer row shows all codes
  if (rest.includes('*')) return [applyCodes(rows[0], rest, codes)];
  return codes.map((code, index) => addId(applyCodes(rows[index % rows.length], rest, [code]), index));
}

const FIRST_ID = 900_000;

/** Gives each row a unique id. */
const addId = (row: unknown, index: number): unknown =>
  isFields(row) && Object.hasOwn(row, 'id')
    ? { ...row, id: typeof row.id === 'number' ? FIRST_ID + index : `${String(row.id)}-${index}` }
    : row;
