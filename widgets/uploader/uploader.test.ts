import { describe, expect, it } from 'vitest';
import {
  fitInto,
  advanceProgress,
  findRefusal,
  formatSize,
  formatTypes,
  getVerdict,
  getWholePercent,
} from './uploader.ts';

const TYPES = ['image/jpeg', 'image/png'];
const file = (type: string, size: number) => ({ name: 'a', type, size });

describe('checking a file before upload', () => {
  it('given a picture within the limit, it is accepted', () => {
    expect(findRefusal(file('image/png', 5_000_000), TYPES, 5_000_000)).toBeUndefined();
    expect(findRefusal(file('IMAGE/JPEG', 1), TYPES, 10)).toBeUndefined();
  });

  it.each([
    ['image/svg+xml', 10, 'wrongType'],
    ['', 10, 'wrongType'],
    ['image/png', 0, 'emptyFile'],
    ['image/png', 5_000_001, 'tooLarge'],
  ])('given %j of %i bytes, it is refused: %s', (type, size, refusal) => {
    expect(findRefusal(file(type, size), TYPES, 5_000_000)).toBe(refusal);
  });
});

it.each([
  [0, 'en', '0 byte'],
  [1834, 'en', '1.8 kB'],
  [5_000_000, 'en', '5 MB'],
  [5_242_880, 'en', '5.2 MB'],
  [5_242_880, 'ru', '5,2 МБ'],
  [12_400_000, 'en', '12 MB'],
])('%i bytes in %s are %s', (bytes, tag, text) => {
  expect(formatSize(bytes, tag)).toBe(text);
});

it('types have familiar names', () => {
  expect(formatTypes(['image/jpeg', 'image/png', 'image/webp'])).toBe('JPG, PNG, WEBP');
});

it('progress only grows, and is not complete before the end', () => {
  expect(advanceProgress(0, 0.4)).toBe(0.4);
  expect(advanceProgress(0.4, 0.2)).toBe(0.4);
  expect(advanceProgress(0.4, 1)).toBe(0.99);
  expect(advanceProgress(0.4, Number.NaN)).toBe(0.4);
  expect(getWholePercent(0.649)).toBe(64);
});

it.each([
  [4000, 3000, 2400, { width: 2400, height: 1800 }],
  [800, 600, 2400, { width: 800, height: 600 }],
  [10_000, 1, 2400, { width: 2400, height: 1 }],
])('given %i by %i, then in a square of %i it is %j', (width, height, side, size) => {
  expect(fitInto(width, height, side)).toEqual(size);
});

describe('the verdict', () => {
  const words = { clear: 'Clear', dark: 'Dark', again: 'Again', replace: 'Another' };
  const base = { ...words, id: 'u', name: 'u', label: 'U', value: '', onChange: () => undefined };

  it.each([
    ['nothing was measured', {}, undefined, false, undefined],
    ['nothing was found', {}, 'clear', true, { text: 'Clear', tone: 'success' }],
    ['something was found', {}, 'dark', false, { text: 'Dark', tone: 'warning' }],
    ['something was found, in a tile', {}, 'dark', true, { text: 'Another', tone: 'warning' }],
    ['something was found, taken', { camera: 'user' }, 'dark', true, { text: 'Again', tone: 'warning' }],
    [
      'the page knows better',
      { verdict: { text: 'Rejected', tone: 'danger' } },
      'clear',
      true,
      { text: 'Rejected', tone: 'danger' },
    ],
  ] as const)('given that %s, then it says so', (_, props, found, tile, verdict) => {
    expect(getVerdict({ ...base, ...props }, { found }, tile)).toEqual(verdict);
  });
});
