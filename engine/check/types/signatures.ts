import { DIGITS, DIVISOR, type Demand, FIGURE } from './literals.ts';
import { assignable, BOOL, DECIMAL, listOf, STRING, type Type } from './types.ts';

export interface Signature {
  /** The signature in problem texts. */
  readonly shape: string;
  /** The result type for these argument types; undefined if they do not match. */
  readonly result: (args: readonly Type[]) => Type | undefined;
  /** Requirements for constant arguments, by position. */
  readonly demands?: readonly (Demand | undefined)[];
}

function fixed(shape: string, params: readonly Type[], result: Type, demands: Signature['demands'] = []): Signature {
  return {
    shape,
    demands,
    result: (args) =>
      args.length === params.length && params.every((param, index) => fits(args[index], param)) ? result : undefined,
  };
}

function fits(arg: Type | undefined, param: Type): boolean {
  // null is assignable to every type, but not a valid operand
  return arg !== undefined && arg.kind !== 'null' && arg.kind !== 'optional' && assignable(arg, param);
}

const isDecimals = (type: Type | undefined): boolean =>
  type?.kind === 'any' || (type?.kind === 'list' && fits(type.of, DECIMAL));

function extreme(name: string): Signature {
  return {
    shape: `${name}(Decimal, Decimal, …) or ${name}(list of Decimal)`,
    result: (args) => {
      const good = args.length === 1 ? isDecimals(args[0]) : args.length > 1 && args.every((arg) => fits(arg, DECIMAL));
      return good ? DECIMAL : undefined;
    },
  };
}

function oneOf(shape: string, kinds: readonly Type['kind'][], result: Type): Signature {
  return {
    shape,
    result: ([arg, ...rest]) =>
      arg !== undefined && rest.length === 0 && (arg.kind === 'any' || kinds.includes(arg.kind)) ? result : undefined,
  };
}

const rounding = (name: string): Signature =>
  fixed(`${name}(Decimal, digits)`, [DECIMAL, DECIMAL], DECIMAL, [undefined, DIGITS]);

const SIZED = ['string', 'list', 'map'] as const;
const SCALARS = ['string', 'decimal', 'bool'] as const;

export const functionSignatures: ReadonlyMap<string, Signature> = new Map([
  ['floor_to', rounding('floor_to')],
  ['ceil_to', rounding('ceil_to')],
  ['round_to', rounding('round_to')],
  [
    'divide',
    fixed('divide(Decimal, Decimal, digits)', [DECIMAL, DECIMAL, DECIMAL], DECIMAL, [undefined, DIVISOR, DIGITS]),
  ],
  ['abs', fixed('abs(Decimal)', [DECIMAL], DECIMAL)],
  ['min', extreme('min')],
  ['max', extreme('max')],
  [
    'sum',
    {
      shape: 'sum(list of Decimal)',
      result: (args) => (args.length === 1 && isDecimals(args[0]) ? DECIMAL : undefined),
    },
  ],
  ['decimal', { ...oneOf('decimal(string)', ['string', 'decimal'], DECIMAL), demands: [FIGURE] }],
  ['string', oneOf('string(Decimal, bool or string)', SCALARS, STRING)],
  ['text', oneOf('text(Decimal, bool or string)', SCALARS, STRING)],
  ['size', oneOf('size(list, map or string)', SIZED, DECIMAL)],
]);

/** The receiver is the first argument. */
export const methodSignatures: ReadonlyMap<string, Signature> = new Map([
  ['contains', fixed('string.contains(string)', [STRING, STRING], BOOL)],
  ['startsWith', fixed('string.startsWith(string)', [STRING, STRING], BOOL)],
  ['endsWith', fixed('string.endsWith(string)', [STRING, STRING], BOOL)],
  ['lower', fixed('string.lower()', [STRING], STRING)],
  ['upper', fixed('string.upper()', [STRING], STRING)],
  ['split', fixed('string.split(string)', [STRING, STRING], listOf(STRING, 1))],
  ['trim', fixed('string.trim()', [STRING], STRING)],
  ['size', oneOf('value.size()', SIZED, DECIMAL)],
]);
