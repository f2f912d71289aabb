import { describe, expect, it } from 'vitest';
import { formatProblem, type Problem, sortProblems } from './problem.ts';

const problem: Problem = {
  severity: 'error',
  code: 'expression/field',
  file: 'schemas/pages/home.json',
  line: 2,
  column: 14,
  pointer: '/visible',
  message: 'wallet has no field "balnce".',
  fix: 'Did you mean "balance"?',
  length: 6,
};

describe('formatProblem', () => {
  it('shows position, source line, carets and fix', () => {
    const text = formatProblem(problem, '{\n  "visible": balnce > 0\n}');

    expect(text).toContain('schemas/pages/home.json:2:14 expression/field');
    expect(text).toContain('  2 |   "visible": balnce > 0');
    expect(text).toContain(`    | ${' '.repeat(13)}${'^'.repeat(6)}`);
    expect(text).toContain('fix: Did you mean "balance"?');
  });

  it('shows the token of a long line', () => {
    const text = formatProblem({ ...problem, line: 1, column: 5001 }, `${' '.repeat(5000)}balnce${' '.repeat(5000)}`);

    const [, , line = '', caret = ''] = text.split('\n');
    expect(line.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('balnce');
    expect(line.length).toBeLessThan(130);
  });

  it('omits the source line without a source', () => {
    expect(formatProblem(problem)).toBe(
      'schemas/pages/home.json:2:14 expression/field\n  wallet has no field "balnce".\n  fix: Did you mean "balance"?\n',
    );
  });
});

describe('sortProblems', () => {
  it('sorts by file, line and column', () => {
    const places = [
      ['b', 1, 1],
      ['a', 2, 1],
      ['a', 1, 9],
      ['a', 1, 2],
    ] as const;
    const sorted = sortProblems(places.map(([file, line, column]) => ({ ...problem, file, line, column })));

    expect(sorted.map(({ file, line, column }) => [file, line, column])).toEqual(places.toReversed());
  });
});
