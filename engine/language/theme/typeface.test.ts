import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chosenTypefaces, ThemeError, typefaceCss, findTypefaces, type TokenGroup, type Typeface } from './index.ts';

// The tokens are read rather than imported, because the engine receives them as input.
const tokens = JSON.parse(readFileSync(new URL('../../../schemas/tokens.json', import.meta.url), 'utf8')) as TokenGroup;

const elm: Typeface = {
  id: 'elm',
  name: 'Elm',
  family: 'Elm Variable',
  licence: 'OFL-1.1',
  notice: 'Copyright 2020 Elm',
  weights: '100 900',
  subsets: { latin: 'U+0000-00FF', thai: 'U+0E01-0E5B' },
  usual: 'latin',
  tabular: true,
  standIns: [{ name: 'Arial', local: ['Arial', 'ArialMT'], size: 98, ascent: 95, descent: 25, lineGap: 0 }],
};
const installed = findTypefaces(new Map([['node_modules/@type/elm', JSON.stringify(elm)]]));
const sans = (value: unknown): TokenGroup => ({ typeface: { sans: value } });
const ELM = { package: '@type/elm', subsets: ['latin', 'thai'] };

const getCss = (overrides: TokenGroup): string =>
  typefaceCss(
    tokens,
    chosenTypefaces(tokens, overrides, installed),
    ({ typeface: { id } }, subset) => `${id}-${subset}`,
  );

function getMessages(overrides: TokenGroup, typefaces = installed): readonly string[] {
  try {
    chosenTypefaces(tokens, overrides, typefaces);
  } catch (error) {
    if (error instanceof ThemeError) return error.problems.map(({ message }) => message);
    throw error;
  }
  return [];
}

describe('the typeface of a brand', () => {
  test('given a package, then each subset is a separate face, loaded for its characters only', () => {
    expect(getCss(sans(ELM)).split('\n').slice(0, 2)).toEqual([
      '@font-face{font-family:"Elm Variable";font-weight:100 900;font-display:swap;src:url(elm-latin) format("woff2");unicode-range:U+0000-00FF}',
      '@font-face{font-family:"Elm Variable";font-weight:100 900;font-display:swap;src:url(elm-thai) format("woff2");unicode-range:U+0E01-0E5B}',
    ]);
  });

  test('given a package, then a device font is its fallback, scaled to its size', () => {
    expect(getCss(sans(ELM))).toContain(
      '@font-face{font-family:"Elm Variable on Arial";src:local("Arial"),local("ArialMT");size-adjust:98%;ascent-override:95%;descent-override:25%;line-gap-override:0%}',
    );
  });

  test('given a package, then it comes first in the font family, and fonts for other scripts come last', () => {
    expect(getCss(sans(ELM))).toMatch(
      /^:root\{--font-sans:"Elm Variable","Elm Variable on Arial",-apple-system,.*var\(--font-writing,system-ui\),.*sans-serif\}$/m,
    );
  });

  test('given one package for two roles, then its faces are written once', () => {
    const css = getCss({ typeface: { sans: ELM, mono: ELM } });

    expect(css.match(/@font-face/g)).toHaveLength(3);
    expect(css).toMatch(/--font-mono:"Elm Variable",.*monospace\}/);
  });

  test.each([{}, sans('system')])('given %j, then the device fonts stay', (overrides) => {
    expect(getCss(overrides)).toBe('');
  });

  test('given a typeface of the tokens, then its package is used', () => {
    const [message] = getMessages(sans('{primitive.typeface.roboto}'));

    expect(message).toContain('"@fontsource-variable/roboto"');
  });

  test('given figures of different widths, then the typeface is rejected: columns would not line up', () => {
    const uneven = new Map([['@type/elm', { ...elm, tabular: false }]]);

    expect(getMessages(sans(ELM), uneven)).toEqual(['the figures in "@type/elm" do not all have the same width.']);
  });
});
