import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';

import { ExampleView } from '../../.storybook/example.tsx';
import { languages, getDefaultText, getTag } from '../../.storybook/languages.ts';
import { brands, DEFAULT_BRAND, showTheme } from '../../.storybook/theme.ts';
import { getChoice, globalTypes, initialGlobals } from '../../.storybook/toolbar.ts';
import { FormatProvider } from '@vitrine/engine';
import app from '../../schemas/app.json';

const valuesOf = (name: string): unknown[] => {
  const { items = [] } = (globalTypes[name]?.toolbar ?? {}) as { items?: readonly { value: string }[] };
  return items.map(({ value }) => value);
};
const tokensShown = (): string => document.querySelector('style[data-theme-tokens]')?.textContent ?? '';

afterEach(() => document.body.replaceChildren());

describe('the toolbar of the workshop', () => {
  it('offers every brand, look and language that is declared', () => {
    expect(valuesOf('brand')).toEqual(readdirSync(resolve(import.meta.dirname, '../../schemas/brands')));
    expect(valuesOf('language')).toEqual(Object.keys(app.languages));
    expect(['theme', 'palette', 'updown'].map(valuesOf)).toEqual([
      ['dark', 'light'],
      ['classic', 'colour-blind'],
      ['green-up', 'red-up'],
    ]);
    expect(languages.map(({ id }) => getTag(id))).toEqual(Object.values(app.languages).map(({ tag }) => tag));
  });

  it('begins with the default brand, and takes nothing from an address that it does not offer', () => {
    expect(initialGlobals.brand).toBe(DEFAULT_BRAND);
    expect(getChoice({ brand: 'kite' }, 'brand')).toBe('kite');
    expect(getChoice({ brand: 'nobody', theme: 7 }, 'brand')).toBe(DEFAULT_BRAND);
    expect(getChoice({ theme: 7 }, 'theme')).toBe('dark');
  });

  it('shows the tokens of the chosen brand, and no other', () => {
    const sheets = [...brands.keys()].map((brand) => {
      showTheme(brand);
      return tokensShown();
    });

    expect(new Set(sheets).size).toBe(brands.size);
    expect(document.querySelectorAll('style[data-theme-tokens]')).toHaveLength(1);
  });

  it('shows the typefaces of the chosen brand, from its release', () => {
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

  it.each(languages.map(({ id }) => id))('says in %s what its contract says by default', (language) => {
    const title = getDefaultText(language, 'widget.problem-box.title');

    expect(textIn(language)).toContain(title);
    expect(new Set(languages.map(({ id }) => getDefaultText(id, 'widget.problem-box.title'))).size).toBeGreaterThan(5);
  });

  it('keeps what the example says itself', () => {
    expect(textIn('zh', { title: 'Not today' })).toContain('Not today');
  });

  it('names a text that nobody wrote', () => {
    expect(() => getDefaultText('en', 'widget.problem-box.nothing')).toThrow('widget.problem-box.nothing');
  });
});
