import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';

import { ExampleView } from './example.tsx';
import { languages, getDefaultText, getTag } from './languages.ts';
import { brands, DEFAULT_BRAND, showTheme } from './theme.ts';
import { getChoice, globalTypes, initialGlobals } from './toolbar.ts';
import { FormatProvider } from '@vitrine/engine';
import app from '../schemas/app.json';

const listValues = (name: string): unknown[] => {
  const { items = [] } = (globalTypes[name]?.toolbar ?? {}) as { items?: readonly { value: string }[] };
  return items.map(({ value }) => value);
};
const tokensShown = (): string => document.querySelector('style[data-theme-tokens]')?.textContent ?? '';

afterEach(() => document.body.replaceChildren());

describe("Storybook's toolbar", () => {
  it('offers every declared brand, look and language', () => {
    expect(listValues('brand')).toEqual(readdirSync(resolve(import.meta.dirname, '../schemas/brands')));
    expect(listValues('language')).toEqual(Object.keys(app.languages));
    expect(['theme', 'palette', 'updown'].map(listValues)).toEqual([
      ['dark', 'light'],
      ['classic', 'colour-blind'],
      ['green-up', 'red-up'],
    ]);
    expect(languages.map(({ id }) => getTag(id))).toEqual(Object.values(app.languages).map(({ tag }) => tag));
  });

  it('starts with the default brand, and ignores values in the URL that it does not offer', () => {
    expect(initialGlobals.brand).toBe(DEFAULT_BRAND);
    expect(getChoice({ brand: 'kite' }, 'brand')).toBe('kite');
    expect(getChoice({ brand: 'nobody', theme: 7 }, 'brand')).toBe(DEFAULT_BRAND);
    expect(getChoice({ theme: 7 }, 'theme')).toBe('dark');
  });

  it('applies the tokens of the chosen brand only', () => {
    const sheets = [...brands.keys()].map((brand) => {
      showTheme(brand);
      return tokensShown();
    });

    expect(new Set(sheets).size).toBe(brands.size);
    expect(document.querySelectorAll('style[data-theme-tokens]')).toHaveLength(1);
  });

  it('loads the typefaces of the chosen brand from its release', () => {
    showTheme('kite');
    showTheme('larch');

    const sheets = [...document.querySelectorAll('style[data-theme-tokens], link[rel=stylesheet]')];
    expect(sheets.map((sheet) => sheet.getAttribute('href'))).toEqual([null, '/release/larch/theme.css']);
  });
});

describe('an example in a language', () => {
  function textIn(language: string, props: Record<string, unknown> = {}): string | null {
    const place = document.body.appendChild(document.createElement('div'));
    const node = { widget: 'problem-box', props: { detail: 'No prices', ...props } };
    act(() =>
      createRoot(place).render(
        <FormatProvider language={language} tag={getTag(language)}>
          <ExampleView node={node} />
        </FormatProvider>,
      ),
    );
    return place.textContent;
  }

  it.each(languages.map(({ id }) => id))("uses the contract's default text in %s", (language) => {
    const title = getDefaultText(language, 'widget.problem-box.title');

    expect(textIn(language)).toContain(title);
    expect(new Set(languages.map(({ id }) => getDefaultText(id, 'widget.problem-box.title'))).size).toBeGreaterThan(5);
  });

  it("keeps the example's own text", () => {
    expect(textIn('zh', { title: 'Not today' })).toContain('Not today');
  });

  it('throws for a missing text', () => {
    expect(() => getDefaultText('en', 'widget.problem-box.nothing')).toThrow('widget.problem-box.nothing');
  });
});
