import type { Plan } from '../../../language/format/index.ts';
import { CalendarDate, Decimal } from '../../../language/expression/run.ts';
import { WireError } from '../errors.ts';

export const ZONE = 'Asia/Shanghai';
export const text: Plan = { t: 'string' };
export const object = (...f: readonly (readonly [string, string, Plan, 0 | 1])[]): Plan => ({ t: 'object', f });

export const getError = (work: () => unknown): WireError => {
  try {
    work();
  } catch (error) {
    if (error instanceof WireError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};
export const shown = (value: unknown): unknown => {
  if (value instanceof Decimal) return `decimal ${value.toString()}`;
  if (value instanceof CalendarDate) return `date ${value.text}`;
  return value instanceof Date ? value.toISOString() : value;
};
