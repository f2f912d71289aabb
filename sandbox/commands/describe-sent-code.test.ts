import { describe, expect, it } from 'vitest';
import { describeSentCode } from './describe-sent-code.ts';

describe('a code on the terminal', () => {
  it.each([
    ['rowan@mail.example', 'code    register r…n@mail.example: 123456'],
    ['r@mail.example', 'code    register r…@mail.example: 123456'],
    ['+49 612345678', 'code    register …678: 123456'],
    ['r@a\n{"level":"error"}\u001b[2J.example', 'code    register r…@a?{"level":"error"}?[2J.example: 123456'],
  ])('for %s is "%s"', (target, line) => {
    expect(describeSentCode({ purpose: 'register', target, code: '123456' })).toBe(line);
  });

  it('says why no code was sent', () => {
    const target = 'rowan@mail.example';
    expect(describeSentCode({ purpose: 'register', target })).toContain(
      'none sent, because the account already exists',
    );
    expect(describeSentCode({ purpose: 'forget', target })).toContain('none sent, because the account does not exist');
  });
});
