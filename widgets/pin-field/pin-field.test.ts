import { expect, it } from 'vitest';
import { keepDigits } from '../shared/field/index.ts';
import { toBoxes } from './pin-field.ts';

it('given three digits, the fourth box is next', () => {
  const boxes = toBoxes('482', 6);
  expect(boxes.map((box) => box.digit)).toEqual(['4', '8', '2', undefined, undefined, undefined]);
  expect(boxes.findIndex((box) => box.next)).toBe(3);
});

it('given all digits, the last box stays next, and no digit is added', () => {
  expect(toBoxes('4821190', 6)).toHaveLength(6);
  expect(toBoxes('482119', 6).findIndex((box) => box.next)).toBe(5);
});

it('given a paste, it keeps only the digits', () => {
  expect(keepDigits('48 21-19 99', 6)).toBe('482119');
  expect(keepDigits('４８', 6)).toBe('48');
  expect(keepDigits('x', 6)).toBe('');
});
