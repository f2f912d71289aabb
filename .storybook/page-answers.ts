import type { Plan } from '@vitrine/engine/build';
import type { CallFacts, StreamFacts } from './page-facts.ts';

/** A state of a page beside who looks at it: all calls go on for ever, bring no rows, are refused; or a coded field. */
export type PageState = 'loading' | 'empty' | 'failed' | CodedState;

interface CodedState {
  /** The call or stream. */
  readonly source: string;
  /** Names of the wire from outside in; `*` is the rows of a list. */
  readonly path: readonly string[];
  /** One for an object; for a list each has a row of its own. */
  readonly codes: readonly (string | number)[];
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a call answers in a state, from what it usually answers. */
export function answerIn(state: PageState | undefined, id: string, call: CallFacts, usual: unknown): unknown {
  if (state === 'empty') return withoutTotal(withoutRows(call.response, usual), call.paging?.total);
  return typeof state === 'object' && state.source === id ? coded(usual, state.path, state.codes) : usual;
}

/** The first frame of a stream in a state. */
export function snapshotIn(state: PageState | undefined, id: string, stream: StreamFacts, usual: unknown): unknown {
  if (state === 'empty') {
    if (stream.shape === 'book') return { bids: [], asks: [] };
    return stream.shape === 'object' ? (stream.row ? withoutRows(stream.row, usual) : usual) : [];
  }
  return typeof state === 'object' && state.source === id ? coded(usual, state.path, state.codes) : usual;
}

/** Every list, wherever it stands, has no rows. */
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

/** Where there are no rows, none are counted. */
function withoutTotal(answer: unknown, [name, ...rest]: readonly string[] = []): unknown {
  if (name === undefined || !isFields(answer)) return answer;
  return { ...answer, [name]: rest.length === 0 ? 0 : withoutTotal(answer[name], rest) };
}

/** @throws where the fixture has no row: then it is not shown that a state is never seen */
function coded(value: unknown, [name, ...rest]: readonly string[], codes: CodedState['codes']): unknown {
  if (name === undefined) return codes[0];
  if (name !== '*') return isFields(value) ? { ...value, [name]: coded(value[name], rest, codes) } : value;
  const rows = Array.isArray(value) ? (value as readonly unknown[]) : [];
  if (rows.length === 0)
    throw new Error('The fixture has no row of which the states could be shown: record or write one.');
  // a list in a list: the first row shows them
  if (rest.includes('*')) return [coded(rows[0], rest, codes)];
  return codes.map((code, index) => numbered(coded(rows[index % rows.length], rest, [code]), index));
}

const NUMBER = 900_000;

/** Rows are told apart by their numbers. */
const numbered = (row: unknown, index: number): unknown =>
  isFields(row) && Object.hasOwn(row, 'id')
    ? { ...row, id: typeof row.id === 'number' ? NUMBER + index : `${String(row.id)}-${index}` }
    : row;
