import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WireError } from '../http/errors.ts';
import type { Stream } from '../../language/format/index.ts';
import { parseExactJson } from '../../language/expression/run.ts';
import { getSnapshot } from './shapes.ts';
import { after, getStream } from './testing/shapes-kit.ts';

describe('a list', () => {
  const list = getStream('list', { key: 'id' });
  const rows = [
    { id: 1, price: '10', name: 'a' },
    { id: 2, price: '20', name: 'b' },
  ];

  it('given part of a row, then its other fields stay', () => {
    expect(after(list, rows, { upsert: [{ id: 2, price: '21' }] })).toEqual([
      rows[0],
      { id: 2, price: '21', name: 'b' },
    ]);
  });

  it('given a change of one row, then the other rows keep their identity', () => {
    const [first, second] = after(list, rows, { upsert: [{ id: 2, price: '21' }] }) as readonly unknown[];

    expect(first).toBe(rows[0]);
    expect(second).not.toBe(rows[1]);
  });

  it('given a new row, then it is appended', () => {
    expect(after(list, rows, { upsert: [{ id: 3, price: '1' }] })).toEqual([...rows, { id: 3, price: '1' }]);
  });

  it('given keys to remove, then their rows are gone', () => {
    expect(after(list, rows, { remove: [1, 9] })).toEqual([rows[1]]);
  });

  it('given a row that is removed and returns, then its old fields are gone', () => {
    expect(after(list, rows, { remove: [2], upsert: [{ id: 2, price: '5' }] })).toEqual([
      rows[0],
      { id: 2, price: '5' },
    ]);
  });

  it('given a row twice in one delta, then it has the fields of both', () => {
    const delta = {
      upsert: [
        { id: 2, price: '21' },
        { id: '2', name: 'c' },
        { id: 3, price: '1' },
        { id: 3, name: 'd' },
      ],
    };

    expect(after(toList('integer'), rows, delta)).toEqual([
      rows[0],
      { id: '2', price: '21', name: 'c' },
      { id: 3, price: '1', name: 'd' },
    ]);
  });

  it('given a row twice in the snapshot, then it is there once', () => {
    expect(getSnapshot(list, [...rows, { id: 1, price: '11' }]).content).toEqual([
      { id: 1, price: '11', name: 'a' },
      rows[1],
    ]);
  });

  it('given a snapshot with a row without its key, then it is rejected by name', () => {
    expect(() => getSnapshot(list, [rows[0], { price: '1' }])).toThrow('snapshot[1].id: expected the key of the row');
  });

  const toList = (t: 'integer' | 'decimal' | 'string'): Stream =>
    getStream('list', { key: 'id', row: { t: 'object', f: [['id', 'id', { t }, 1]] } });

  it.each<['integer' | 'decimal' | 'string', unknown, unknown]>([
    ['integer', 2, '2'],
    ['integer', '2', 2],
    ['integer', '-7', -7],
    ['integer', '002', 2],
    ['decimal', '100.50', '100.5'],
    ['decimal', '0.10', 0.1],
    ['decimal', '12345678901234567890.10', '12345678901234567890.1'],
    ['string', '2', '2'],
  ])('given a key of type %s, then %j and %j are one row', (type, known, sent) => {
    const stream = toList(type);

    expect(after(stream, [{ id: known, price: '1' }], { upsert: [{ id: sent, price: '2' }] })).toEqual([
      { id: sent, price: '2' },
    ]);
    expect(after(stream, [{ id: known, price: '1' }], { remove: [sent] })).toEqual([]);
  });

  it.each<['integer' | 'decimal' | 'string', unknown, unknown]>([
    ['integer', 2, 20],
    ['decimal', '12345678901234567890.1', '12345678901234567890.2'],
    ['string', '2', '2.0'],
    ['string', '2', '02'],
  ])('given a key of type %s, then %j and %j are two rows', (type, known, sent) => {
    expect(after(toList(type), [{ id: known }], { upsert: [{ id: sent }], remove: [sent] })).toEqual([
      { id: known },
      { id: sent },
    ]);
  });

  it.each([
    ['a list as delta', []],
    ['rows that are no objects', { upsert: [5] }],
    ['a row without its key', { upsert: [{ price: '5' }] }],
    ['keys outside a list', { remove: 1 }],
    ['parts of another shape', { rows: [{ id: 1 }] }],
    ['a row whose key is null', { upsert: [{ id: null }] }],
  ])('given %s, then it is rejected', (_, delta) => {
    expect(() => after(list, rows, delta)).toThrow(WireError);
  });
});

