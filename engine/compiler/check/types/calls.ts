import type { ASTNode } from '../../../language/expression/parse.ts';
import { MACROS } from '../../../language/expression/paths.ts';
import type { Code } from '../../../language/diagnostics/codes.ts';
import { FORBIDDEN_NAMES } from '../../../language/expression/index.ts';
import { LIMITS } from '../../../language/expression/limits.ts';
import { STATES } from '../../../language/expression/states.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import { checkConstant } from './literals.ts';
import { hasStateProblem } from './state-names.ts';
import { suggestOptionalDefault } from './operators.ts';
import { functionSignatures, methodSignatures, type Signature } from './signatures.ts';
import type { Names } from './names.ts';
import {
  ANY,
  BOOL,
  toList,
  STRING,
  type Type,
  typeName,
  typeNameWithArticle,
  unifyTypes,
  withAbsentPath,
} from './types.ts';

/** The part of the expression checker needed to check calls. */
interface ExpressionChecker {
  readonly source: string;
  getType(node: ASTNode, names: Names): Type;
  operand(node: ASTNode, names: Names): Type;
  part(node: ASTNode, names: Names, of: string): Type;
  fault(node: { start: number; end: number }, code: Code, message: string, fix: string, replacement?: string): Type;
  want(node: ASTNode, wanted: Type, names: Names, of: string): void;
}

/** Checks `name(…)`. */
export function checkCall(checker: ExpressionChecker, node: ASTNode & { op: 'call' }, names: Names): Type {
  const [name, args] = node.args;
  if (name === 'has') return checkHas(checker, node, names);
  const types = args.map((arg) => checker.operand(arg, names));
  const signature = functionSignatures.get(name) ?? names.functionNamed(name);
  const place = { start: node.start, end: node.start + name.length };
  if (signature === undefined) {
    const known = ['has', ...functionSignatures.keys(), ...names.functionNames()];
    return checker.fault(place, 'expression/function', `Unknown function ${name}().`, suggestFix(name, known));
  }
  return apply(checker, signature, args, types, node);
}

function apply(
  checker: ExpressionChecker,
  signature: Signature,
  args: readonly ASTNode[],
  types: readonly Type[],
  place: { start: number; end: number },
): Type {
  for (const [index, demand] of (signature.constraints ?? []).entries()) {
    const arg = args[index];
    if (arg !== undefined && demand !== undefined) checkConstant(checker, arg, demand);
  }
  if (types.some((type) => type.kind === 'any')) return signature.result(types) ?? ANY;
  const result = signature.result(types);
  if (result !== undefined) return result;
  const got = types.map(typeName).join(', ');
  return checker.fault(place, 'expression/type', `Expected ${signature.shape}, got (${got}).`, 'Change the arguments.');
}

function checkHas(checker: ExpressionChecker, node: ASTNode & { op: 'call' }, names: Names): Type {
  const [subject, ...rest] = node.args[1];
  if (subject === undefined || rest.length > 0 || !['id', '.', '.?'].includes(subject.op)) {
    checker.fault(node, 'expression/syntax', 'has() takes one name or field.', 'Write has(wallet.address).');
    return BOOL;
  }
  if (subject.op === '.' || subject.op === '.?') checker.operand(subject.args[0], names);
  checker.getType(subject, names);
  return BOOL;
}

/** Checks `value.name(…)`, including macros. */
export function checkMethod(checker: ExpressionChecker, node: ASTNode & { op: 'rcall' }, names: Names): Type {
  const [name, receiver, args] = node.args;
  const start = checker.source.indexOf(name, receiver.end);
  const place = { start, end: start + name.length };
  if (MACROS.has(name)) return checkMacro(checker, node, names);
  if (name === 'orValue' || name === 'hasValue')
    return checkOptional(checker, node, checker.getType(receiver, names), names);
  const type = checker.operand(receiver, names);
  const types = args.map((arg) => checker.operand(arg, names));
  if (name === 'matches') {
    return checker.fault(
      place,
      'expression/function',
      'matches() is not supported: a pattern can take exponential time.',
      'Use contains, startsWith or endsWith.',
    );
  }
  const signature = methodSignatures.get(name);
  if (signature === undefined) return reportUnknownMethod(checker, name, place);
  return apply(checker, signature, [receiver, ...args], [type, ...types], node);
}

