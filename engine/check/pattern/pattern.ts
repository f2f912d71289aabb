import { type AST, RegExpParser, RegExpSyntaxError } from '@eslint-community/regexpp';
import type { Code } from '../codes.ts';
import { slownessOf } from './linear.ts';

/** Ajv compiles a pattern with this flag, for the release and so for the browser, and so does the check. */
export const FLAG = 'u';
const LONGEST = 1000;
/** The parser and the proof walk into groups by recursion. */
const DEEPEST = 50;

export interface PatternProblem {
  readonly code: Code;
  readonly expected: string;
  readonly reason: string;
  readonly fix: string;
  /** The index up to which the pattern could be read; absent where it could be read whole. */
  readonly at?: number;
}

/** What keeps a text from being a pattern that is safe to match any input against. */
export function patternProblem(source: string): PatternProblem | undefined {
  const limit = limitProblem(source);
  if (limit !== undefined) return limit;
  const tree = parsed(source);
  if (tree instanceof RegExpSyntaxError) return syntaxProblem(source, tree);
  const slowness = slownessOf(tree);
  if (slowness === undefined) return undefined;
  const { reason, fix } = slowness;
  return { code: 'pattern/unsafe', expected: 'a pattern that is proven to be quick', reason, fix };
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
      'Shorten it: a class such as [a-z] stands for many branches.',
    );
  const depth = depthOf(source);
  if (depth <= DEEPEST) return undefined;
  return problem(
    `with groups at most ${DEEPEST} deep`,
    `its groups are ${depth} deep`,
    'Remove the groups around single characters and around other groups.',
  );
}

function depthOf(source: string): number {
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

function parsed(source: string): AST.Pattern | RegExpSyntaxError {
  try {
    // the year of the language that the build targets: browsers may not read what is newer
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
    fix: `Correct it here. The flag "${FLAG}" holds: a backslash stands only before a character with a meaning of its own.`,
    at: index,
  };
}
