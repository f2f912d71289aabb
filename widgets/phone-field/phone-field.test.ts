import { expect, it } from 'vitest';
import { formatArea, splitNumber } from './phone-field.ts';

const AREAS = [
  { code: '1', name: 'United States' },
  { code: '44', name: 'United Kingdom' },
  { code: '1242', name: 'Bahamas' },
];

it('an area is its code and its name', () => {
  expect(formatArea({ code: '44', name: 'United Kingdom' })).toBe('+44 United Kingdom');
  expect(formatArea({ code: '44' })).toBe('+44');
});

it('given a plain number, it stays as typed', () => {
  expect(splitNumber('7700 900 142', AREAS)).toEqual({ number: '7700 900 142' });
});

it.each([
  ['+44 7700 900142', '44', '7700 900142'],
  ['0044 7700900142', '44', '7700900142'],
  ['+1 (242) 555-0100', '1242', '555-0100'],
  ['＋１ ２１２５５５０１００', '1', '2125550100'],
])('given %j, the code is %s and the number %s', (typed, code, number) => {
  expect(splitNumber(typed, AREAS)).toEqual({ code, number });
});

it('given a code that is not in the list, it guesses nothing', () => {
  expect(splitNumber('+999 123456', AREAS)).toEqual({ number: '+999 123456' });
});

it('given a half-typed code, it removes nothing', () => {
  expect(splitNumber('+44', AREAS)).toEqual({ number: '+44' });
});
