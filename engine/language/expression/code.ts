import { type Budget, digitsCost } from './cost.ts';
import { Decimal } from './decimal.ts';
import { type Code, type Compile, type Locals, syntaxErrorAt } from './frame.ts';
import { functions, methods } from './functions.ts';
import { compileMacro } from './macros.ts';
import { binaryOperators } from './operators.ts';
import { MACROS } from './paths.ts';
import { type ASTNode, literalDecimal } from './syntax.ts';
import { ABSENT, Unknown, errorValue, firstUnknown } from './unknown.ts';
import { EMPTY, FORBIDDEN_NAMES, Optional, getElement, getField, getKind, toOptional, toValue } from './values.ts';

/** Compiles the tree to closures. Reports invalid nodes once, here, instead of at every evaluation. */
export function compileNode(node: ASTNode, locals: Locals): Code {
  switch (node.op) {
    case 'value':
      return constant(literal(node));
    case 'id':
      return compileName(node, locals);
    case '.':
    case '.?':
      return compileField(node, locals);
    case '[]':
    case '[?]':
      return compileElement(node, locals);
    case 'call':
      return compileCall(node, locals);
    case 'rcall':
      return compileMethod(node, locals);
    case 'list':
      return compileList(node.args, locals);
    case 'map':
      return compileMap(node.args, locals);
    case '?:':
      return compileChoice(node.args, locals, compileNode);
    case '&&':
      return compileLogic(node.args, locals, false, compileNode);
    case '||':
      return compileLogic(node.args, locals, true, compileNode);
    case '!_':
      return compileUnary(node.args, locals, (value) =>
        typeof value === 'boolean' ? !value : errorValue(`the operator ! does not accept a ${getKind(value)}`),
      );
    case '-_':
      return compileUnary(node.args, locals, negate);
    default:
      return compileBinary(node.op, node.args, locals);
  }
}

function constant(value: unknown): Code {
  return () => value;
}

function literal(node: ASTNode): unknown {
  const value = node.args;
  if (value === null) return ABSENT;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint' || typeof value === 'number') return literalDecimal(node);
  throw syntaxErrorAt(node, 'constants are text, decimal numbers, true, false and null');
}

function compileName(node: ASTNode & { op: 'id' }, locals: Locals): Code {
  const name = checkName(node.args, node);
  const slot = locals.lastIndexOf(name);
  return slot >= 0 ? (frame) => frame.locals[slot] : (frame) => toValue(frame.scope(name));
}

function checkName(name: string, node: ASTNode): string {
  if (FORBIDDEN_NAMES.has(name)) throw syntaxErrorAt(node, `"${name}" is a reserved name`);
  return name;
}

function compileField(node: ASTNode & { op: '.' | '.?' }, locals: Locals): Code {
  const left = compileNode(node.args[0], locals);
  const name = checkName(node.args[1], node);
  return node.op === '.'
    ? (frame) => getField(left(frame), name)
    : (frame) => readOptional(left(frame), (value) => getField(value, name));
}

/** Reads an optional member (`.?`), which may be absent. Its owner must not be. */
function readOptional(left: unknown, read: (value: unknown) => unknown): unknown {
  return left instanceof Unknown ? left : toOptional(read(left));
}

function compileElement(node: ASTNode & { op: '[]' | '[?]' }, locals: Locals): Code {
  const left = compileNode(node.args[0], locals);
  const key = compileNode(node.args[1], locals);
  return node.op === '[]'
    ? (frame) => getElement(left(frame), key(frame))
    : (frame) => readOptional(left(frame), (value) => getElement(value, key(frame)));
}

function compileCall(node: ASTNode & { op: 'call' }, locals: Locals): Code {
  const [name, args] = node.args;
  if (name === 'has') return compileHas(node, locals);
  const run = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (run === undefined) throw syntaxErrorAt(node, `unknown function ${name}()`);
  return compileStrict(name, run, args, locals);
}

function compileStrict(
  name: string,
  run: NonNullable<(typeof functions)[string]>,
  args: readonly ASTNode[],
  locals: Locals,
): Code {
  const codes = args.map((arg) => compileNode(arg, locals));
  return (frame) => {
    const values = codes.map((code) => code(frame));
    return (
      findUnknown(values) ??
      run(values, frame) ??
      errorValue(`${name}() does not accept (${values.map(getKind).join(', ')})`)
    );
  };
}

function findUnknown(values: readonly unknown[]): Unknown | undefined {
  return values.reduce<Unknown | undefined>((found, value) => firstUnknown(found, value), undefined);
}

function compileHas(node: ASTNode & { op: 'call' }, locals: Locals): Code {
  const [subject, ...others] = node.args[1];
  if (subject === undefined || others.length > 0 || ['value', 'list', 'map'].includes(subject.op))
    throw syntaxErrorAt(node, 'has() takes one name or field, as in has(wallet.address)');
  if (subject.op !== '.' && subject.op !== '.?') {
    // the checker accepts only a name here, but a named value is replaced with its expression
    const read = compileNode(subject, locals);
    return (frame) => isPresent(read(frame));
  }
  const parent = compileNode(subject.args[0], locals);
  const name = checkName(subject.args[1], subject);
  return (frame) => {
    const value = parent(frame);
    return value instanceof Unknown ? value : isPresent(getField(value, name));
  };
}

