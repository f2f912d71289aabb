import { expect, it } from 'vitest';
import { getFault } from './assets.ts';

const drawing = { type: 'image/svg+xml', bytes: 900 };
const wanted = { types: ['image/svg+xml'], bytes: 1000 };

it.each([
  ['nothing is said about its shape', {}, undefined],
  ['it must not be square', { square: false }, undefined],
  ['it must be square', { square: true }, 'has no width and height'],
  ['it must be wide enough', { width: 512 }, 'has no width and height'],
])('given a drawing without width and height, if %s, then its fault is told', (_, shape, fault) => {
  expect(getFault(drawing, { ...wanted, ...shape })).toBe(fault);
});
