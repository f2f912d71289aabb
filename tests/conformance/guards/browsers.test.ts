import { describe, expect, it } from 'vitest';

import { OLDEST_BROWSERS } from '../../../engine/tools/vite/browsers.ts';
import { findFiles, read, removeComments } from './tree.ts';

/** Features that the oldest supported browsers lack or offer only over HTTPS, and their replacements. */
const TOO_NEW: readonly [pattern: RegExp, remedy: string][] = [
  [
    /\bAbortSignal\s*\.\s*any\b/,
    'withTimeLimit() of engine/runtime/http, or one AbortController that follows the signals',
  ],
  [/\bURL\s*\.\s*(?:canParse|parse)\b/, 'parseUrl()'],
  [/\bPromise\s*\.\s*(?:withResolvers|try)\b/, 'new Promise()'],
  [/\b(?:Object|Map)\s*\.\s*groupBy\b/, 'a loop'],
  [/\bArray\s*\.\s*fromAsync\b/, 'a loop'],
  [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, 'a loop over the set'],
  [/\.(?:isWellFormed|toWellFormed)\(/, 'a pattern for lone surrogates'],
  [/\bRegExp\s*\.\s*escape\b/, 'a replacement of the characters'],
  [/\/[dgimsuy]*v[dgimsuy]*(?=[,;).\]]|\.)/, 'the flag u'],
  [/\bcrypto\s*\.\s*(?:randomUUID|subtle)\b/, 'freshKey() of engine/runtime/http: over plain HTTP there is neither'],
];

/** The folders of the engine whose code runs in the browser. */
const ROOMS =
  /^(?:engine\/(?:act|api|app|compiled|data|drawing|expression|form|i18n|page|report|runtime|view)|widgets)\/|^(?:main|offline)\.tsx?$|^public\//;
const OTHER = /\.(?:test|gen)\.tsx?$|\/testing\//;

const findNew = (source: string): string[] => {
  const code = removeComments(source);
  return TOO_NEW.flatMap(([pattern, remedy]) => {
    const [found] = pattern.exec(code) ?? [];
    return found === undefined ? [] : [`${found}: use ${remedy}`];
  });
};

describe(`what runs in ${OLDEST_BROWSERS.join(', ')}`, () => {
  it('uses nothing that one of them lacks', () => {
    const files = findFiles('', /\.[jt]sx?$/).filter((path) => ROOMS.test(path) && !OTHER.test(path));

    expect(files.length).toBeGreaterThan(200);
    expect(files.flatMap((path) => findNew(read(path)).map((found) => `${path} has ${found}`))).toEqual([]);
  });

  it.each([
    'AbortSignal.any([signal])',
    "URL.canParse('a')",
    'const { promise } = Promise.withResolvers();',
    'Object.groupBy(rows, (row) => row.day)',
    'one.isSubsetOf(other)',
    'const word = /[\\p{L}--[a-z]]/v;',
    'crypto.randomUUID()',
  ])('finds %s', (source) => {
    expect(findNew(source)).toHaveLength(1);
  });

  it('accepts what they have', () => {
    expect(findNew("/^\\d+$/u.test(a); rows.toSorted(); path.split('/v/').at(-1); // URL.canParse")).toEqual([]);
  });
});
