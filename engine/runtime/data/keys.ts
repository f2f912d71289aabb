import type { Stream } from '../../language/format/index.ts';
import { Decimal } from '../../language/expression/run.ts';

/** Normalizes a key: two keys are equal if their normalized values are. */
export type KeyOf = (raw: unknown) => unknown;

const WHOLE = /^-?\d{1,15}$/;

const byText: KeyOf = (raw) => (typeof raw === 'number' || raw instanceof Decimal ? String(raw) : raw);
const byWhole: KeyOf = (raw) => (typeof raw === 'string' && WHOLE.test(raw) ? String(Number(raw)) : byDecimal(raw));

/** Normalizes decimal text by value: "100.50" equals "100.5". Other text is unchanged. */
const byDecimal: KeyOf = (raw) => {
  if (typeof raw === 'string') return Decimal.read(raw)?.toString() ?? raw;
  return typeof raw === 'number' ? (Decimal.from(raw)?.toString() ?? raw) : byText(raw);
};

/** Returns the function that normalizes row keys, according to the key's declared type. */
export function getKey({ row, key = 'id' }: Pick<Stream, 'row' | 'key'>): KeyOf {
  const type = row?.t === 'object' ? row.f.find(([wire]) => wire === key)?.[2].t : undefined;
  if (type === 'integer') return byWhole;
  return type === 'decimal' ? byDecimal : byText;
}

const [ZERO, POINT] = [48, 46];

/** Normalizes an unsigned price: "0100.50" becomes "100.5". Order books call it thousands of times a second. */
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
