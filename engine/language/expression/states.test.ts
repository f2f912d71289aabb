import { describe, expect, it } from 'vitest';
import { createStateSet, inlineStates, operandTypes, readStateSets } from './states.ts';

const sets = readStateSets([
  ['new-coin', { codes: { '1': { name: 'soon' }, '-1': { name: 'cancelled' } } }],
  ['account', { codes: { legal: { name: 'fund' }, "a'b\\c": { name: 'odd' } } }],
  ['mixed', { codes: { '1': { name: 'one' }, '01': { name: 'other' } } }],
]);

describe('states in expressions', () => {
  it.each([
    ['sale.status == states.new_coin.soon', 'sale.status == 1'],
    ['sale.status==states.new_coin.cancelled', 'sale.status==-1'],
    ['a in [states.new_coin.soon, states.new_coin.cancelled]', 'a in [1, -1]'],
    ['rows.exists(r, r.status == states . new_coin . soon)', 'rows.exists(r, r.status == 1)'],
    ["states.account.fund + 'x'", "'legal' + 'x'"],
    ['states.account.odd', "'a\\'b\\\\c'"],
    ['states.mixed.one', "'1'"],
    ["'states.new_coin.soon'", "'states.new_coin.soon'"],
    ['row.states.new_coin.soon', 'row.states.new_coin.soon'],
    ['states.new_coin.gone', 'states.new_coin.gone'],
    ['states.other.soon', 'states.other.soon'],
  ])('%s becomes %s', (source, expected) => {
    expect(inlineStates(source, sets)).toBe(expected);
  });
});

describe('a state set', () => {
  it('has integers if every code is a whole number', () => {
    const getType = (...codes: string[]) =>
      createStateSet(
        'a',
        codes.map((code) => [code, undefined]),
      ).type;

    expect([getType('1', '-2', '0'), getType('1', 'x'), getType('1', '02'), getType()]).toEqual([
      'integer',
      'string',
      'string',
      'string',
    ]);
  });

  it('types the operands that belong to it', () => {
    const needs = {
      a: 'decimal',
      b: { states: 'new-coin' },
      c: { states: 'account' },
      d: { states: 'x' },
    };

    expect(operandTypes(needs, sets)).toEqual({ a: 'decimal', b: 'integer', c: 'string', d: 'unknown' });
  });
});
