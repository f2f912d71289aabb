import { describe, expect, it } from 'vitest';
import { CalendarDate, compileExpression, Decimal, evaluateRule, getScope } from './index.ts';

function run(source: string, values: Record<string, unknown>): unknown {
  const result = compileExpression(source).evaluate(getScope(values));
  if (!result.known) return result.reason;
  return result.value instanceof Decimal ? `D${result.value.toString()}` : result.value;
}

describe('dates', () => {
  const values = { day: CalendarDate.parse('2026-03-29'), next: CalendarDate.parse('2026-03-30'), at: new Date(0) };

  it.each([
    ['day < next', true],
    ['day >= next', false],
    ["day == date('2026-03-29')", true],
    ['day != next', true],
    ['next in [day, next]', true],
    // daylight saving time begins between these days
    ['days_between(day, next)', 'D1'],
    ['days_between(next, day)', 'D-1'],
    ["days_between(date('2024-02-28'), date('2024-03-01'))", 'D2'],
    ['string(day)', '2026-03-29'],
    ["date('2026-02-31')", 'error'],
    ["date('2026-3-1')", 'error'],
    ['day < at', 'error'],
    ['day == at', 'error'],
    ["day == '2026-03-29'", 'error'],
    ['days_between(day, at)', 'error'],
    ['day < absent', 'unknown'],
  ])('%s is %s', (source, expected) => {
    expect(run(source, values)).toBe(expected);
  });

  it.each([
    ['2026-11-21', 'pass'],
    ['2026-11-22', 'fail'],
    ['2026-02-31', 'unknown'],
    [1795199462000, 'unknown'],
  ])('given the operand %s, then a rule on dates is: %s', (by, verdict) => {
    expect(evaluateRule({ needs: { by: 'date' }, require: "=by <= date('2026-11-21')" }, { by })).toBe(verdict);
  });
});
