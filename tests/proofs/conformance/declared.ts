import { Decimal } from '../../../engine/language/expression/index.ts';
import { checkExpression } from '../../../engine/compiler/check/types/check-expression.ts';
import { Names } from '../../../engine/compiler/check/types/names.ts';
import {
  ANY,
  BOOL,
  DECIMAL,
  type Field,
  listOf,
  STRING,
  TIMESTAMP,
  type Type,
  unifyTypes,
} from '../../../engine/compiler/check/types/types.ts';
import type { Case } from './outcomes.ts';

/** The first problem that `npm run check` reports for the expression; undefined if it is valid. */
export function refusalOf(source: string, variables: Case[2] = {}): string | undefined {
  const types = Object.entries(variables).map(([name, value]) => [name, typeOf(value)] as const);
  // `later` is a pending value
  return checkExpression(source, new Names(new Map([['later', BOOL], ...types]))).faults[0]?.message;
}

function typeOf(value: unknown): Type {
  if (typeof value === 'string') return STRING;
  if (typeof value === 'number' || value instanceof Decimal) return DECIMAL;
  if (typeof value === 'boolean') return BOOL;
  if (value instanceof Date) return TIMESTAMP;
  if (Array.isArray(value)) return listOf(value.map(typeOf).reduce((one, other) => unifyTypes(one, other) ?? ANY, ANY));
  if (typeof value !== 'object' || value === null) return ANY;
  const fields = Object.entries(value).map(([name, part]): [string, Field] => [
    name,
    { type: typeOf(part), optional: part === null },
  ]);
  return { kind: 'object', name: 'the object', fields: new Map(fields) };
}
