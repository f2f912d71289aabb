import { getOwn } from '../../../language/expression/index.ts';
import { type ASTNode, ExpressionSyntaxError } from '../../../language/expression/parse.ts';
import { MACROS } from '../../../language/expression/paths.ts';
import { indexKey, getKey, keysTo, methodKey } from './keys.ts';
import { wholeNumber } from './literals.ts';
import { parseOnce } from './parse-once.ts';
import { literalText } from './state-names.ts';
import { getAnyRead, isCovered, type Names } from './names.ts';
import type { Field, ObjectType, Type } from './types.ts';

/** Narrows names, given that a condition (with its `=`) is true or false. */
export function namesWhere(condition: string | undefined, names: Names, holds: boolean): Names {
  if (condition?.startsWith('=') !== true) return names;
  try {
    return narrowNames(names, parseOnce(condition.slice(1)), holds);
  } catch (error) {
    if (error instanceof ExpressionSyntaxError) return names;
    throw error;
  }
}

/** Narrows names by the outcome of a condition: the possible texts, and the values that are present. */
export function narrowNames(names: Names, condition: ASTNode, holds: boolean): Names {
  return narrowTexts(names, condition, holds).withPresent(keysProvenBy(names, condition, holds));
}

function narrowTexts(names: Names, condition: ASTNode, holds: boolean): Names {
  switch (condition.op) {
    case '&&':
    case '||': {
      if ((condition.op === '&&') !== holds) return names;
      return narrowTexts(narrowTexts(names, condition.args[0], holds), condition.args[1], holds);
    }
    case '!_':
      return narrowTexts(names, condition.args, !holds);
    default:
      return narrowText(names, condition, holds);
  }
}

/**
 * Narrows a text that is compared with a literal. After `app.kind == 'line' ?`, the kind is 'line'; after the `:`, it
 * is one of the other texts.
 */
function narrowText(names: Names, condition: ASTNode, holds: boolean): Names {
  if (condition.op !== '==' && condition.op !== '!=') return names;
  const [subject, literal] = condition.args;
  const [root, ...fields] = getPath(subject);
  const type = root === undefined ? undefined : names.get(root);
  const text = literalText(literal, names);
  if (root === undefined || type === undefined || text === undefined) return names;
  const is = (condition.op === '==') === holds;
  return names.narrow(root, withoutTexts(type, fields, text, is));
}

/** `['app', 'kind']` for `app.kind`; empty unless the node is a plain path. */
function getPath(node: ASTNode): readonly string[] {
  if (node.op === 'id') return [node.args];
  if (node.op !== '.') return [];
  const path = getPath(node.args[0]);
  return path.length === 0 ? [] : [...path, node.args[1]];
}

/** Lists the fields that one variant of an object requires. */
const requiredIn = (
  { fields, variants = [] }: ObjectType,
  by: string,
  is: string,
): readonly (readonly [string, Field])[] =>
  variants
    .filter((variant) => variant.by === by && variant.is === is)
    .flatMap(({ required }) => required)
    .flatMap((name) => {
      const field = name === by ? undefined : fields.get(name);
      return field === undefined ? [] : [[name, { ...field, optional: false }] as const];
    });

/** Narrows the type after comparing the text at the end of the path. */
function withoutTexts(type: Type, [field, ...rest]: readonly string[], text: string, is: boolean): Type {
  if (field !== undefined) {
    const before = type.kind === 'object' ? type.fields.get(field) : undefined;
    if (type.kind !== 'object' || before === undefined) return type;
    const after = { ...before, type: withoutTexts(before.type, rest, text, is) };
    const needed = is && rest.length === 0 ? requiredIn(type, field, text) : [];
    return { ...type, fields: new Map([...type.fields, [field, after], ...needed]) };
  }
  if (type.kind !== 'string') return type;
  const values = is ? [text] : type.values?.filter((value) => value !== text);
  return values === undefined ? type : { ...type, values };
}

/**
 * Lists the keys that a condition's outcome proves present. If either side may have decided the outcome, only keys that
 * both sides prove count.
 */
function keysProvenBy(names: Names, condition: ASTNode, holds: boolean): readonly string[] {
  switch (condition.op) {
    case '&&':
    case '||': {
      const [left = [], right = []] = condition.args.map((side) => keysProvenBy(names, side, holds));
      return (condition.op === '&&') === holds ? [...left, ...right] : inBoth(left, right);
    }
    case '!_':
      return keysProvenBy(names, condition.args, !holds);
    default:
      return [...keysReadBy(condition), ...keysProvenByTest(names, condition, holds)];
  }
}

