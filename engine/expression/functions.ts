import { Decimal } from './decimal.ts';
import { mistake, UNKNOWN, Hole } from './hole.ts';
import type { Budget } from './operators.ts';
import { admit, isList, isRecord, kindOf } from './values.ts';

/** Gets arguments without holes. Undefined means that their kinds do not fit. */
type Run = (args: readonly unknown[], budget: Budget) => unknown;

/** Digits after the point that authors may ask for. */
const LARGEST_SCALE = 60;

/** Called as `name(…)`. The checker's signatures of the same names are in check/types/signatures.ts. */
export const functions: Readonly<Record<string, Run>> = {
  floor_to: scaled((value, scale) => value.floor(scale)),
  ceil_to: scaled((value, scale) => value.ceil(scale)),
  round_to: scaled((value, scale) => value.round(scale)),
  divide: takes(3, ([left, right, scale]) => {
    const digits = scaleOf(scale);
    if (!(left instanceof Decimal && right instanceof Decimal) || digits === undefined) return undefined;
    return left.over(right, digits) ?? mistake('division by zero');
  }),
  abs: takes(1, ([value]) => (value instanceof Decimal ? value.abs() : undefined)),
  min: (args, budget) => best(args, budget, -1),
  max: (args, budget) => best(args, budget, 1),
  sum: takes(1, ([list], budget) => sum(list, budget)),
  decimal: takes(1, ([value]) => {
    if (value instanceof Decimal) return value;
    return typeof value === 'string' ? (Decimal.parse(value) ?? mistake(`"${value}" is not a decimal`)) : undefined;
  }),
  string: takes(1, ([value]) => text(value)),
  text: takes(1, ([value]) => text(value)),
  size: takes(1, ([value]) => size(value)),
};

/** Called as `value.name(…)`; the value is the first argument. */
export const methods: Readonly<Record<string, Run>> = {
  contains: strings((value, part) => value.includes(part)),
  startsWith: strings((value, part) => value.startsWith(part)),
  endsWith: strings((value, part) => value.endsWith(part)),
  lower: takes(1, ([value]) => (typeof value === 'string' ? value.toLowerCase() : undefined)),
  upper: takes(1, ([value]) => (typeof value === 'string' ? value.toUpperCase() : undefined)),
  trim: takes(1, ([value]) => (typeof value === 'string' ? value.trim() : undefined)),
  split: takes(2, ([value, by], budget) =>
    typeof value === 'string' && typeof by === 'string' ? split(value, by, budget) : undefined,
  ),
  size: takes(1, ([value]) => size(value)),
};

/** One argument too many is a mistake as well. */
function takes(count: number, run: Run): Run {
  return (args, budget) => (args.length === count ? run(args, budget) : undefined);
}

function split(value: string, by: string, budget: Budget): string[] {
  budget.spend(value.length);
  return value.split(by);
}

function scaleOf(value: unknown): number | undefined {
  const scale = value instanceof Decimal ? value.toInteger() : undefined;
  return scale !== undefined && scale >= 0 && scale <= LARGEST_SCALE ? scale : undefined;
}

function scaled(run: (value: Decimal, scale: number) => Decimal): Run {
  return takes(2, ([value, scale]) => {
    const digits = scaleOf(scale);
    return value instanceof Decimal && digits !== undefined ? run(value, digits) : undefined;
  });
}

function strings(run: (value: string, part: string) => boolean): Run {
  return takes(2, ([value, part]) =>
    typeof value === 'string' && typeof part === 'string' ? run(value, part) : undefined,
  );
}

function text(value: unknown): unknown {
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' || value instanceof Decimal ? String(value) : undefined;
}

function size(value: unknown): unknown {
  if (typeof value === 'string') return Decimal.from([...value].length);
  if (isList(value)) return Decimal.from(value.length);
  return isRecord(value) ? Decimal.from(Object.keys(value).length) : undefined;
}

function best(args: readonly unknown[], budget: Budget, sign: 1 | -1): unknown {
  const values = args.length === 1 && isList(args[0]) ? args[0] : args;
  return fold(values, budget, (best, value) => (value.compare(best) === sign ? value : best)) ?? UNKNOWN;
}

function sum(list: unknown, budget: Budget): unknown {
  if (!isList(list)) return undefined;
  return fold(list, budget, (total, value) => total.plus(value)) ?? Decimal.from(0);
}

/** Undefined for no values at all. */
function fold(values: readonly unknown[], budget: Budget, step: (so_far: Decimal, value: Decimal) => Decimal): unknown {
  budget.spend(values.length);
  let result: Decimal | undefined;
  for (const raw of values) {
    const value = admit(raw);
    if (value instanceof Hole) return value;
    if (!(value instanceof Decimal)) return mistake(`expected a Decimal, got a ${kindOf(value)}`);
    result = result === undefined ? value : step(result, value);
  }
  return result;
}
