import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormat, type FigureParts, type NumberOptions } from '../../engine/language/i18n/format.ts';
import { decimalText } from '../kit/arbitraries.ts';
import * as exact from '../kit/rational.ts';

/** The group and decimal separators of each language, and the prefix and suffix of a percentage. */
const PLACES = [
  { tag: 'en', group: ',', point: '.', percent: ['', '%'] },
  { tag: 'zh-CN', group: ',', point: '.', percent: ['', '%'] },
  { tag: 'de-DE', group: '.', point: ',', percent: ['', '\u00A0%'] },
  { tag: 'ru', group: '\u00A0', point: ',', percent: ['', '\u00A0%'] },
  { tag: 'tr', group: '.', point: ',', percent: ['%', ''] },
] as const;

const SHORT: readonly (readonly [number, string])[] = [
  [12, 'T'],
  [9, 'B'],
  [6, 'M'],
  [3, 'K'],
];

const options = fc.record(
  {
    scale: fc.nat(20),
    sign: fc.boolean(),
    short: fc.boolean(),
    fold: fc.boolean(),
    percent: fc.boolean(),
    grouping: fc.boolean(),
    round: fc.constantFrom('down' as const, 'up' as const),
  },
  { requiredKeys: [] },
);

const grouped = (integer: string, group: string): string => integer.replace(/\B(?=(?:\d{3})+$)/g, group);

/** The formatted value, computed from fractions with the language's separators. */
function expected(text: string, chosen: NumberOptions, place: (typeof PLACES)[number]): FigureParts {
  const value = exact.toRational(text);
  const size = exact.abs(value);
  const step = chosen.short
    ? SHORT.find(([power]) => exact.compare(size, exact.whole(10n ** BigInt(power))) >= 0)
    : undefined;
  const reduced = step ? exact.over(size, exact.whole(10n ** BigInt(step[0]))) : size;
  const scale = chosen.short ? 2 : chosen.scale;
  const rounded = scale === undefined ? reduced : exact.rounded(reduced, scale, chosen.round === 'up' ? 'away' : 'cut');
  const [integer = '', decimals = ''] = exact.fixedText(rounded, scale ?? (text.split('.')[1] ?? '').length).split('.');
  const zero = rounded.top === 0n;
  const [before, after] = chosen.percent ? place.percent : ['', ''];
  const sign = `${zero ? '' : value.top < 0n ? '−' : chosen.sign ? '+' : ''}${before}`;
  const shown = chosen.grouping === false ? integer : grouped(integer, place.group);
  const separator = decimals === '' ? '' : place.point;
  const suffix = `${step?.[1] ?? ''}${after}`;
  const zeros = /^0*/.exec(decimals)?.[0].length ?? 0;
  const folds = chosen.fold === true && integer === '0' && zeros >= 4 && !zero;
  return {
    sign,
    integer: shown,
    separator,
    suffix,
    decimals: folds ? decimals.slice(zeros, zeros + 4).replace(/0+$/, '') : decimals,
    zeros: folds ? zeros : 0,
    tone: zero ? 'flat' : value.top < 0n ? 'down' : 'up',
    full: `${sign}${shown}${separator}${decimals}${suffix}`,
  };
}

describe('formatted numbers equal exact fractions', () => {
  it.each(PLACES)('in $tag', (place) => {
    const format = createFormat('any', place.tag, 'UTC');
    fc.assert(
      fc.property(decimalText, options, (text, chosen) => {
        const right = expected(text, chosen as NumberOptions, place);
        expect(format.parts(text, chosen as NumberOptions)).toEqual(right);
        expect(format.number(text, chosen as NumberOptions)).toBe(right.full);
      }),
      { numRuns: 4_000 },
    );
  });

  it('are never larger when rounded down, never smaller when rounded up', () => {
    const format = createFormat('en', 'en', 'UTC');
    const plain = (text: string): exact.Rational => exact.toRational(text.replace('−', '-'));
    fc.assert(
      fc.property(decimalText, fc.nat(20), (text, scale) => {
        const size = (shown: string): exact.Rational => exact.abs(plain(shown));
        const value = exact.abs(exact.toRational(text));
        const [down, up] = (['down', 'up'] as const).map((round) =>
          size(format.number(text, { scale, round, grouping: false })),
        );
        expect(exact.compare(down!, value)).toBeLessThanOrEqual(0);
        expect(exact.compare(up!, value)).toBeGreaterThanOrEqual(0);
        expect(
          exact.compare(exact.minus(up!, down!), exact.toRational(`0.${'1'.padStart(scale, '0')}`)),
        ).toBeLessThanOrEqual(scale === 0 ? 10 : 0);
      }),
      { numRuns: 4_000 },
    );
  });

  it('accept any scale that a server may send', () => {
    const format = createFormat('en', 'en', 'UTC');
    const shown = [-1, 2 ** 40, 1e308, Infinity, -Infinity, NaN, 1.5].map((scale) => format.number('1.25', { scale }));
    const most = `1.25${'0'.repeat(58)}`;
    expect(shown).toEqual(['1', most, most, most, '1', '1.25', '1.2']);
  });

  it('show unknown and invalid values as such', () => {
    const format = createFormat('en', 'en', 'UTC');
    for (const text of [undefined, '', 'ten', '1e3', '0x1', ' 1', '1,000', 'NaN', '.5'])
      expect([text, format.number(text), format.parts(text)]).toEqual([text, '--', undefined]);
  });
});
