import { CalendarDate, Decimal } from '../../language/expression/run.ts';

/** Converts a value to text. Values without a text form become an empty text, never "[object Object]". */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  const isWritten = value instanceof Decimal || value instanceof CalendarDate;
  return isWritten || typeof value === 'boolean' || typeof value === 'number' ? value.toString() : '';
}
