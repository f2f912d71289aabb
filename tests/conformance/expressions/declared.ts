import { Decimal } from '../../../engine/language/expression/index.ts';
import { checkExpression } from '../../../engine/compiler/check/types/check-expression.ts';
import { Names } from '../../../engine/compiler/check/types/names.ts';
import {
  ANY,
  BOOL,
  DECIMAL,
  type Field,
  toList,
  STRING,
  TIMESTAMP,
  type Type,
  unifyTypes,
} from '../../../engine/compiler/check/types/types.ts';
import type { Case } from './outcomes.ts';

/** The first problem that `npm run check` reports for the expression; undefined if it is valid. */
export function getRefusal(source: string, variables: Case[2] = {}): string | undefined {
  const types = Object.entries(variables).map(([name, value]) => [name, getType(value)] as const);
  // `later` is a pending value
  return checkExpression(source, new Names(new Map([['later', BOOL], ...types]))).faults[0]?.message;
}

function getType(value: unknown): Type {
  if (typeof value === 'string') return STRING;
  if (typeof value === 'number' || value instanceof Decimal) return DECIMAL;
  if (typeof value === 'boolean') return BOOL;
  if (value instanceof Date) return TIMESTAMP;
  if (Array.isArray(value))
    return toList(value.map(getType).reduce((one, other) => unifyTypes(one, other) ?? ANY, ANY));
  if (typeof value !== 'object' || value === null) return ANY;
  const fields = Object.entries(value).map(([name, part]): [string, Field] => [
    name,
    { type: getType(part), optional: part === null },
  ]);
  return { kind: 'object', name: 'the object', fields: new Map(fields) };
}
