import { describe, expect, it } from 'vitest';
import type { To } from '../../language/format/index.ts';
import { Decimal } from '../../language/expression/run.ts';
import { coerce } from './bind.ts';

const ten = Decimal.from(10);

describe('converting values', () => {
  const moment = new Date(5000);
  it.each<[To, unknown, unknown]>([
    ['text', 'a', 'a'],
    ['text', ten, '10'],
    ['text', 5, '5'],
    ['text', true, undefined],
    ['text', 'live\u202elive', String.raw`live\u202elive`],
    ['value', 'live\u202elive', 'live\u202elive'],
    ['text', moment, undefined],
    ['decimal', Decimal.parse('0.00000001'), '0.00000001'],
    ['decimal', 0.1, '0.1'],
    ['decimal', '1.50', '1.50'],
    ['decimal', [], undefined],
    ['number', ten, 10],
    ['number', 3, 3],
    ['number', Decimal.parse('1.5'), undefined],
    ['number', 1.5, undefined],
    ['number', '10', undefined],
    ['boolean', false, false],
    ['boolean', 'true', undefined],
    ['time', moment, 5000],
    ['time', 5000, undefined],
    ['raw', moment, moment],
    ['value', ten, ten],
  ])('given a place for %s and %s, then it gets %s', (to, value, handed) => {
    expect(coerce(value, to)).toBe(handed);
  });

  it.each<To>(['text', 'decimal', 'number', 'boolean', 'time', 'raw', 'value', { list: 'text' }, { object: {} }])(
    'given an unknown value, then a place for %j gets nothing',
    (to) => {
      expect(coerce(undefined, to)).toBeUndefined();
      expect(coerce(null, to)).toBeUndefined();
    },
  );

  it('given a list of objects, then each field is converted for its own place, and other fields are dropped', () => {
    const to: To = { list: { object: { price: 'decimal', count: 'number', at: 'time' } } };

    expect(coerce([{ price: ten, count: ten, secret: 'x' }, { count: 2 }], to)).toEqual([
      { price: '10', count: 10 },
      { count: 2 },
    ]);
  });

  it.each<[To, unknown]>([
    [{ list: 'text' }, { 0: 'a' }],
    [{ object: { a: 'text' } }, 'text'],
  ])('given a place for %j and a value of another type, then it gets nothing', (to, value) => {
    expect(coerce(value, to)).toBeUndefined();
  });

  it('given names of Object.prototype, then they are not read', () => {
    const machine = new Map<string, To>([
      ['constructor', 'raw'],
      ['toString', 'raw'],
    ]);

    expect(coerce({}, { object: Object.fromEntries(machine) })).toEqual({});
  });
});
