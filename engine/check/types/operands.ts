import type { Type } from './types.ts';

/** The types of the operands of rules and formulas. */
export const OPERANDS: Readonly<Record<string, Type>> = {
  decimal: { kind: 'decimal' },
  integer: { kind: 'decimal' },
  string: { kind: 'string' },
  boolean: { kind: 'bool' },
  timestamp: { kind: 'timestamp' },
};
