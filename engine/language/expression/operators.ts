import { type Budget, digitsCost, productCost, quotientCost, textCost } from './cost.ts';
import { CalendarDate } from './calendar-date.ts';
import { Decimal, DIVISION_SCALE } from './decimal.ts';
import { firstUnknown, Unknown, errorValue } from './unknown.ts';
import { compareText } from './text.ts';
import { toValue, FORBIDDEN_NAMES, isList, isRecord, getKind } from './values.ts';

export type Binary = (left: unknown, right: unknown, budget: Budget) => unknown;

export const binaryOperators: Readonly<Record<string, Binary>> = {
  '+': withKnownOperands('+', add),
  '-': decimalOperator('-', digitsCost, (a, b) => a.minus(b)),
  '*': decimalOperator('*', productCost, (a, b) => a.times(b)),
  '/': decimalOperator('/', divisionCost, (a, b) => a.over(b) ?? errorValue('division by zero')),
  '%': decimalOperator('%', divisionCost, (a, b) => a.remainder(b) ?? errorValue('division by zero')),
  '<': comparisonOperator('<', (order) => order < 0),
  '<=': comparisonOperator('<=', (order) => order <= 0),
  '>': comparisonOperator('>', (order) => order > 0),
  '>=': comparisonOperator('>=', (order) => order >= 0),
  '==': withKnownOperands('==', compareEqual),
  '!=': withKnownOperands('!=', (left, right, budget) => negate(compareEqual(left, right, budget))),
  in: withKnownOperands('in', contains),
};

function withKnownOperands(name: string, run: Binary): Binary {
  return (left, right, budget) =>
    firstUnknown(left, right) ?? run(left, right, budget) ?? operandError(name, left, right);
}

/** More digits than any realistic number has. Without a limit, repeated squaring would double them each time. */
const MOST_DIGITS = 1_000;

type OfDecimals<Result> = (left: Decimal, right: Decimal) => Result;

function decimalOperator(name: string, cost: OfDecimals<number>, run: OfDecimals<unknown>): Binary {
  return (left, right, budget) => {
    if (left instanceof Decimal && right instanceof Decimal) {
      budget.spend(cost(left, right));
      return limitDigits(run(left, right));
    }
    return firstUnknown(left, right) ?? operandError(name, left, right);
  };
}

function divisionCost(left: Decimal, right: Decimal): number {
  return quotientCost(left, right, DIVISION_SCALE);
}

/** Returns an error for a result with too many digits. */
export function limitDigits(result: unknown): unknown {
  return result instanceof Decimal && result.size > MOST_DIGITS
    ? errorValue(`the result has more than ${MOST_DIGITS} digits`)
    : result;
}

function comparisonOperator(name: string, decide: (order: number) => boolean): Binary {
  return (left, right, budget) => {
    if (left instanceof Decimal && right instanceof Decimal) {
      budget.spend(digitsCost(left, right));
      return decide(left.compare(right));
    }
    const missing = firstUnknown(left, right);
    if (missing) return missing;
    if (typeof left === 'string' && typeof right === 'string') {
      budget.spend(textCost(Math.min(left.length, right.length)));
      return decide(compareText(left, right));
    }
    if (left instanceof Date && right instanceof Date) return decide(left.getTime() - right.getTime());
    if (left instanceof CalendarDate && right instanceof CalendarDate) return decide(right.daysTo(left));
    return operandError(name, left, right);
  };
}

function operandError(name: string, left: unknown, right: unknown): Unknown {
  return errorValue(`the operator ${name} does not accept a ${getKind(left)} and a ${getKind(right)}`);
}

function add(left: unknown, right: unknown, budget: Budget): unknown {
  if (left instanceof Decimal && right instanceof Decimal) {
    budget.spend(digitsCost(left, right));
    return limitDigits(left.plus(right));
  }
  if (typeof left === 'string' && typeof right === 'string') {
    budget.spend(textCost(left.length + right.length));
    return left + right;
  }
  if (!isList(left) || !isList(right)) return undefined;
  budget.spend(left.length + right.length);
  return [...left, ...right];
}

function negate(value: unknown): unknown {
  return typeof value === 'boolean' ? !value : value;
}

/** Compares values of the same kind. Returns undefined for different kinds, which is an error rather than "false". */
function compareEqual(left: unknown, right: unknown, budget: Budget): unknown {
  budget.spend(1);
  if (typeof left === 'string') return typeof right === 'string' ? equalTexts(left, right, budget) : undefined;
  if (left instanceof Decimal) return right instanceof Decimal ? equalDecimals(left, right, budget) : undefined;
  if (left instanceof Date) return right instanceof Date ? left.getTime() === right.getTime() : undefined;
  if (left instanceof CalendarDate) return right instanceof CalendarDate ? left.text === right.text : undefined;
  if (isList(left)) return isList(right) ? equalLists(left, right, budget) : undefined;
  if (isRecord(left)) return isRecord(right) ? equalRecords(left, right, budget) : undefined;
  return typeof left === typeof right && typeof left !== 'object' ? left === right : undefined;
}

function equalTexts(left: string, right: string, budget: Budget): boolean {
  // text of different lengths is never equal
  if (left.length !== right.length) return false;
  budget.spend(textCost(left.length));
  return left === right;
}

function equalDecimals(left: Decimal, right: Decimal, budget: Budget): boolean {
  budget.spend(digitsCost(left, right));
  return left.equals(right);
}

function equalLists(left: readonly unknown[], right: readonly unknown[], budget: Budget): unknown {
  if (left.length !== right.length) return false;
  return everyEqual(left.keys(), (index) => [left[index], right[index]], budget);
}

function equalRecords(left: Record<string, unknown>, right: Record<string, unknown>, budget: Budget): unknown {
  const names = Object.keys(left);
  budget.spend(names.length);
  if (names.length !== Object.keys(right).length || !names.every((name) => Object.hasOwn(right, name))) return false;
  return everyEqual(names, (name) => [left[name], right[name]], budget);
}

function everyEqual<Key>(keys: Iterable<Key>, pair: (key: Key) => [unknown, unknown], budget: Budget): unknown {
  for (const key of keys) {
    const [left, right] = pair(key).map(toValue);
    const same = firstUnknown(left, right) ?? compareEqual(left, right, budget);
    if (same !== true) return same;
  }
  return true;
}

function contains(value: unknown, collection: unknown, budget: Budget): unknown {
  if (isRecord(collection) && typeof value === 'string') {
    return !FORBIDDEN_NAMES.has(value) && Object.hasOwn(collection, value);
  }
  if (!isList(collection)) return undefined;
  let missing: Unknown | undefined;
  for (const item of collection) {
    const other = toValue(item);
    const same = other instanceof Unknown ? other : compareEqual(value, other, budget);
    if (same === true) return true;
    if (same !== false) missing = firstUnknown(missing, same ?? operandError('in', value, other));
  }
  return missing ?? false;
}
