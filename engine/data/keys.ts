import type { Stream } from '../compiled/index.ts';
import { Decimal } from '../expression/run.ts';

/** Two keys are the same if this makes the same value of them. */
export type KeyOf = (raw: unknown) => unknown;

const WHOLE = /^-?\d{1,15}$/;

const byText: KeyOf = (raw) => (typeof raw === 'number' ? String(raw) : raw);
const byWhole: KeyOf = (raw) => (typeof raw === 'string' && WHOLE.test(raw) ? Number(raw) : raw);

/** Decimal text by its value: "100.50" and "100.5" are the same. What is no decimal stays as it is. */
const byDecimal: KeyOf = (raw) => {
  if (typeof raw === 'string') return Decimal.parse(raw)?.toString() ?? raw;
  return typeof raw === 'number' ? (Decimal.from(raw)?.toString() ?? raw) : raw;
};

/** How the rows of a stream are told apart: by the type that its key is declared with. */
export function keyOf({ row, key = 'id' }: Stream): KeyOf {
  const type = row?.t === 'object' ? row.f.find(([wire]) => wire === key)?.[2].t : undefined;
  if (type === 'integer') return byWhole;
  return type === 'decimal' ? byDecimal : byText;
}

const [ZERO, POINT] = [48, 46];

/** Of a price without a sign: "0100.50" and "100.5" are the same. Books call it thousands of times a second. */
export function shortestPrice(text: string): string {
  let start = 0;
  while (text.charCodeAt(start) === ZERO && start < text.length - 1 && text.charCodeAt(start + 1) !== POINT) start += 1;
  let end = text.length;
  if (text.includes('.')) {
    while (text.charCodeAt(end - 1) === ZERO) end -= 1;
    if (text.charCodeAt(end - 1) === POINT) end -= 1;
  }
  return text.slice(start, end);
}
