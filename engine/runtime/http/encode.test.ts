import { describe, expect, it } from 'vitest';
import type { Plan } from '../../language/format/index.ts';
import { CalendarDate, Decimal } from '../../language/expression/run.ts';
import { decode } from './decode.ts';
import { encode } from './encode.ts';
import { WireError } from './errors.ts';
import { getError, object, ZONE } from './testing/decode-kit.ts';

describe('encoding a request', () => {
  const plan = object(
    ['amuont', 'amount', { t: 'decimal' }, 1],
    ['on', 'on', { t: 'flag' }, 0],
    ['yes', 'yes', { t: 'boolean' }, 0],
    ['since', 'since', { t: 'seconds' }, 0],
    ['until', 'until', { t: 'milliseconds' }, 0],
    ['day', 'day', { t: 'date' }, 0],
    ['page', 'page', { t: 'integer' }, 0],
    ['ids', 'ids', { t: 'list', i: { t: 'integer' } }, 0],
    ['file', 'file', { t: 'binary' }, 0],
  );

  it('given values by author names, then fields have the names and formats of the wire', () => {
    const at = new Date('2026-11-20T18:31:02.500Z');
    const values = {
      amount: Decimal.parse('0.00000010'),
      on: true,
      yes: false,
      since: at,
      until: at,
      day: CalendarDate.parse('2026-11-21'),
      page: 2,
      ids: [Decimal.from(1), Decimal.from(2)],
    };

    expect(Object.fromEntries(encode(plan, values, ZONE))).toEqual({
      amuont: '0.0000001',
      on: '1',
      yes: 'false',
      since: '1795199462',
      until: '1795199462500',
      day: '2026-11-21',
      page: '2',
      ids: '[1,2]',
    });
  });

  it('given a file, then it is sent unchanged', () => {
    const file = new Blob(['picture']);

    expect(encode(plan, { amount: '1', file }, ZONE)).toContainEqual(['file', file]);
  });

  it('given an unknown or null value, then the field is omitted', () => {
    expect(encode(plan, { amount: '1', on: null, day: undefined, page: 1 }, ZONE)).toEqual([
      ['amuont', '1'],
      ['page', '1'],
    ]);
  });

  it('given no value for a required field, then nothing is sent', () => {
    expect(getError(() => encode(plan, { amount: undefined, page: 1 }, ZONE)).path).toBe('amount');
  });

  it('given an undeclared name, then it throws, and the error lists the declared names', () => {
    const error = getError(() => encode(plan, { amuont: '1' }, ZONE));

    expect(error.path).toBe('amuont');
    expect(error.expected).toContain('amount');
  });
});

const json = (plan: Plan, value: unknown): unknown => {
  const [[, text] = []] = encode(object(['a', 'a', plan, 0]), { a: value }, 'UTC', () => true);
  return typeof text === 'string' ? (JSON.parse(text) as unknown) : text;
};

describe('a JSON body', () => {
  it.each<[string, Plan, unknown, unknown]>([
    ['a decimal as text', { t: 'decimal' }, Decimal.parse('0.1000000000000000055'), '0.1000000000000000055'],
    ['a whole number as a number', { t: 'integer' }, Decimal.from(7), 7],
    ['a flag as 0 or 1', { t: 'flag' }, true, 1],
    ['a boolean', { t: 'boolean' }, false, false],
    ['a time as RFC 3339', { t: 'rfc3339' }, new Date(0), '1970-01-01T00:00:00.000Z'],
    ['a time in seconds', { t: 'seconds' }, new Date(5000), 5],
    ['a list', { t: 'list', i: { t: 'integer' } }, [Decimal.from(1), 2], [1, 2]],
    ['a map', { t: 'map', v: { t: 'decimal' } }, { x: Decimal.from(1) }, { x: '1' }],
    ['an object by wire names', object(['amuont', 'amount', { t: 'decimal' }, 1]), { amount: 5 }, { amuont: '5' }],
  ])('contains %s', (_, plan, value, expected) => {
    expect(json(plan, value)).toEqual(expected);
  });

  it.each<[string, Plan, unknown, string]>([
    ['a fraction as a whole number', { t: 'integer' }, Decimal.parse('1.5'), 'a'],
    ['text as a list', { t: 'list', i: { t: 'string' } }, 'x', 'a'],
    ['an object without a required field', object(['b', 'b', { t: 'string' }, 1]), {}, 'a.b'],
    ['an object with an undeclared field', object(), { c: 1 }, 'a.c'],
  ])('never contains %s', (_, plan, value, path) => {
    expect(() => json(plan, value)).toThrow(WireError);
    expect(() => json(plan, value)).toThrow(path);
  });
});

describe('a time in RFC 3339', () => {
  it.each([
    ['2026-11-21T14:31:02Z', '2026-11-21T14:31:02.000Z'],
    ['2026-11-21T14:31:02.123456+01:00', '2026-11-21T13:31:02.123Z'],
    ['2026-11-21t14:31:02z', '2026-11-21T14:31:02.000Z'],
  ])('given %s, then it is %s', (text, moment) => {
    expect((decode({ t: 'rfc3339' }, text, 'Asia/Shanghai') as Date).toISOString()).toBe(moment);
  });

  it.each(['2026-11-21 14:31:02', '2026-11-21T14:31:02', '2026-02-30T00:00:00Z', '2026-11-21T25:00:00Z', 5])(
    'given %s, then it is an error',
    (text) => {
      expect(() => decode({ t: 'rfc3339' }, text, 'UTC')).toThrow(WireError);
    },
  );
});
