import type { ASTNode } from '../../../language/expression/parse.ts';
import { LIMITS } from '../../../language/expression/limits.ts';
import { MACROS } from '../../../language/expression/paths.ts';
import { STATES } from '../../../language/expression/states.ts';
import type { Names } from './names.ts';
import { functionSignatures, methodSignatures } from './signatures.ts';
import { DECIMAL, type Type, typeName, ANY } from './types.ts';
import { Checker } from './check-expression.ts';
import { findNode } from './parse-once.ts';

/** The names in scope at a node and, for a field or a method, the type of its owner. */
interface Surroundings {
  readonly names: Names;
  readonly owner?: Type;
}

/**
 * Finds the surroundings of a node in an expression. Undefined if there is no such node, or if the text is not an
 * expression.
 */
function findSurroundings(
  source: string,
  names: Names,
  isSought: (node: ASTNode) => boolean,
): Surroundings | undefined {
  const tree = findNode(source);
  if (tree === undefined) return undefined;
  const seeker = new Seeker(source, isSought);
  seeker.getType(tree, names);
  return seeker.found;
}

class Seeker extends Checker {
  found: Surroundings | undefined;

  constructor(
    source: string,
    readonly isSought: (node: ASTNode) => boolean,
  ) {
    super(source, [], true);
  }

  override getType(node: ASTNode, names: Names): Type {
    if (!this.isSought(node)) return super.getType(node, names);
    const owner = findOwner(node);
    this.found ??= owner === undefined ? { names } : { names, owner: super.getType(owner, names) };
    return ANY;
  }
}

function findOwner(node: ASTNode): ASTNode | undefined {
  if (node.op === '.' || node.op === '.?') return node.args[0];
  return node.op === 'rcall' ? node.args[1] : undefined;
}

/** A word that fits at a place in an expression. */
export interface Completion {
  readonly word: string;
  readonly kind: 'name' | 'field' | 'function' | 'method' | 'state' | 'limit';
  /** The name of the word's type, or the signature of a function. */
  readonly type: string;
  /** Whether the value may be absent or null. */
  readonly isOptional: boolean;
}

export interface Completions {
  /** The offset where the word being typed begins. */
  readonly from: number;
  readonly words: readonly Completion[];
}

/** A placeholder for the word being typed. */
const CURSOR = 'cursor__';

/**
 * Lists the words that fit at an offset of an unfinished expression (without its `=`).
 * @param names the names in scope at the expression
 */
export function completionsAt(source: string, offset: number, names: Names): Completions {
  const from = offset - (/\w*$/.exec(source.slice(0, offset))?.[0].length ?? 0);
  const before = source.slice(0, from);
  if (isInText(before)) return { from, words: [] };
  const constants = constantsAfter(before, names);
  if (constants !== undefined) return { from, words: constants };
  const after = source.slice(offset).replace(/^\w*/, '');
  for (const whole of [`${before}${CURSOR}${after}`, `${before}${CURSOR}${getClosing(before)}`]) {
    const found = findSurroundings(whole, names, isCursor);
    if (found !== undefined)
      return { from, words: /\.\??$/.test(before) ? listWords(found.owner) : wordsIn(found.names) };
  }
  return { from, words: /\.\??$/.test(before) ? [] : wordsIn(names) };
}

function isCursor(node: ASTNode): boolean {
  if (node.op === 'id') return node.args === CURSOR;
  if (node.op === '.' || node.op === '.?') return node.args[1] === CURSOR;
  return (node.op === 'call' || node.op === 'rcall') && node.args[0] === CURSOR;
}

const withoutTexts = (source: string): string => source.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');

const isInText = (before: string): boolean => /["']/.test(withoutTexts(before).replaceAll('""', ''));

/** Returns the text that closes the brackets and conditionals still open at the end of a text. */
function getClosing(before: string): string {
  const open: string[] = [];
  const text = withoutTexts(before);
  for (const [at, sign] of [...text].entries()) {
    if (sign in CLOSING) open.push(CLOSING[sign as keyof typeof CLOSING]);
    else if (sign === '?' && !/[.[]/.test(text[at - 1] ?? '')) open.push(OTHERWISE);
    else if (sign === ':' && open.at(-1) === OTHERWISE) open.pop();
    else if (/[)\]}]/.test(sign)) open.splice(open.lastIndexOf(sign));
  }
  return open.reverse().join('');
}

const CLOSING = { '(': ')', '[': ']', '{': '}' } as const;
const OTHERWISE = ': null';

/** Lists the words after `states.`, `states.loan.`, `limits.` and `limits.spot.`; undefined elsewhere. */
function constantsAfter(before: string, names: Names): readonly Completion[] | undefined {
  const [, root, group] = new RegExp(`(?<![\\w.])(${STATES}|${LIMITS})\\.(?:(\\w+)\\.)?$`).exec(before) ?? [];
  const { stateSets, limits } = names;
  const item = (word: string, type: string): Completion => ({
    word,
    kind: root === STATES ? 'state' : 'limit',
    type,
    isOptional: false,
  });
  if (root === STATES && stateSets) {
    if (group === undefined) return stateSets.names().map((name) => item(name, 'states'));
    return [...(stateSets.get(group)?.codes ?? [])].map(([name, code]) => item(name, code));
  }
  if (root !== LIMITS || !limits) return undefined;
  if (group === undefined) return limits.files().map((name) => item(name, 'limits'));
  return limits.names(group).map((name) => item(name, typeName(DECIMAL)));
}

/** Lists the names in scope, innermost first, and the functions. */
function wordsIn(names: Names): readonly Completion[] {
  const values = [...new Set(names.all())].flatMap((word): Completion[] => {
    const type = names.get(word);
    return type === undefined ? [] : [valueOf(word, 'name', type, type.absentPath !== undefined)];
  });
  const constants = [
    { name: STATES, isThere: names.stateSets !== undefined },
    { name: LIMITS, isThere: names.limits !== undefined },
  ].flatMap(({ name, isThere }) => (isThere ? [callable(name, 'name', 'constants')] : []));
  const functions = [...functionSignatures].map(([word, { shape }]) => callable(word, 'function', shape));
  const formulas = names
    .functionNames()
    .map((word) => callable(word, 'function', names.functionNamed(word)?.shape ?? `${word}()`));
  return [...values, ...constants, ...formulas, ...functions, callable('has', 'function', 'has(name)')];
}

/** Lists the fields and methods of a value. */
function listWords(owner: Type | undefined): readonly Completion[] {
  switch (owner?.kind) {
    case 'object':
      return [...owner.fields].map(([word, { type, optional }]) => valueOf(word, 'field', type, optional));
    case 'optional':
      return [
        ...listWords(owner.of),
        callable('orValue', 'method', `orValue(${typeName(owner.of)})`),
        callable('hasValue', 'method', 'hasValue()'),
      ];
    case 'list':
      return [...[...MACROS].map((word) => callable(word, 'method', `list.${word}(item, …)`)), SIZE];
    case 'string':
      return [...methodSignatures].map(([word, { shape }]) => callable(word, 'method', shape));
    case 'map':
      return [SIZE];
    default:
      return [];
  }
}

const valueOf = (word: string, kind: Completion['kind'], type: Type, isOptional: boolean): Completion => ({
  word,
  kind,
  type: type.states === undefined ? typeName(type) : `states.${type.states}`,
  isOptional,
});

const callable = (word: string, kind: Completion['kind'], shape: string): Completion => ({
  word,
  kind,
  type: shape,
  isOptional: false,
});

const SIZE = callable('size', 'method', 'value.size()');
