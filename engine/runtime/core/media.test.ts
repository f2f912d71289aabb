import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMedia } from './media.ts';

class List extends EventTarget {
  matches = true;
}

describe('a media query', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('given two readers, then the browser is asked once', () => {
    const ask = vi.fn<() => List>(() => new List());
    vi.stubGlobal('matchMedia', ask);

    expect([createMedia('(a)').matches(), createMedia('(a)').matches()]).toEqual([true, true]);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('when it changes, then its subscribers are told, and no longer after they left', () => {
    const list = new List();
    vi.stubGlobal('matchMedia', () => list);
    const media = createMedia('(a)');
    const changed = vi.fn<() => void>();
    const leave = media.subscribe(changed);

    list.matches = false;
    list.dispatchEvent(new Event('change'));
    expect([media.matches(), changed.mock.calls.length]).toEqual([false, 1]);

    leave();
    list.dispatchEvent(new Event('change'));
    expect(changed).toHaveBeenCalledOnce();
  });

  it('given no matchMedia, then it never matches', () => {
    vi.stubGlobal('matchMedia', undefined);

    expect(createMedia('(a)').matches()).toBe(false);
  });
});
