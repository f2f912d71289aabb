import { CalendarDate, Decimal } from '../../../language/expression/index.ts';
import { findCapture, type Formula, inlineFormulas, inlineNames } from '../../../language/expression/inline.ts';
import { inlineStates } from '../../../language/expression/states.ts';
import { listEntries, type Json } from '../../../language/patches/index.ts';
import type { Code } from '../../../language/diagnostics/codes.ts';
import { describeValue } from '../grammar/words.ts';
import { findNearest, suggestFix } from '../../../language/diagnostics/suggest.ts';
import { namesWhere } from '../types/narrow.ts';
import { findNode } from '../types/parse-once.ts';
import { checkExpression, type Fault } from '../types/check-expression.ts';
import type { Names } from '../types/names.ts';
import { describeAbsence, suggestDefaultOrGuard } from '../types/remedy.ts';
import {
  ANY,
  isAssignable,
  BOOL,
  type Field,
  type Type,
  typeNameWithArticle,
  withAbsentPath,
  findAbsentPath,
} from '../types/types.ts';
import { getStart } from '../grammar/shape.ts';
import { type Context, isExpressionText } from './context.ts';
import { getFormulas } from './formula-bodies.ts';

/**
 * Checks an expression with its values and formulas inlined, as in a release. The result has the same limits as any
 * other expression.
 */
function checkWrittenOut(json: Json, text: string, { values = NO_VALUES, report, project }: Context): void {
  const { resolved } = getFormulas(project);
  if (values.size === 0 && !text.includes('_')) return;
  const capture = findCapture(text.slice(1), values);
  if (capture !== undefined) {
    const message = `The variable "${capture.variable}" hides the name that the value "${capture.value}" reads.`;
    report.addInText(json, capture.start + 1, capture.end + 1, 'value/name', message, 'Rename the variable.');
    return;
  }
  if (isShort(inlineStates(text.slice(1), project.stateSets), values, resolved)) return;
  const message = 'The expression is too long once its values and formulas are expanded.';
  report.addInText(json, 1, text.length, 'value/size', message, 'Move part of it to the page’s data.');
}

const NO_VALUES: ReadonlyMap<string, string> = new Map();

function isShort(source: string, values: ReadonlyMap<string, string>, formulas: ReadonlyMap<string, Formula>): boolean {
  const text = inlineNames(source, values);
  if (findNode(text) === undefined) return false;
  try {
    return findNode(inlineFormulas(text, formulas)) !== undefined;
  } catch {
    return false;
  }
}

/** Checks an expression and compares its type with the expected type. */
export function checkExpressionAt(
  json: Json | undefined,
  wanted: Type,
  context: Context,
  as: AbsencePolicy = 'value',
): Type {
  const text = json?.text;
  if (json === undefined || text === undefined || !isExpressionText(json)) return ANY;
  context.report.onExpression?.(text, context.names, wanted);
  const { type, faults } = checkExpression(text.slice(1), context.names, as === 'condition');
  for (const { start, end, code, message, fix, replacement } of faults)
    context.report.addInText(json, start + 1, end + 1, code, message, fix, replacement);
  if (faults.length > 0) return type;
  checkWrittenOut(json, text, context);
  const result = resultFault(type, wanted);
  if (result) context.report.addInText(json, 1, text.length, result.code, result.message, result.fix);
  if (type.states !== undefined && wanted.states !== undefined && type.states !== wanted.states) {
    const message = `Expected a code of the state set "${wanted.states}", got one of "${type.states}".`;
    const fix = `Use a code of "${wanted.states}".`;
    context.report.addInText(json, 1, text.length, 'expression/state-set', message, fix);
  }
  const path = as === 'known' ? findAbsentPath(type, wanted) : undefined;
  if (path !== undefined) {
    const message = `${describeAbsence(path)}, but a value is required here.`;
    const fix = suggestDefaultOrGuard(findNode(text.slice(1)), { ...type, absentPath: path });
    context.report.addInText(json, 1, text.length, 'expression/optional', message, fix);
  }
  return type;
}

/** Returns the faults of an expression (without its `=`) on its own, for example while it is typed. */
export function faultsIn(source: string, names: Names, wanted: Type): readonly Fault[] {
  const { type, faults } = checkExpression(source, names, wanted.kind === 'bool');
  const result = faults.length > 0 ? undefined : resultFault(type, wanted);
  return result === undefined ? faults : [{ start: 0, end: source.length, ...result }];
}

const resultFault = (type: Type, wanted: Type): Pick<Fault, 'code' | 'message' | 'fix'> | undefined =>
  isAssignable(type, wanted)
    ? undefined
    : {
        code: 'expression/result',
        message: `Expected ${typeNameWithArticle(wanted)}, got ${typeNameWithArticle(type)}.`,
        fix: suggestConversion(type, wanted),
      };

