import { Decimal } from './decimal.ts';

/** Matches every number that a double may change. False matches inside strings only cost time. */
const DOUBTFUL = /(?:^|[[:,\s])-?\d(?:[\d.]{15}|[\d.]*[eE])/;
const SHORT = /^-?[\d.]{1,15}$/;

/**
 * Parses JSON as `JSON.parse` does, but keeps every digit: a number that a double would change, or a whole number beyond
 * 2^53, becomes a Decimal. A number with too many digits even for that becomes NaN, which no type accepts.
 *
 * @param revive replaces strings, apart from keys
 * @throws SyntaxError
 */
export function parseExactJson(text: string, revive?: (text: string) => unknown): unknown {
  // the native parser is much faster, and reports syntax errors
  const value: unknown = JSON.parse(text);
  return revive || DOUBTFUL.test(text) ? build(text, revive) : value;
}

/** Whether a number in JSON is finite and has the same value as a double. */
export const isExactNumber = (text: string): boolean => Number.isFinite(numberIn(text));

function numberIn(text: string): number | Decimal {
  const number = Number(text);
  if (SHORT.test(text)) return number;
  const exact = Decimal.read(text);
  if (!exact) return Number.NaN;
  const isSafe = !Number.isInteger(number) || Number.isSafeInteger(number);
  return isSafe && Decimal.from(number)?.equals(exact) ? number : exact;
}

const LITERALS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** The offset at which the string that starts at `start` ends. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text[before - 1] === '\\') before -= 1;
    if ((end - before) % 2 === 0) return end + 1;
  }
}

type Container = unknown[] | Record<string, unknown>;

/** Builds the value of a text that is known to be valid JSON. */
function build(text: string, revive: (text: string) => unknown = (same) => same): unknown {
  const root: unknown[] = [];
  const open: Container[] = [];
  let inside: Container = root;
  let key: string | undefined;
  const add = (value: unknown): void => {
    if (Array.isArray(inside)) inside.push(value);
    // an assignment would set the object's prototype
    else if (key === '__proto__') Object.defineProperty(inside, key, { ...OWN, value });
    else inside[key ?? ''] = value;
    key = undefined;
  };
  for (let at = 0; at < text.length;) {
    const mark = text[at] ?? '';
    let end = at + 1;
    if (mark === '[' || mark === '{') {
      const value: Container = mark === '[' ? [] : {};
      add(value);
      open.push(inside);
      inside = value;
    } else if (mark === ']' || mark === '}') {
      inside = open.pop() ?? root;
    } else if (mark === '"') {
      end = endOfString(text, at);
      const inner = text.slice(at + 1, end - 1);
      const string = inner.includes('\\') ? String(JSON.parse(text.slice(at, end))) : inner;
      if (key === undefined && !Array.isArray(inside)) key = string;
      else add(revive(string));
    } else if (!BETWEEN.has(mark)) {
      while (end < text.length && !ENDS.has(text[end] ?? '')) end += 1;
      const token = text.slice(at, end);
      add(LITERALS.has(token) ? LITERALS.get(token) : numberIn(token));
    }
    at = end;
  }
  return root[0];
}

const OWN = { writable: true, enumerable: true, configurable: true };
const BETWEEN: ReadonlySet<string> = new Set([',', ':', ' ', '\n', '\r', '\t']);
const ENDS: ReadonlySet<string> = new Set([...BETWEEN, ']', '}']);
