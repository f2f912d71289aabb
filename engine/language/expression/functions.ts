import { type Budget, digitsCost, quotientCost, searchCost, textCost } from './cost.ts';
import { CalendarDate } from './calendar-date.ts';
import { Decimal } from './decimal.ts';
import { lazyFunctions } from './lazy-functions.ts';
import { errorValue, UNKNOWN, Unknown } from './unknown.ts';
import { limitDigits } from './operators.ts';
import { codePoints } from './text.ts';
import { toValue, isList, isRecord, getKind } from './values.ts';

/** Receives only known arguments. Returns undefined if an argument is of the wrong kind. */
type Run = (args: readonly unknown[], budget: Budget) => unknown;

/** The maximum number of decimal places in an expression. */
export const LARGEST_SCALE = 60;

/** Functions, called as `name(…)`. Their type signatures are in check/types/signatures.ts. */
export const functions: Readonly<Record<string, Run>> = {
  floor_to: roundingFunction((value, scale) => value.floor(scale)),
  ceil_to: roundingFunction((value, scale) => value.ceil(scale)),
  round_to: roundingFunction((value, scale) => value.round(scale)),
  divide: withArity(3, ([left, right, scale], budget) => {
    const digits = readScale(scale);
    if (!(left instanceof Decimal && right instanceof Decimal) || digits === undefined) return undefined;
    budget.spend(quotientCost(left, right, digits));
    return left.over(right, digits) ?? errorValue('division by zero');
  }),
  abs: withArity(1, ([value], budget) => (value instanceof Decimal ? spendDigits(value, budget).abs() : undefined)),
  min: (args, budget) => findExtreme(args, budget, -1),
  max: (args, budget) => findExtreme(args, budget, 1),
  sum: withArity(1, ([list], budget) => sum(list, budget)),
  first_figure: withArity(2, ([series, otherwise], budget) => firstFigure(series, otherwise, budget)),
  decimal: withArity(1, ([value], budget) => decimal(value, budget)),
  date: withArity(1, ([value]) => date(value)),
  days_between: withArity(2, ([from, to]) =>
    from instanceof CalendarDate && to instanceof CalendarDate ? Decimal.from(from.daysTo(to)) : undefined,
  ),
  string: withArity(1, ([value], budget) => text(value, budget)),
  text: withArity(1, ([value], budget) => text(value, budget)),
  size: withArity(1, ([value], budget) => size(value, budget)),
  ...lazyFunctions,
};

/** Methods, called as `value.name(…)`. The receiver is the first argument. */
export const methods: Readonly<Record<string, Run>> = {
  contains: textPairFunction(searchCost, (value, part) => value.includes(part)),
  startsWith: textPairFunction(prefixCost, (value, part) => value.startsWith(part)),
  endsWith: textPairFunction(prefixCost, (value, part) => value.endsWith(part)),
  lower: textFunction((value) => value.toLowerCase()),
  upper: textFunction((value) => value.toUpperCase()),
  trim: textFunction((value) => value.trim()),
  split: textPairFunction(searchCost, (value, by, budget) => {
    // never split a surrogate pair
    const parts = by === '' ? [...value] : value.split(by);
    budget.spend(parts.length);
    return parts;
  }),
  size: withArity(1, ([value], budget) => size(value, budget)),
};

/** Checks the exact number of arguments. */
function withArity(count: number, run: Run): Run {
  return (args, budget) => (args.length === count ? run(args, budget) : undefined);
}

function spendDigits(value: Decimal, budget: Budget): Decimal {
  budget.spend(digitsCost(value));
  return value;
}

function readScale(value: unknown): number | undefined {
  const scale = value instanceof Decimal ? value.toInteger() : undefined;
  return scale !== undefined && scale >= 0 && scale <= LARGEST_SCALE ? scale : undefined;
}

export const isScale = (value: unknown): boolean => readScale(value) !== undefined;

