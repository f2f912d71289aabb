import { type Budget, digitsCost, productCost, quotientCost, textCost } from './cost.ts';
import { Decimal, DIVISION_SCALE } from './decimal.ts';
import { firstUnknown, Unknown, mistake } from './unknown.ts';
import { compareText } from './text.ts';
import { admit, FORBIDDEN_NAMES, isList, isRecord, kindOf } from './values.ts';

export type Binary = (left: unknown, right: unknown, budget: Budget) => unknown;

export const binaryOperators: Readonly<Record<string, Binary>> = {
  '+': guarded('+', add),
  '-': decimals('-', digitsCost, (a, b) => a.minus(b)),
  '*': decimals('*', productCost, (a, b) => a.times(b)),
  '/': decimals('/', divisionCost, (a, b) => a.over(b) ?? mistake('division by zero')),
  '%': decimals('%', divisionCost, (a, b) => a.remainder(b) ?? mistake('division by zero')),
  '<': ordered('<', (order) => order < 0),
  '<=': ordered('<=', (order) => order <= 0),
  '>': ordered('>', (order) => order > 0),
  '>=': ordered('>=', (order) => order >= 0),
  '==': guarded('==', equal),
  '!=': guarded('!=', (left, right, budget) => negate(equal(left, right, budget))),
  in: guarded('in', contains),
};

function guarded(name: string, run: Binary): Binary {
  return (left, right, budget) => firstUnknown(left, right) ?? run(left, right, budget) ?? unfit(name, left, right);
}

/** More digits than any real number has. Repeated squaring would double them each time. */
const MOST_DIGITS = 1_000;

type OfDecimals<Result> = (left: Decimal, right: Decimal) => Result;

function decimals(name: string, cost: OfDecimals<number>, run: OfDecimals<unknown>): Binary {
  return (left, right, budget) => {
    if (left instanceof Decimal && right instanceof Decimal) {
      budget.spend(cost(left, right));
      return bounded(run(left, right));
    }
    return firstUnknown(left, right) ?? unfit(name, left, right);
  };
}

function divisionCost(left: Decimal, right: Decimal): number {
  return quotientCost(left, right, DIVISION_SCALE);
}

/** Returns an error for a result with too many digits. */
export function bounded(result: unknown): unknown {
  return result instanceof Decimal && result.size > MOST_DIGITS
    ? mistake(`the result has more than ${MOST_DIGITS} digits`)
    : result;
}

function ordered(name: string, decide: (order: number) => boolean): Binary {
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
    return unfit(name, left, right);
  };
}

function unfit(name: string, left: unknown, right: unknown): Unknown {
  return mistake(`the operator ${name} does not accept a ${kindOf(left)} and a ${kindOf(right)}`);
}

function add(left: unknown, right: unknown, budget: Budget): unknown {
  if (left instanceof Decimal && right instanceof Decimal) {
    budget.spend(digitsCost(left, right));
    return bounded(left.plus(right));
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

/** Compares values of the same kind. Undefined for different kinds, which is an error and not "false". */
function equal(left: unknown, right: unknown, budget: Budget): unknown {
  budget.spend(1);
  if (typeof left === 'string') return typeof right === 'string' ? equalTexts(left, right, budget) : undefined;
  if (left instanceof Decimal) return right instanceof Decimal ? equalDecimals(left, right, budget) : undefined;
  if (left instanceof Date) return right instanceof Date ? left.getTime() === right.getTime() : undefined;
  if (isList(left)) return isList(right) ? equalLists(left, right, budget) : undefined;
  if (isRecord(left)) return isRecord(right) ? equalRecords(left, right, budget) : undefined;
  return typeof left === typeof right && typeof left !== 'object' ? left === right : undefined;
}

function equalTexts(left: string, right: string, budget: Budget): boolean {
  // texts of different lengths need no comparison
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
    const [left, right] = pair(key).map(admit);
    const same = firstUnknown(left, right) ?? equal(left, right, budget);
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
    const other = admit(item);
    const same = other instanceof Unknown ? other : equal(value, other, budget);
    if (same === true) return true;
    if (same !== false) missing = firstUnknown(missing, same ?? unfit('in', value, other));
  }
  return missing ?? false;
}
