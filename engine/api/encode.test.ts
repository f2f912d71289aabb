import { describe, expect, it } from 'vitest';
import { Decimal } from '../expression/run.ts';
import { encode } from './encode.ts';
import { errorOf, object, ZONE } from './testing/decode-kit.ts';

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
