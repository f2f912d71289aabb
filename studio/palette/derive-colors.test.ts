import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getContrast, contrastRatio, themeRoles, type TokenGroup, withBrand } from '@vitrine/engine/theme';
import { deriveColors, deriveDirections, rolesIn, type Scope, THEMES, type TokenChange } from './derive-colors.ts';

const read = (path: string): TokenGroup =>
  JSON.parse(readFileSync(new URL(`../../schemas/${path}`, import.meta.url), 'utf8')) as TokenGroup;
const tokens = read('tokens.json');
/** A brand that sets its own surfaces. */
const own = read('brands/kite/brand.json')['tokens'] as TokenGroup;

/** Returns the brand's tokens with the changes applied. */
function changed(given: TokenGroup, changes: readonly TokenChange[]): TokenGroup {
  const copy = structuredClone(given) as Record<string, unknown>;
  for (const { path, value } of changes) {
    const owner = path.slice(0, -1).reduce<Record<string, unknown>>((inner, name) => {
      inner[name] ??= {};
      return inner[name] as Record<string, unknown>;
    }, copy);
    if (value === undefined) delete owner[path.at(-1) ?? ''];
    else owner[path.at(-1) ?? ''] = value;
  }
  return copy;
}

const roleIn = (brand: TokenGroup, theme: 'dark' | 'light', role: string): string | undefined =>
  themeRoles(withBrand(tokens, brand), theme).get(role);

describe('contrast', () => {
  // https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio and commonly quoted greys
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#767676', '#FFFFFF', 4.54],
    ['#777777', '#FFFFFF', 4.48],
  ])('of %s on %s is %d', (text, ground, ratio) => {
    expect(contrastRatio(text, ground)).toBeCloseTo(ratio, 2);
  });
});

describe('an accent', () => {
  it('that is easy to read stays as it is, and leaves the surfaces of the brand alone', () => {
    const { changes, moved } = deriveColors(tokens, own, { accent: '#0B6B78' }, 'accent');
    const after = changed(own, changes);

    expect(moved.filter(({ theme }) => theme === 'light')).toEqual([]);
    expect(roleIn(after, 'light', 'accent')).toBe('#0B6B78');
    expect(roleIn(after, 'light', 'bg')).toBe(roleIn(own, 'light', 'bg'));
    expect(changes.every(({ path }) => rolesIn(tokens, 'dark', 'accent').includes(path[2] ?? ''))).toBe(true);
  });

  it.each<[string, Scope]>([
    ['#12A3B4', 'accent'],
    ['#FFFF00', 'accent'],
    ['#000000', 'all'],
    ['#FF2D95', 'all'],
  ])('such as %s passes everywhere in the scope %s', (accent, scope) => {
    const { changes } = deriveColors(tokens, own, { accent }, scope);

    expect(getContrast(tokens, changed(own, changes)).faint).toEqual([]);
  });

  it('that is hard to read has the nearest shade that is not, and says how far it was off', () => {
    const { moved } = deriveColors(tokens, own, { accent: '#12A3B4' }, 'accent');

    const [light] = moved.filter(({ theme, source }) => theme === 'light' && source === 'accent');
    expect(light?.from).toBe('#12A3B4');
    expect(light?.ratio).toBeLessThan(light?.pair.least ?? 0);
    expect(light?.to).not.toBe(light?.from);
  });

  it('that is inherited is not set', () => {
    const inherited = roleIn({}, 'dark', 'accent') ?? '';
    const { changes } = deriveColors(
      tokens,
      changed({}, [{ path: ['color', 'dark', 'accent'], value: '#0B6B78' }]),
      { accent: inherited },
      'accent',
    );

    expect(changes).toContainEqual({ path: ['color', 'dark', 'accent'], value: undefined });
  });

  it('that is chosen twice changes nothing the second time', () => {
    for (const scope of ['accent', 'all'] as const) {
      const first = changed(own, deriveColors(tokens, own, { accent: '#0B6B78' }, scope).changes);

      expect(deriveColors(tokens, first, { accent: '#0B6B78' }, scope).changes).toEqual([]);
    }
  });
});

describe('the colours of up and down', () => {
  it('are set in both themes, and pass', () => {
    const { changes } = deriveDirections(tokens, own, 'classic', { up: '#00C805' });

    expect(changes.map(({ path }) => path)).toEqual(THEMES.map((theme) => ['direction', theme, 'classic', 'up']));
    expect(getContrast(tokens, changed(own, changes)).faint).toEqual([]);
  });
});
