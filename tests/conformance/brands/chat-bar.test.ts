import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { roleColor, type ThemeOverrides, type TokenGroup } from '../../../engine/language/theme/index.ts';
import { hueDistance, toTone } from '../../../engine/language/theme/oklch.ts';

// The chat page has the same navigation bar as every page, but in a darker blue. Both brands that come with the app
// must show it.

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const tokens = readJson('schemas/tokens.json') as TokenGroup;
const BRANDS = readdirSync('schemas/brands', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const looks = BRANDS.flatMap((brand) => (['light', 'dark'] as const).map((theme) => ({ brand, theme })));

/** The hue of pure blue in OKLCH, and the largest distance at which a hue still counts as blue. */
const [BLUE, NEAR] = [264, 25];
/** The chroma below which a hue cannot be seen; grey has none. */
const COLOURED = 0.05;
/** The lightness below which a surface counts as black. */
const BLACK = 0.2;

describe('the bar of the chat page', () => {
  it('is the bar of every page in the tone of a conversation', () => {
    const { bar } = readJson('schemas/pages/help-center/chat.json') as { readonly bar: unknown };

    expect(bar).toEqual({ props: { tone: 'chat' } });
  });

  it.each(BRANDS)('is not changed by a patch of %s', (brand) => {
    const folder = join('schemas/brands', brand);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.includes('patches/'),
    );
    const targets = files.map((file) => (readJson(join(folder, file)) as { readonly target: string }).target);

    expect(targets).not.toContain('pages/help-center/chat.json');
  });

  it.each(looks)('is blue in $brand, $theme', ({ brand, theme }) => {
    const { c, h } = readTone(brand, theme, 'nav-chat');

    expect(c).toBeGreaterThan(COLOURED);
    expect(hueDistance(h, BLUE)).toBeLessThan(NEAR);
  });

  it.each(looks)(
    'is darker than the bar of other pages in $brand, $theme, unless that is black',
    ({ brand, theme }) => {
      const [chat, bar] = [readTone(brand, theme, 'nav-chat'), readTone(brand, theme, 'nav')];

      // Nothing is darker than black, so in the dark theme it is the dark blue that sets the page apart.
      if (theme === 'dark') expect(bar.l).toBeLessThan(BLACK);
      else expect(chat.l).toBeLessThan(bar.l);
      expect(chat.l).toBeLessThan(0.3);
    },
  );
});

function readTone(brand: string, theme: string, role: string): ReturnType<typeof toTone> {
  const { tokens: own = {} } = readJson(`schemas/brands/${brand}/brand.json`) as { readonly tokens?: ThemeOverrides };
  return toTone(roleColor(tokens, own, theme, role));
}
