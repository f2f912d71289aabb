import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Entry, History, position } from './history.ts';

const NOTHING = { search: '', hidden: {} };
let stop = (): void => undefined;

beforeEach(() => window.history.replaceState(null, '', '#/pages/home?tab=1'));
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** A history that is followed, and the entries that it reported. */
function open(): { history: History; seen: Entry[] } {
  const history = new History();
  const seen: Entry[] = [];
  stop = history.subscribe(() => seen.push(history.entry()));
  return { history, seen };
}

/** What the browser does for Back, Forward and typed URLs. */
function visit(state: unknown, address: string): void {
  window.history.replaceState(state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

describe('the history', () => {
  it.each([
    ['#/pages/home?tab=1', '/pages/home', '?tab=1'],
    ['#/pages/home', '/pages/home', ''],
    ['#home?', '/home', ''],
    ['#/a?b=c?d', '/a', '?b=c?d'],
    ['', '/', ''],
  ])('given the URL %s, then it reads the path and the query', (address, path, search) => {
    window.history.replaceState(null, '', address === '' ? window.location.pathname : address);

    expect(new History().entry()).toMatchObject({ path, search, way: 'pop' });
  });

  it('given a new page, then it is an entry after the current one, with its hidden parameters', () => {
    const { history, seen } = open();

    history.go({ path: '/pages/next', search: '?id=7', hidden: { coin: 'BTC' } });

    expect(window.location.hash).toBe('#/pages/next?id=7');
    expect(position(undefined)).toBe(1);
    expect(seen).toMatchObject([{ path: '/pages/next', search: '?id=7', hidden: { coin: 'BTC' }, way: 'push' }]);
    expect(new History().entry()).toEqual({ ...seen[0], way: 'pop' });
  });

  it('given a page in place of another, then the position stays', () => {
    const { history, seen } = open();
    history.go({ path: '/pages/next', ...NOTHING });

    history.go({ path: '/pages/other', ...NOTHING, replace: true });

    expect([position(undefined), seen[1]?.way]).toEqual([1, 'replace']);
  });

  it('given the page below in place of another, then it goes back to it', async () => {
    const { history, seen } = open();
    history.go({ path: '/pages/ask', ...NOTHING });

    history.go({ path: '/pages/home', search: '?tab=1', hidden: {}, replace: true });
    await expect.poll(() => seen.length).toBe(2);

    expect([position(undefined), seen[1]]).toMatchObject([0, { path: '/pages/home', search: '?tab=1', way: 'back' }]);
  });

  it('given the page below with other parameters in place of another, then it is shown anew', () => {
    const { history, seen } = open();
    history.go({ path: '/pages/ask', ...NOTHING });

    history.go({ path: '/pages/home', search: '?tab=1', hidden: { coin: 'BTC' }, replace: true });

    expect([position(undefined), seen[1]]).toMatchObject([1, { hidden: { coin: 'BTC' }, way: 'replace' }]);
  });

  it('given a way back by the app, then it differs from one by the browser', async () => {
    const { history, seen } = open();
    history.go({ path: '/pages/a', ...NOTHING });
    history.go({ path: '/pages/b', ...NOTHING });

    history.back();
    await expect.poll(() => seen.length).toBe(3);
    window.history.back();
    await expect.poll(() => seen.length).toBe(4);

    expect(seen.map(({ way }) => way)).toEqual(['push', 'push', 'back', 'pop']);
  });

  it('given two typed URLs, then each is a new entry', () => {
    const { seen } = open();

    visit(null, '#/pages/a');
    visit(null, '#/pages/a');

    expect(new Set(seen.map(({ key }) => key)).size).toBe(2);
  });

  it.each([[null], ['x'], [{ hidden: 7, key: 7 }]])(
    'given the state %j of something else, then nothing is hidden',
    (state) => {
      const { seen } = open();

      visit(state, '#/pages/a');

      expect(seen).toMatchObject([{ hidden: {}, key: expect.any(String) }]);
    },
  );

  it('given a URL that changed before anyone follows, then it is read', () => {
    const history = new History();
    window.history.replaceState(null, '', '#/pages/late');

    stop = history.subscribe(() => undefined);

    expect(history.entry().path).toBe('/pages/late');
  });

  it('given a browser that refuses another entry, then the URL still changes', () => {
    const { history } = open();
    vi.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });

    history.go({ path: '/pages/next', ...NOTHING });

    expect(window.location.hash).toBe('#/pages/next');
  });

  it('given that nobody follows any more, then Back changes nothing', () => {
    const { history, seen } = open();
    stop();

    visit(null, '#/pages/a');

    expect([history.entry().path, seen]).toEqual(['/pages/home', []]);
  });
});
