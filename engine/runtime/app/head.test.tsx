import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followThemeColor } from './head.ts';

const root = document.documentElement;
const shown = (): string | undefined =>
  document.head.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;

describe('the colour of the toolbar', () => {
  // style sheets left by other tests in this document would define the colour
  let others: readonly Element[] = [];
  beforeEach(() => {
    others = [...document.head.children];
    document.head.replaceChildren();
  });
  afterEach(() => {
    root.removeAttribute('style');
    delete root.dataset.theme;
    document.head.replaceChildren(...others);
  });

  it('follows the theme that users choose, until the app stops', async () => {
    root.style.setProperty('--color-accent', '#EAD3A8');
    const toolbar = followThemeColor();
    expect(shown()).toBe('#EAD3A8');

    root.style.setProperty('--color-accent', '#73551A');
    root.dataset.theme = 'light';
    await vi.waitFor(() => expect(shown()).toBe('#73551A'));

    toolbar.stop();
    expect(shown()).toBeUndefined();
  });

  it('replaces the one in the page, and a style sheet without the role leaves it alone', () => {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    meta.content = '#FFFFFF';
    document.head.append(meta);

    const toolbar = followThemeColor();
    expect(shown()).toBe('#FFFFFF');
    root.style.setProperty('--color-accent', '#EAD3A8');
    toolbar.show();

    expect(shown()).toBe('#EAD3A8');
    expect(document.head.querySelectorAll('meta[name="theme-color"]')).toHaveLength(1);
    toolbar.stop();
  });
});
