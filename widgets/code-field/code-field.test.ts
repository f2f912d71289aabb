import { describe, expect, it } from 'vitest';
import { keepDigits } from '../shared/field/index.ts';
import { formatClock, getSecondsLeft } from './code-field.ts';

describe('the wait', () => {
  it('given no code sent, sending is allowed', () => {
    expect(getSecondsLeft({}, 1_000)).toBe(0);
  });

  it('given a time of sending, the rest of the wait is left', () => {
    expect(getSecondsLeft({ sentAt: 10_000, waitSeconds: 60 }, 28_000)).toBe(42);
    expect(getSecondsLeft({ sentAt: 10_000, waitSeconds: 60 }, 70_000)).toBe(0);
    expect(getSecondsLeft({ sentAt: 10_000, waitSeconds: 60 }, 99_000)).toBe(0);
  });

  it('given a clock that runs behind, no more than the whole wait is left', () => {
    expect(getSecondsLeft({ sentAt: 9_000_000, waitSeconds: 60 }, 0)).toBe(60);
  });

  it('given the end of the wait, it takes precedence over the time of sending', () => {
    expect(getSecondsLeft({ sentAt: 0, waitSeconds: 60, waitUntil: 90_500 }, 500)).toBe(90);
  });

  it('given a time that is not a number, sending is allowed', () => {
    expect(getSecondsLeft({ sentAt: Number.NaN }, 0)).toBe(0);
  });
});

it('a clock shows minutes and two digits of seconds', () => {
  expect([0, 9, 42, 60, 75, 600].map(formatClock)).toEqual(['0:00', '0:09', '0:42', '1:00', '1:15', '10:00']);
});

it('extracts the digits of a pasted text', () => {
  expect(keepDigits('Your code: 482 119.', 6)).toBe('482119');
  expect(keepDigits('４８２１', 6)).toBe('4821');
  expect(keepDigits('1234567890', 6)).toBe('123456');
  expect(keepDigits('abc', 6)).toBe('');
});
