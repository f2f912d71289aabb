import { Decimal } from '../expression/run.ts';

/** A value as text. Values without a text form are empty, never "[object Object]". */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value instanceof Decimal || typeof value === 'boolean' || typeof value === 'number' ? value.toString() : '';
}
