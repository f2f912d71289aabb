import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slownessOf } from './linear';

describe('patterns that are proven to be quick', () => {
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
    '',
  ])('%s', (pattern) => {
    expect(slownessOf(pattern)).toBeUndefined();
  });

  it.each([
    ['(a+)+$', 'two ways'],
    ['(a|a)*$', 'two ways'],
    ['(a|ab)*c', 'two ways'],
    ['(a*)*b', 'nothing is repeated'],
    ['(a?|b?)c', 'two branches'],
    ['^\\d+\\d+$', 'two ways'],
    ['^(\\w+\\s?)*$', 'two ways'],
    ['^.*,.*$', 'two ways'],
    ['^(a)\\1$', 'refers back'],
    ['^(?=a)a$', 'looks ahead'],
    ['^(?!a)b$', 'looks ahead'],
    ['^(?<=a)b$', 'looks ahead or back'],
    ['^(?<name>a)$', 'looks ahead or back'],
    ['^\\p{L}+$', 'not known'],
    ['^[a-z', 'ends too early'],
    ['(a', 'not closed'],
    ['a)', 'closes nothing'],
    ['+a', 'repeats nothing'],
    ['a+?', 'quantifier'],
    ['[z-a]', 'backwards'],
    ['^[a-z]{500}$', 'too long'],
  ])('%s is refused', (pattern, reason) => {
    expect(slownessOf(pattern)).toContain(reason);
  });

  const atom = fc.constantFrom('a', 'b', 'ab', '[ab]', '[a-c]', '\\d', '.', 'c');
  const piece = fc
    .tuple(atom, fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}'))
    .map(([text, times]) => (text.length === 2 && text !== '\\d' ? `(?:${text})${times}` : `${text}${times}`));
  const any = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { maxDepth: 3 },
      fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
      fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => `(?:${left}|${right})`),
      fc.tuple(tie('pattern'), fc.constantFrom('*', '+', '?')).map(([inner, times]) => `(?:${inner})${times}`),
    ),
  })).pattern;

  it('take no longer than their text, whatever text it is', () => {
    const texts = ['a'.repeat(3000), 'ab'.repeat(1500), 'abc'.repeat(1000), '1'.repeat(3000)].map((text) => `${text}!`);
    fc.assert(
      fc.property(any, (source) => {
        fc.pre(slownessOf(source) === undefined);
        const pattern = new RegExp(`^(?:${source})$`, 'u');
        const started = performance.now();
        for (const text of texts) expect(pattern.test(text)).toBe(/[.]/.test(source) ? pattern.test(text) : false);
        expect(performance.now() - started).toBeLessThan(200);
      }),
      { numRuns: 2000 },
    );
  });
});
