import { describe, expect, it } from 'vitest';
import { checkExpression } from './check-expression.ts';
import { namesWhere } from './narrow.ts';
import { names } from './sample-names.ts';
import { typeName } from './types.ts';

/** Returns the possible values of `app.period`, which is "time", "1min" or "5min", after a condition. */
const periodAfter = (condition: string, holds: boolean): string =>
  typeName(checkExpression('app.period', namesWhere(`=${condition}`, names, holds)).type);

const ALL = '"time" | "1min" | "5min"';

describe('the texts that are possible after a condition', () => {
  it.each([
    ['app.period == "time"', '"time"', '"1min" | "5min"'],
    ['app.period != "time"', '"1min" | "5min"', '"time"'],
    ['app.period == "time" || app.period == "1min"', ALL, '"5min"'],
    ['app.period == "time" || open', ALL, '"1min" | "5min"'],
    ['open || app.period == "time"', ALL, '"1min" | "5min"'],
    ['app.period != "time" && app.period != "1min"', '"5min"', ALL],
    ['app.period != "time" && open', '"1min" | "5min"', ALL],
    ['open && app.period != "time"', '"1min" | "5min"', ALL],
    ['!(app.period == "time" || app.period == "1min")', '"5min"', ALL],
    ['!(app.period != "time" && app.period != "1min")', ALL, '"5min"'],
    ['app.period == "time" || app.period == "1min" || app.period == "5min" && open', ALL, '"5min"'],
  ])('given %s, then it is %s if the condition holds, and %s if it does not', (condition, holding, failing) => {
    expect(periodAfter(condition, true)).toBe(holding);
    expect(periodAfter(condition, false)).toBe(failing);
  });
});
