import { describe, expect, it } from 'vitest';

import { measure } from './measure.ts';
import { findFiles, read } from './tree.ts';

const MOST_IN_FUNCTION = 60;
const MOST_CASTS = 160;

/** The folders tracked by git, and the root. */
const TRACKED = /^([^/]+|(\.storybook|docs|engine|public|sandbox|scripts|tests|widgets)\/.*)$/;

describe('code outside of tests', () => {
  const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$|^tests\/|\/testing\//.test(path);
  const files = findFiles('', /\.(tsx?|mjs)$/).filter(
    (path) => TRACKED.test(path) && !path.includes('.gen.') && !isTest(path),
  );
  const measured = files.map((path) => ({ path, ...measure(path, read(path)) }));

  it(`has functions of at most ${MOST_IN_FUNCTION} lines`, () => {
    const functions = measured.flatMap(({ path, functions }) => functions.map((found) => ({ path, ...found })));
    expect(functions.length).toBeGreaterThan(5000);
    expect(functions.filter(({ length }) => length > MOST_IN_FUNCTION)).toEqual([]);
  });

  it(`has at most ${MOST_CASTS} casts`, () => {
    const casts = measured.map((file) => file.casts).reduce((sum, count) => sum + count);
    expect(casts).toBeGreaterThan(0);
    expect(casts).toBeLessThanOrEqual(MOST_CASTS);
  });

  it('counts the lines of each function, and every cast but `as const`', () => {
    const source = 'class A {\n  m() {\n    return <B>(a as unknown as B);\n  }\n}\nconst f = () => [1] as const;\n';
    expect(measure('a.ts', source)).toEqual({
      functions: [
        { line: 2, length: 3 },
        { line: 6, length: 1 },
      ],
      casts: 3,
    });
  });
});
