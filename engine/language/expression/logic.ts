import type { Code, Compile, Locals } from './frame.ts';
import type { ASTNode } from './syntax.ts';
import { firstUnknown, Unknown, errorValue } from './unknown.ts';
import { getKind } from './values.ts';

export function compileChoice(parts: readonly [ASTNode, ASTNode, ASTNode], locals: Locals, compileNode: Compile): Code {
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
export function compileLogic(
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