const inBoth = (left: readonly string[], right: readonly string[]): readonly string[] => [
  ...left.filter((key) => isCovered(new Set(right), key)),
  ...right.filter((key) => isCovered(new Set(left), key)),
];

function keysProvenByTest(names: Names, condition: ASTNode, holds: boolean): readonly string[] {
  switch (condition.op) {
    case 'call':
      return holds && condition.args[0] === 'has' ? keysTo(condition.args[1][0] ?? condition) : [];
    case 'rcall':
      return holds ? keysFoundBy(condition) : [];
    case 'in':
      return holds ? [getKey(condition)] : [];
    case '.':
      return holds ? pendingKeys(names, condition) : [];
    default:
      return elementsAfter(condition, holds);
  }
}

const STANDING = /^status\.(\w+)\.(?:loading|failed)$/;

/**
 * Lists the keys of data that is loading or has failed, and of everything derived from it, because they do not count as
 * absent.
 */
function pendingKeys(names: Names, condition: ASTNode): readonly string[] {
  const source = STANDING.exec(getKey(condition))?.[1];
  return source === undefined ? [] : [source, ...names.derivedFrom(source)].map(getAnyRead);
}

/**
 * Lists the keys proven present by a method. If `rows.exists(r, …)` is true, `rows` and `rows.filter(r, …)` have at
 * least one element.
 */
function keysFoundBy(condition: ASTNode & { op: 'rcall' }): readonly string[] {
  const [name, receiver, args] = condition.args;
  if (name === 'hasValue') return keysTo(receiver);
  if (name !== 'exists' && name !== 'exists_one') return [];
  const list = getKey(receiver);
  return [indexKey(list, 0), indexKey(methodKey(list, 'filter', args), 0)];
}

/** Lists the elements of `rows` that a comparison with `size(rows)` proves present. */
function elementsAfter(condition: ASTNode, holds: boolean): readonly string[] {
  if (!isComparison(condition)) return [];
  const op = holds ? condition.op : OPPOSITE[condition.op];
  const [left, right] = condition.args;
  return [...elementsIn(left, op, right), ...elementsIn(right, getOwn(MIRRORED, op) ?? op, left)];
}

type Comparison = Extract<ASTNode, { op: '==' | '!=' | '<' | '>=' | '>' | '<=' }>;
const isComparison = (node: ASTNode): node is Comparison => Object.hasOwn(OPPOSITE, node.op);

const OPPOSITE: Readonly<Record<Comparison['op'], string>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};
const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

/** The maximum number of elements that one comparison can prove present. */
const MOST_ELEMENTS = 20;

function elementsIn(size: ASTNode, op: string, than: ASTNode): readonly string[] {
  const list = listMeasuredBy(size);
  const count = wholeNumber(than);
  if (list === undefined || count === undefined) return [];
  const least = op === '>' ? count + 1 : op === '==' || op === '>=' ? count : op === '!=' && count === 0 ? 1 : 0;
  return Array.from({ length: Math.min(least, MOST_ELEMENTS) }, (_, index) => indexKey(getKey(list), index));
}

/** Returns the `rows` in `size(rows)` and `rows.size()`. */
function listMeasuredBy(node: ASTNode): ASTNode | undefined {
  if (node.op === 'call') return node.args[0] === 'size' ? node.args[1][0] : undefined;
  return node.op === 'rcall' && node.args[0] === 'size' ? node.args[1] : undefined;
}

/** Lists the keys that must be present for a node to have a value. */
function keysReadBy(node: ASTNode): readonly string[] {
  switch (node.op) {
    case 'id':
    case '.':
    case '[]':
      return keysTo(node);
    case '?:':
      return keysReadBy(node.args[0]);
    case '!_':
    case '-_':
      return keysReadBy(node.args);
    case 'call':
      return node.args[0] === 'has' ? [] : node.args[1].flatMap(keysReadBy);
    case 'rcall': {
      const [name, receiver, args] = node.args;
      if (name === 'orValue' || name === 'hasValue') return [];
      return [...keysReadBy(receiver), ...(MACROS.has(name) ? [] : args.flatMap(keysReadBy))];
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
      return node.args.flatMap(keysReadBy);
    default:
      return [];
  }
}
