import { describe, expect, it } from 'vitest';
import type { Plan } from '../compiled/index.ts';
import { Decimal } from '../expression/run.ts';
import { WireError } from './errors.ts';
import { encode } from './encode.ts';
import { decode, zoneOffset } from './wire.ts';

const ZONE = 'Asia/Shanghai';
const text: Plan = { t: 'string' };
const object = (...f: readonly (readonly [string, string, Plan, 0 | 1])[]): Plan => ({ t: 'object', f });

const errorOf = (work: () => unknown): WireError => {
  try {
    work();
  } catch (error) {
    if (error instanceof WireError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};
const shown = (value: unknown): unknown =>
  value instanceof Decimal ? `decimal ${value.toString()}` : value instanceof Date ? value.toISOString() : value;

describe('decoding a value', () => {
  it.each<[Plan['t'], unknown, unknown]>([
    ['string', '', ''],
    ['decimal', '12.50', 'decimal 12.5'],
    ['decimal', 12.5, 'decimal 12.5'],
    ['decimal', '+1.25', 'decimal 1.25'],
    ['decimal', '-0.00000001', 'decimal -0.00000001'],
    ['decimal', '123456789012345678901234567890.123456789', 'decimal 123456789012345678901234567890.123456789'],
    ['integer', 7, 'decimal 7'],
    ['integer', '7', 'decimal 7'],
    ['digits', 0, 'decimal 0'],
    ['digits', '18', 'decimal 18'],
    ['boolean', false, false],
    ['flag', 1, true],
    ['flag', '1', true],
    ['flag', true, true],
    ['flag', 0, false],
    ['flag', '0', false],
    ['datetime', '2026-11-21 14:31:02', '2026-11-21T06:31:02.000Z'],
    ['datetime', '2026-11-21T14:31:02', '2026-11-21T06:31:02.000Z'],
    ['date', '2026-11-21', '2026-11-20T16:00:00.000Z'],
    ['date', '2028-02-29', '2028-02-28T16:00:00.000Z'],
    ['seconds', 1763706662, '2025-11-21T06:31:02.000Z'],
    ['seconds', '1763706662', '2025-11-21T06:31:02.000Z'],
    ['milliseconds', 1763706662123, '2025-11-21T06:31:02.123Z'],
    ['milliseconds', '1763706662123', '2025-11-21T06:31:02.123Z'],
  ])('given the %s %j, then it is %s', (t, wire, value) => {
    expect(shown(decode({ t } as Plan, wire, ZONE))).toBe(value);
  });

  it.each<[Plan['t'], unknown]>([
    ['string', 5],
    ['string', {}],
    ['decimal', '1,250.00'],
    ['decimal', '1e5'],
    ['decimal', '+-1'],
    ['decimal', '++1'],
    ['decimal', ''],
    ['decimal', ' 1'],
    ['decimal', true],
    ['decimal', []],
    ['integer', 1.5],
    ['integer', '1.5'],
    ['integer', 'NaN'],
    ['integer', 2 ** 53],
    ['digits', -1],
    ['digits', 19],
    ['digits', '1.5'],
    ['boolean', 1],
    ['boolean', 'true'],
    ['flag', 2],
    ['flag', 'yes'],
    ['datetime', '21.11.2026'],
    ['datetime', '2026-02-31 00:00:00'],
    ['datetime', '2026-13-01 00:00:00'],
    ['datetime', '2026-11-21 24:00:00'],
    ['datetime', '0000-00-00 00:00:00'],
    ['date', 20261121],
    ['seconds', '2026-11-21'],
    ['seconds', 99999999999999],
    ['milliseconds', 1.5],
    ['series', { 0: [] }],
  ])('given the %s %j, then it is rejected', (t, wire) => {
    expect(() => decode({ t } as Plan, wire, ZONE)).toThrow(WireError);
  });

  it.each<[Plan, unknown, unknown]>([
    [{ t: 'string', e: ['buy', 'sell'] }, 'sell', 'sell'],
    [{ t: 'integer', e: [1, 2] }, 2, 'decimal 2'],
    [{ t: 'integer', e: [1, 2] }, '2', 'decimal 2'],
    [{ t: 'decimal', e: ['0.50'] }, 0.5, 'decimal 0.5'],
    [{ t: 'boolean', e: [true] }, true, true],
    [{ t: 'flag', e: [1] }, '1', true],
    [{ t: 'string', e: ['buy'], n: 1 }, null, undefined],
    [{ t: 'milliseconds', e: [5] }, '5', '1970-01-01T00:00:00.005Z'],
  ])('given %j and the choice %j, then it is %s', (plan, wire, value) => {
    expect(shown(decode(plan, wire, ZONE))).toBe(value);
  });

  it.each<[Plan, unknown, string]>([
    [{ t: 'string', e: ['buy', 'sell'] }, 'hold', 'expected one of "buy", "sell", got "hold"'],
    [{ t: 'string', e: ['buy', 'sell'] }, 'BUY', 'expected one of "buy", "sell", got "BUY"'],
    [{ t: 'string', e: ['buy', 'sell'] }, '', 'expected one of "buy", "sell", got ""'],
    [{ t: 'string', e: ['2'] }, 2, 'expected text, got 2'],
    [{ t: 'integer', e: [1, 2] }, 3, 'expected one of 1, 2, got 3'],
    [{ t: 'integer', e: [1] }, '3', 'expected 1, got "3"'],
    [{ t: 'decimal', e: ['0.5'] }, '0.51', 'expected "0.5", got "0.51"'],
    [{ t: 'boolean', e: [true] }, false, 'expected true, got false'],
    [{ t: 'flag', e: [1] }, 0, 'expected 1, got 0'],
    [{ t: 'milliseconds', e: [5] }, 6, 'expected 5, got 6'],
  ])('given %j and the value %j, then the error lists the choices', (plan, wire, message) => {
    expect(errorOf(() => decode(object(['side', 'side', plan, 1]), { side: wire }, ZONE)).message).toBe(
      `side: ${message}`,
    );
  });

  it('given a figure with more digits than a number holds, then it round-trips without loss', () => {
    const value = decode({ t: 'decimal' }, '0.123456789012345678', ZONE);

    expect(encode(object(['a', 'a', { t: 'decimal' }, 1]), { a: value }, ZONE)).toEqual([
      ['a', '0.123456789012345678'],
    ]);
  });

  it('given null, then it is unknown where nullable, and rejected elsewhere', () => {
    expect(decode({ t: 'decimal', n: 1 }, null, ZONE)).toBeUndefined();
    expect(errorOf(() => decode({ t: 'decimal' }, null, ZONE)).message).toBe(
      'the response: expected decimal, got null',
    );
  });

  it('given a series, then it is returned unchanged', () => {
    const rows = [[1, '2', null]];

    expect(decode({ t: 'series' }, rows, ZONE)).toBe(rows);
  });
});

describe('decoding objects, lists and maps', () => {
  const wallet = object(['toatl', 'total', { t: 'decimal' }, 1], ['note', 'note', { t: 'string', n: 1 }, 0]);

  it('given a misspelt name, then authors see the correct one', () => {
    const value = decode(wallet, { toatl: '5' }, ZONE);

    expect(Object.keys(value as object)).toEqual(['total']);
  });

  it('given undeclared fields, then they are dropped', () => {
    expect(decode(object(['a', 'a', text, 1]), { a: 'x', secret: 'y' }, ZONE)).toEqual({ a: 'x' });
  });

  it('given an optional field that is absent or null, then it is unknown', () => {
    expect(decode(wallet, { toatl: '5', note: null }, ZONE)).not.toHaveProperty('note');
    expect(decode(wallet, { toatl: '5' }, ZONE)).not.toHaveProperty('note');
  });

  it('given a missing required field, then the error names it by its wire name', () => {
    expect(errorOf(() => decode(wallet, { total: '5' }, ZONE))).toMatchObject({
      path: 'toatl',
      expected: 'decimal',
      got: 'nothing',
    });
  });

  it('given a wrong figure deep inside, then the error has its path, the expected type and the value', () => {
    const plan = object([
      'data',
      'data',
      { t: 'list', i: object(['chains', 'chains', { t: 'map', v: wallet }, 1]) },
      1,
    ]);
    const wire = { data: [{ chains: {} }, { chains: { main: { toatl: 'many' } } }] };

    expect(errorOf(() => decode(plan, wire, ZONE)).message).toBe(
      'data[1].chains.main.toatl: expected a decimal, got "many"',
    );
  });

  it('given a wrong value in a top-level map, then its key is the path', () => {
    expect(errorOf(() => decode({ t: 'map', v: text }, { a: 1 }, ZONE)).path).toBe('a');
  });

  it.each<[string, Plan, unknown]>([
    ['an object', wallet, []],
    ['an object', wallet, 'text'],
    ['a list', { t: 'list', i: text }, {}],
    ['a list', { t: 'list', i: text }, 'abc'],
    ['an object', { t: 'map', v: text }, []],
  ])('given another type than %s, then it is rejected', (expected, plan, wire) => {
    expect(errorOf(() => decode(plan, wire, ZONE)).expected).toBe(expected);
  });

  it('given a long wrong value, then the message is shortened', () => {
    expect(errorOf(() => decode({ t: 'flag' }, 'x'.repeat(500), ZONE)).message.length).toBeLessThan(120);
  });

  it('given the same wire row again, then it is the same value', () => {
    const rows = { t: 'list', i: wallet } as const;
    const same = { toatl: '1' };
    const before = decode(rows, [same, { toatl: '2' }], ZONE) as readonly unknown[];
    const after = decode(rows, [same, { toatl: '2' }], ZONE) as readonly unknown[];

    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it('given the same row for two declarations, then each has its own value', () => {
    const row = { toatl: '1', note: 'a' };

    expect(decode(wallet, row, ZONE)).not.toBe(decode(object(['note', 'note', text, 1]), row, ZONE));
    expect(decode(object(['note', 'note', text, 1]), row, ZONE)).toEqual({ note: 'a' });
  });

  it('given names of Object.prototype on the wire, then they are data or nothing, and no prototype changes', () => {
    const wire = JSON.parse('{"__proto__": {"a": "evil"}, "constructor": "evil"}') as unknown;

    expect(decode(object(['a', 'a', text, 0], ['toString', 'toString', text, 0]), wire, ZONE)).toEqual({});
    const map = decode({ t: 'map', v: object(['a', 'a', text, 0]) }, { ...(wire as object), constructor: {} }, ZONE);
    expect(Object.getPrototypeOf(map)).toBe(Object.prototype);
    expect(({} as { a?: string }).a).toBeUndefined();
  });
});

describe('time zones', () => {
  it.each([
    ['UTC', '2026-07-01 12:00:00', '2026-07-01T12:00:00.000Z'],
    ['Asia/Shanghai', '2026-07-01 12:00:00', '2026-07-01T04:00:00.000Z'],
    ['Europe/Berlin', '2026-07-01 12:00:00', '2026-07-01T10:00:00.000Z'],
    ['Europe/Berlin', '2026-12-01 12:00:00', '2026-12-01T11:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29 01:59:59', '2026-03-29T00:59:59.000Z'],
    ['Europe/Berlin', '2026-03-29 03:00:00', '2026-03-29T01:00:00.000Z'],
    ['America/New_York', '2026-11-01 03:00:00', '2026-11-01T08:00:00.000Z'],
    ['Asia/Kathmandu', '2026-07-01 00:00:00', '2026-06-30T18:15:00.000Z'],
  ])('given the zone %s and the wall-clock time %s, then the moment is %s and round-trips', (zone, wall, moment) => {
    const value = decode({ t: 'datetime' }, wall, zone) as Date;

    expect(value.toISOString()).toBe(moment);
    expect(encode(object(['at', 'at', { t: 'datetime' }, 1]), { at: value }, zone)).toEqual([['at', wall]]);
  });

  it('given a moment with milliseconds, then the offset is a whole number of minutes', () => {
    expect(zoneOffset('Asia/Shanghai', 1763706662123)).toBe(8 * 3_600_000);
  });
});

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
      day: at,
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
      ids: '["1","2"]',
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
    expect(errorOf(() => encode(plan, { amount: undefined, page: 1 }, ZONE)).path).toBe('amount');
  });

  it('given an undeclared name, then it throws, and the error lists the declared names', () => {
    const error = errorOf(() => encode(plan, { amuont: '1' }, ZONE));

    expect(error.path).toBe('amuont');
    expect(error.expected).toContain('amount');
  });
});
