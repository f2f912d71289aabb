import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getClashes } from './clash.ts';
import { derivePalettes, ownColors, type GivenColors } from './derive.ts';
import { getContrast, ThemeError, themeCss, type TokenGroup } from './index.ts';
import { toHex, hueDistance, toTone } from './oklch.ts';

const tokens = JSON.parse(readFileSync(new URL('../../../schemas/tokens.json', import.meta.url), 'utf8')) as TokenGroup;

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`.toUpperCase());
/** One to five of a brand's colours. */
const given: fc.Arbitrary<GivenColors> = fc.record(
  { accent: hex, second: hex, tint: hex, up: hex, down: hex },
  { requiredKeys: ['accent'] },
);

const SURFACES = ['bg', 'surface-1', 'surface-2', 'surface-3', 'surface-4'];
const RUNS = { numRuns: 60 };

describe('palettes from any colours', () => {
  it('pass every declared pair in both themes', () => {
    fc.assert(
      fc.property(given, (colors) => {
        const derived = derivePalettes(tokens, colors);
        const direction = {
          dark: { classic: derived.direction.dark },
          light: { classic: derived.direction.light },
        };

        const { faint, problems, pairs } = getContrast(tokens, { color: ownColors(tokens, derived), direction });

        expect([faint, problems]).toEqual([[], []]);
        expect(pairs).toBeGreaterThan(1000);
      }),
      RUNS,
    );
  });

  it('have surfaces in the order of the tokens, and neutrals that do not clash', () => {
    fc.assert(
      fc.property(given, (colors) => {
        const derived = derivePalettes(tokens, colors);
        const lightness = SURFACES.map((role) => toTone(derived.dark.get(role) ?? '').l);

        expect(lightness).toEqual(lightness.toSorted((one, other) => one - other));
        expect(getClashes(tokens, { color: ownColors(tokens, derived) }).clashes).toEqual([]);
      }),
      RUNS,
    );
  });

  it('keep the given accent where it passes, and name the nearest shade where it does not', () => {
    fc.assert(
      fc.property(hex, (accent) => {
        const derived = derivePalettes(tokens, { accent });
        for (const theme of ['dark', 'light'] as const) {
          const moved = derived.moved.find((each) => each.theme === theme);
          const shown = derived[theme].get('accent') ?? '';
          expect(shown).toBe(moved?.to ?? accent);
          if (moved === undefined) continue;
          expect(moved.ratio).toBeLessThan(moved.pair.least);
          // a shade closer to the given colour must not pass either
          const [from, to] = [toTone(accent), toTone(shown)];
          if (Math.abs(from.l - to.l) < 0.03) continue;
          const nearer = toHex({ ...from, l: from.l + (to.l - from.l) * 0.8 });
          const color = { [theme]: { ...Object.fromEntries(derived[theme]), accent: nearer } };
          const faint = getContrast(tokens, { color }).faint.filter(({ of }) => of === 'accent');
          expect(faint).not.toEqual([]);
        }
      }),
      RUNS,
    );
  });
});

describe('a palette', () => {
  it('given a readable accent, then both themes use it unchanged', () => {
    const { dark, light, moved } = derivePalettes(tokens, { accent: '#8A5CD6' });

    expect([dark.get('accent'), light.get('accent'), moved]).toEqual(['#8A5CD6', '#8A5CD6', []]);
  });

  it('given a yellow, then the light theme has a darker shade of the same hue', () => {
    const { light, moved } = derivePalettes(tokens, { accent: '#F5D90A' });

    expect(moved).toMatchObject([{ theme: 'light', source: 'accent', from: '#F5D90A', to: light.get('accent') }]);
    const [from, to] = [toTone('#F5D90A'), toTone(light.get('accent') ?? '')];
    expect(to.l).toBeLessThan(from.l);
    expect(hueDistance(from.h, to.h)).toBeLessThan(3);
  });

  it('given a second colour, then charts use it, and its nearest shade is named too', () => {
    const { dark, moved } = derivePalettes(tokens, { accent: '#8A5CD6', second: '#0A0A40' });

    expect(moved.find(({ source, theme }) => source === 'second' && theme === 'dark')).toMatchObject({
      role: 'chart-ma2',
      from: '#0A0A40',
      to: dark.get('chart-ma2'),
    });
  });

  it('given no second colour, then the three lines of a chart have hues that are far apart', () => {
    const { light } = derivePalettes(tokens, { accent: '#3639DB' });
    const hues = ['chart-ma1', 'chart-ma2', 'chart-ma3'].map((role) => toTone(light.get(role) ?? '').h);

    for (const [index, hue] of hues.entries())
      expect(hueDistance(hue, hues[(index + 1) % hues.length] ?? hue)).toBeGreaterThan(50);
  });

  it('given a tint, then the neutrals have its hue; given a grey, then they have none', () => {
    const tinted = derivePalettes(tokens, { accent: '#8A5CD6', tint: '#7A6A50' }).light.get('text-2') ?? '';
    const grey = derivePalettes(tokens, { accent: '#808080' }).light.get('text-2') ?? '';

    expect(hueDistance(toTone(tinted).h, toTone('#7A6A50').h)).toBeLessThan(12);
    expect(toTone(grey).c).toBeLessThan(0.002);
  });

  it('given a direction colour that is hard to read, then its nearest shade is named', () => {
    const { direction, moved } = derivePalettes(tokens, { accent: '#8A5CD6', up: '#2FD08F' });

    expect(direction.dark).toEqual({ up: '#2FD08F' });
    expect(direction.light).not.toHaveProperty('down');
    expect(moved).toMatchObject([{ theme: 'light', source: 'up', from: '#2FD08F', to: direction.light.up }]);
  });

  it('is written without the roles that the tokens already have', () => {
    const derived = derivePalettes(tokens, { accent: '#8A5CD6' });
    const own = ownColors(tokens, derived);

    expect(own.light).not.toHaveProperty('surface-1');
    expect(derived.light.get('surface-1')).toBe('#FFFFFF');
    expect(() => themeCss(tokens, { color: own })).not.toThrow();
  });

  it.each([
    ['no recipe', {}, 'expected the list app.derive.dark'],
    ['an unknown role', { dark: [{ role: 'backdrop', from: 'neutral' }], light: [] }, '"backdrop"'],
    ['a copy of a later role', { dark: [{ role: 'nav', like: 'bg' }], light: [] }, '"nav"'],
    ['an unknown source', { dark: [{ role: 'bg', from: 'third-party' }], light: [] }, '"third-party"'],
    ['a lightness above 1', { dark: [{ role: 'bg', from: 'neutral', l: 97 }], light: [] }, '97'],
  ])('given %s, then it throws with what is wrong', (_, recipe, message) => {
    const extensions = { ...(tokens.$extensions as object), 'app.derive': recipe };
    const derive = (): unknown => derivePalettes({ ...tokens, $extensions: extensions }, { accent: '#8A5CD6' });

    expect(derive).toThrow(ThemeError);
    expect(derive).toThrow(message);
  });

  it('given surfaces that no shade can make readable, then it names the role and the theme', () => {
    const pairs = [{ of: ['bg'], on: ['success'], least: 21 }];
    const extensions = { ...(tokens.$extensions as object), 'app.contrast': pairs };

    expect(() => derivePalettes({ ...tokens, $extensions: extensions }, { accent: '#8A5CD6' })).toThrow(
      'no shade of "bg" has enough contrast in the dark theme',
    );
  });
});
