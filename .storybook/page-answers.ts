import type { Plan } from '@vitrine/engine/build';
import type { CallFacts, StreamFacts } from './page-facts.ts';

/** A page state besides the visitor: calls never finish, return no rows, are refused; or a coded field. */
export type PageState = 'loading' | 'empty' | 'failed' | CodedState;

interface CodedState {
  /** The call or stream. */
  readonly source: string;
  /** Wire names from the outside in; `*` means the rows of a list. */
  readonly path: readonly string[];
  /** One code for an object; for a list, one row per code. */
  readonly codes: readonly (string | number)[];
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A call's answer in a state, based on its usual answer. */
export function answerIn(state: PageState | undefined, id: string, call: CallFacts, usual: unknown): unknown {
  if (state === 'empty') return withoutTotal(withoutRows(call.response, usual), call.paging?.total);
  return typeof state === 'object' && state.source === id ? coded(usual, state.path, state.codes) : usual;
}

/** A stream's first frame in a state. */
export function snapshotIn(state: PageState | undefined, id: string, stream: StreamFacts, usual: unknown): unknown {
  if (state === 'empty') {
    if (stream.shape === 'book') return { bids: [], asks: [] };
    return stream.shape === 'object' ? (stream.row ? withoutRows(stream.row, usual) : usual) : [];
  }
  return typeof state === 'object' && state.source === id ? coded(usual, state.path, state.codes) : usual;
}

/** Removes the rows of every list, at any depth. */
function withoutRows(plan: Plan, value: unknown): unknown {
  if (plan.t === 'list' || plan.t === 'series') return Array.isArray(value) ? [] : value;
  if (!isFields(value)) return value;
  if (plan.t === 'map') return mapped(value, (part) => withoutRows(plan.v, part));
  if (plan.t !== 'object') return value;
  const parts = new Map(plan.f.map(([wire, , part]) => [wire, part]));
  return mapped(value, (part, name) => {
    const below = parts.get(name);
    return below ? withoutRows(below, part) : part;
  });
}

const mapped = (value: Fields, change: (part: unknown, name: string) => unknown): Fields =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part, name)]));

/** Sets the row count to zero. */
function withoutTotal(answer: unknown, [name, ...rest]: readonly string[] = []): unknown {
  if (name === undefined || !isFields(answer)) return answer;
  return { ...answer, [name]: rest.length === 0 ? 0 : withoutTotal(answer[name], rest) };
}

/** @throws if the fixture has no row: otherwise nobody would notice that a state is never shown */
function coded(value: unknown, [name, ...rest]: readonly string[], codes: CodedState['codes']): unknown {
  if (name === undefined) return codes[0];
  if (name !== '*') return isFields(value) ? { ...value, [name]: coded(value[name], rest, codes) } : value;
  const rows = Array.isArray(value) ? (value as readonly unknown[]) : [];
  if (rows.length === 0) throw new Error('The fixture has no row to show the states with. Record or write one.');
  // in a nested list, the first row shows them
  if (rest.includes('*')) return [coded(rows[0], rest, codes)];
  return codes.map((code, index) => numbered(coded(rows[index % rows.length], rest, [code]), index));
}

const NUMBER = 900_000;

/** Gives each row a unique id. */
const numbered = (row: unknown, index: number): unknown =>
  isFields(row) && Object.hasOwn(row, 'id')
    ? { ...row, id: typeof row.id === 'number' ? NUMBER + index : `${String(row.id)}-${index}` }
    : row;
