import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormat } from '@vitrine/runtime';
import {
  toFormValue,
  truncate,
  getMarks,
  toPercent,
  readAmount,
  isOtherValue,
  stepBy,
  toBoxText,
} from './amount-field.ts';
import { parseDecimal } from '../shared/content/exact.ts';

const EN = { decimal: '.', group: ',' };
const DE = { decimal: ',', group: '.' };
const plain = (typed: string, scale = 8, marks = EN) => toFormValue(readAmount(typed, scale, marks), typed);

describe('reading an amount', () => {
  it.each([
    ['12', '12'],
    ['0012', '12'],
    ['12.', '12'],
    ['.5', '0.5'],
    ['12.50', '12.50'],
    ['12,5', '12.5'],
    ['0,125', '0.125'],
    ['1,9005', '1.9005'],
    ['1,900.00', '1900.00'],
    ['1.900,00', '1900.00'],
    ['1,234,567', '1234567'],
    ['1 900,5', '1900.5'],
    ["1'900.5", '1900.5'],
    [' 1\u00a0900 ', '1900'],
    ['１２．５', '12.5'],
    ['٣٫٥', '3.5'],
    ['123456789012345678901234567890.12345678', '123456789012345678901234567890.12345678'],
  ])('given %j, it is %s', (typed, value) => {
    expect(readAmount(typed, 8, EN).kind).toBe('amount');
    expect(plain(typed)).toBe(value);
  });

  it.each(['abc', '-5', '+5', '1e5', '0x10', '.', ',', '1.2.3', '1,2,3', '12,34.5', '1,23,456', '5 USDT', '∞'])(
    'given %j, it is not a number, and the form gets no decimal',
    (typed) => {
      expect(readAmount(typed, 8, EN).kind).toBe('not-number');
      expect(plain(typed)).toBe(`…${typed}`);
    },
  );

  it('given nothing, it is empty and not zero', () => {
    expect(readAmount('  ', 8, EN)).toEqual({ kind: 'empty' });
    expect(plain('')).toBe('');
  });

  it('given one comma before three digits in English, it is ambiguous', () => {
    expect(readAmount('1,900', 8, EN)).toEqual({ kind: 'unclear', whole: '1900', part: '1.900' });
    expect(plain('1,900')).toBe('…1,900');
  });

  it('given the same in German, the comma is the decimal mark and the point is ambiguous', () => {
    expect(plain('1,900', 8, DE)).toBe('1.900');
    expect(readAmount('1.900', 8, DE)).toEqual({ kind: 'unclear', whole: '1900', part: '1.900' });
  });

  it('given more digits than the scale, it keeps the exact text and offers a cut', () => {
    expect(readAmount('12.345', 2, EN)).toEqual({ kind: 'too-fine', plain: '12.345', cut: '12.34' });
    expect(readAmount('12.300', 2, EN)).toEqual({ kind: 'amount', plain: '12.300' });
    expect(readAmount('12.5', 0, EN)).toEqual({ kind: 'too-fine', plain: '12.5', cut: '12' });
  });

  it('given more digits than the scale, the form gets no decimal, so that it refuses the text too', () => {
    expect(plain('12.345', 2)).not.toMatch(/^\d+(\.\d+)?$/);
    expect(toBoxText(plain('12.345', 2), EN)).toBe('12.345');
    expect(toBoxText(plain('12.345', 2), getMarks('ru'))).toBe('12,345');
  });

  it('given any plain decimal, it stays the same', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{1,18}$/), (integer, fraction) => {
        const text = `${integer}.${fraction}`;
        expect(plain(text, 18)).toBe(text);
      }),
    );
  });

  it('given any text that the field rejects, the form gets no decimal, and the box shows the same text again', () => {
    const marks = fc.constantFrom(...['en', 'de', 'ru', 'hi', 'pt'].map(getMarks));
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,' ]{1,12}$/), fc.constant('1.900'));
    fc.assert(
      fc.property(texts, marks, (typed, own) => {
        const reading = readAmount(typed, 4, own);
        fc.pre(reading.kind === 'unclear' || reading.kind === 'not-number');

        const value = toFormValue(reading, typed);

        expect(parseDecimal(value)).toBeUndefined();
        expect(toBoxText(value, own)).toBe(typed);
        expect(isOtherValue(value, typed, 4, own)).toBe(false);
      }),
    );
  });

  it('given any text, it does not throw, and a decimal is never longer than the text', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const reading = readAmount(typed, 4, EN);
        if (reading.kind === 'amount') expect(reading.plain).toMatch(/^\d+(\.\d+)?$/);
        expect(toFormValue(reading, typed).length).toBeLessThanOrEqual(typed.length + 1);
      }),
    );
  });
});

it('the maximum is cut to the scale, never rounded up', () => {
  expect(truncate('25007.189', 2)).toBe('25007.18');
  expect(truncate('1.900', 3)).toBe('1.900');
  expect(truncate('0.000000019', 8)).toBe('0.00000001');
});

describe('values from outside', () => {
  it('given the value of the typed text, it leaves the box alone', () => {
    expect(isOtherValue('12.5', '12,5', 8, EN)).toBe(false);
    expect(isOtherValue('12', '12.', 8, EN)).toBe(false);
    expect(isOtherValue(undefined, '', 8, EN)).toBe(false);
  });

  it('given another value, it fills the box', () => {
    expect(isOtherValue('20', '12,5', 8, EN)).toBe(true);
    expect(isOtherValue(undefined, '12', 8, EN)).toBe(true);
  });
});

