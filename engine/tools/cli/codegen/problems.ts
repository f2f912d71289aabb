import { parseTree, type Node, type ParseError, printParseErrorCode } from 'jsonc-parser';

/** A problem in a source file that prevents code generation. */
export interface CodegenProblem {
  file: string;
  line: number;
  column: number;
  message: string;
  fix: string;
}

/** All problems found in a run. If there are any, nothing is written. */
export class CodegenFailure extends Error {
  readonly problems: readonly CodegenProblem[];

  constructor(problems: readonly CodegenProblem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'CodegenFailure';
    this.problems = problems;
  }
}

/** A problem found while generating; `path` is its location in the source file. */
export class SourceError extends Error {
  readonly path: readonly (string | number)[];
  readonly fix: string;

  constructor(message: string, path: readonly (string | number)[], fix: string) {
    super(message);
    this.name = 'SourceError';
    this.path = path;
    this.fix = fix;
  }
}

function formatProblem(problem: CodegenProblem): string {
  return `${problem.file}:${problem.line}:${problem.column}  ${problem.message}\n    ${problem.fix}`;
}

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - start + 1 };
}

function nodeAt(root: Node | undefined, path: readonly (string | number)[]): Node | undefined {
  let node = root;
  for (const step of path) {
    const next: Node | undefined =
      typeof step === 'number'
        ? node?.children?.[step]
        : node?.children?.find((property) => property.children?.[0]?.value === step)?.children?.[1];
    // report the deepest part of the path that exists
    if (next === undefined) break;
    node = next;
  }
  return node;
}

export function problemAt(
  file: string,
  text: string,
  path: readonly (string | number)[],
  message: string,
  fix: string,
): CodegenProblem {
  const offset = nodeAt(parseTree(text), path)?.offset ?? 0;
  return { file, ...lineAndColumn(text, offset), message, fix };
}

/** Parses strict JSON. A syntax error becomes a problem. */
export function readJson(file: string, text: string): { value: unknown } | { problem: CodegenProblem } {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first !== undefined) {
    const message = `Invalid JSON: ${printParseErrorCode(first.error)}.`;
    return { problem: { file, ...lineAndColumn(text, first.offset), message, fix: 'Correct the JSON here.' } };
  }
  return { value: JSON.parse(text) };
}
