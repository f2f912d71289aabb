import { describe, expect, it } from 'vitest';
import { WireError } from '../http/errors.ts';
import { applyDelta, getSnapshot } from './shapes.ts';
import { after, getStream } from './testing/shapes-kit.ts';

describe('a book', () => {
  const book = getStream('book');
  const start = {
    bids: [
      ['99.5', '1'],
      ['99', '2'],
    ],
    asks: [
      ['100', '3'],
      ['101', '4'],
    ],
  };

  it('given an existing level, then its amount is replaced', () => {
    expect(after(book, start, { bids: [['99', '7.5']] })).toMatchObject({
      bids: [
        ['99.5', '1'],
        ['99', '7.5'],
      ],
    });
  });

  it('given new levels, then each side is sorted with the best price first', () => {
    const next = after(book, start, {
      bids: [['99.7', '1']],
      asks: [
        ['100.5', '1'],
        ['99.9', '2'],
      ],
    });

    expect(next).toEqual({
      bids: [
        ['99.7', '1'],
        ['99.5', '1'],
        ['99', '2'],
      ],
      asks: [
        ['99.9', '2'],
        ['100', '3'],
        ['100.5', '1'],
        ['101', '4'],
      ],
    });
  });

  it.each(['0', '0.0', '0.00000000'])('given an amount of %s, then the level is removed', (amount) => {
    expect(after(book, start, { asks: [['100', amount]] })).toMatchObject({ asks: [['101', '4']] });
  });

  it.each(['100.0', '100.000', '0100'])('given the price %s for the level 100, then it changes that level', (price) => {
    expect(after(book, start, { asks: [[price, '7']] })).toEqual({ ...start, asks: [[price, '7'], start.asks[1]] });
    expect(after(book, start, { asks: [[price, '0']] })).toEqual({ ...start, asks: [start.asks[1]] });
  });

  it('given a level with trailing zeros, then its normalized price identifies it', () => {
    const zeros = { bids: [['0.10', '1']], asks: [['100.50', '1']] };

    expect(after(book, zeros, { bids: [['0.1', '0']], asks: [['100.5', '0']] })).toEqual({ bids: [], asks: [] });
  });

  it('given a price twice in one delta, then the last one wins', () => {
    const gone = [
      ['100', '0'],
      ['100.0', '5'],
    ];

    expect(after(book, start, { asks: gone })).toEqual({ ...start, asks: [['100.0', '5'], start.asks[1]] });
    expect(after(book, start, { asks: gone.toReversed() })).toEqual({ ...start, asks: [start.asks[1]] });
  });

  it('given consecutive deltas, then earlier states do not change', () => {
    const first = getSnapshot(book, start);
    applyDelta(book, first, { asks: [['100', '0']] });

    expect(applyDelta(book, first, {}).content).toEqual(start);
  });

  it('given prices that differ only beyond the precision of a number, then they are two levels', () => {
    const fine = { bids: [['1.00000000000000000001', '1']], asks: [] };

    expect((after(book, fine, { bids: [['1', '2']] }) as { bids: unknown[] }).bids).toHaveLength(2);
  });

  it('given prices that are the same double, then they are in order', () => {
    const fine = { bids: [['1', '1']], asks: [['1.00000000000000000002', '1']] };
    const delta = { bids: [['1.00000000000000000001', '2']], asks: [['1.00000000000000000001', '2']] };

    expect(after(book, fine, delta)).toEqual({
      bids: [delta.bids[0], fine.bids[0]],
      asks: [delta.asks[0], fine.asks[0]],
    });
  });

  it('given a level that is no text, then the error names it', () => {
    expect(() =>
      getSnapshot(book, {
        bids: [
          ['1', '1'],
          [2, 1],
        ],
        asks: [],
      }),
    ).toThrow('bids[1]: expected [price, amount] as decimal text, got [2,1]');
  });

  it('given an amount of zero at an unknown price, then nothing changes', () => {
    expect(after(book, start, { asks: [['500', '0']] })).toEqual(start);
  });

  it('given an unsorted snapshot, then it is sorted', () => {
    expect(
      after(book, {
        bids: [
          ['1', '1'],
          ['2', '1'],
        ],
        asks: [
          ['4', '1'],
          ['3', '1'],
        ],
      }),
    ).toEqual({
      bids: [
        ['2', '1'],
        ['1', '1'],
      ],
      asks: [
        ['3', '1'],
        ['4', '1'],
      ],
    });
  });

  it.each([
    [[]],
    ['text'],
    [{ bids: 5 }],
    [{ levels: [] }],
    [{ bids: [['99']] }],
    [{ bids: [[99, 1]] }],
    [{ bids: [['cheap', '1']] }],
    [{ asks: [['100', '-1']] }],
    [{ asks: [['100', '']] }],
  ])('given %j, then it is rejected', (delta) => {
    expect(() => after(book, start, delta)).toThrow(WireError);
    expect(() => getSnapshot(book, delta)).toThrow(WireError);
  });
});
