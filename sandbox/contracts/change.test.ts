import { describe, expect, it } from 'vitest';
import { withStops } from './change.ts';
import type { Position } from './figures.ts';

const at = (hour: number): Date => new Date(Date.UTC(2030, 0, 1, hour));
const position = (chargedUntil: Date | null) => ({ takeProfit: '0', stopLoss: '0', chargedUntil }) as Position;

describe('new stops', () => {
  it.each([
    ['nothing has been charged', null, at(2)],
    ['it was charged before', at(1), at(2)],
    ['a settlement has meanwhile charged a later night', at(3), at(3)],
  ])('given a position of which %s, then no night is charged twice', (_, charged, expected) => {
    const stops = { takeProfit: '2', stopLoss: '1' };

    expect(withStops(position(charged), stops, at(2))).toEqual({ ...stops, chargedUntil: expected });
  });
});
