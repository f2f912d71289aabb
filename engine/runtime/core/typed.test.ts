import { describe, expect, it } from 'vitest';
import type { BoundType, Parameter } from '../../language/format/index.ts';
import { Decimal } from '../../language/expression/run.ts';
import { plainValue, typedParams, typedValue } from './typed.ts';

const shown = (value: unknown): unknown => (value instanceof Decimal ? `decimal ${value.toString()}` : value);
const findRoute = (name: string) => (['some/page', 'alias'].includes(name) ? 'some/page' : undefined);
const param = (parameter: Parameter, given: unknown) => shown(typedParams({ p: parameter }, { p: given }, findRoute).p);

describe('a declared constant', () => {
  it.each<[BoundType, unknown, unknown]>([
    ['decimal', 1.5, 'decimal 1.5'],
    ['decimal', '0.00000001', 'decimal 0.00000001'],
    ['decimal', 'many', undefined],
    ['integer', 3, 'decimal 3'],
    ['integer', '3', 'decimal 3'],
    ['integer', '1234567890123456789', 'decimal 1234567890123456789'],
    ['integer', 1.5, undefined],
    ['integer', '1.5', undefined],
    ['integer', Decimal.parse('7'), 'decimal 7'],
    ['string', 'a', 'a'],
    ['string', null, undefined],
  ])('given a %s and %s, then it is %s', (type, value, result) => {
    expect(shown(typedValue(type, value))).toBe(result);
  });

  it('given a day for a date, then it is that day, also after a reload', () => {
    const day = typedValue('date', '2026-03-29');
    expect([String(day), plainValue(day), JSON.stringify(day)]).toEqual(['2026-03-29', '2026-03-29', '"2026-03-29"']);
    expect(typedValue('date', day)).toBe(day);
    expect([typedValue('date', '2026-02-31'), typedValue('date', 5000)]).toEqual([undefined, undefined]);
  });

  it('given milliseconds for a timestamp, then it is that moment', () => {
    expect(typedValue('timestamp', 5000)).toEqual(new Date(5000));
    expect(typedValue('timestamp', '5000')).toBeUndefined();
  });
});

describe('page parameters', () => {
  it.each<[Parameter, unknown, unknown]>([
    [{ type: 'integer', default: 3 }, '5', 'decimal 5'],
    [{ type: 'integer', default: 3 }, 'five', 'decimal 3'],
    [{ type: 'integer', default: 3 }, '1.5', 'decimal 3'],
    [{ type: 'integer', default: 3 }, undefined, 'decimal 3'],
    [{ type: 'integer', default: 3 }, ['5'], 'decimal 3'],
    [{ type: 'decimal' }, '0.1', 'decimal 0.1'],
    [{ type: 'decimal' }, '1e3', undefined],
    [{ type: 'string' }, 'a', 'a'],
    [{ type: 'string', default: 'z' }, 5, 'z'],
    [{ type: 'boolean' }, 'true', true],
    [{ type: 'boolean' }, 'false', false],
    [{ type: 'boolean', default: true }, 'no', true],
    [{ type: 'route', default: 'start' }, 'some/page', 'some/page'],
    [{ type: 'route', default: 'start' }, 'alias', 'some/page'],
    [{ type: 'route', default: 'start' }, 'https://evil.test', 'start'],
    [{ type: 'route', default: 'start' }, 'no/page', 'start'],
    [{ type: 'string', enum: ['buy', 'sell'], default: 'buy' }, 'sell', 'sell'],
    [{ type: 'string', enum: ['buy', 'sell'], default: 'buy' }, 'steal', 'buy'],
    [{ type: 'integer', enum: [1, 2], default: 1 }, '2', 'decimal 2'],
    [{ type: 'integer', enum: [1, 2], default: 1 }, '3', 'decimal 1'],
    [{ type: 'array' }, 'text', undefined],
    [{ type: 'object' }, 'text', undefined],
    [{ type: 'object' }, [], undefined],
  ])('given %j and %j, then it is %s', (parameter, given, result) => {
    expect(param(parameter, given)).toBe(result);
  });

  it('given an undeclared parameter, then it is dropped', () => {
    expect(typedParams({}, { evil: '1' }, findRoute)).toEqual({});
  });

  it('given names of Object.prototype, then they are not values', () => {
    const machine = new Map<string, Parameter>([
      ['constructor', { type: 'object' }],
      ['toString', { type: 'string' }],
    ]);

    expect(typedParams(Object.fromEntries(machine), {}, findRoute)).toEqual({});
  });
});

it('given values for the history, then they become plain data, and others are omitted', () => {
  const value = {
    a: Decimal.parse('0.10'),
    at: new Date(5),
    rows: [Decimal.parse('1'), undefined],
    f: () => 1,
    u: undefined,
  };

  expect(plainValue(value)).toEqual({ a: '0.1', at: 5, rows: ['1', null] });
});
