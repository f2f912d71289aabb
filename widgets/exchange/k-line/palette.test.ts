import { expect, it } from 'vitest';
import { createPalette } from './palette.ts';

it.each([
  ['#34C493', 'rgba(52, 196, 147, 1)', 'rgba(52, 196, 147, 0.66)'],
  ['#F5F1E910', 'rgba(245, 241, 233, 0.063)', 'rgba(245, 241, 233, 0.041)'],
  ['#fff', 'rgba(255, 255, 255, 1)', 'rgba(255, 255, 255, 0.66)'],
  ['#fff8', 'rgba(255, 255, 255, 0.533)', 'rgba(255, 255, 255, 0.352)'],
  ['rgb(1 2 3)', 'rgb(1 2 3)', 'rgb(1 2 3)'],
])('given %s, then bars are %s and their volume %s', (color, up, upVolume) => {
  expect(createPalette((name) => (name === '--color-up' ? ` ${color}` : ''))).toMatchObject({ up, upVolume });
});

it('given none, it falls back to default colours', () => {
  expect(createPalette(() => '').down).toBe('rgba(136, 136, 136, 1)');
});
