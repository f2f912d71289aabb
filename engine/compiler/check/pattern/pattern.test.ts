import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listSteps } from './backtracking.ts';
import { FLAG, findPatternProblem } from './pattern.ts';

describe('a pattern that matches in linear time', () => {
  it.each([
    '^[0-9]{6}$',
    '^[A-Za-z0-9]+$',
    '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
    '^image/[a-z0-9.+-]+$',
    '^(?:buy|sell)$',
    '^\\d{1,3}(\\.\\d{1,8})?$',
    '^\\+?[1-9]\\d{6,14}$',
    '^=',
    '^[^@]+@[^@]+$',
    '^a+?b$',
    '^(?<year>\\d{4})$',
    '^[\\w.]+\\b$',
    '^(?:^a+|^b+)$',
    '[0-9]{3}x',
    '^[aaa-c]$',
    '^[]$',
    '^\\u{1F600}+$',
    '^(?:[(]{60})$',
    '',
  ])('given %s, then it is accepted', (source) => {
    expect(findPatternProblem(source)).toBeUndefined();
  });
});

describe('a pattern that may be slow', () => {
  it.each([
    ['(a+)+$', 'two ways'],
    ['(a|a)*$', 'two ways'],
    ['(a|ab)*c', 'two ways'],
    ['(a*)*b', 'repeats a part that matches the empty string'],
    ['(a{0})+b', 'repeats a part that matches the empty string'],
    ['(?:^){9}', 'repeats a part that matches the empty string'],
    ['(a?|b?)c', 'two branches'],
    ['^\\d+\\d+$', 'two ways'],
    ['^(\\w+\\s?)*$', 'two ways'],
    ['^.*,.*$', 'two ways'],
    ['^(?:[^\\W_]|[a-c])$', '"a" can match in two ways'],
    ['^(a)\\1$', 'backreference'],
    ['^(?<name>a)\\k<name>$', 'backreference'],
    ['^(?=a)a$', 'lookaround'],
    ['^(?!a)b$', 'lookaround'],
    ['^(?<=a)b$', 'lookaround'],
    ['^\\p{L}+$', 'the characters of \\p{L} are unknown'],
    ['^[\\p{L}a]+$', 'the characters of [\\p{L}a] are unknown'],
    ['^[a-z]{500}$', 'more than 400 characters'],
    ['^[a-z]{0,999999999}$', 'more than 400 characters'],
    ['[0-9]+x', 'can start anywhere'],
    ['^a|b*c', 'can start anywhere'],
    ['(?:^a)?b*c', 'can start anywhere'],
  ])('given %s, then it is rejected', (source, reason) => {
    expect(findPatternProblem(source)).toMatchObject({ code: 'pattern/unsafe' });
    expect(findPatternProblem(source)?.reason).toContain(reason);
  });
});

describe('a text that is not a regular expression', () => {
  it.each([
    ['\\-', 'invalid escape', 1],
    ['^a{5,2}$', 'numbers out of order in {} quantifier', 7],
    ['^[\\d-z]$', 'invalid character class', 6],
    ['^[a-z', 'unterminated character class', 5],
    ['(a', 'unterminated group', 2],
    ['a)', "unmatched ')'", 1],
    ['+a', 'nothing to repeat', 1],
    ['[z-a]', 'range out of order in character class', 4],
    ['^*', 'nothing to repeat', 2],
    ['(?i:a)', 'invalid group', 1],
    ['{', 'lone quantifier brackets', 1],
  ])('given %s, then the problem has a reason and a position', (source, reason, at) => {
    expect(findPatternProblem(source)).toMatchObject({ code: 'pattern/syntax', reason, at });
  });

  const TOKENS = 'a z - \\- \\d \\w \\1 \\u0041 \\ . ^ $ / 😀 [ ] [^ ( (?: (?<n> (?= ) | * + ? {2} {5,2} { } ,'.split(
    ' ',
  );
  const token = fc.constantFrom(...TOKENS);

  it('given any text, then it is rejected if and only if RegExp rejects it', () => {
    fc.assert(
      fc.property(fc.array(token, { maxLength: 9 }), (tokens) => {
        const source = tokens.join('');
        expect(findPatternProblem(source)?.code === 'pattern/syntax').toBe(!isRegExp(source));
      }),
      { numRuns: 5000 },
    );
  });
});

