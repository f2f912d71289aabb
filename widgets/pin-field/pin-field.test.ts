import { expect, it } from 'vitest';
import { boxesOf, pinOf } from './pin-field.ts';

it('given three digits, the fourth box is next', () => {
  const boxes = boxesOf('482', 6);
  expect(boxes.map((box) => box.digit)).toEqual(['4', '8', '2', undefined, undefined, undefined]);
  expect(boxes.findIndex((box) => box.next)).toBe(3);
});

it('given all digits, the last box stays next, and no digit is added', () => {
  expect(boxesOf('4821190', 6)).toHaveLength(6);
  expect(boxesOf('482119', 6).findIndex((box) => box.next)).toBe(5);
});

it('given a paste, it keeps only the digits', () => {
  expect(pinOf('48 21-19 99', 6)).toBe('482119');
  expect(pinOf('４８', 6)).toBe('48');
  expect(pinOf('x', 6)).toBe('');
});
