import { describe, expect, it } from 'vitest';
import { getPosition, getProgress, getStretch } from './bar.ts';
import { getDiscColour, getDiscLetter } from './disc-colour.ts';
import { getDirection } from './exact.ts';
import { getNextIndex, getTabStop } from './roving.ts';

describe('position in a range', () => {
  it.each([
    ['95571.5', '97887.5', '97412.6', '79.49'],
    ['0', '0.3', '0.1', '33.33'],
    ['10', '20', '25', '100'],
    ['10', '20', '5', '0'],
    ['-5', '5', '0', '50'],
  ])('given %s to %s, when the value is %s, then its position is %s', (low, high, value, at) => {
    expect(getPosition(low, high, value)).toBe(at);
  });

  it.each([
    [undefined, '2', '1'],
    ['1', undefined, '1'],
    ['1', '2', undefined],
    ['2', '2', '2'],
    ['3', '2', '2'],
    ['1', '2', 'NaN'],
  ])('given %s, %s and %s, then there is no position', (low, high, value) => {
    expect(getPosition(low, high, value)).toBeUndefined();
  });

  it('given a range finer than a binary fraction, then it is exact', () => {
    expect(getPosition('0.1', '0.3', '0.2')).toBe('50');
  });

  it('given two values in either order, then the stretch between them is the same', () => {
    expect(getStretch('0', '10', '8', '2')).toEqual({ left: '20', width: '60' });
    expect(getStretch('0', '10', '2', '8')).toEqual({ left: '20', width: '60' });
  });
});

describe('progress', () => {
  it.each([
    [2, 4, 'step', '25'],
    [1, 4, 'step', '0'],
    [9, 12, 'count', '75'],
    [0, 4, 'step', '0'],
  ] as const)('given %d of %d as a %s, then %s percent are filled', (step, of, kind, percent) => {
    expect(getProgress(step, of, kind)).toBe(percent);
  });

  it('given an unknown step, then nothing is filled', () => {
    expect(getProgress(undefined, 4, 'step')).toBeUndefined();
  });
});

describe('coin colours', () => {
  it('given a name in any case, then the colour stays', () => {
    expect(getDiscColour('btc')).toBe(getDiscColour('BTC'));
    expect(getDiscColour('BTC')).toBe('var(--disc-1)');
  });

  it('given many names, then every colour is used', () => {
    const used = new Set(Array.from({ length: 200 }, (_, index) => getDiscColour(`C${index}`)));
    expect(used.size).toBe(8);
  });

  it('given no name, then there is no letter', () => {
    expect(getDiscLetter(undefined)).toBe('');
    expect(getDiscLetter('pepe')).toBe('P');
  });
});

describe('direction', () => {
  it.each([
    ['0.01', 'up'],
    ['-0.01', 'down'],
    ['0.00', 'flat'],
    [undefined, undefined],
    ['', undefined],
  ])('given %s, then %s', (text, direction) => {
    expect(getDirection(text)).toBe(direction);
  });
});

describe('arrow keys in a row of choices', () => {
  it.each([
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 0, undefined],
  ])('given %s at %d of three, then %s', (key, at, next) => {
    expect(getNextIndex(key, at, 3)).toBe(next);
  });

  it('given a disabled choice, then the keys skip it', () => {
    expect(getNextIndex('ArrowRight', 0, 3, (index) => index !== 1)).toBe(2);
  });

  it('given no choice, then the first is in the tab order', () => {
    expect(getTabStop(['a', 'b'], undefined)).toBe(0);
    expect(getTabStop(['a', 'b'], 'b')).toBe(1);
  });
});