const isRegExp = (source: string): boolean => {
  try {
    return new RegExp(source, FLAG).source !== '';
  } catch {
    return false;
  }
};

describe('a pattern that is too large', () => {
  it.each([
    ['1,001 characters', 'a'.repeat(1001), 'at most 1000 characters', 'it has 1001'],
    ['a hundred thousand characters', '[a-z]'.repeat(20_000), 'at most 1000 characters', 'it has 100000'],
    ['51 nested groups', `${'('.repeat(51)}a${')'.repeat(51)}`, 'at most 50 nested groups', 'it has 51'],
    ['a thousand unclosed groups', '('.repeat(1000), 'at most 50 nested groups', 'it has 1000'],
  ])('given %s, then it is rejected before it is parsed', (_, source, expected, reason) => {
    const problem = findPatternProblem(source);

    expect(problem).toMatchObject({ code: 'pattern/limit' });
    expect(problem?.expected).toContain(expected);
    expect(problem?.reason).toContain(reason);
  });

  it('given a pattern at the limits, then it is accepted', () => {
    expect(findPatternProblem(`${'('.repeat(50)}a${')'.repeat(50)}`)).toBeUndefined();
    expect(findPatternProblem(`^[${'a'.repeat(997)}]`)).toBeUndefined();
  });
});

describe('the number of matching steps', () => {
  const MOST = 100_000;
  const isLinear = (source: string, unit: string): boolean => {
    const [once, twice] = [60, 120].map((times) => listSteps(source, `${unit.repeat(times)}!`, MOST));
    return once !== undefined && twice !== undefined && twice < MOST && twice <= 2.5 * once + 500;
  };

  it.each([
    ['^(a+)+$', 'a'],
    ['^a+a+$', 'a'],
    ['^(a|ab|b)*$', 'ab'],
    ['a+x', 'a'],
  ])('given %s, which is rejected, then it grows faster than the text', (source, unit) => {
    expect(findPatternProblem(source)).toBeDefined();
    expect(isLinear(source, unit)).toBe(false);
  });

  const atom = fc.constantFrom('a', 'b', '(?:ab)', '[ab]', '[a-c]', '\\d', '.', 'c');
  const times = fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}');
  const piece = fc.tuple(atom, times).map((parts) => parts.join(''));
  const any = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { maxDepth: 3 },
      fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
      fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => `(?:${left}|${right})`),
      fc.tuple(tie('pattern'), times).map(([inner, count]) => `(?:${inner})${count}`),
    ),
  })).pattern;
  const edge = fc.constantFrom('', '^');

  it('given any accepted pattern, then it grows linearly for every text', () => {
    fc.assert(
      fc.property(edge, any, fc.constantFrom('', '$'), (start, inner, end) => {
        const source = `${start}${inner}${end}`;
        fc.pre(findPatternProblem(source) === undefined);
        for (const unit of ['a', 'ab', 'abc', '1']) expect(isLinear(source, unit)).toBe(true);
      }),
      { numRuns: 600 },
    );
  });
});

it('accepts all patterns of the grammar and the contracts', () => {
  const root = resolve(import.meta.dirname, '../../../..');
  const files = ['engine/language/grammar', 'widgets'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)),
  );
  const patterns = files
    .filter((path) => /\.(?:schema|props)\.json$/.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/"pattern": ("\^(?:[^"\\]|\\.)*")/g)])
    .map((match) => JSON.parse(match[1] ?? '""') as string);

  expect(patterns.length).toBeGreaterThan(15);
  expect(patterns.filter((pattern) => findPatternProblem(pattern) !== undefined)).toEqual([]);
});
