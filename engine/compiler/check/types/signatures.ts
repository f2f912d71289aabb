import { DAY, DIGITS, DIVISOR, type ConstantConstraint, FIGURE } from './literals.ts';
import type { Callable } from './names.ts';
import { isAssignable, BOOL, DATE, DECIMAL, toList, OPAQUE, STRING, type Type } from './types.ts';

export interface Signature extends Callable {
  /** Requirements for constant arguments, by position. */
  readonly constraints?: readonly (ConstantConstraint | undefined)[];
}

function fixedSignature(
  shape: string,
  params: readonly Type[],
  result: Type,
  constraints: Signature['constraints'] = [],
): Signature {
  return {
    shape,
    constraints,
    result: (args) =>
      args.length === params.length && params.every((param, index) => isAccepted(args[index], param))
        ? result
        : undefined,
  };
}

/** A formula's signature: its operands in order. */
export const formulaSignature = (name: string, params: readonly (readonly [string, Type])[], result: Type): Signature =>
  fixedSignature(
    `${name}(${params.map(([param]) => param).join(', ')})`,
    params.map(([, type]) => type),
    result,
  );

function isAccepted(arg: Type | undefined, param: Type): boolean {
  // null is assignable to every type, but is not a valid operand
  return arg !== undefined && arg.kind !== 'null' && arg.kind !== 'optional' && isAssignable(arg, param);
}

const isDecimals = (type: Type | undefined): boolean =>
  type?.kind === 'any' || (type?.kind === 'list' && isAccepted(type.of, DECIMAL));

function extremeSignature(name: string): Signature {
  return {
    shape: `${name}(Decimal, Decimal, …) or ${name}(list of Decimal)`,
    result: (args) => {
      const good =
        args.length === 1 ? isDecimals(args[0]) : args.length > 1 && args.every((arg) => isAccepted(arg, DECIMAL));
      return good ? DECIMAL : undefined;
    },
  };
}

function acceptOne(shape: string, kinds: readonly Type['kind'][], result: Type): Signature {
  return {
    shape,
    result: ([arg, ...rest]) =>
      arg !== undefined && rest.length === 0 && (arg.kind === 'any' || kinds.includes(arg.kind)) ? result : undefined,
  };
}

const rounding = (name: string): Signature =>
  fixedSignature(`${name}(Decimal, digits)`, [DECIMAL, DECIMAL], DECIMAL, [undefined, DIGITS]);

const SIZED = ['string', 'list', 'map'] as const;
const SCALARS = ['string', 'decimal', 'bool', 'date'] as const;

export const functionSignatures: ReadonlyMap<string, Signature> = new Map([
  ['floor_to', rounding('floor_to')],
  ['ceil_to', rounding('ceil_to')],
  ['round_to', rounding('round_to')],
  [
    'divide',
    fixedSignature('divide(Decimal, Decimal, digits)', [DECIMAL, DECIMAL, DECIMAL], DECIMAL, [
      undefined,
      DIVISOR,
      DIGITS,
    ]),
  ],
  ['abs', fixedSignature('abs(Decimal)', [DECIMAL], DECIMAL)],
  ['min', extremeSignature('min')],
  ['max', extremeSignature('max')],
  [
    'sum',
    {
      shape: 'sum(list of Decimal)',
      result: (args) => (args.length === 1 && isDecimals(args[0]) ? DECIMAL : undefined),
    },
  ],
  ['first_figure', fixedSignature('first_figure(series, Decimal)', [OPAQUE, DECIMAL], DECIMAL)],
  ['decimal', { ...acceptOne('decimal(string)', ['string', 'decimal'], DECIMAL), constraints: [FIGURE] }],
  ['date', { ...acceptOne('date(string)', ['string', 'date'], DATE), constraints: [DAY] }],
  ['days_between', fixedSignature('days_between(date, date)', [DATE, DATE], DECIMAL)],
  ['string', acceptOne('string(Decimal, bool, date or string)', SCALARS, STRING)],
  ['text', acceptOne('text(Decimal, bool, date or string)', SCALARS, STRING)],
  ['size', acceptOne('size(list, map or string)', SIZED, DECIMAL)],
  ['base58check', fixedSignature('base58check(string)', [STRING], STRING)],
  ['bech32', fixedSignature('bech32(string, prefix)', [STRING, STRING], STRING)],
  ['bech32m', fixedSignature('bech32m(string, prefix)', [STRING, STRING], STRING)],
  ['eip55', fixedSignature('eip55(string)', [STRING], BOOL)],
]);

/** The methods by name. The receiver counts as the first argument. */
export const methodSignatures: ReadonlyMap<string, Signature> = new Map([
  ['contains', fixedSignature('string.contains(string)', [STRING, STRING], BOOL)],
  ['startsWith', fixedSignature('string.startsWith(string)', [STRING, STRING], BOOL)],
  ['endsWith', fixedSignature('string.endsWith(string)', [STRING, STRING], BOOL)],
  ['lower', fixedSignature('string.lower()', [STRING], STRING)],
  ['upper', fixedSignature('string.upper()', [STRING], STRING)],
  ['split', fixedSignature('string.split(string)', [STRING, STRING], toList(STRING, 1))],
  ['trim', fixedSignature('string.trim()', [STRING], STRING)],
  ['size', acceptOne('value.size()', SIZED, DECIMAL)],
]);
