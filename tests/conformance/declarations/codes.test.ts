import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codes } from '../../../engine/compiler/check/index.ts';
import { PROBLEMS_PATH, problemsPage } from '../../../scripts/docs/problems.ts';
import { brokenCases } from '../../kit/base-project.ts';

const cases = brokenCases();
const LEAST = 200;

/** The codes that only a running development server reports. */
const OF_DEVELOPMENT: ReadonlySet<string> = new Set(['release/failed']);
const ofCheck = Object.keys(codes).filter((code) => !OF_DEVELOPMENT.has(code));

describe('problem codes', () => {
  it.each(ofCheck)('%s has a broken case', (code) => {
    expect(cases.some(({ problems }) => problems.some((problem) => problem.code === code))).toBe(true);
  });

  it('have more than two hundred cases, each with a position, message and fix', () => {
    expect(cases.length).toBeGreaterThanOrEqual(LEAST);
    const incomplete = cases.filter(
      ({ problems }) =>
        problems.length === 0 ||
        problems.some(({ line, column, fix, message }) => line < 1 || column < 1 || fix === '' || message === ''),
    );
    expect(incomplete.map(({ name }) => name)).toEqual([]);
  });

  it('are the headings of the documentation, each once, and nothing else is', () => {
    const page = readFileSync(resolve(import.meta.dirname, '../../..', PROBLEMS_PATH), 'utf8');
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? '');

    expect(headings).toHaveLength(new Set(headings).size);
    expect(new Set(headings)).toEqual(new Set(Object.keys(codes)));
  });

  it('have an up-to-date documentation page', () => {
    expect(readFileSync(resolve(import.meta.dirname, '../../..', PROBLEMS_PATH), 'utf8')).toBe(problemsPage());
  });
});
