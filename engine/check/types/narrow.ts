import type { ASTNode } from '../../expression/parse.ts';
import { MACROS } from '../../expression/paths.ts';
import type { Names } from './types.ts';

/** What is known of names after a condition was decided: which texts they may be, and that what it read was there. */
export function narrowed(names: Names, condition: ASTNode, holds: boolean): Names {
  switch (condition.op) {
    case '&&':
    case '||': {
      if ((condition.op === '&&') !== holds) return names;
      return narrowed(narrowed(names, condition.args[0], holds), condition.args[1], holds);
    }
    case '!_':
      return narrowed(names, condition.args, !holds);
    case '?:':
      return names.withPresent(readBy(condition));
    default:
      return narrowedText(names, condition, holds).withPresent(presentAfter(condition, holds));
  }
}

/** After `kind == 'line' ?` the name is that text, and after the : it is one of the others. */
function narrowedText(names: Names, condition: ASTNode, holds: boolean): Names {
  if (condition.op !== '==' && condition.op !== '!=') return names;
  const [subject, literal] = condition.args;
  const type = subject.op === 'id' ? names.get(subject.args) : undefined;
  if (subject.op !== 'id' || type?.kind !== 'string' || literal.op !== 'value' || typeof literal.args !== 'string')
    return names;
  const is = (condition.op === '==') === holds;
  const values = is ? [literal.args] : type.values?.filter((value) => value !== literal.args);
  return names.with(subject.args, values === undefined ? type : { kind: 'string', values });
}

function presentAfter(condition: ASTNode, holds: boolean): readonly string[] {
  if (condition.op === 'call' && condition.args[0] === 'has')
    return holds ? pathsTo(condition.args[1][0] ?? condition) : [];
  if (condition.op === 'rcall' && condition.args[0] === 'hasValue') return holds ? pathsTo(condition.args[1]) : [];
  return readBy(condition);
}

/** What must be there for a node to have a value at all. */
function readBy(node: ASTNode): readonly string[] {
  switch (node.op) {
    case 'id':
    case '.':
    case '[]':
      return pathsTo(node);
    case '?:':
      return readBy(node.args[0]);
    case '!_':
    case '-_':
      return readBy(node.args);
    case 'call':
      return node.args[0] === 'has' ? [] : node.args[1].flatMap(readBy);
    case 'rcall': {
      const [name, receiver, args] = node.args;
      if (name === 'orValue' || name === 'hasValue') return [];
      return [...readBy(receiver), ...(MACROS.has(name) ? [] : args.flatMap(readBy))];
    }
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return node.args.flatMap(readBy);
    default:
      return [];
  }
}

/** `a.b[0].c` as text: what a guard makes sure of, and what a reading asks for. Undefined for anything else. */
export function pathText(node: ASTNode): string | undefined {
  if (node.op === 'id') return node.args;
  if (node.op === '.' || node.op === '.?') {
    const left = pathText(node.args[0]);
    return left === undefined ? undefined : `${left}.${node.args[1]}`;
  }
  if (node.op !== '[]' && node.op !== '[?]') return undefined;
  const [left, key] = [pathText(node.args[0]), node.args[1]];
  if (left === undefined || key.op !== 'value') return undefined;
  return typeof key.args === 'string' ? `${left}.${key.args}` : `${left}[${String(key.args)}]`;
}

/** A path and all on the way to it. */
function pathsTo(node: ASTNode): readonly string[] {
  const path = pathText(node);
  const own = path === undefined ? [] : [path];
  return 'id' === node.op || !['.', '.?', '[]', '[?]'].includes(node.op)
    ? own
    : [...own, ...pathsTo((node.args as readonly [ASTNode, unknown])[0])];
}
