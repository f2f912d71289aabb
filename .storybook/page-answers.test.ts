import { describe, expect, it } from 'vitest';
import { getAnswer, getSnapshot } from './page-answers.ts';
import type { Plan } from '@vitrine/engine/build';

const row: Plan = {
  t: 'object',
  f: [
    ['id', 'id', { t: 'integer' }, 1],
    ['status', 'status', { t: 'integer' }, 1],
  ],
};
const call = {
  auth: 'user',
  effect: 'read',
  response: {
    t: 'object',
    f: [
      ['data', 'data', { t: 'list', i: row }, 1],
      ['total', 'total', { t: 'integer' }, 1],
      ['name', 'name', { t: 'string' }, 0],
    ],
  },
  paging: { kind: 'page', page: 'page', first: 1, limit: 'limit', rows: ['data'], total: ['total'] },
} as const;
const usual = { data: [{ id: 7, status: 1 }], total: 1, name: 'spot' };
const states = { source: 'a.all', path: ['data', '*', 'status'], codes: [1, 2, 3] };

describe("a call's answer in a story", () => {
  it.each([undefined, 'loading', 'failed'] as const)('given the state %s, then it is the usual answer', (state) => {
    expect(getAnswer(state, 'a.all', call, usual)).toEqual(usual);
  });

  it('given the empty state, then no list has a row, and the total is zero', () => {
    expect(getAnswer('empty', 'a.all', call, usual)).toEqual({ data: [], total: 0, name: 'spot' });
  });

  it('given codes of a list, then each has a row with its own id', () => {
    const { data } = getAnswer(states, 'a.all', call, usual) as { data: { id: number; status: number }[] };

    expect(data.map(({ status }) => status)).toEqual([1, 2, 3]);
    expect(new Set(data.map(({ id }) => id)).size).toBe(3);
  });

  it('given codes of another call, then it is the usual answer', () => {
    expect(getAnswer({ ...states, source: 'a.other' }, 'a.all', call, usual)).toEqual(usual);
  });

  it('given a code of an object, then only that field changes', () => {
    const state = { source: 'a.all', path: ['name'], codes: ['lever'] };
    expect(getAnswer(state, 'a.all', call, usual)).toEqual({ ...usual, name: 'lever' });
  });

  it('given codes of rows and a fixture without a row, then it throws, because the story would show nothing', () => {
    expect(() => getAnswer(states, 'a.all', call, { data: [], total: 0 })).toThrow('no row');
  });
});

describe("a stream's first frame in a story", () => {
  it.each([
    ['list', [{ id: 7, status: 1 }], []],
    ['log', [{ id: 7, status: 1 }], []],
    ['series', [[1, '2']], []],
    ['book', { bids: [['1', '2']], asks: [] }, { bids: [], asks: [] }],
    ['object', { id: 7, status: 1 }, { id: 7, status: 1 }],
  ] as const)('given an empty %s, then it has no rows', (shape, data, empty) => {
    expect(getSnapshot('empty', 'a.live', { shape, row }, data)).toEqual(empty);
  });

  it('given codes of its rows, then each has a row', () => {
    const state = { source: 'a.live', path: ['*', 'status'], codes: [1, 2] };
    const rows = getSnapshot(state, 'a.live', { shape: 'list', row }, [{ id: 7, status: 1 }]);
    expect(rows).toMatchObject([{ status: 1 }, { status: 2 }]);
  });
});
