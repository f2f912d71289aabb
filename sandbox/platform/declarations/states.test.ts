import { describe, expect, it } from 'vitest';
import { ApiError } from '../shared/api-error.ts';
import { createStateBook, states } from './states.ts';

const book = createStateBook(
  new Map([
    [
      'parcel',
      {
        codes: {
          '1': { next: ['2', '9'] },
          '2': { next: [] },
          '3': {},
        },
      },
    ],
  ]),
);

describe('the state book', () => {
  it.each([
    ['what is declared', 1, 2, true],
    ['what is not', 2, 1, false],
    ['a step to itself', 1, 1, false],
    ['a step out of a state that names none', 3, 1, false],
    ['a step out of a code that nobody declared', 7, 1, false],
    ['a step to a code that nobody declared', 1, 9, false],
  ])('judges %s', (_, from, to, allowed) => {
    expect(book.allows('parcel', from, to)).toBe(allowed);
  });

  it('refuses a step with a message for users', () => {
    expect(() => book.enforce('parcel', 2, 1)).toThrow(ApiError);
    expect(() => book.enforce('parcel', 1, 2)).not.toThrow();
  });

  it('names an undeclared set', () => {
    expect(() => book.allows('constructor', 1, 2)).toThrow('constructor');
  });

  it('reads the files of schemas/states', () => {
    expect(states.allows('verification', 0, 1)).toBe(true);
    expect(states.allows('verification', 2, 1)).toBe(false);
    expect(states.allows('withdrawal', 1, 3)).toBe(true);
    expect(states.allows('deposit', 3, 2)).toBe(false);
  });
});
