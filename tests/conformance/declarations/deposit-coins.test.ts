import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileExpression, Decimal, getScope } from '../../../engine/language/expression/index.ts';

const TABLE = join(import.meta.dirname, '../../../schemas/tables/deposit-coins.json');
const [row] = (JSON.parse(readFileSync(TABLE, 'utf8')) as { row: [{ props: Record<string, string> }] }).row;

/** Evaluates a prop of a coin's row. */
function shown(prop: string, wallet: Record<string, string>): string | undefined {
  const values = Object.entries(wallet).map(([name, text]) => [name, Decimal.parse(text)] as const);
  const source = (row.props[prop] ?? '').replace(/^=/, '');
  const result = compileExpression(source).evaluate(getScope({ row: Object.fromEntries(values) }));
  return result.known && result.value instanceof Decimal ? result.value.toString() : undefined;
}

describe('a coin to deposit', () => {
  it('given a locked amount, then the value is that of the available amount', () => {
    const wallet = { available: '2.5', locked: '0.5', usdt_price: '3642.111', usdt_value: '10926.33' };

    expect(shown('available', wallet)).toBe('2.5');
    expect(shown('converted', wallet)).toBe('9105.27');
  });

  it('given a coin without a price, then there is no value', () => {
    expect(shown('converted', { available: '2.5', locked: '0' })).toBeUndefined();
  });
});
