import { describe, expect, it } from 'vitest';
import { compileExpression, resolveFormulas, getScope } from '../../../language/expression/index.ts';
import { inlineFormulas, inlineNames } from '../../../language/expression/inline.ts';
import { checkExpression } from '../types/check-expression.ts';
import { Names } from '../types/names.ts';
import { names } from '../types/sample-names.ts';
import { formulaSignature } from '../types/signatures.ts';
import { STRING } from '../types/types.ts';
import { withExpression } from './sources.ts';

const NO_SETS = new Map();
const formulas = resolveFormulas(
  new Map([['code.second', { needs: { code: 'string' as const }, result: "=code.split('@')[?1]" }]]),
  NO_SETS,
);
const params = new Map([['code', STRING]]);
const body = formulas.get('code_second')?.body ?? '';
const second = formulaSignature('code_second', [...params], checkExpression(body, new Names(params)).type);
const outer = new Names(new Map(), names, undefined, undefined, false, new Map([['code_second', second]]));

const VALUES = [
  'rows[?0]',
  'rows[?0].coin',
  'rows[?0].fee',
  'rows[0]',
  'wallet.?fee',
  'wallet.fee',
  "rates[?'BTC']",
  'wallet',
  "open ? wallet.coin.split('@')[?1] : wallet.coin.split('@')[?0]",
  "wallet.coin.split('@')[?0]",
  'code_second(wallet.coin)',
  'rows[?1].fee.orValue(rows[?0].?fee.orValue(1))',
];
const USES = [
  'x',
  'has(x)',
  'has(x) && x == x',
  "has(x) && x.coin == 'USD'",
  "x.coin == 'USD'",
  "has(x) && x == 'USD'",
  'has(x) && x > 1',
  'has(x) ? x + 1 : 0',
  'has(x) ? [x] : []',
  'has(x) ? {"x": x} : {"x": x}',
  "has(x) ? code_second(x) : ''",
  'has(x) && has(x.fee) && x.fee > 1',
  'x.?fee.orValue(1) > 1',
  'x.orValue(1) > 1',
  'x.hasValue()',
  '!has(x) || x.balance > 1',
  'rows.exists(r, has(x) && r.coin == x.coin)',
  "has(x) ? x.lower() : ''",
];
const WALLETS = [
  { balance: 1, coin: 'USD' },
  { balance: 2, coin: 'a@b', fee: 3 },
];
const SCOPES = WALLETS.flatMap((wallet) =>
  [[], WALLETS, WALLETS.toReversed()].flatMap((rows) =>
    [{}, { BTC: 2 }].map((rates) => ({ wallet, rows, rates, open: rows.length > 1 })),
  ),
);

interface Outcome {
  readonly value: string;
  readonly use: string;
  readonly isAccepted: boolean;
  readonly errors: readonly string[];
}

function tryOut(value: string, use: string, isCondition = true): Outcome {
  const { faults } = checkExpression(use, withExpression('x', `=${value}`, outer), isCondition);
  const source = inlineFormulas(inlineNames(use, new Map([['x', value]])), formulas);
  const expression = compileExpression(source);
  const errors = SCOPES.flatMap((scope) => {
    const result = expression.evaluate(getScope(scope));
    return !result.known && result.reason === 'error' ? [`${source}: ${result.detail}`] : [];
  });
  return { value, use, isAccepted: faults.length + checkExpression(value, outer).faults.length === 0, errors };
}

describe('a value with a name', () => {
  const outcomes = VALUES.flatMap((value) => USES.map((use) => tryOut(value, use)));

  it('given a use that the check accepts, then it can be evaluated, whatever is there', () => {
    const broken = outcomes.filter(({ isAccepted, errors }) => isAccepted && errors.length > 0);

    expect(broken.map(({ value, use, errors }) => `x = ${value}, ${use}: ${errors[0]}`)).toEqual([]);
  });

  it.each([
    ['rows[?0]', "has(x) && x.coin == 'USD'"],
    ['rows[?0].coin', "has(x) && x == 'USD'"],
    ['wallet.?fee', 'has(x) && x > 1'],
    ['rows[?0]', 'has(x) ? [x] : []'],
    ['code_second(wallet.coin)', "has(x) ? x.lower() : ''"],
  ])('given x = %s, then the check accepts %s', (value, use) => {
    expect(outcomes).toContainEqual({ value, use, isAccepted: true, errors: [] });
  });

  it('given an optional value that nothing guards, then the check refuses its use as an operand', () => {
    expect(tryOut('rows[?0]', "x.coin == 'USD' ? 1 : 2", false).isAccepted).toBe(false);
  });
});