function roundingFunction(run: (value: Decimal, scale: number) => Decimal): Run {
  return withArity(2, ([value, scale], budget) => {
    const digits = readScale(scale);
    return value instanceof Decimal && digits !== undefined ? run(spendDigits(value, budget), digits) : undefined;
  });
}

function textFunction(run: (value: string) => string): Run {
  return withArity(1, ([value], budget) => {
    if (typeof value !== 'string') return undefined;
    budget.spend(textCost(value.length));
    return run(value);
  });
}

function textPairFunction(
  cost: (value: string, part: string) => number,
  run: (value: string, part: string, budget: Budget) => unknown,
): Run {
  return withArity(2, ([value, part], budget) => {
    if (typeof value !== 'string' || typeof part !== 'string') return undefined;
    budget.spend(cost(value, part));
    return run(value, part, budget);
  });
}

function prefixCost(value: string, part: string): number {
  return textCost(Math.min(value.length, part.length));
}

/** The maximum length of text quoted in an error. */
const QUOTED = 40;

function decimal(value: unknown, budget: Budget): unknown {
  if (value instanceof Decimal) return value;
  if (typeof value !== 'string') return undefined;
  budget.spend(textCost(value.length));
  return Decimal.parse(value) ?? errorValue(`"${quote(value)}" is not a decimal`);
}

const quote = (value: string): string => (value.length > QUOTED ? `${value.slice(0, QUOTED)}…` : value);

function date(value: unknown): unknown {
  if (value instanceof CalendarDate) return value;
  if (typeof value !== 'string') return undefined;
  return CalendarDate.parse(value) ?? errorValue(`"${quote(value)}" is not a date`);
}

function text(value: unknown, budget: Budget): unknown {
  if (typeof value === 'string') return value;
  if (value instanceof Decimal) return spendDigits(value, budget).toString();
  return typeof value === 'boolean' || value instanceof CalendarDate ? String(value) : undefined;
}

function size(value: unknown, budget: Budget): unknown {
  const count = getSize(value);
  if (count === undefined) return undefined;
  budget.spend(typeof value === 'string' ? textCost(value.length) : isList(value) ? 0 : count);
  return Decimal.from(count);
}

function getSize(value: unknown): number | undefined {
  if (typeof value === 'string') return codePoints(value);
  if (isList(value)) return value.length;
  return isRecord(value) ? Object.keys(value).length : undefined;
}

function findExtreme(args: readonly unknown[], budget: Budget, sign: 1 | -1): unknown {
  const values = args.length === 1 && isList(args[0]) ? args[0] : args;
  return fold(values, budget, (best, value) => (value.compare(best) === sign ? value : best)) ?? UNKNOWN;
}

function sum(list: unknown, budget: Budget): unknown {
  if (!isList(list)) return undefined;
  return limitDigits(fold(list, budget, (total, value) => total.plus(value)) ?? Decimal.from(0));
}

/**
 * The first number of the first row, such as the best bid or ask of an order book; `otherwise` if there are no rows.
 */
function firstFigure(series: unknown, otherwise: unknown, budget: Budget): unknown {
  if (!isList(series) || !(otherwise instanceof Decimal)) return undefined;
  const [row] = series;
  const figure = isList(row) ? row[0] : row;
  return figure === undefined ? otherwise : decimal(toValue(figure), budget);
}

/** Combines the numbers in a list. Returns undefined if it is empty. */
function fold(values: readonly unknown[], budget: Budget, step: (total: Decimal, value: Decimal) => Decimal): unknown {
  budget.spend(values.length);
  let result: Decimal | undefined;
  for (const raw of values) {
    const value = toValue(raw);
    if (value instanceof Unknown) return value;
    if (!(value instanceof Decimal)) return errorValue(`expected a Decimal, got a ${getKind(value)}`);
    budget.spend(digitsCost(value));
    result = result === undefined ? value : step(result, value);
  }
  return result;
}
