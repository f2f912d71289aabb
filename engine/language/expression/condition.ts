import { type ASTNode, parseExpression } from './parse.ts';

type Comparator = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** Relations that compare with nothing. */
const ALONE = ['yes', 'no', 'there', 'missing', 'empty', 'filled'] as const;
/** Relations of a text. A length is compared with a whole number, the others with another text. */
const OF_TEXTS = ['longest', 'shortest', 'contains', 'lacks'] as const;

/** The comparison in a part of a condition. */
export type Relation = Comparator | (typeof ALONE)[number] | (typeof OF_TEXTS)[number];

/** Whether a relation compares its subject with a value. */
export const needsValue = (relation: Relation): boolean => !ALONE.some((each) => each === relation);

export interface ConditionPart {
  /** The value to compare: a name or one of its fields, such as `session.active`. */
  readonly subject: string;
  readonly is: Relation;
  /** A text in quotes, a number, a state or another subject, as in an expression. */
  readonly value?: string;
}

/** A condition that can be expressed in words. */
export interface Condition {
  /** Whether all or any of its parts must be true. */
  readonly join: 'all' | 'any';
  readonly parts: readonly ConditionPart[];
}

const SUBJECT = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;
const VALUE = /^(?:states\.\w+\.\w+|-?\d+(?:\.\d+)?|"[^"\\]*"|'[^'\\]*')$/;
const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);
const LENGTH = /^\d+$/;
const TEXT = /^(?:"[^"\\]*"|'[^'\\]*')$/;

/** Converts an expression (without its `=`) to a condition in words. Undefined if it cannot be expressed that way. */
export function readCondition(source: string): Condition | undefined {
  const tree = parse(source);
  if (tree === undefined) return undefined;
  const join = tree.op === '||' ? 'any' : 'all';
  const parts: ConditionPart[] = [];
  for (const node of joined(tree, join === 'any' ? '||' : '&&')) {
    const part = getPart(node, source);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return { join, parts };
}

/** Converts a condition to an expression (without its `=`). Empty if it has no parts. */
export const writeCondition = ({ join, parts }: Condition): string =>
  parts.map(getText).join(join === 'any' ? ' || ' : ' && ');

function parse(source: string): ASTNode | undefined {
  try {
    return parseExpression(source);
  } catch {
    return undefined;
  }
}

const joined = (node: ASTNode, operator: '&&' | '||'): readonly ASTNode[] =>
  node.op === operator ? node.args.flatMap((part) => joined(part, operator)) : [node];

function getPart(node: ASTNode, source: string): ConditionPart | undefined {
  const isNot = node.op === '!_';
  const inner = isNot ? node.args : node;
  if (inner.op === 'call' && inner.args[0] === 'has') {
    const subject = readSubject(inner.args[1][0], source);
    return subject === undefined ? undefined : { subject, is: isNot ? 'missing' : 'there' };
  }
  if (inner.op === 'rcall') return getContent(inner, source, isNot ? 'lacks' : 'contains');
  const subject = readSubject(inner, source);
  if (subject !== undefined) return { subject, is: isNot ? 'no' : 'yes' };
  return isNot || !isComparison(node) ? undefined : (readLength(node, source) ?? readComparison(node, source));
}

/** `name.contains('x')` */
function getContent({ args }: ASTNode & { op: 'rcall' }, source: string, is: Relation): ConditionPart | undefined {
  const [method, of, [wanted]] = args;
  const subject = readSubject(of, source);
  const value = textAt(wanted, source);
  return method === 'contains' && subject !== undefined && TEXT.test(value) ? { subject, is, value } : undefined;
}

/** `size(name) <= 20` */
function readLength({ op, args: [left, right] }: Comparison, source: string): ConditionPart | undefined {
  if (left.op !== 'call' || left.args[0] !== 'size' || (op !== '<=' && op !== '>=')) return undefined;
  const subject = readSubject(left.args[1][0], source);
  const value = textAt(right, source);
  if (subject === undefined || !LENGTH.test(value)) return undefined;
  return { subject, is: op === '<=' ? 'longest' : 'shortest', value };
}

function readComparison({ op, args: [left, right] }: Comparison, source: string): ConditionPart | undefined {
  const [subject, value] = [readSubject(left, source), textAt(right, source)];
  if (subject === undefined) return undefined;
  if (value === EMPTY && (op === '==' || op === '!=')) return { subject, is: op === '==' ? 'empty' : 'filled' };
  const isValue = VALUE.test(value) || readSubject(right, source) !== undefined;
  return isValue ? { subject, is: op, value } : undefined;
}

const EMPTY = "''";

type Comparison = ASTNode & { op: Comparator };
const isComparison = (node: ASTNode): node is Comparison => COMPARISONS.has(node.op);

const textAt = (node: ASTNode | undefined, source: string): string =>
  node === undefined ? '' : source.slice(node.start, node.end);

/** Undefined for states, limits and literals, which can only be on the right of a comparison. */
function readSubject(node: ASTNode | undefined, source: string): string | undefined {
  const text = textAt(node, source);
  return SUBJECT.test(text) && !/^(?:states|limits|true|false|null)\b/.test(text) ? text : undefined;
}

function getText({ subject, is, value = '' }: ConditionPart): string {
  switch (is) {
    case 'yes':
      return subject;
    case 'no':
      return `!${subject}`;
    case 'there':
      return `has(${subject})`;
    case 'missing':
      return `!has(${subject})`;
    case 'empty':
      return `${subject} == ${EMPTY}`;
    case 'filled':
      return `${subject} != ${EMPTY}`;
    case 'longest':
      return `size(${subject}) <= ${value}`;
    case 'shortest':
      return `size(${subject}) >= ${value}`;
    case 'contains':
      return `${subject}.contains(${value})`;
    case 'lacks':
      return `!${subject}.contains(${value})`;
    default:
      return `${subject} ${is} ${value}`;
  }
}
