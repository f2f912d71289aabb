import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoundType, StateSlot } from '../compiled/index.ts';
import { Decimal } from '../expression/run.ts';
import { readKept, writeKept } from './keep.ts';

const slot = (type: BoundType, more: Partial<StateSlot> = {}): StateSlot => ({
  type,
  initial: { k: 'const', value: null },
  keep: true,
  ...more,
});
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('what is kept on the device', () => {
  it.each<[BoundType, unknown]>([
    ['string', 'dark'],
    ['boolean', false],
    ['integer', Decimal.parse('7')],
    ['decimal', Decimal.parse('0.000000000000000001')],
    ['timestamp', new Date(5000)],
    ['list', ['a', 'b']],
  ])('given a %s, then it comes back as it was', (type, value) => {
    writeKept('app.x', value);

    expect(readKept('app.x', slot(type))).toEqual(value);
  });

  it('given that it is no longer known, then nothing is left on the device', () => {
    writeKept('app.x', 'dark');
    writeKept('app.x', undefined);

    expect(kept.size).toBe(0);
  });

  it.each<[string, StateSlot]>([
    ['5', slot('string')],
    ['"true"', slot('boolean')],
    ['5', slot('decimal')],
    ['"many"', slot('decimal')],
    ['"1.5"', slot('integer')],
    ['"never"', slot('timestamp')],
    ['{}', slot('list')],
    ['{}', slot('object')],
    ['null', slot('string')],
    ['{"broken', slot('string')],
    ['"blue"', slot('string', { enum: ['dark', 'light'] })],
    ['"3"', slot('integer', { enum: [1, 2] })],
  ])('given %s from another time, then it counts as absent', (text, declared) => {
    kept.set('vitrine.app.x', text);

    expect(readKept('app.x', declared)).toBeUndefined();
  });

  it('given one of the declared choices, then it is taken', () => {
    kept.set('vitrine.app.x', '"2"');

    expect(String(readKept('app.x', slot('integer', { enum: [1, 2] })))).toBe('2');
  });

  it('given a storage that is forbidden, then nothing is thrown and nothing is known', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });

    expect(() => writeKept('app.x', 'dark')).not.toThrow();
    expect(readKept('app.x', slot('string'))).toBeUndefined();
  });
});
