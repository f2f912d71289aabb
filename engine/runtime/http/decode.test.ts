import { describe, expect, it } from 'vitest';
import type { Plan } from '../../language/format/index.ts';
import { WireError } from './errors.ts';
import { encode } from './encode.ts';
import { getError, object, shown, ZONE } from './testing/decode-kit.ts';
import { decode } from './decode.ts';
import { zoneOffset } from '../../language/i18n/zone.ts';

describe('decoding a value', () => {
  it.each<[Plan['t'], unknown, unknown]>([
    ['string', '', ''],
    ['decimal', '12.50', 'decimal 12.5'],
    ['decimal', 12.5, 'decimal 12.5'],
    ['decimal', '+1.25', 'decimal 1.25'],
    ['decimal', '-0.00000001', 'decimal -0.00000001'],
    ['decimal', '123456789012345678901234567890.123456789', 'decimal 123456789012345678901234567890.123456789'],
    ['decimal', '1e-7', 'decimal 0.0000001'],
    ['decimal', '1E5', 'decimal 100000'],
    ['integer', '1234567890123456789', 'decimal 1234567890123456789'],
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
    ['date', '2026-11-21', 'date 2026-11-21'],
    ['date', '2028-02-29 14:31:02', 'date 2028-02-29'],
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
    ['decimal', '1e'],
    ['decimal', 'e5'],
    ['decimal', '1e99999'],
    ['integer', '1e5'],
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
    expect(getError(() => decode(object(['side', 'side', plan, 1]), { side: wire }, ZONE)).message).toBe(
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
    expect(getError(() => decode({ t: 'decimal' }, null, ZONE)).message).toBe(
      'the response: expected decimal, got null',
    );
  });

  it('given a series, then it is returned unchanged', () => {
    const rows = [[1, '2', null]];

    expect(decode({ t: 'series' }, rows, ZONE)).toBe(rows);
  });
});

describe('the limits of an answer', () => {
  const within = (l: Plan['l'], t: Plan['t'] = 'decimal'): Plan => ({ t, l }) as Plan;

  it.each([
    [within({ maximum: 100 }), '100.00'],
    [within({ minimum: '0.1' }), '0.10'],
    [within({ maximum: '9007199254740993' }), '9007199254740993'],
    [within({ maxLength: 2 }, 'string'), '😀😀'],
  ])('given %j, then %s is taken', (plan, value) => {
    expect(() => decode(plan, value, ZONE)).not.toThrow();
  });

  it.each([
    [within({ maximum: 100 }), '100.00000000000000001', 'maximum 100'],
    [within({ minimum: '0.1' }), '0.09999999999999999999', 'minimum "0.1"'],
    [within({ maximum: '9007199254740992' }), '9007199254740993', 'maximum "9007199254740992"'],
    [within({ minimum: 1 }), 'many', 'decimal'],
    [within({ maxLength: 2 }, 'string'), 'abc', 'maxLength 2'],
  ])('given %j, then %s is refused, digit for digit', (plan, value, expected) => {
    expect(getError(() => decode(plan, value, ZONE)).message).toContain(expected);
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
