import { describe, expect, it } from 'vitest';
import { applyOperation, type Operation } from '@vitrine/engine/edit';
import type { Snapshot } from '../../../protocol.ts';
import { Project } from '../../project/project.ts';
import { addCase, askedBy, moveCase, readValue, removeCase, rulesIn, setValue, writeValue } from './rules.ts';

const FILE = 'schemas/rules/withdrawal.json';
const RULES = {
  rules: {
    minimum: {
      needs: { amount: 'decimal', side: { states: 'side' } },
      require: '=amount >= 1',
      cases: { pass: [{ amount: '1', side: 1 }], fail: [{ amount: '0.9', side: 1 }], unknown: [{}] },
    },
  },
};
const problem = {
  code: 'rule/case',
  file: FILE,
  pointer: '/rules/minimum/cases/fail/0',
  message: 'Expected …, got "pass".',
};
const files = {
  [FILE]: JSON.stringify(RULES),
  'schemas/forms/withdraw.json': '{ "rules": [{ "rule": "withdrawal.minimum", "at": "amount" }, { "rule": "a.b" }] }',
};
const projectWith = (problems: readonly unknown[]) =>
  new Project({
    files,
    roots: { schemas: 'schemas', locales: 'locales', brands: 'schemas/brands' },
    state: { problems, toTranslate: {} },
  } as unknown as Snapshot);
const [rule] = rulesIn(projectWith([problem]), FILE);
if (!rule) throw new Error('no rule');
const [allowed, refused] = rule.cases;
if (!allowed || !refused) throw new Error('no cases');

/** Returns the cases after an operation. */
function after(operation: Operation): unknown {
  const text = applyOperation(new Map(Object.entries(files)), operation).get(FILE) ?? '';
  return (JSON.parse(text) as typeof RULES).rules.minimum.cases;
}

describe('a rule', () => {
  it('has its values, and its cases with what it decides now', () => {
    expect(rule.id).toBe('withdrawal.minimum');
    expect(rule.needs).toEqual([
      { name: 'amount', kind: 'decimal', states: undefined },
      { name: 'side', kind: 'states', states: 'side' },
    ]);
    expect(rule.cases.map(({ verdict, got }) => `${verdict} ${got}`)).toEqual([
      'pass pass',
      'fail pass',
      'unknown unknown',
    ]);
  });

  it('is asked by the fields of forms', () => {
    expect(askedBy(projectWith([]), 'withdrawal.minimum')).toEqual([{ form: 'withdraw', field: 'amount' }]);
  });
});

describe('a case', () => {
  it('gets a value, or loses it', () => {
    expect(after(setValue(rule, allowed, 'amount', '2'))).toMatchObject({ pass: [{ amount: '2', side: 1 }] });
    expect(after(setValue(rule, allowed, 'side', undefined))).toMatchObject({ pass: [{ amount: '1' }] });
  });

  it('is added after the others, or removed', () => {
    expect(after(addCase(rule, 'fail', { amount: '0' }))).toMatchObject({
      fail: [{ amount: '0.9', side: 1 }, { amount: '0' }],
    });
    expect(after(removeCase(rule, refused))).toMatchObject({ fail: [] });
  });

  it('moves to what the rule must decide', () => {
    expect(after(moveCase(rule, refused, 'pass'))).toEqual({
      pass: [
        { amount: '1', side: 1 },
        { amount: '0.9', side: 1 },
      ],
      fail: [],
      unknown: [{}],
    });
  });

  it.each([
    ['1.50', 'decimal', '1.50'],
    ['1,5', 'decimal', undefined],
    ['3', 'integer', 3],
    ['true', 'boolean', true],
    ['yes', 'boolean', undefined],
    ['=limits.spot.most', 'decimal', '=limits.spot.most'],
    ['12', 'string', '12'],
  ])('given %s as a %s, then it is %j', (typed, kind, value) => {
    expect(readValue(typed, kind)).toBe(value);
    if (value !== undefined) expect(writeValue(value)).toBe(typed);
  });
});
