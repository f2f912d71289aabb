import type { Plan } from '../../compiled/index.ts';
import { Decimal } from '../../expression/run.ts';
import { WireError } from '../errors.ts';

export const ZONE = 'Asia/Shanghai';
export const text: Plan = { t: 'string' };
export const object = (...f: readonly (readonly [string, string, Plan, 0 | 1])[]): Plan => ({ t: 'object', f });

export const errorOf = (work: () => unknown): WireError => {
  try {
    work();
  } catch (error) {
    if (error instanceof WireError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};
export const shown = (value: unknown): unknown =>
  value instanceof Decimal ? `decimal ${value.toString()}` : value instanceof Date ? value.toISOString() : value;
