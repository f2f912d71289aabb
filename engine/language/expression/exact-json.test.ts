import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from './decimal.ts';
import { isExactNumber, parseExactJson } from './exact-json.ts';

const digits = (value: unknown): unknown =>
  typeof value === 'number' ? Decimal.from(value)?.toString() : String(value as Decimal);

const spaces = fc.constantFrom('', ' ', '\n\t', '\r\n');
const wideNumber = fc
  .tuple(fc.constantFrom('', '-'), fc.bigInt(0n, 10n ** 40n), fc.stringMatching(/^\d{0,40}$/))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`);

describe('JSON with exact numbers', () => {
  it.each([
    ['a figure with twenty digits', '12345678.123456789012', '12345678.123456789012'],
    ['an id of 64 bits', '1234567890123456789', '1234567890123456789'],
    ['the first whole number that two texts share', '9007199254740993', '9007199254740993'],
    ['an exponent', '1e-7', '0.0000001'],
    ['an exponent with more digits than a double has', '1.2345678901234567891E+3', '1234.5678901234567891'],
    ['a negative figure', '-0.1000000000000000055511151231257827', '-0.1000000000000000055511151231257827'],
  ])('given %s, then it is the same figure', (_, number, expected) => {
    expect(digits(parseExactJson(number))).toBe(expected);
    expect(digits((parseExactJson(`{"a": [${number}]}`) as { a: unknown[] }).a[0])).toBe(expected);
  });

  it('given any number with many digits at any place, then it is the same figure', () => {
    fc.assert(
      fc.property(wideNumber, spaces, (number, space) => {
        const text = `[${space}${number}${space},${space}{"a"${space}:${space}${number}}]`;
        const [first, { a }] = parseExactJson(text) as [unknown, { a: unknown }];
        const expected = Decimal.parse(number)?.toString();
        expect([digits(first), digits(a)]).toEqual([expected, expected]);
      }),
    );
  });

  it('given any double as a server writes it, then it is a number or the same figure', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e100, max: 1e100 }), (number) => {
        expect(digits(parseExactJson(JSON.stringify(number)))).toBe(Decimal.from(number)?.toString());
      }),
    );
  });

  it('given any JSON, then both ways to parse it agree with JSON.parse', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), spaces, (compact, space) => {
        const text = space === '' ? compact : JSON.stringify(JSON.parse(compact), undefined, space.trim() || 1);
        const plain = JSON.parse(text, (_, value: unknown) => (typeof value === 'number' ? digits(value) : value));
        const asDigits = (value: unknown) =>
          JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'number' ? digits(part) : part));
        expect(asDigits(parseExactJson(text))).toEqual(plain);
        expect(asDigits(parseExactJson(text, (same) => same))).toEqual(plain);
      }),
    );
  });

  it.each(['{12345678901234567890:1}', '[01234567890123456789]', '[1234567890123456789,]', '{"a":1e}', '1e7 x', '"'])(
    'given %s, which is no JSON, then it is refused',
    (text) => {
      expect(() => parseExactJson(text)).toThrow(SyntaxError);
    },
  );

  it('given strings like numbers, with quotes and escapes, then they are unchanged', () => {
    const text = String.raw`{"a\"1e7": ":1e7", "b": "\\", "c\u0061": "[1234567890123456789]\\\"", "n": 1e7, "": ""}`;

    expect(parseExactJson(text)).toEqual(JSON.parse(text));
  });

  it('given the name of a prototype, then it is data', () => {
    const value = parseExactJson('{"__proto__": {"a": 1234567890123456789}}') as object;

    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it('given a number that is too long even for a Decimal, then it is no number', () => {
    expect(parseExactJson('[1e4000, 1e-4000]')).toEqual([Number.NaN, Number.NaN]);
    expect(parseExactJson('9'.repeat(300))).toBeNaN();
  });

  it('given lists that are nested deeper than the stack, then it is parsed', () => {
    const depth = 100_000;

    expect(() => parseExactJson(`${'['.repeat(depth)}1e7${']'.repeat(depth)}`)).not.toThrow();
  });

  it.each([
    ['0.1', true],
    ['-12.50', true],
    ['9007199254740991', true],
    ['9007199254740993', false],
    ['0.30000000000000004', true],
    ['0.300000000000000041', false],
    ['1e999', false],
  ])('given %s, then a double keeps it: %s', (text, expected) => {
    expect(isExactNumber(text)).toBe(expected);
  });
});
