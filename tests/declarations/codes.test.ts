import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codes } from '../../engine/check/index.ts';
import { PROBLEMS_PATH, problemsPage } from '../../scripts/docs/problems.ts';
import { brokenCases } from './fixture.ts';

const cases = brokenCases();
const LEAST = 200;

describe('problem codes', () => {
  it.each(Object.keys(codes))('%s has a broken case', (code) => {
    expect(cases.some(({ expected }) => expected.some((problem) => problem.code === code))).toBe(true);
  });

  it('have more than two hundred cases, each with a position, message and fix', () => {
    expect(cases.length).toBeGreaterThanOrEqual(LEAST);
    const incomplete = cases.filter(
      ({ expected }) =>
        expected.length === 0 ||
        expected.some(({ line, column, fix, message }) => line < 1 || column < 1 || fix === '' || message === ''),
    );
    expect(incomplete.map(({ name }) => name)).toEqual([]);
  });

  it('have an up-to-date documentation page', () => {
    expect(readFileSync(resolve(import.meta.dirname, '../..', PROBLEMS_PATH), 'utf8')).toBe(problemsPage());
  });
});
