import { expect, it } from 'vitest';
import { fadeColor, createPalette } from './palette.ts';

it.each([
  ['#34C493', 0.66, 'rgba(52, 196, 147, 0.66)'],
  ['#F5F1E910', 1, 'rgba(245, 241, 233, 0.063)'],
  ['#fff', 0.5, 'rgba(255, 255, 255, 0.5)'],
  ['#ffff', 1, 'rgba(255, 255, 255, 1)'],
  ['rgb(1 2 3)', 0.5, 'rgb(1 2 3)'],
])('%s at %d is %s', (color, opacity, faint) => {
  expect(fadeColor(color, opacity)).toBe(faint);
});

it('given custom properties, the drawing uses them, with a fainter volume', () => {
  const palette = createPalette((name) => (name === '--color-rise' ? ' #34C493' : ''));
  expect(palette.rise).toBe('rgba(52, 196, 147, 1)');
  expect(palette.riseVolume).toBe('rgba(52, 196, 147, 0.66)');
});

it('given none, it falls back to default colours', () => {
  expect(createPalette(() => '').fall).toBe('rgba(136, 136, 136, 1)');
});