/**
 * How a place treats a value that may be absent: a `value` may be unknown, a `condition` becomes unknown, and a place
 * that needs a `known` value requires a default or a guard.
 */
type AbsencePolicy = 'value' | 'condition' | 'known';

function suggestConversion(from: Type, to: Type): string {
  if (to.kind === 'string' && to.values === undefined && (from.kind === 'decimal' || from.kind === 'bool'))
    return 'Convert it to text with string(…).';
  if (to.kind === 'decimal' && from.kind === 'string') return 'Convert it to a number with decimal(…).';
  if (to.kind === 'bool') return 'Write a comparison, such as =amount > 0.';
  return `Use ${typeNameWithArticle(to)}.`;
}

/** Checks a condition: true, false or a boolean expression. */
export function checkCondition(json: Json | undefined, context: Context): void {
  checkExpressionAt(json, BOOL, context, 'condition');
}

/** Returns the context narrowed by what a condition proves if it is true, or false. */
export function narrowContext(context: Context, condition: Json | undefined, holds: boolean): Context {
  const names = namesWhere(condition?.text, context.names, holds);
  return names === context.names ? context : { ...context, names };
}

/** Checks a constant, an expression, or a list or object of them against an expected type. */
export function checkValue(json: Json, wanted: Type, context: Context, code: Code, as: AbsencePolicy = 'known'): void {
  if (isExpressionText(json)) {
    checkExpressionAt(json, wanted, context, wanted.kind === 'any' && as === 'known' ? 'value' : as);
    return;
  }
  if (json.type === 'array' && (wanted.kind === 'list' || wanted.kind === 'any')) {
    for (const item of json.items) checkValue(item, wanted.kind === 'list' ? wanted.of : ANY, context, code, as);
  } else if (json.type === 'object' && ['object', 'map', 'any'].includes(wanted.kind)) {
    for (const [name, value] of listEntries(json)) checkValue(value, memberType(wanted, name), context, code, as);
  } else if (!isConstantOfType(json, wanted)) {
    const message = `Expected ${typeNameWithArticle(wanted)}, got ${describeValue(json)}.`;
    const fix =
      wanted.kind === 'string' && wanted.values
        ? suggestFix(json.text ?? '', wanted.values)
        : `Write ${typeNameWithArticle(wanted)}, or an expression that returns one.`;
    context.report.add(json, code, message, fix);
  }
}

function memberType(wanted: Type, name: string): Type {
  if (wanted.kind === 'map') return wanted.of;
  const field = wanted.kind === 'object' ? wanted.fields.get(name) : undefined;
  return field === undefined ? ANY : argumentType(field);
}

/** Returns the type that an argument must have. Optional fields accept unknown values. */
function argumentType(field: Field): Type {
  return field.optional ? withAbsentPath(field.type, 'left out') : field.type;
}

function isConstantOfType(json: Json, wanted: Type): boolean {
  if (json.type === 'null' || wanted.kind === 'any') return true;
  switch (wanted.kind) {
    case 'string':
      return json.text !== undefined && (wanted.values === undefined || wanted.values.includes(json.text));
    case 'decimal':
      return json.type === 'number' || (json.text !== undefined && Decimal.parse(json.text) !== undefined);
    case 'bool':
      return json.type === 'boolean';
    case 'timestamp':
      return json.type === 'number';
    case 'date':
      return CalendarDate.parse(json.text ?? '') !== undefined;
    default:
      return json.type === 'array' && wanted.kind === 'opaque';
  }
}

export interface Parameters {
  readonly fields: ReadonlyMap<string, Field>;
  /** A description of the declaration with the parameters. */
  readonly owner: string;
  /** Rules accept unknown operands. */
  readonly acceptsUnknown?: true;
}

/** Checks named arguments against typed parameters. */
export function checkArguments(args: Json | undefined, place: Json, parameters: Parameters, context: Context): void {
  const { fields, owner, acceptsUnknown } = parameters;
  const misspelt = new Set<string>();
  for (const [name, { key, value }] of args?.members ?? []) {
    const field = fields.get(name);
    if (field !== undefined)
      checkValue(value, argumentType(field), context, 'with/value', acceptsUnknown ? 'condition' : 'known');
    else {
      context.report.add(key, 'with/unknown', `${owner} does not accept "${name}".`, suggestFix(name, fields.keys()));
      misspelt.add(findNearest(name, fields.keys()) ?? '');
      checkValue(value, ANY, context, 'with/value');
    }
  }
  for (const [name, field] of fields) {
    if (field.optional || args?.members.has(name) || misspelt.has(name)) continue;
    context.report.add(
      getStart(args ?? place),
      'with/missing',
      `${owner} requires "${name}", which is missing.`,
      `Add "${name}": ${typeNameWithArticle(field.type)}.`,
    );
  }
}
