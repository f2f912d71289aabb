import { afterEach, describe, expect, it, vi } from 'vitest';
import { start } from './start.tsx';

const TEMPLATE = `<template id="start-failure"><main>
  <section lang="en"><h1>Not opened</h1><p data-address></p></section>
  <section lang="th"><h1>เปิดไม่ได้</h1><p data-address></p></section>
</main></template>`;

const OPTIONS = { widgets: {}, release: 'release/current.json', timeout: 1000 };

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('given a browser that is too old, then the app leaves the message in its place alone', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const element = document.createElement('div');
  element.dataset.tooOld = '';
  element.append('This browser is too old.');

  expect(await start(element, OPTIONS)).toBeUndefined();

  expect(element.textContent).toBe('This browser is too old.');
  expect(asked).not.toHaveBeenCalled();
});

describe('given a release that cannot be loaded', () => {
  async function startWithout(page: string, inspect: boolean): Promise<HTMLElement> {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    vi.stubGlobal('navigator', { languages: ['th-TH'] });
    document.body.append(document.createRange().createContextualFragment(`<div id="app"></div>${page}`));
    const element = document.querySelector<HTMLElement>('#app') ?? document.body;
    await start(element, { ...OPTIONS, inspect });
    return element;
  }

  it('says so in the language of the user, if the page has texts', async () => {
    const element = await startWithout(TEMPLATE, false);

    expect(element.querySelector('h1')?.textContent).toBe('เปิดไม่ได้');
    expect(element.querySelectorAll('section')).toHaveLength(1);
    expect(element.querySelector('[data-address]')?.textContent).toBe('');
  });

  it('says so in a plain sentence, if the page has none, and in development what failed', async () => {
    const element = await startWithout('', true);

    expect(element.querySelector('h1')?.textContent).toBe('The app could not be opened.');
    expect(element.querySelector('[data-address]')?.textContent).toMatch(/current\.json|no connection/);
  });
});
