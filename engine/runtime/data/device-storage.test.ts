import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoundType, StateSlot } from '../../language/format/index.ts';
import { Decimal } from '../../language/expression/run.ts';
import { readStoredValue, writeStoredValue } from './device-storage.ts';

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

describe('values on the device', () => {
  it.each<[BoundType, unknown]>([
    ['string', 'dark'],
    ['boolean', false],
    ['integer', Decimal.parse('7')],
    ['decimal', Decimal.parse('0.000000000000000001')],
    ['timestamp', new Date(5000)],
    ['list', ['a', 'b']],
  ])('given a %s, then it is read back unchanged', (type, value) => {
    writeStoredValue('app.x', value);

    expect(readStoredValue('app.x', slot(type))).toEqual(value);
  });

  it('given an undefined value, then the device keeps nothing', () => {
    writeStoredValue('app.x', 'dark');
    writeStoredValue('app.x', undefined);

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
  ])('given %s from another version, then it counts as absent', (text, declared) => {
    kept.set('vitrine.app.x', text);

    expect(readStoredValue('app.x', declared)).toBeUndefined();
  });

  it('given one of the declared choices, then it is read', () => {
    kept.set('vitrine.app.x', '"2"');

    expect(String(readStoredValue('app.x', slot('integer', { enum: [1, 2] })))).toBe('2');
  });

  it('given a forbidden storage, then nothing throws and the value is undefined', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });

    expect(() => writeStoredValue('app.x', 'dark')).not.toThrow();
    expect(readStoredValue('app.x', slot('string'))).toBeUndefined();
  });
});
