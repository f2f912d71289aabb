import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { getLine, describeError } from './describe-error.ts';

describe('the words of an error', () => {
  it.each([
    [
      new TypeError("Cannot read properties of undefined (reading 'rowan')"),
      'TypeError: Cannot read properties of undefined (reading …',
    ],
    [
      new SyntaxError('Unexpected token \'r\', "rowan@mail.example" is not valid JSON'),
      'SyntaxError: Unexpected token … is not valid JSON',
    ],
    [new Error('withdraw 1250.00 USDT to 0x52908400098527886E0F7030069857D2E4169EE7'), 'Error: … to …'],
    [Object.assign(new Error('x is not defined'), { name: 'rowan@mail.example' }), 'Error: … is not …'],
    ['a text that somebody has thrown', '…'],
    [undefined, '…'],
  ])('given %s, then keeps no value', (error, words) => {
    expect(describeError(error)).toBe(words);
  });

  it('given any message, then keeps only words of a fixed list, and few of them', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9@._-]{3,30}$/).filter((text) => /\d/.test(text));
    fc.assert(
      fc.property(secret, fc.string(), (typed, around) => {
        const words = describeError(new Error(`${around} ${typed} is not a function`));
        expect(words).not.toContain(typed);
        expect(words.length).toBeLessThanOrEqual(140);
      }),
    );
  });
});

describe('the line of a stack', () => {
  const origin = 'https://larch.example';

  it('is the first one in a script of the app', () => {
    const stack = `TypeError: x\n at f (https://other.example/a.js:1:2)\n at g (${origin}/assets/index-B0pO.js:12:345)`;

    expect(getLine(stack, origin)).toBe('index-B0pO.js:12:345');
  });

  it.each([undefined, 'TypeError: rowan@mail.example', ' at f (https://larch.example.evil/a.js:1:2)'])(
    'is empty for %s',
    (stack) => {
      expect(getLine(stack, origin)).toBe('');
    },
  );
});
