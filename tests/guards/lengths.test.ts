import { describe, expect, it } from 'vitest';

import { measure } from './measure.ts';
import { findFiles, read, removeComments } from './tree.ts';

const MOST = 250;
const MOST_IN_FUNCTION = 60;
const MOST_CASTS = 150;

/** Files that people read from top to bottom. JSON is data, in which people look things up. */
const KINDS = /\.(tsx?|m?js|css|html|md|sql)$/;
/** The folders tracked by git, and the root. */
const TRACKED = /^([^/]+|(\.storybook|docs|engine|public|sandbox|scripts|tests|widgets)\/.*)$/;

const LONGER: readonly [reason: string, files: RegExp][] = [
  ['tests of one thing are kept in one file', /\.(test|spec)\.tsx?$/],
  ['drizzle-kit writes it', /^sandbox\/database\/migrations\/0000_initial\.sql$/],
  ['npm run codegen writes it', /^docs\/problems\.md$/],
  ['npm run codegen writes it', /^docs\/specification\.md$/],
  ['its test writes it', /^docs\/conformance\.md$/],
  ['a table of cases', /^tests\/proofs\/conformance\/cases\.ts$/],
  ['a table of mutations', /^tests\/mutations\/mutate\.ts$/],
  ['a widget has one style sheet', /^widgets\/k-line\/KLine\.module\.css$/],
  ['a widget has one style sheet', /^widgets\/page-frame\/PageFrame\.module\.css$/],
];

/** Counts lines like the lint rule max-lines, without blank lines and comments. */
function countLines(path: string, text: string): number {
  const code = /\.(md|html)$/.test(path) ? text.replace(/<!--[\s\S]*?-->/g, '') : removeComments(text);
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

describe('files that people read', () => {
  const files = findFiles('', KINDS).filter((path) => TRACKED.test(path) && !path.includes('.gen.'));
  const long = files.filter((path) => countLines(path, read(path)) > MOST);

  it(`have at most ${MOST} lines`, () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(long.filter((path) => !LONGER.some(([, allowed]) => allowed.test(path)))).toEqual([]);
  });

  it.each(LONGER)('may be longer where %s: %s', (_, allowed) => {
    expect(long.filter((path) => allowed.test(path))).not.toEqual([]);
  });

  it.each([
    ['a.ts', 'const a = 1;\n\n// why\n/* how\n   long */\nconst b = "// 2";\n', 2],
    ['a.css', '/* why */\n.a {\n  color: red;\n}\n', 3],
    ['a.html', '<!-- why\n so -->\n<p>\n</p>\n', 2],
  ])('%s does not count blank lines and comments', (path, text, lines) => {
    expect(countLines(path, text)).toBe(lines);
  });
});

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
