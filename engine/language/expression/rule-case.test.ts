import { describe, expect, it } from 'vitest';
import { readLimits } from './limits.ts';
import { caseOperands } from './rule-case.ts';

const limits = readLimits([['note', { limits: { shortest: { value: 5 }, price: { value: '0.5' } } }]]);

describe('the operands of a case', () => {
  it('are values, expressions of limits, and texts as long as a limit says', () => {
    const given = {
      side: 1,
      price: '=limits.note.price + 0.01',
      text: { repeat: 'x', count: '=limits.note.shortest - 1' },
    };

    expect(caseOperands(given, limits)).toEqual({ side: 1, price: '0.51', text: 'xxxx' });
  });

  it.each([['=limits.note.price'], ['many'], [-1], [10_001]])(
    'given the count %s, then the text is unknown',
    (count) => {
      expect(caseOperands({ text: { repeat: 'x', count } }, limits)).toEqual({ text: undefined });
    },
  );
});
