import type { ASTNode } from '../../expression/parse.ts';
import { MACROS } from '../../expression/paths.ts';
import type { Code } from '../codes.ts';
import { suggestion } from '../../suggest.ts';
import { functionSignatures, methodSignatures, type Signature } from './signatures.ts';
import { ANY, BOOL, listOf, type Names, STRING, type Type, typeName, unified, unsure } from './types.ts';

/** What the walk over the tree lends to calls. */
interface Checking {
  readonly source: string;
  typeOf(node: ASTNode, names: Names): Type;
  operand(node: ASTNode, names: Names): Type;
  fault(node: { start: number; end: number }, code: Code, message: string, fix: string): Type;
  want(node: ASTNode, wanted: Type, names: Names, of: string): void;
}

/** `name(…)`. */
export function checkCall(checker: Checking, node: ASTNode & { op: 'call' }, names: Names): Type {
  const [name, args] = node.args;
  if (name === 'has') return checkHas(checker, node, names);
  const types = args.map((arg) => checker.operand(arg, names));
  const signature = functionSignatures.get(name);
  const place = { start: node.start, end: node.start + name.length };
  if (signature === undefined) {
    const known = ['has', ...functionSignatures.keys()];
    return checker.fault(place, 'expression/function', `There is no function ${name}().`, suggestion(name, known));
  }
  return apply(checker, signature, types, node);
}

function apply(
  checker: Checking,
  signature: Signature,
  types: readonly Type[],
  place: { start: number; end: number },
): Type {
  if (types.some((type) => type.kind === 'any')) return signature.result(types) ?? ANY;
  const result = signature.result(types);
  if (result !== undefined) return result;
  const got = types.map(typeName).join(', ');
  return checker.fault(place, 'expression/type', `Expected ${signature.shape}, got (${got}).`, 'Change the arguments.');
}

function checkHas(checker: Checking, node: ASTNode & { op: 'call' }, names: Names): Type {
  const [subject, ...rest] = node.args[1];
  if (subject === undefined || rest.length > 0 || !['id', '.', '.?'].includes(subject.op)) {
    checker.fault(node, 'expression/syntax', 'has() takes one name or field.', 'Write has(wallet.address).');
    return BOOL;
  }
  if (subject.op === '.' || subject.op === '.?') checker.operand(subject.args[0], names);
  checker.typeOf(subject, names);
  return BOOL;
}

/** `value.name(…)`, macros among them. */
export function checkMethod(checker: Checking, node: ASTNode & { op: 'rcall' }, names: Names): Type {
  const [name, receiver, args] = node.args;
  const start = checker.source.indexOf(name, receiver.end);
  const place = { start, end: start + name.length };
  if (MACROS.has(name)) return checkMacro(checker, node, names);
  if (name === 'orValue' || name === 'hasValue')
    return checkOptional(checker, node, checker.typeOf(receiver, names), names);
  const type = checker.operand(receiver, names);
  const types = args.map((arg) => checker.operand(arg, names));
  if (name === 'matches') {
    return checker.fault(
      place,
      'expression/function',
      'matches() is refused: a pattern can take for ever.',
      'Use contains, startsWith or endsWith.',
    );
  }
  const signature = methodSignatures.get(name);
  if (signature === undefined) return noMethod(checker, name, place);
  return apply(checker, signature, [type, ...types], node);
}

function noMethod(checker: Checking, name: string, place: { start: number; end: number }): Type {
  const known = [...methodSignatures.keys(), ...MACROS, 'orValue', 'hasValue'];
  const fix = functionSignatures.has(name) ? `Write ${name}(…) instead.` : suggestion(name, known);
  return checker.fault(place, 'expression/function', `There is no method .${name}().`, fix);
}

function checkOptional(checker: Checking, node: ASTNode & { op: 'rcall' }, type: Type, names: Names): Type {
  const [name, receiver, args] = node.args;
  const [fallback] = args;
  const otherwise = fallback === undefined ? undefined : checker.typeOf(fallback, names);
  if (type.kind === 'any') return name === 'hasValue' ? BOOL : (otherwise ?? ANY);
  if (type.kind !== 'optional') {
    return checker.fault(
      receiver,
      'expression/type',
      `.${name}() stands after .? only, this is a ${typeName(type)}.`,
      'Write wallet.?fee.orValue(0).',
    );
  }
  if (name === 'hasValue') return BOOL;
  if (otherwise === undefined)
    return checker.fault(
      node,
      'expression/syntax',
      'orValue() takes one value.',
      'Give the value that holds otherwise.',
    );
  const common = unified(type.of, otherwise);
  if (common !== undefined) return type.unsure === undefined ? common : unsure(common, type.unsure);
  return checker.fault(
    fallback ?? node,
    'expression/type',
    `Expected a ${typeName(type.of)}, got a ${typeName(otherwise)}.`,
    'Give a value of the same type.',
  );
}

function checkMacro(checker: Checking, node: ASTNode & { op: 'rcall' }, names: Names): Type {
  const [name, receiver, [variable, first, second]] = node.args;
  const type = checker.operand(receiver, names);
  if (variable?.op !== 'id' || first === undefined) {
    return checker.fault(
      node,
      'expression/syntax',
      `.${name}() is written .${name}(item, …item…).`,
      'Name the item first.',
    );
  }
  const item = itemOf(checker, type, receiver);
  const inner = names.with(variable.args, item);
  if (name !== 'map') {
    checker.want(first, BOOL, inner, `.${name}()`);
    return name === 'filter' ? listOf(item) : BOOL;
  }
  if (second === undefined) return listOf(checker.typeOf(first, inner));
  checker.want(first, BOOL, inner, 'the filter of .map()');
  return listOf(checker.typeOf(second, inner));
}

function itemOf(checker: Checking, type: Type, receiver: ASTNode): Type {
  if (type.kind === 'list') return type.of;
  if (type.kind === 'map') return STRING;
  if (type.kind === 'any') return ANY;
  return checker.fault(
    receiver,
    'expression/type',
    `Expected a list to go over, got a ${typeName(type)}.`,
    'Name a list.',
  );
}