describe('a series', () => {
  const series = getStream('series');
  const rows = [
    [60, '1'],
    [120, '2'],
  ];

  it.each([
    ['the last row again', [[120, '3']], [rows[0], [120, '3']]],
    ['a later row', [[180, '3']], [...rows, [180, '3']]],
    [
      'the last row again and one that follows',
      [
        [120, '3'],
        [180, '4'],
      ],
      [rows[0], [120, '3'], [180, '4']],
    ],
    ['a correction of an earlier row', [[60, '9']], [[60, '9'], rows[1]]],
    ['a row older than all others', [[0, '9']], [[0, '9'], ...rows]],
    ['the last row again, its time as text', [['120', '3']], [rows[0], ['120', '3']]],
    ['an earlier row again, its time as text', [['60', '9']], [['60', '9'], rows[1]]],
    ['an unknown row between others', [[90, '9']], [rows[0], [90, '9'], rows[1]]],
    [
      'late rows, newest first, one of them twice',
      [
        [180, '4'],
        [90, '8'],
        [30, '7'],
        [90, '9'],
      ],
      [[30, '7'], rows[0], [90, '9'], rows[1], [180, '4']],
    ],
    ['nothing', [], rows],
  ])('given %s, then it takes its place in the series', (_, delta, result) => {
    expect(after(series, rows, delta)).toEqual(result);
  });

  it('given a change, then earlier rows keep their identity', () => {
    expect((after(series, rows, [[120, '3']]) as readonly unknown[])[0]).toBe(rows[0]);
  });

  it('given a snapshot that is newest first, then every row arrives, oldest first', () => {
    const newestFirst = [1795262520000, 1795262460000, 1795262400000].map((time, at) => [time, String(3 - at), '1']);

    expect(getSnapshot(series, newestFirst).content).toEqual(newestFirst.toReversed());
  });

  it('given any rows in any order and any parts, then each time is there once, in order, with its last row', () => {
    const row = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.nat());
    fc.assert(
      fc.property(fc.array(row), fc.array(fc.array(row)), (first, deltas) => {
        const last = new Map([first, ...deltas].flat().map(([time, figure]) => [time, figure]));
        expect(after(series, first, ...deltas)).toEqual([...last].toSorted(([a], [b]) => a - b));
      }),
    );
  });

  it.each([
    [
      'snapshot[1][0]',
      [
        [1, '1'],
        ['2026-01-02T00:00:00Z', '1'],
      ],
      'got "2026-01-02T00:00:00Z"',
    ],
    ['snapshot[0][0]', [[]], 'got nothing'],
    ['snapshot[0][0]', [[null, '1']], 'got null'],
    ['snapshot[0][0]', [['1795262400000000001', '1']], 'got "1795262400000000001"'],
    ['snapshot[1]', [[1, '1'], { time: 2 }], 'expected a row of figures'],
  ])('given a row without a time at %s, then it is rejected by name', (place, rows, message) => {
    expect(() => getSnapshot(series, rows)).toThrow(`${place}: `);
    expect(() => getSnapshot(series, rows)).toThrow(message);
  });

  it('given figures that a double cannot hold, then widgets get them as text', () => {
    expect(getSnapshot(series, parseExactJson('[[60, 0.12345678901234567890, 1.5]]')).content).toEqual([
      [60, '0.1234567890123456789', 1.5],
    ]);
  });

  it.each([[{}], [[{ time: 60 }]], ['text'], [[60, '1']]])('given %j, then it is rejected', (delta) => {
    expect(() => after(series, rows, delta)).toThrow(WireError);
    expect(() => getSnapshot(series, delta)).toThrow(WireError);
  });
});

describe('an object', () => {
  const object = getStream('object');

  it('given some fields, then the others stay', () => {
    expect(after(object, { a: '1', b: '2' }, { b: '3' })).toEqual({ a: '1', b: '3' });
  });

  it.each([[[]], ['text'], [null]])('given %j, then it is rejected', (delta) => {
    expect(() => after(object, {}, delta)).toThrow(WireError);
    expect(() => getSnapshot(object, delta)).toThrow(WireError);
  });
});

describe('a log', () => {
  const log = getStream('log', { limit: 3 });

  it('given new rows, then they come first, and the oldest rows are dropped', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

    expect(after(log, [b, a], [d, c])).toEqual([d, c, b]);
  });

  it('given a key, then a row that is sent again takes the place of the first', () => {
    const keyed = getStream('log', { key: 'id', limit: 3 });
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, price: '1' }));

    expect(after(keyed, [b, a, b], [c, { id: 'a', price: '2' }])).toEqual([c, b, { id: 'a', price: '2' }]);
    expect(() => after(keyed, [a], [{ price: '1' }])).toThrow('delta[0].id');
  });

  it.each([[{}], [['text']]])('given %j, then it is rejected', (delta) => {
    expect(() => after(log, [], delta)).toThrow(WireError);
    expect(() => getSnapshot(log, delta)).toThrow(WireError);
  });
});
