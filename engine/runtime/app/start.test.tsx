import { afterEach, expect, it, vi } from 'vitest';
import { start } from './start.tsx';

afterEach(() => vi.unstubAllGlobals());

it('given a browser that is too old, then the app leaves the message in its place alone', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const element = document.createElement('div');
  element.dataset.tooOld = '';
  element.append('This browser is too old.');

  expect(await start(element, { widgets: {}, release: 'release/current.json', timeout: 1000 })).toBeUndefined();

  expect(element.textContent).toBe('This browser is too old.');
  expect(asked).not.toHaveBeenCalled();
});
