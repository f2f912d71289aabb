import { describe, expect, it } from 'vitest';
import type { Plan } from '../compiled/index.ts';
import { Decimal } from '../expression/run.ts';
import { encode } from './encode.ts';
import { WireError } from './errors.ts';
import { decode } from './wire.ts';

const object = (...f: readonly (readonly [string, string, Plan, 0 | 1])[]): Plan => ({ t: 'object', f });
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
