import { describe, expect, it } from 'vitest';
import { readStateSets } from '../../../language/expression/states.ts';
import { checkExpression } from './check-expression.ts';
import { Names } from './names.ts';
import { DECIMAL, toList, toObject, STRING, type Type } from './types.ts';

const sets = readStateSets([
  ['loan', { codes: { '1': { name: 'open' }, '2': { name: 'paid' } } }],
  ['side', { codes: { '1': { name: 'buy' } } }],
  ['account', { codes: { legal: { name: 'fund' }, change: { name: 'spot' } } }],
]);
const loan = toObject('loan', {
  status: { ...DECIMAL, states: 'loan' },
  side: { ...DECIMAL, states: 'side' },
  account: { ...STRING, states: 'account' },
  amount: DECIMAL,
});
const names = new Names(
  new Map<string, Type>([
    ['loan', loan],
    ['loans', toList(loan)],
  ]),
).withConstants({ get: (name) => sets.get(name), names: () => [...sets.keys()] });

const check = (source: string) =>
  checkExpression(source, names).faults.map(
    ({ code, start, end, replacement }) =>
      `${code} ${source.slice(start, end)}${replacement === undefined ? '' : ` → ${replacement}`}`,
  );

describe('state names', () => {
  it.each([
    'loan.status == states.loan.open',
    'states.loan.open != loan.status',
    'loan.status in [states.loan.open, states.loan.paid]',
    'states.loan.open in loans.map(l, l.status)',
    "loan.account == states.account.fund ? 'a' : 'b'",
    '(loan.amount > 1 ? loan.status : states.loan.open) == states.loan.paid',
    'loans[?0].status.orValue(states.loan.open) == states.loan.paid',
    'loan.amount == 1 && loan.status > 1',
    // a value without a state set is not a literal
    'loan.status == loan.amount',
  ])('%s has no problem', (source) => {
    expect(check(source)).toEqual([]);
  });

  it.each([
    ['loan.status == 1', ['expression/state-name 1 → states.loan.open']],
    ['2 != loan.status', ['expression/state-name 2 → states.loan.paid']],
    ["loan.account == 'change'", ["expression/state-name 'change' → states.account.spot"]],
    [
      'loan.status in [1, states.loan.paid, 2]',
      ['expression/state-name 1 → states.loan.open', 'expression/state-name 2 → states.loan.paid'],
    ],
    ['1 in loans.map(l, l.status)', ['expression/state-name 1 → states.loan.open']],
    [
      'loan.status == (loan.amount > 5 ? 1 : 9)',
      ['expression/state-name 1 → states.loan.open', 'expression/state-name 9'],
    ],
    ['(loan.amount > 5 ? loan.status : 1) > 1', ['expression/state-name 1 → states.loan.open']],
    ['loans[?0].status.orValue(2)', ['expression/state-name 2 → states.loan.paid']],
    ['loan.status == -1', ['expression/state-name -1']],
    ['loan.status == states.side.buy', ['expression/state-set states.side.buy']],
    ['loan.status == loan.side', ['expression/state-set loan.side']],
    ['states.loan.opn == loan.status', ['expression/state opn']],
    ['states.lone.open == loan.status', ['expression/state lone']],
    ['loan.status == states.loan', ['expression/state states.loan']],
    ["loan.status == states['loan'].open", ['expression/state states']],
    ['has(states.loan.open)', ['expression/state states.loan']],
    ['loans.exists(states, states.status == 1)', ['expression/syntax states']],
  ])('%s has the problems %j', (source, expected) => {
    expect(check(source)).toEqual(expected);
  });

  it('list the names when one is unknown', () => {
    const [fault] = checkExpression('loan.status == states.loan.payed', names).faults;

    expect(fault).toMatchObject({
      message: 'The state set "loan" has no state "payed". It has open, paid.',
      fix: 'Did you mean "paid"?',
    });
  });

  it('narrow a text to one of its values, as a literal does', () => {
    const account: Type = { kind: 'string', values: ['legal', 'change'], states: 'account' };
    const inner = names.with('account', account);
    const { type } = checkExpression('account == states.account.fund ? states.account.fund : account', inner);

    expect(type).toMatchObject({ kind: 'string', values: ['legal', 'change'], states: 'account' });
    const { faults } = checkExpression("account == states.account.fund ? {'legal': 1}[account] : 0", inner);
    expect(faults).toEqual([]);
  });
});
