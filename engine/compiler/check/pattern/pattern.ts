import { type AST, RegExpParser, RegExpSyntaxError } from '@eslint-community/regexpp';
import type { Code } from '../../../language/diagnostics/codes.ts';
import { findSlowness } from './linear.ts';

/** The flag for compiling patterns. Ajv uses it in the browser, so the check does too. */
export const FLAG = 'u';
const LONGEST = 1000;
/** The maximum nesting depth of groups, because the parser and the proof recurse into them. */
const DEEPEST = 50;

const compiled = new Map<string, RegExp>();

/** Compiles a pattern. An invalid one accepts any text, because it is reported where it is declared. */
export function compilePattern(source = ''): RegExp {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const made = findPatternProblem(source) === undefined ? new RegExp(source, FLAG) : /(?:)/u;
  compiled.set(source, made);
  return made;
}

export interface PatternProblem {
  readonly code: Code;
  readonly expected: string;
  readonly reason: string;
  readonly fix: string;
  /** The index of the syntax error. */
  readonly at?: number;
}

/** Returns the problem with a pattern that is invalid, too large or possibly slow. */
export function findPatternProblem(source: string): PatternProblem | undefined {
  const limit = limitProblem(source);
  if (limit !== undefined) return limit;
  const tree = parsePattern(source);
  if (tree instanceof RegExpSyntaxError) return syntaxProblem(source, tree);
  const slowness = findSlowness(tree);
  if (slowness === undefined) return undefined;
  const { reason, fix } = slowness;
  return { code: 'pattern/unsafe', expected: 'a pattern that matches in linear time', reason, fix };
}

function limitProblem(source: string): PatternProblem | undefined {
  const problem = (expected: string, reason: string, fix: string): PatternProblem => ({
    code: 'pattern/limit',
    expected: `a pattern ${expected}`,
    reason,
    fix,
  });
  if (source.length > LONGEST)
    return problem(
      `of at most ${LONGEST} characters`,
      `it has ${source.length}`,
      'Shorten it, for example with a class such as [a-z] instead of branches.',
    );
  const depth = getDepth(source);
  if (depth <= DEEPEST) return undefined;
  return problem(`with at most ${DEEPEST} nested groups`, `it has ${depth}`, 'Remove redundant groups.');
}

function getDepth(source: string): number {
  let depth = 0;
  let deepest = 0;
  let isInClass = false;
  for (const [token] of source.matchAll(/\\.|[[\]()]/gsu)) {
    if (token === '[') isInClass = true;
    if (token === ']') isInClass = false;
    if (isInClass) continue;
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function parsePattern(source: string): AST.Pattern | RegExpSyntaxError {
  try {
    // this is the build target; browsers may not support newer syntax
    return new RegExpParser({ ecmaVersion: 2022 }).parsePattern(source, 0, source.length, { unicode: true });
  } catch (error) {
    if (error instanceof RegExpSyntaxError) return error;
    throw error;
  }
}

function syntaxProblem(source: string, { message, index }: RegExpSyntaxError): PatternProblem {
  const reason = message.slice(`Invalid regular expression: /${source}/${FLAG}: `.length);
  return {
    code: 'pattern/syntax',
    expected: 'a regular expression',
    reason: reason.charAt(0).toLowerCase() + reason.slice(1),
    fix: `Correct it here. The flag "${FLAG}" applies: escape only characters with a special meaning.`,
    at: index,
  };
}
