import type { ASTNode } from '../../../language/expression/parse.ts';
import type { Code } from '../../../language/diagnostics/codes.ts';
import { checkConstant, DIVISOR } from './literals.ts';
import { suggestDefault } from './remedy.ts';
import {
  ANY,
  typeNameWithArticle,
  BOOL,
  DECIMAL,
  toList,
  mixesTimes,
  type ListType,
  STRING,
  type Type,
  typeName,
  unifyTypes,
} from './types.ts';

interface Faults {
  fault(node: { start: number; end: number }, code: Code, message: string, fix: string): Type;
}

export type BinaryNode = Extract<ASTNode, { args: [ASTNode, ASTNode] }>;

const ORDERED = new Set<Type['kind']>(['decimal', 'string', 'timestamp', 'date']);
const DIVISIONS = new Set(['/', '%']);
const COMPARISONS = new Set(['<', '<=', '>', '>=']);

/** The type of `left op right`. */
export function checkBinary(faults: Faults, node: BinaryNode, left: Type, right: Type): Type {
  const isBool = node.op === '==' || node.op === '!=' || node.op === 'in' || COMPARISONS.has(node.op);
  if (left.kind === 'optional' || right.kind === 'optional')
    return reportOperands(faults, node, left, right, isBool ? BOOL : ANY);
  if (DIVISIONS.has(node.op)) checkConstant(faults, node.args[1], DIVISOR);
  if (left.kind === 'any' || right.kind === 'any')
    return isBool ? BOOL : node.op === '+' ? (left.kind === 'any' ? right : left) : DECIMAL;
  if (node.op === '==' || node.op === '!=') return checkEquality(faults, node, left, right);
  if (node.op === 'in') return checkMembership(faults, node, left, right);
  const same = left.kind === right.kind;
  if (COMPARISONS.has(node.op))
    return same && ORDERED.has(left.kind) ? BOOL : reportOperands(faults, node, left, right, BOOL);
  if (same && left.kind === 'decimal') return DECIMAL;
  if (node.op === '+' && same && left.kind === 'string') return STRING;
  if (node.op === '+' && left.kind === 'list' && right.kind === 'list')
    return joinLists(left, right) ?? reportOperands(faults, node, left, right, left);
  return reportOperands(faults, node, left, right, left);
}

function joinLists(left: ListType, right: ListType): Type | undefined {
  const of = unifyTypes(left.of, right.of);
  return of === undefined ? undefined : toList(of, (left.minLength ?? 0) + (right.minLength ?? 0));
}

function checkEquality(faults: Faults, node: BinaryNode, left: Type, right: Type): Type {
  if (left.kind === 'null' || right.kind === 'null') {
    const fix = 'Use has(wallet.address) or !has(wallet.address).';
    faults.fault(node, 'expression/type', 'Nothing equals null: an absent value is unknown.', fix);
    return BOOL;
  }
  const common = unifyTypes(left, right);
  if (common === undefined || left.kind === 'opaque' || mixesTimes(common))
    return reportOperands(faults, node, left, right, BOOL);
  const { values } = left.kind === 'string' ? left : { values: undefined };
  const others = right.kind === 'string' ? right.values : undefined;
  if (values && others && !values.some((value) => others.includes(value))) {
    const message = `${typeName(left)} and ${typeName(right)} are never equal.`;
    faults.fault(node, 'expression/type', message, 'Compare it with one of its possible values.');
  }
  return BOOL;
}

function checkMembership(faults: Faults, node: BinaryNode, left: Type, right: Type): Type {
  const common = right.kind === 'list' ? unifyTypes(left, right.of) : undefined;
  const isIn = common !== undefined && !mixesTimes(common);
  return isIn || (right.kind === 'map' && left.kind === 'string')
    ? BOOL
    : reportOperands(faults, node, left, right, BOOL);
}

function reportOperands(faults: Faults, node: BinaryNode, left: Type, right: Type, result: Type): Type {
  const message = `The operator ${node.op} does not accept ${typeNameWithArticle(left)} and ${typeNameWithArticle(right)}.`;
  faults.fault(node, 'expression/type', message, suggestOperands(node.op, left, right));
  return result;
}

function suggestOperands(op: string, left: Type, right: Type): string {
  const optional = suggestOptionalDefault(left, right);
  if (optional !== undefined) return optional;
  const kinds = new Set([left.kind, right.kind]);
  if (kinds.has('string') && kinds.has('decimal'))
    return op === '+' ? 'Convert the number to text with string(…).' : 'Convert the text to a number with decimal(…).';
  return mixesTimes({ ...toList(left) }) || mixesTimes(toList(right)) || (kinds.has('date') && kinds.has('timestamp'))
    ? 'A date is a day in the calendar, and a timestamp a moment: compare dates with dates.'
    : 'Use the same type on both sides.';
}

/** The fix when one of two values is optional. */
export function suggestOptionalDefault(left: Type, right: Type): string | undefined {
  const optional = [left, right].find((type) => type.kind === 'optional');
  return optional?.kind === 'optional' ? suggestDefault(optional) : undefined;
}
