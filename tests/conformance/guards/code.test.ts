import { describe, expect, it } from 'vitest';

import { findFiles, read, removeComments } from './tree.ts';

const SLIPS: readonly [what: string, pattern: RegExp][] = [
  ['an open end', /\b(TODO|FIXME|XXX|HACK)\b/],
  ['a silenced compiler', /@ts-(ignore|nocheck|expect-error)/],
  ['a silenced linter without a reason', /(ox|es)lint-disable(?!.* -- \S)/],
  ['an exclusive or skipped test', /\b(it|test|describe)\.(only|skip|todo|fixme)\b/],
];

const IN_CODE: readonly [what: string, pattern: RegExp][] = [
  ['any', /(:|<|\bas|\|)\s*any\b(?!\.)/],
  ['eval', /\beval\(|new Function\(/],
  ['markup from a string', /\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/],
];

/** Folders that parse data from servers and clients. */
const WIRE = /^(engine\/runtime\/(http|data)|sandbox\/platform\/http)\/(?!.*\.test\.)/;
/** JSON parsers that convert figures to doubles. `parseExactJson` keeps every digit. */
const PLAIN_JSON = /\bJSON\.parse\b|\.json\(\)/;

function findSlips(source: string): string[] {
  const code = removeComments(source).replaceAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|\/[^/\n]+\/[gimsuy]*(?=[,;).\]])/g, "''");
  return [
    ...SLIPS.filter(([, pattern]) => pattern.test(source)),
    ...IN_CODE.filter(([, pattern]) => pattern.test(code)),
  ].map(([what]) => what);
}

describe('code', () => {
  it('has no open ends and silences nothing', () => {
    // leaves out this file, and one that writes generated code
    const self = /^(?:tests\/conformance\/guards\/code\.test|scripts\/codegen\/judge)\.ts$/;
    const files = findFiles('', /\.(tsx?|mjs|css)$/).filter(
      (path) => !self.test(path) && !/\.gen\.|^generated\//.test(path),
    );
    const found = files.flatMap((path) => findSlips(read(path)).map((what) => `${path}: ${what}`));
    expect(files.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });

  it('reads answers, frames and requests with exact numbers', () => {
    const files = findFiles('', /\.tsx?$/).filter((path) => WIRE.test(path) && !path.includes('/testing/'));
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((path) => PLAIN_JSON.test(removeComments(read(path))))).toEqual([]);
  });

  it.each([
    ['an open end', '// TODO: later'],
    ['a silenced compiler', '// @ts-ignore'],
    ['a silenced linter without a reason', '// oxlint-disable-next-line no-eval'],
    ['any', 'const a = b as any;'],
    ['any', 'function f(a: any) {}'],
    ['eval', 'eval(text)'],
    ['markup from a string', 'node.innerHTML = text'],
    ['an exclusive or skipped test', 'it.only()'],
  ])('finds %s', (what, source) => {
    expect(findSlips(source)).toEqual([what]);
  });

  it('accepts a silenced linter with a reason', () => {
    expect(findSlips('// oxlint-disable-next-line max-lines -- one table')).toEqual([]);
  });
});
