import { describe, expect, it } from 'vitest';

import { findFiles, read, removeComments } from './tree.ts';

const MOST = 250;

/** Files that people read from top to bottom. JSON is data: people look things up in it. */
const KINDS = /\.(tsx?|m?js|css|html|md|sql)$/;
/** The folders that git tracks, and the root. */
const TRACKED = /^([^/]+|(\.storybook|docs|engine|public|sandbox|scripts|tests|widgets)\/.*)$/;

const LONGER: readonly [reason: string, files: RegExp][] = [
  ['tests of one thing stand in one file', /\.(test|spec)\.tsx?$/],
  ['drizzle-kit writes it', /^sandbox\/database\/migrations\/0000_initial\.sql$/],
  ['npm run codegen writes it', /^docs\/problems\.md$/],
  ['npm run codegen writes it', /^docs\/specification\.md$/],
  ['its test writes it', /^docs\/conformance\.md$/],
  ['a table of cases', /^tests\/proofs\/conformance\/cases\.ts$/],
  ['a table of mutations', /^tests\/mutations\/mutate\.ts$/],
  ['a widget has one style sheet', /^widgets\/k-line\/KLine\.module\.css$/],
  ['a widget has one style sheet', /^widgets\/page-frame\/PageFrame\.module\.css$/],
];

/** Lines as the lint rule max-lines counts them, without blank ones and comments. */
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
