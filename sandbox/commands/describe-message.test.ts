import { describe, expect, it } from 'vitest';
import { describeMessage } from './describe-message.ts';

describe('a code on the terminal', () => {
  it.each([
    ['rowan@mail.example', 'code    register r…n@mail.example: 123456'],
    ['r@mail.example', 'code    register r…@mail.example: 123456'],
    ['+49 612345678', 'code    register …678: 123456'],
    ['r@a\n{"level":"error"}\u001b[2J.example', 'code    register r…@a?{"level":"error"}?[2J.example: 123456'],
  ])('for %s is "%s"', (target, line) => {
    expect(describeMessage({ purpose: 'register', target, code: '123456' })).toBe(line);
  });

  it('says why no code was sent', () => {
    const target = 'rowan@mail.example';
    expect(describeMessage({ purpose: 'register', target })).toContain('none sent, because the account already exists');
    expect(describeMessage({ purpose: 'forget', target })).toContain('none sent, because the account does not exist');
  });

  it('begins with the anti-phishing code of the account, and names what it approves', () => {
    const message = { purpose: 'address', target: 'rowan@mail.example', code: '123456', antiPhishing: 'heron7' };
    expect(describeMessage({ ...message, approves: 'TQn9\n(TRC20)' })).toBe(
      'code    address r…n@mail.example: [heron7] 123456 approves TQn9?(TRC20)',
    );
  });

  it('may be a notice instead', () => {
    expect(describeMessage({ target: 'rowan@mail.example', antiPhishing: 'heron7', notice: 'Chrome\u001b[2J' })).toBe(
      'notice  r…n@mail.example: [heron7] Chrome?[2J',
    );
  });
});
