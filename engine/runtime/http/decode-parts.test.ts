import { describe, expect, it } from 'vitest';
import type { Plan } from '../../language/format/index.ts';
import { getError, object, text, ZONE } from './testing/decode-kit.ts';
import { decode } from './decode.ts';

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
    expect(getError(() => decode(wallet, { total: '5' }, ZONE))).toMatchObject({
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

    expect(getError(() => decode(plan, wire, ZONE)).message).toBe(
      'data[1].chains.main.toatl: expected a decimal, got "many"',
    );
  });

  it('given a wrong value in a top-level map, then its key is the path', () => {
    expect(getError(() => decode({ t: 'map', v: text }, { a: 1 }, ZONE)).path).toBe('a');
  });

  it.each<[string, Plan, unknown]>([
    ['an object', wallet, []],
    ['an object', wallet, 'text'],
    ['a list', { t: 'list', i: text }, {}],
    ['a list', { t: 'list', i: text }, 'abc'],
    ['an object', { t: 'map', v: text }, []],
  ])('given another type than %s, then it is rejected', (expected, plan, wire) => {
    expect(getError(() => decode(plan, wire, ZONE)).expected).toBe(expected);
  });

  it('given a long wrong value, then the message is shortened', () => {
    expect(getError(() => decode({ t: 'flag' }, 'x'.repeat(500), ZONE)).message.length).toBeLessThan(120);
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
