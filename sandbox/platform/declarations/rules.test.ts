import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { caseOperands, evaluateRule, readLimits, type DeclaredLimits } from '@vitrine/engine/expression';
import { loadDeclarations } from './index.ts';
import { numberValue } from '../shared/message-values.ts';
import { compileRule, createRuleBook, type DeclaredRule } from './rules.ts';
import { ApiError } from '../shared/api-error.ts';

type Cases = Readonly<Record<'pass' | 'fail' | 'unknown', readonly Readonly<Record<string, unknown>>[] | undefined>>;
const folder = new URL('../../../schemas/rules/', import.meta.url);
const files = readdirSync(folder).map(
  (file) =>
    [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as DeclaredLimits & {
        rules: Record<string, { cases: Cases }>;
      },
    ] as const,
);
const limits = readLimits(files);
const loaded = loadDeclarations().rules;
const rules = files.flatMap(([file, { rules }]) =>
  Object.entries(rules).map(([name, { cases }]) => ({ id: `${file}.${name}`, cases })),
);

describe.each(rules)('the rule $id', ({ id, cases }) => {
  it.each(['pass', 'fail', 'unknown'] as const)('has cases that result in %s', (verdict) => {
    const rule = loaded.get(id);
    const operands = cases[verdict] ?? [];
    expect(operands.map((each) => rule && evaluateRule(rule, caseOperands(each, limits)))).toEqual(
      operands.map(() => verdict),
    );
  });
});

describe('the message of a rule', () => {
  const compile = (message: DeclaredRule['message']) =>
    compileRule('a.b', { require: 'x > 0', needs: {}, message, cases: { pass: [], fail: [] } }, new Map());

  it.each<[string, DeclaredRule['message']]>([
    ['a key', 'server.a'],
    ['values with decimal places', { key: 'server.a', values: { x: { value: '=x', scale: 2, round: 'up' }, y: 1 } }],
  ])('may be %s', (_, message) => {
    expect(compile(message).message.key).toBe('server.a');
  });

  it.each<[string, DeclaredRule['message']]>([
    ['depend on a condition', { if: '=x > 1', then: 'server.a', else: 'server.b' }],
    ['be that of a state', { states: 'side', code: '=x' }],
    ['show a time', { key: 'server.a', values: { x: { value: '=x', time: 'day' } } }],
  ])('may not %s, which a refusal cannot carry', (_, message) => {
    expect(() => compile(message)).toThrow('The rule a.b: its message must be');
  });
});

describe('the rule book', () => {
  const book = createRuleBook(loaded);
  /** Test cases come from the declarations as data, so their rules and operands are untyped. */
  const untyped: { enforce(rule: string, field: string, operands: unknown): void } = book;
  const refusal = (run: () => void): ApiError | undefined => {
    try {
      run();
      return undefined;
    } catch (error) {
      return error instanceof ApiError ? error : undefined;
    }
  };

  it('refuses with the message, the values, the rule and the field', () => {
    // when an amount is below the minimum
    const found = refusal(() =>
      book.enforce('deposit.minimum', 'amount', { amount: '9.99', minimum: '10', coin: 'USDT', scale: 2 }),
    );
    // then the refusal contains everything the form needs
    expect(found).toMatchObject({
      key: 'rules.deposit.minimum',
      details: { rule: 'deposit.minimum', field: 'amount', values: { minimum: numberValue('10.00'), coin: 'USDT' } },
    });
  });

  it('does not pass an unknown operand', () => {
    expect(
      refusal(() =>
        book.enforce('deposit.minimum', 'amount', { amount: '10', minimum: undefined, coin: 'USDT', scale: 2 }),
      ),
    ).toBeDefined();
  });

  it('formats a number with the declared decimal places, rounded down', () => {
    const operands = { amount: '2000', price: '1.0003', used: '0.004', limit: '2000', scale: 2 };

    const found = refusal(() => book.enforce('withdrawal.day_value', 'number', operands));

    expect(found?.details.values).toEqual({ left: numberValue('1999.99'), limit: numberValue('2000.00') });
  });

  it('refuses every failing case of every rule with a message', () => {
    // if its values could not be computed, a message would cause a fault instead of a refusal
    const silent = rules.flatMap(({ id, cases }) =>
      (cases.fail ?? []).some((operands) => !refusal(() => untyped.enforce(id, 'x', operands))) ? [id] : [],
    );

    expect(silent).toEqual([]);
  });

  it('names an undeclared rule', () => {
    expect(() => untyped.enforce('deposit.nothing', 'amount', {})).toThrow('deposit.nothing');
  });
});
