import { describe, expect, it } from 'vitest';
import { isEasyToGuess } from './easy-password.ts';

const words = ['ada.lovelace', 'ada', 'lovelace', '5551234567', 'larch', 'al'];

describe('a password', () => {
  it.each([
    ['a common one', '123456'],
    ['a common one in capitals', 'QWERTY123'],
    ['a common one in wide letters', 'ｐａｓｓｗｏｒｄ'],
    ['the name of the brand', 'larch'],
    ['the name of the brand and a year', 'Larch2026!'],
    ['a part of the address', '99Lovelace'],
    ['the whole name of the address', 'ada.lovelace'],
    ['the phone number', '5551234567'],
    ['a common one and a year', 'dragon2026!'],
    ['a common one in signs', 'P@55w0rd'],
    ['a common one backwards', 'drowssap'],
    ['the name of the brand backwards', 'hcral99'],
  ])('given %s, then it is easy to guess', (_, password) => {
    expect(isEasyToGuess(password, words)).toBe(true);
  });

  it.each(['correct horse', 'larch and oak', 'lovelaces engine', 'al1815', 'ab3x9q', 'tilted-harbour-9', '   ', ''])(
    'given "%s", then it is not',
    (password) => {
      expect(isEasyToGuess(password, words)).toBe(false);
    },
  );
});
