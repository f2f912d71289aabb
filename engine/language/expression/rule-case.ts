import { compileExpression, getScope } from './compile.ts';
import { Decimal } from './decimal.ts';
import { inlineLimits, type Limits } from './limits.ts';

/** The maximum length of a repeated text, in characters. */
const LONGEST = 10_000;

/**
 * Computes the operands of a rule's test case. Each is a value, an expression that reads only limits, or `{ "repeat",
 * "count" }`: a text whose length depends on a limit. An operand that cannot be computed is unknown.
 */
export const caseOperands = (given: Readonly<Record<string, unknown>>, limits: Limits): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, readOperand(value, limits)]));

function readOperand(value: unknown, limits: Limits): unknown {
  if (!isRepeated(value)) return valueOf(value, limits);
  const length = Number(valueOf(value.count, limits));
  return Number.isInteger(length) && length >= 0 && length <= LONGEST ? value.repeat.repeat(length) : undefined;
}

const isRepeated = (value: unknown): value is { readonly repeat: string; readonly count: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'repeat' in value &&
  typeof value.repeat === 'string' &&
  'count' in value;

function valueOf(value: unknown, limits: Limits): unknown {
  if (typeof value !== 'string' || !value.startsWith('=')) return value;
  const result = compileExpression(inlineLimits(value.slice(1), limits)).evaluate(getScope({}));
  if (!result.known) return undefined;
  return result.value instanceof Decimal ? result.value.toString() : result.value;
}