function isPresent(value: unknown): unknown {
  if (value instanceof Unknown) return value.reason === 'unknown' ? false : value;
  return value !== EMPTY;
}

function compileMethod(node: ASTNode & { op: 'rcall' }, locals: Locals): Code {
  const [name, receiver, args] = node.args;
  if (MACROS.has(name)) return compileMacro(node, locals, compileNode);
  if (name === 'orValue' || name === 'hasValue') return compileOptional(node, locals);
  const run = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (run === undefined) throw syntaxErrorAt(node, `unknown method .${name}()`);
  return compileStrict(name, run, [receiver, ...args], locals);
}

function compileOptional(node: ASTNode & { op: 'rcall' }, locals: Locals): Code {
  const [name, receiver, args] = node.args;
  const read = compileNode(receiver, locals);
  const [fallback] = args;
  if (args.length !== (name === 'orValue' ? 1 : 0))
    throw syntaxErrorAt(node, `.${name}() takes ${name === 'orValue' ? 'one argument' : 'no arguments'}`);
  const otherwise = fallback === undefined ? undefined : compileNode(fallback, locals);
  return (frame) => {
    const value = read(frame);
    if (value instanceof Unknown) return value;
    if (!(value instanceof Optional)) return errorValue(`.${name}() needs an optional value from .?`);
    if (otherwise === undefined) return value !== EMPTY;
    return value === EMPTY ? otherwise(frame) : value.value;
  };
}

function compileList(items: readonly ASTNode[], locals: Locals): Code {
  const codes = items.map((item) => compileNode(item, locals));
  return (frame) => {
    const values = codes.map((code) => code(frame));
    return findUnknown(values) ?? values;
  };
}

function compileMap(entries: readonly (readonly [ASTNode, ASTNode])[], locals: Locals): Code {
  const names = new Set<string>();
  const codes = entries.map(([key, value]) => {
    if (key.op !== 'value' || typeof key.args !== 'string')
      throw syntaxErrorAt(key, 'expected a quoted string as a map key');
    if (names.has(key.args)) throw syntaxErrorAt(key, `the key "${key.args}" appears twice in this map`);
    names.add(key.args);
    return [checkName(key.args, key), compileNode(value, locals)] as const;
  });
  return (frame) => {
    const result: Record<string, unknown> = {};
    for (const [key, code] of codes) {
      const value = code(frame);
      // an absent value is omitted; it does not make the map unknown
      if (value === ABSENT) continue;
      if (value instanceof Unknown) return value;
      result[key] = value;
    }
    return result;
  };
}

function compileUnary(operand: ASTNode, locals: Locals, run: (value: unknown, budget: Budget) => unknown): Code {
  const read = compileNode(operand, locals);
  return (frame) => {
    const value = read(frame);
    return value instanceof Unknown ? value : run(value, frame);
  };
}

function negate(value: unknown, budget: Budget): unknown {
  if (!(value instanceof Decimal)) return errorValue(`the operator - does not accept a ${getKind(value)}`);
  budget.spend(digitsCost(value));
  return value.negated();
}

function compileBinary(op: string, parts: readonly [ASTNode, ASTNode], locals: Locals): Code {
  const run = binaryOperators[op];
  if (run === undefined) throw new Error(`unknown operator ${op}`);
  const left = compileNode(parts[0], locals);
  const right = compileNode(parts[1], locals);
  return (frame) => run(left(frame), right(frame), frame);
}

function compileChoice(parts: readonly [ASTNode, ASTNode, ASTNode], locals: Locals, compileNode: Compile): Code {
  const condition = compileNode(parts[0], locals);
  const then = compileNode(parts[1], locals);
  const otherwise = compileNode(parts[2], locals);
  return (frame) => {
    const decision = condition(frame);
    if (decision === true) return then(frame);
    if (decision === false) return otherwise(frame);
    return decision instanceof Unknown ? decision : errorValue(`expected a bool before ?, got a ${getKind(decision)}`);
  };
}

/** @param decisive the operand value that decides the result on its own: false for &&, true for || */
function compileLogic(
  parts: readonly [ASTNode, ASTNode],
  locals: Locals,
  decisive: boolean,
  compileNode: Compile,
): Code {
  const left = compileNode(parts[0], locals);
  const right = compileNode(parts[1], locals);
  return (frame) => {
    const first = left(frame);
    if (first === decisive) return decisive;
    const second = right(frame);
    if (second === decisive) return decisive;
    if (typeof first === 'boolean' && typeof second === 'boolean') return !decisive;
    return firstUnknown(asBool(first), asBool(second));
  };
}

function asBool(value: unknown): unknown {
  return typeof value === 'boolean' || value instanceof Unknown
    ? value
    : errorValue(`&& and || expect bools, got a ${getKind(value)}`);
}
