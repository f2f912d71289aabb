import { CalendarDate } from '../../../language/expression/calendar-date.ts';
import { Decimal } from '../../../language/expression/decimal.ts';
import { isScale, LARGEST_SCALE } from '../../../language/expression/functions.ts';
import { type ASTNode, ExpressionSyntaxError, literalDecimal } from '../../../language/expression/parse.ts';
import type { Code } from '../../../language/diagnostics/codes.ts';
import { BOOL, DECIMAL, NULL, type Type, withAbsentPath } from './types.ts';

/** The value of a number literal such as `2`, `0.5` or `-1`. */
export function literalNumber(node: ASTNode): Decimal | undefined {
  if (node.op === '-_') return literalNumber(node.args)?.negated();
  return node.op === 'value' && (typeof node.args === 'bigint' || typeof node.args === 'number')
    ? literalDecimal(node)
    : undefined;
}

/** The value of a literal that is a non-negative integer. */
export function wholeNumber(node: ASTNode): number | undefined {
  const count = literalNumber(node)?.toInteger();
  return count !== undefined && count >= 0 ? count : undefined;
}

/** A requirement for a constant argument. An invalid constant would fail at every evaluation. */
export interface ConstantConstraint {
  readonly expected: string;
  readonly fix: string;
  readonly accepts: (value: Decimal | string) => boolean;
}

export const DIGITS: ConstantConstraint = {
  expected: `a whole number of digits from 0 to ${LARGEST_SCALE}`,
  fix: 'Write the number of decimal places, as in floor_to(amount, 2).',
  accepts: isScale,
};

export const DIVISOR: ConstantConstraint = {
  expected: 'a divisor other than 0',
  fix: 'Divide by another number.',
  accepts: (value) => value instanceof Decimal && !value.isZero,
};

export const FIGURE: ConstantConstraint = {
  expected: 'a decimal number',
  fix: "Write a plain number, as in decimal('0.5').",
  accepts: (value) => value instanceof Decimal || Decimal.parse(value) !== undefined,
};

export const DAY: ConstantConstraint = {
  expected: 'a day in the calendar',
  fix: "Write the year, month and day, as in date('2026-11-21').",
  accepts: (value) => typeof value === 'string' && CalendarDate.parse(value) !== undefined,
};

export const INDEX: ConstantConstraint = {
  expected: 'an index of 0 or more in [ ]',
  fix: 'Count from 0, as in rows[0].',
  accepts: (value) => value instanceof Decimal && (value.toInteger() ?? -1) >= 0,
};

interface Faults {
  fault(node: ASTNode, code: Code, message: string, fix: string): unknown;
}

/** Reports a constant that fails at every evaluation. Returns whether it is valid, as far as can be determined. */
export function checkConstant(faults: Faults, node: ASTNode, demand: ConstantConstraint): boolean {
  const value = node.op === 'value' && typeof node.args === 'string' ? node.args : literalNumber(node);
  if (value === undefined || demand.accepts(value)) return true;
  const got = node.input.slice(node.start, node.end);
  faults.fault(node, 'expression/value', `Expected ${demand.expected}, got ${got}.`, demand.fix);
  return false;
}

export function literalType(node: ASTNode): Type {
  const value = node.args;
  if (value === null) return withAbsentPath(NULL, 'null');
  if (typeof value === 'string') return { kind: 'string', values: [value] };
  if (typeof value === 'boolean') return BOOL;
  if (typeof value === 'bigint' || typeof value === 'number') {
    literalDecimal(node);
    return DECIMAL;
  }
  throw new ExpressionSyntaxError('constants are text, decimal numbers, true, false and null', node.start, node.end);
}
