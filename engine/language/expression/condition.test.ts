import { describe, expect, it } from 'vitest';
import { readCondition, writeCondition } from './condition.ts';

describe('a condition in words', () => {
  it.each([
    ['session.active', { join: 'all', parts: [{ subject: 'session.active', is: 'yes' }] }],
    ['!viewport.wide', { join: 'all', parts: [{ subject: 'viewport.wide', is: 'no' }] }],
    [
      'has(pair) && !has(row.fee)',
      {
        join: 'all',
        parts: [
          { subject: 'pair', is: 'there' },
          { subject: 'row.fee', is: 'missing' },
        ],
      },
    ],
    [
      "view == 'open' || total >= -0.5 || side != states.side.buy",
      {
        join: 'any',
        parts: [
          { subject: 'view', is: '==', value: "'open'" },
          { subject: 'total', is: '>=', value: '-0.5' },
          { subject: 'side', is: '!=', value: 'states.side.buy' },
        ],
      },
    ],
    [
      "memo != '' && size(memo) <= 20 && size(memo) >= 3 && memo.contains('-') && !memo.contains(' ')",
      {
        join: 'all',
        parts: [
          { subject: 'memo', is: 'filled' },
          { subject: 'memo', is: 'longest', value: '20' },
          { subject: 'memo', is: 'shortest', value: '3' },
          { subject: 'memo', is: 'contains', value: "'-'" },
          { subject: 'memo', is: 'lacks', value: "' '" },
        ],
      },
    ],
    ["memo == ''", { join: 'all', parts: [{ subject: 'memo', is: 'empty' }] }],
    ['amount >= terms.minimum', { join: 'all', parts: [{ subject: 'amount', is: '>=', value: 'terms.minimum' }] }],
  ])('given %s, then it is read, and written as it was', (source, condition) => {
    expect(readCondition(source)).toEqual(condition);
    expect(writeCondition(readCondition(source) ?? { join: 'all', parts: [] })).toBe(source);
  });

  it.each([
    'a && (b || c)',
    'size(rows) > 0',
    'size(rows) <= 1.5',
    'memo.contains(other)',
    "memo.startsWith('x')",
    'a == b + 1',
    'rows.exists(r, r.open)',
    'a ? b : c',
    '!(a == 1)',
    "user.?name.orValue('') == 'x'",
    'states.side.buy == side',
    'true',
    'a &&',
    '',
  ])('given %s, then it says more than words can', (source) => {
    expect(readCondition(source)).toBeUndefined();
  });

  it('given brackets and other spaces, then it is written plainly', () => {
    expect(writeCondition(readCondition("(a)  &&  (b=='x')") ?? { join: 'all', parts: [] })).toBe("a && b == 'x'");
  });
});
