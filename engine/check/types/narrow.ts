import type { ASTNode } from '../../expression/parse.ts';
import { MACROS } from '../../expression/paths.ts';
import { indexKey, keyOf, keysTo, methodKey } from './keys.ts';
import { wholeNumber } from './literals.ts';
import { allOf, covers, type Names, type Type } from './types.ts';

/** What is known of names after a condition was decided: which texts they may be, and what is there. */
export function narrowed(names: Names, condition: ASTNode, holds: boolean): Names {
  return narrowedTexts(names, condition, holds).withPresent(presentAfter(names, condition, holds));
}

function narrowedTexts(names: Names, condition: ASTNode, holds: boolean): Names {
  switch (condition.op) {
    case '&&':
    case '||': {
      if ((condition.op === '&&') !== holds) return names;
      return narrowedTexts(narrowedTexts(names, condition.args[0], holds), condition.args[1], holds);
    }
    case '!_':
      return narrowedTexts(names, condition.args, !holds);
    default:
      return narrowedText(names, condition, holds);
  }
}

/** After `app.kind == 'line' ?` it is that text, and after the : it is one of the others. */
function narrowedText(names: Names, condition: ASTNode, holds: boolean): Names {
  if (condition.op !== '==' && condition.op !== '!=') return names;
  const [subject, literal] = condition.args;
  const [root, ...fields] = pathOf(subject);
  const type = root === undefined ? undefined : names.get(root);
  if (root === undefined || type === undefined || literal.op !== 'value' || typeof literal.args !== 'string')
    return names;
  const is = (condition.op === '==') === holds;
  return names.narrow(root, withoutTexts(type, fields, literal.args, is));
}

/** `['app', 'kind']` of `app.kind`; nothing for what is no plain path. */
function pathOf(node: ASTNode): readonly string[] {
  if (node.op === 'id') return [node.args];
  if (node.op !== '.') return [];
  const path = pathOf(node.args[0]);
  return path.length === 0 ? [] : [...path, node.args[1]];
}

/** The type after the text at the end of a path was compared with another text. */
function withoutTexts(type: Type, [field, ...rest]: readonly string[], text: string, is: boolean): Type {
  if (field !== undefined) {
    const before = type.kind === 'object' ? type.fields.get(field) : undefined;
    if (type.kind !== 'object' || before === undefined) return type;
    const after = { ...before, type: withoutTexts(before.type, rest, text, is) };
    return { ...type, fields: new Map([...type.fields, [field, after]]) };
  }
  if (type.kind !== 'string') return type;
  const values = is ? [text] : type.values?.filter((value) => value !== text);
  return values === undefined ? type : { kind: 'string', values };
}

/** Keys of what is there after a condition was decided. Of two sides of which one decided, what both tell. */
function presentAfter(names: Names, condition: ASTNode, holds: boolean): readonly string[] {
  switch (condition.op) {
    case '&&':
    case '||': {
      const [left = [], right = []] = condition.args.map((side) => presentAfter(names, side, holds));
      return (condition.op === '&&') === holds ? [...left, ...right] : inBoth(left, right);
    }
    case '!_':
      return presentAfter(names, condition.args, !holds);
    default:
      return [...readBy(condition), ...toldBy(names, condition, holds)];
  }
}

const inBoth = (left: readonly string[], right: readonly string[]): readonly string[] => [
  ...left.filter((key) => covers(right, key)),
  ...right.filter((key) => covers(left, key)),
];

function toldBy(names: Names, condition: ASTNode, holds: boolean): readonly string[] {
  switch (condition.op) {
    case 'call':
      return holds && condition.args[0] === 'has' ? keysTo(condition.args[1][0] ?? condition) : [];
    case 'rcall':
      return holds ? foundBy(condition) : [];
    case 'in':
      return holds ? [keyOf(condition)] : [];
    case '.':
      return holds ? notYetThere(names, condition) : [];
    default:
      return elementsAfter(condition, holds);
  }
}

const STANDING = /^status\.(\w+)\.(?:loading|failed)$/;

/** While data are on their way, or failed, neither they nor what is derived from them count as absent. */
function notYetThere(names: Names, condition: ASTNode): readonly string[] {
  const source = STANDING.exec(keyOf(condition))?.[1];
  return source === undefined ? [] : [source, ...names.derivedFrom(source)].map(allOf);
}

/** Where `rows.exists(r, …)` holds, `rows` has an element, and so has what the same filter leaves of it. */
function foundBy(condition: ASTNode & { op: 'rcall' }): readonly string[] {
  const [name, receiver, args] = condition.args;
  if (name === 'hasValue') return keysTo(receiver);
  if (name !== 'exists' && name !== 'exists_one') return [];
  const list = keyOf(receiver);
  return [indexKey(list, 0), indexKey(methodKey(list, 'filter', args), 0)];
}

/** What a comparison with `size(rows)` tells about the elements of `rows`. */
function elementsAfter(condition: ASTNode, holds: boolean): readonly string[] {
  const op = holds ? condition.op : OPPOSITE[condition.op];
  if (op === undefined || OPPOSITE[condition.op] === undefined) return [];
  const [left, right] = condition.args as readonly [ASTNode, ASTNode];
  return [...elementsIn(left, op, right), ...elementsIn(right, MIRRORED[op] ?? op, left)];
}

const OPPOSITE: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};
const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

/** Nobody compares the size of a list that is read by index with more. */
const MOST_ELEMENTS = 20;

function elementsIn(size: ASTNode, op: string, than: ASTNode): readonly string[] {
  const list = listMeasuredBy(size);
  const count = wholeNumber(than);
  if (list === undefined || count === undefined) return [];
  const least = op === '>' ? count + 1 : op === '==' || op === '>=' ? count : op === '!=' && count === 0 ? 1 : 0;
  return Array.from({ length: Math.min(least, MOST_ELEMENTS) }, (_, index) => indexKey(keyOf(list), index));
}

/** `rows` of `size(rows)` and of `rows.size()`. */
function listMeasuredBy(node: ASTNode): ASTNode | undefined {
  if (node.op === 'call') return node.args[0] === 'size' ? node.args[1][0] : undefined;
  return node.op === 'rcall' && node.args[0] === 'size' ? node.args[1] : undefined;
}

/** What must be there for a node to have a value at all. */
function readBy(node: ASTNode): readonly string[] {
  switch (node.op) {
    case 'id':
    case '.':
    case '[]':
      return keysTo(node);
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
    case 'in':
      return node.args.flatMap(readBy);
    default:
      return [];
  }
}
