/** One thing that is wrong with a declaration, an answer or a node: where, what, and the remedy. */
export interface Problem {
  /** Stable name of the kind of problem, e.g. `reference/message`. The table is in check/codes.ts. */
  code: string;
  /** Path of the file from the root of the project, with forward slashes. */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 units, as editors count. */
  column: number;
  /** JSON pointer of the value in the file; empty for the whole file. */
  pointer: string;
  /** What was expected and what came. */
  message: string;
  /** What to do about it. */
  fix: string;
  /** Width of the offending token; 1 where it is not known. */
  length?: number;
}

const LONGEST = 600;

/** What was found may be a text of a million characters: its beginning and its end say enough. */
export function inShort(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 200)} … ${text.slice(-150)}`;
}

/** Problems in the order in which a reader meets them. */
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

/** `file:line:column code`, the message, the line with a caret below the token, and the remedy. */
export function formatProblem(problem: Problem, source?: string): string {
  const head = `${problem.file}:${problem.line}:${problem.column} ${problem.code}\n  ${problem.message}`;
  const shown = source === undefined ? '' : excerpt(problem, source);
  return `${head}${shown}${problem.fix === '' ? '' : `\n  fix: ${problem.fix}`}\n`;
}

export function excerpt(problem: Problem, source: string): string {
  const line = source.split(/\r\n|\r|\n/u, problem.line)[problem.line - 1];
  if (line === undefined) return '';
  // A generated file may hold everything in one line: show the part around the token.
  const start = line.length <= WIDEST ? 0 : Math.max(0, problem.column - 1 - MARGIN);
  const part = line.slice(start, start + WIDEST).replaceAll('\t', ' ');
  const number = String(problem.line);
  const indent = Math.max(0, problem.column - 1 - start);
  const width = Math.max(1, Math.min(problem.length ?? 1, part.length - indent));
  return `\n  ${number} | ${part}\n  ${' '.repeat(number.length)} | ${' '.repeat(indent)}${'^'.repeat(width)}`;
}
