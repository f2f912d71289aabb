import { compileExpression, getScope } from './compile.ts';
import type { Scope } from './frame.ts';
import { CalendarDate } from './calendar-date.ts';
import { Decimal } from './decimal.ts';

export type OperandType = 'decimal' | 'integer' | 'string' | 'boolean' | 'timestamp' | 'date';

/** The parts of a declared rule that determine the verdict. */
export interface Rule {
  needs: Readonly<Record<string, string>>;
  /** An expression, including its leading `=`. */
  require: string;
}

export type Verdict = 'pass' | 'fail' | 'unknown';

/**
 * Evaluates a rule. An operand that is absent or has the wrong type makes the verdict "unknown", which blocks the form
 * without showing an error.
 */
export function evaluateRule(rule: Rule, operands: Readonly<Record<string, unknown>>): Verdict {
  const result = compileExpression(stripSign(rule.require)).evaluate(ruleScope(rule.needs, operands));
  if (!result.known || typeof result.value !== 'boolean') return 'unknown';
  return result.value ? 'pass' : 'fail';
}

/** The scope for a rule's expressions (require, message values, fix): its typed operands. */
export function ruleScope(needs: Rule['needs'], operands: Readonly<Record<string, unknown>>): Scope {
  const typed: Record<string, unknown> = {};
  for (const [name, type] of Object.entries(needs)) {
    if (Object.hasOwn(operands, name)) typed[name] = readOperand(type, operands[name]);
  }
  return getScope(typed);
}

function readOperand(type: string, value: unknown): unknown {
  switch (type) {
    case 'decimal':
      return readDecimal(value);
    case 'integer': {
      const decimal = readDecimal(value);
      return decimal?.isWhole ? decimal : undefined;
    }
    case 'string':
      return typeof value === 'string' ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'timestamp':
      return readTimestamp(value);
    case 'date':
      return typeof value === 'string' ? CalendarDate.parse(value) : value instanceof CalendarDate ? value : undefined;
    default:
      return undefined;
  }
}

function readDecimal(value: unknown): Decimal | undefined {
  if (value instanceof Decimal) return value;
  if (typeof value === 'string') return Decimal.parse(value);
  return typeof value === 'number' ? Decimal.from(value) : undefined;
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

function readTimestamp(value: unknown): Date | undefined {
  const date =
    value instanceof Date
      ? value
      : typeof value === 'number' || (typeof value === 'string' && ISO.test(value))
        ? new Date(value)
        : undefined;
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date;
}

function stripSign(text: string): string {
  return text.startsWith('=') ? text.slice(1) : text;
}
