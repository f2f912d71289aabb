import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getContrast, type ThemeOverrides, type TokenGroup } from './index.ts';

const schemas = new URL('../../../schemas/', import.meta.url);
const read = (path: string): TokenGroup => JSON.parse(readFileSync(new URL(path, schemas), 'utf8')) as TokenGroup;
const tokens = read('tokens.json');
const changing = (color: object): ThemeOverrides => ({ color }) as ThemeOverrides;

describe('contrast', () => {
  it.each(readdirSync(new URL('brands', schemas)))(
    'given the brand %s, then every pair has enough, in both themes',
    (brand) => {
      const { faint, pairs, problems } = getContrast(
        tokens,
        read(`brands/${brand}/brand.json`).tokens as ThemeOverrides,
      );

      expect([faint, problems]).toEqual([[], []]);
      expect(pairs).toBeGreaterThan(1000);
    },
  );

  // 4.48 and 4.54 are the contrasts against white of the well-known greys just below and above the limit
  it.each([
    ['#777777', 1],
    ['#767676', 0],
  ])('given %s on white, then %i pairs have too little', (ink, count) => {
    const { faint } = getContrast(tokens, changing({ light: { 'qr-ink': ink } }));

    expect(faint.map(({ theme, of, on, ratio }) => `${theme} ${of} on ${on} ${ratio.toFixed(2)}`)).toEqual(
      count === 0 ? [] : ['light qr-ink on qr-bg 4.48'],
    );
  });

  it('given a translucent surface, then the colour below it counts', () => {
    const { faint } = getContrast(tokens, changing({ dark: { 'accent-soft': '#EAD3A8C0' } }));

    expect(faint.map(({ of, on, over }) => `${of} on ${on} over ${over}`)).toContain(
      'accent-text on accent-soft over surface-2',
    );
  });

  it('given a direction colour with too little contrast in one palette, then the problem names the palette', () => {
    const { faint } = getContrast(tokens, changing({ dark: { bg: '#12805A' } }));

    expect(faint.find(({ of, on }) => of === 'up-fill' && on === 'bg')?.direction).toBe('classic, green-up');
  });

  it('given invalid or missing pairs, then they are reported', () => {
    const broken = { ...tokens, $extensions: { 'app.contrast': [null, { of: ['nobody'], on: ['bg'], least: 3 }] } };

    expect(getContrast(broken).problems.map(({ message }) => message)).toEqual([
      'expected a pair in app.contrast, got null.',
      '"nobody" in app.contrast is not a role.',
    ]);
    expect(getContrast({ ...tokens, $extensions: {} }).problems).toHaveLength(1);
  });
});
