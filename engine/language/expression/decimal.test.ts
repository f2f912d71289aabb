import { expect, test } from 'vitest';
import { Decimal } from './decimal.ts';

test('given objects with decimals, then a test tells different decimals apart, and not their spelling', () => {
  const at = (text: string) => ({ rows: [{ price: Decimal.parse(text) }] });

  expect(at('1.50')).toEqual(at('1.5'));
  expect(at('1.50')).not.toEqual(at('1.51'));
  expect(at('1')).not.toEqual({ rows: [{ price: '1' }] });
});
