import { expect, it } from 'vitest';
import { withoutRows } from './fixture-states.ts';

it('given an answer, then its lists have no rows, and all else is as it was', () => {
  const answer = { coins: [{ coin: 'USDT' }], chart: { points: [[1, 2]], limits: ['1', '5'] }, page: null, none: [] };

  expect(withoutRows(answer)).toEqual({ coins: [], chart: { points: [], limits: ['1', '5'] }, page: null, none: [] });
});
