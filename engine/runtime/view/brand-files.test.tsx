import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { loadIcons } from '../app/icons.ts';
import { byId, openApp, press, withApp } from '../../tools/testing/kit.tsx';
import { button } from '../../tools/testing/nodes.ts';
import type { WidgetList } from '../core/widgets.ts';
import { useReleaseIcon } from './icons.ts';

withApp();

const Mark = ({ id, icon }: { id?: string; icon?: string }) => (
  <p id={id}>{JSON.stringify(useReleaseIcon(icon)) ?? 'none'}</p>
);
const Picture = ({ id, art, slides }: { id?: string; art?: string; slides?: readonly { art?: string }[] }) => (
  <p id={id}>{[art ?? '--', ...(slides ?? []).map((slide) => slide.art)].join(' ')}</p>
);
const widgets = { mark: Mark, art: Picture } as unknown as WidgetList;
const art = { type: 'string', format: 'asset' };
const contracts = {
  mark: { type: 'object', properties: { icon: { type: 'string', format: 'icon' } } },
  art: {
    type: 'object',
    properties: { art, slides: { type: 'array', items: { type: 'object', properties: { art } } } },
  },
};
const mark = (id: string, icon: string) => ({ id, widget: 'mark', props: { icon } });
const shown = (id: string): string => byId(id).textContent;

const open = (body: readonly object[], more: object = {}) =>
  openApp({
    pages: { start: { state: { dark: { type: 'boolean', initial: false } }, body } },
    contracts,
    widgets,
    icons: { 'b/star': [['path', { d: 'M4 12h16' }]], 'b/bad': [['script', {}]] },
    pictures: ['b/hero.webp', 'b/dark.webp'],
    ...more,
  });

describe('a brand’s own icon', () => {
  it('given its name, then its shapes are drawn; others are not known', async () => {
    await open([mark('star', 'b/star'), mark('wallet', 'wallet'), mark('bad', 'b/bad'), mark('odd', 'constructor')]);

    expect(shown('star')).toBe('[["path",{"d":"M4 12h16"}]]');
    expect([shown('wallet'), shown('bad'), shown('odd')]).toEqual(['none', 'none', 'none']);
  });

  it('given a release with another drawing, then it is drawn in place of the old one', async () => {
    const app = await open([mark('star', 'b/star')]);
    const { icons, loader } = app.ports.releases;
    const next = { ...loader, load: <T,>() => Promise.resolve({ 'b/star': [['path', { d: 'M0 0h4' }]] } as T) };

    await act(() => loadIcons(icons, next));

    expect(shown('star')).toBe('[["path",{"d":"M0 0h4"}]]');
  });

  it('given a release whose icons do not load, then those of the last release stay', async () => {
    const app = await open([mark('star', 'b/star')]);
    const { icons, loader } = app.ports.releases;

    await act(() => loadIcons(icons, { ...loader, load: () => Promise.reject(new Error('gone')) }));

    expect(shown('star')).toBe('[["path",{"d":"M4 12h16"}]]');
  });

  it('given a release without icons, then there are none', async () => {
    const app = await open([mark('star', 'b/star')]);
    const { icons, loader } = app.ports.releases;

    await act(() => loadIcons(icons, { ...loader, has: () => false }));

    expect(shown('star')).toBe('none');
  });
});

describe('a brand’s own picture', () => {
  it('given its name, then the widget receives its URL', async () => {
    await open([
      { id: 'one', widget: 'art', props: { art: 'b/hero.webp' } },
      { id: 'list', widget: 'art', props: { slides: [{ art: 'b/hero.webp' }, { art: '=brand.logo' }] } },
    ]);

    expect(shown('one')).toBe('test:picture:b/hero.webp');
    expect(shown('list')).toBe('-- test:picture:b/hero.webp test:asset:logo');
  });

  it('given an expression that chooses one, then it follows the expression', async () => {
    await open([
      { id: 'one', widget: 'art', props: { art: "=dark ? 'b/dark.webp' : 'b/hero.webp'" } },
      button('switch', [{ set: { dark: true } }]),
    ]);
    expect(shown('one')).toBe('test:picture:b/hero.webp');

    await press('switch');

    expect(shown('one')).toBe('test:picture:b/dark.webp');
  });

  it('given a fragment that takes its name, then the fragment shows it', async () => {
    const card = { params: { art: { type: 'string' } }, body: [{ id: 'art', widget: 'art', props: { art: '=art' } }] };

    await open([{ id: 'card', fragment: 'card', with: { art: 'b/hero.webp' } }], {
      files: { 'fragments/card.json': card },
    });

    expect(shown('card/art')).toBe('test:picture:b/hero.webp');
  });

  it('given a brand without pictures, then its logo is still a picture', async () => {
    await open([{ id: 'one', widget: 'art', props: { art: '=brand.logo' } }], { pictures: undefined });

    expect(shown('one')).toBe('test:asset:logo');
  });
});