describe('in other scripts', () => {
  it.each([
    ['ru', '1 900,50', '1900.50'],
    ['ru', '12,5', '12.5'],
    ['ru', '1\u00a0234\u00a0567,89', '1234567.89'],
    ['ja', '１，９００．５０', '1900.50'],
    ['ja', '１２。５', '12.5'],
    ['zh-CN', '０．００１', '0.001'],
    ['zh-Hant-HK', '１２３４．５', '1234.5'],
    ['ko', '1,900.5', '1900.5'],
    ['th', '๑๒.๕', '12.5'],
    ['th', '1,900.50', '1900.50'],
  ])('given %s and %j, it is %s', (tag, typed, value) => {
    expect(plain(typed, 8, getMarks(tag))).toBe(value);
  });

  it('given a comma before three digits, it is the decimal mark in Russian and ambiguous in Japanese', () => {
    expect(plain('1,900', 8, getMarks('ru'))).toBe('1.900');
    expect(readAmount('１，９００', 8, getMarks('ja'))).toEqual({ kind: 'unclear', whole: '1900', part: '1.900' });
  });
});

describe('what the app writes', () => {
  const TAGS = 'en zh-CN zh-Hant zh-Hant-HK ja ko ru th ar ar-EG fa hi bn de de-CH de-AT fr sv tr en-IN pt-PT'.split(
    ' ',
  );
  const amount = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.stringMatching(/^\d{0,18}$/))
    .map(([integer, fraction]) => (fraction === '' ? `${integer}` : `${integer}.${fraction}`));
  /** A plain number without trailing zeros. */
  const shortest = (plain: string): string => (plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain);
  /** The plain number that a text means. For ambiguous text, the user is offered the whole-number reading. */
  const getMeaning = (text: string, tag: string): string => {
    const reading = readAmount(text, 18, getMarks(tag));
    if (reading.kind === 'unclear') return shortest(reading.whole);
    return reading.kind === 'amount' ? shortest(reading.plain) : `${reading.kind} ${text}`;
  };

  it('given a figure that the app has written in a language, then the language reads the same number', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TAGS), amount, fc.boolean(), (tag, value, grouping) => {
        const written = createFormat(tag, tag).number(value, { grouping });
        expect(getMeaning(written, tag)).toBe(shortest(value));
      }),
      { numRuns: 2000 },
    );
  });

  it('given a figure in the digits and marks of its own language, then it reads the same number', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TAGS), fc.integer({ min: 0, max: 10 ** 9 }), fc.nat(9999), (tag, whole, part) => {
        const written = new Intl.NumberFormat(tag, { minimumFractionDigits: 4 }).format(whole + part / 10_000);
        const plainly = new Intl.NumberFormat('en', { minimumFractionDigits: 4, useGrouping: false });
        const exact = shortest(plainly.format(whole + part / 10_000));
        expect(getMeaning(written, tag)).toBe(exact);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['\u202d12.50\u202c', '12.50'],
    ['12.50\u202c', '12.50'],
    ['\u200e12.50', '12.50'],
    ['12.50\u200b', '12.50'],
    ['\u20661,234.50\u2069', '1234.50'],
    ['12.\u206050', '12.50'],
    ['\ufeff12\u00ad.50\u200f\u061c', '12.50'],
    ['1\u202f234,50', '1234.50'],
    ['1’234.50', '1234.50'],
    ['١٬٢٣٤٫٥٠', '1234.50'],
    ['١٢٫٥٠٠', '12.500'],
    ['𝟙𝟚.5', '12.5'],
  ])('given the pasted text %j, then it reads what people see: %s', (pasted, value) => {
    expect(readAmount(pasted, 8, EN)).toEqual({ kind: 'amount', plain: value });
  });

  it.each(['10²', '½', '0.0₄1942', '12 50', "1'2.5", '1٫2٫3', '1٬2345', '1,234 567', '1.234,567.8'])(
    'given %j, then it is no number rather than another one',
    (text) => {
      expect(readAmount(text, 8, EN).kind).toBe('not-number');
    },
  );

  it('given pairs of digits, then only languages that group so read them', () => {
    expect(plain('12,34,567.5', 8, getMarks('hi'))).toBe('1234567.5');
    expect(readAmount('12,34,567.5', 8, EN).kind).toBe('not-number');
  });
});

it('takes the decimal and group marks from the language', () => {
  expect(getMarks('en')).toEqual(EN);
  expect(getMarks('de')).toEqual(DE);
});

it('a share of a limit is a width between 0 and 100', () => {
  expect(toPercent('0.15')).toBe(15);
  expect(toPercent('1.5')).toBe(100);
  expect(toPercent('-1')).toBe(0);
  expect(toPercent('x')).toBe(0);
  expect(toPercent(undefined)).toBe(0);
});

describe('stepping', () => {
  it.each([
    ['21', '1', true, '22'],
    ['21', '1', false, '20'],
    ['1', '1', false, '1'],
    ['', '1', true, '1'],
    ['1.5…', '1', true, '1'],
    ['0.1', '0.2', true, '0.3'],
    ['97412.6', '0.1', true, '97412.7'],
    ['9007199254740993', '1', true, '9007199254740994'],
  ])('given %j and the step %s, up %s, it is %s', (from, step, up, value) => {
    expect(stepBy(from, step, up)).toBe(value);
  });
});
