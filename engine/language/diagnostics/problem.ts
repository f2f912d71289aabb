import type { Code, Severity } from './codes.ts';

/** A problem in a declaration, a response or a node: its position, a message and a fix. */
export interface Problem {
  /** A stable problem code such as `reference/message`. codes.ts lists them. */
  code: Code;
  severity: Severity;
  /** The path relative to the project root, with forward slashes. */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 code units, as in editors. */
  column: number;
  /** The value's JSON pointer; empty for the whole file. */
  pointer: string;
  /** The expected and the actual value. */
  message: string;
  fix: string;
  /** The width of the token in characters; 1 if unknown. */
  length?: number;
  /** The edits that fix it, if it can be fixed automatically. */
  replacement?: readonly TextEdit[];
}

/** A replacement of a range of characters in a file. */
export interface TextEdit {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

export const isError = ({ severity }: Problem): boolean => severity === 'error';

const LONGEST = 600;

/** Shortens a long text to its start and end. A message may quote a value of any length. */
export function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 200)} … ${text.slice(-150)}`;
}

/** Sorts problems by file and position. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const MARGIN = 40;
const WIDEST = 110;

/**
 * Formats a problem as `file:line:column code` (with a mark if it is a warning), its message, the source line with
 * carets, and the fix.
 */
export function formatProblem(problem: Problem, source?: string): string {
  const code = isError(problem) ? problem.code : `${problem.code} (warning)`;
  const head = `${problem.file}:${problem.line}:${problem.column} ${code}\n  ${problem.message}`;
  const shown = source === undefined ? '' : excerpt(problem, source);
  return `${head}${shown}${problem.fix === '' ? '' : `\n  fix: ${problem.fix}`}\n`;
}

export function excerpt(problem: Problem, source: string): string {
  const line = source.split(/\r\n|\r|\n/u, problem.line)[problem.line - 1];
  if (line === undefined) return '';
  // a generated file may be one long line, so show only the part around the token
  const start = line.length <= WIDEST ? 0 : Math.max(0, problem.column - 1 - MARGIN);
  const part = line.slice(start, start + WIDEST).replaceAll('\t', ' ');
  const number = String(problem.line);
  const indent = Math.max(0, problem.column - 1 - start);
  const width = Math.max(1, Math.min(problem.length ?? 1, part.length - indent));
  return `\n  ${number} | ${part}\n  ${' '.repeat(number.length)} | ${' '.repeat(indent)}${'^'.repeat(width)}`;
}
