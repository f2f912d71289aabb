import { type ASTNode, parseExpression } from './parse.ts';

/** How a part of a condition compares its subject. `yes` and `no` need no value, and neither do `there` and `missing`. */
export type Relation = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'yes' | 'no' | 'there' | 'missing';

export interface ConditionPart {
  /** What is compared: a name or one of its fields, such as `session.active`. */
  readonly subject: string;
  readonly is: Relation;
  /** A text in quotes, a number, a state or another subject, as in an expression. */
  readonly value?: string;
}

/** A condition that can be said in words. */
export interface Condition {
  /** Whether all of its parts must hold, or any of them. */
  readonly join: 'all' | 'any';
  readonly parts: readonly ConditionPart[];
}

const SUBJECT = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;
const VALUE = /^(?:states\.\w+\.\w+|-?\d+(?:\.\d+)?|"[^"\\]*"|'[^'\\]*')$/;
const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);

/** An expression (without its `=`) as a condition in words. Undefined if it says more than words can. */
export function readCondition(source: string): Condition | undefined {
  const tree = parse(source);
  if (tree === undefined) return undefined;
  const join = tree.op === '||' ? 'any' : 'all';
  const parts: ConditionPart[] = [];
  for (const node of joined(tree, join === 'any' ? '||' : '&&')) {
    const part = partOf(node, source);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return { join, parts };
}

/** The expression (without its `=`) of a condition. Empty if it has no parts. */
export const writeCondition = ({ join, parts }: Condition): string =>
  parts.map(textOf).join(join === 'any' ? ' || ' : ' && ');

function parse(source: string): ASTNode | undefined {
  try {
    return parseExpression(source);
  } catch {
    return undefined;
  }
}

const joined = (node: ASTNode, operator: '&&' | '||'): readonly ASTNode[] =>
  node.op === operator ? node.args.flatMap((part) => joined(part, operator)) : [node];

function partOf(node: ASTNode, source: string): ConditionPart | undefined {
  const isNot = node.op === '!_';
  const inner = isNot ? node.args : node;
  if (inner.op === 'call' && inner.args[0] === 'has') {
    const subject = subjectOf(inner.args[1][0], source);
    return subject === undefined ? undefined : { subject, is: isNot ? 'missing' : 'there' };
  }
  const subject = subjectOf(inner, source);
  if (subject !== undefined) return { subject, is: isNot ? 'no' : 'yes' };
  return isNot ? undefined : comparisonOf(node, source);
}

function comparisonOf(node: ASTNode, source: string): ConditionPart | undefined {
  if (!isComparison(node)) return undefined;
  const [left, right] = node.args;
  const [subject, value] = [subjectOf(left, source), source.slice(right.start, right.end)];
  const isValue = VALUE.test(value) || subjectOf(right, source) !== undefined;
  return subject === undefined || !isValue ? undefined : { subject, is: node.op, value };
}

type Comparison = ASTNode & { op: '==' | '!=' | '<' | '<=' | '>' | '>=' };
const isComparison = (node: ASTNode): node is Comparison => COMPARISONS.has(node.op);

/** States and limits are what something is compared with. */
function subjectOf(node: ASTNode | undefined, source: string): string | undefined {
  const text = node && source.slice(node.start, node.end);
  return text !== undefined && SUBJECT.test(text) && !/^(?:states|limits|true|false|null)\b/.test(text)
    ? text
    : undefined;
}

function textOf({ subject, is, value = '' }: ConditionPart): string {
  switch (is) {
    case 'yes':
      return subject;
    case 'no':
      return `!${subject}`;
    case 'there':
      return `has(${subject})`;
    case 'missing':
      return `!has(${subject})`;
    default:
      return `${subject} ${is} ${value}`;
  }
}