function reportUnknownMethod(checker: ExpressionChecker, name: string, place: { start: number; end: number }): Type {
  const known = [...methodSignatures.keys(), ...MACROS, 'orValue', 'hasValue'];
  const fix = functionSignatures.has(name) ? `Write ${name}(…) instead.` : suggestFix(name, known);
  return checker.fault(place, 'expression/function', `Unknown method .${name}().`, fix);
}

function checkOptional(checker: ExpressionChecker, node: ASTNode & { op: 'rcall' }, type: Type, names: Names): Type {
  const [name, receiver, args] = node.args;
  const fallbacks = args.map((arg) => checker.getType(arg, names));
  if (args.length !== (name === 'orValue' ? 1 : 0)) return reportArgumentCount(checker, name, args.length, node);
  const [otherwise = BOOL] = fallbacks;
  if (type.kind === 'any') return otherwise;
  if (type.kind !== 'optional') {
    return checker.fault(
      receiver,
      'expression/type',
      `.${name}() needs an optional value from .?, got ${typeNameWithArticle(type)}.`,
      'Write wallet.?fee.orValue(0).',
    );
  }
  if (name === 'hasValue') return BOOL;
  const [fallback = receiver] = args;
  if (hasStateProblem(checker, { node: receiver, type: type.of }, { node: fallback, type: otherwise }, names))
    return ANY;
  const common = unifyTypes(type.of, otherwise);
  if (common !== undefined) return type.absentPath === undefined ? common : withAbsentPath(common, type.absentPath);
  return checker.fault(
    args[0] ?? node,
    'expression/type',
    `Expected ${typeNameWithArticle(type.of)}, got ${typeNameWithArticle(otherwise)}.`,
    suggestOptionalDefault(type.of, otherwise) ?? 'Use a value of the same type.',
  );
}

function reportArgumentCount(
  checker: ExpressionChecker,
  name: string,
  count: number,
  place: { start: number; end: number },
): Type {
  const [wanted, fix] =
    name === 'orValue'
      ? ['one argument', 'Pass one default value, as in .orValue(0).']
      : ['no arguments', 'Write .hasValue(), or .orValue(0) for a default.'];
  return checker.fault(place, 'expression/syntax', `.${name}() takes ${wanted}, got ${count}.`, fix);
}

function checkMacro(checker: ExpressionChecker, node: ASTNode & { op: 'rcall' }, names: Names): Type {
  const [name, receiver, [variable, first, second, ...more]] = node.args;
  const type = checker.operand(receiver, names);
  const isTooLong = more.length > 0 || (second !== undefined && name !== 'map');
  if (variable?.op !== 'id' || first === undefined || isTooLong) return reportMacroArguments(checker, node);
  if (FORBIDDEN_NAMES.has(variable.args) || variable.args === STATES || variable.args === LIMITS)
    return reportReservedVariable(checker, variable, variable.args);
  const item = getItem(checker, type, receiver);
  const inner = names.with(variable.args, item);
  if (name !== 'map') {
    checker.want(first, BOOL, inner, `.${name}()`);
    return name === 'filter' ? toList(item) : BOOL;
  }
  if (second === undefined)
    return toList(checker.part(first, inner, 'the result of .map()'), type.kind === 'list' ? type.minLength : 0);
  checker.want(first, BOOL, inner, 'the filter of .map()');
  return toList(checker.part(second, inner, 'the result of .map()'));
}

function reportMacroArguments(checker: ExpressionChecker, node: ASTNode & { op: 'rcall' }): Type {
  const [name, , args] = node.args;
  const shape = name === 'map' ? '.map(item, …item…) or .map(item, condition, …item…)' : `.${name}(item, …item…)`;
  const message = `Expected ${shape}, got ${args.length} argument${args.length === 1 ? '' : 's'}.`;
  return checker.fault(node, 'expression/syntax', message, 'Pass the name of the item, then one expression.');
}

function reportReservedVariable(checker: ExpressionChecker, place: { start: number; end: number }, name: string): Type {
  const message = `"${name}" is a reserved name.`;
  return checker.fault(place, 'expression/syntax', message, 'Choose another name for the item.');
}

function getItem(checker: ExpressionChecker, type: Type, receiver: ASTNode): Type {
  if (type.kind === 'list') return type.of;
  if (type.kind === 'map') return STRING;
  if (type.kind === 'any') return ANY;
  return checker.fault(
    receiver,
    'expression/type',
    `Expected a list, got ${typeNameWithArticle(type)}.`,
    'Call it on a list.',
  );
}
