import { describe, expect, it } from 'vitest';
import { evaluateFormula, resolveFormulas } from './index.ts';
import { inlineFormulas } from './inline.ts';

const formulas = resolveFormulas(
  new Map([
    ['trade.fee', { needs: { amount: 'decimal', rate: 'decimal' }, result: '=ceil_to(amount * rate, 2)' }],
    ['trade.net', { needs: { amount: 'decimal', rate: 'decimal' }, result: '=amount - trade_fee(amount, rate)' }],
  ]),
  new Map(),
);

describe('a call of a formula', () => {
  it.each([
    ['trade_fee(a, b)', '(ceil_to((a) * (b), 2))'],
    ['trade_fee((a + b) * c, d)', '(ceil_to(((a + b) * c) * (d), 2))'],
    ['trade_fee(a * (b + c), d)', '(ceil_to((a * (b + c)) * (d), 2))'],
    ["trade_fee(x == ',' ? a : (b), (d))", "(ceil_to((x == ',' ? a : (b)) * ((d)), 2))"],
    ['trade_net(a, b)', '((a) - (ceil_to(((a)) * ((b)), 2)))'],
    ['trade_fee(trade_fee(a, b), c)', '(ceil_to(((ceil_to((a) * (b), 2))) * (c), 2))'],
  ])('%s is written out with its whole arguments', (source, written) => {
    expect(inlineFormulas(source, formulas).replaceAll(' ', '')).toBe(written.replaceAll(' ', ''));
  });

  it('gives what the formula gives', () => {
    const net = formulas.get('trade_net');
    if (net === undefined) throw new Error('trade.net was not resolved.');

    const result = evaluateFormula({ amount: 'decimal', rate: 'decimal' }, net, { amount: '10', rate: '0.001' });

    expect(String(result)).toBe('9.99');
  });
});
