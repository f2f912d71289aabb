import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEntry } from '../core/router.ts';
import type { OpenApp } from '../app/create-app.ts';
import { has, openApp, press, settle, getText, withApp } from '../../tools/testing/kit.tsx';
import { button, text } from '../../tools/testing/nodes.ts';

withApp();
afterEach(() => vi.restoreAllMocks());

const coin = { coin: { type: 'string', default: 'none' } };
const pages = {
  start: { params: coin, body: [button('ask', [{ go: 'ask' }]), text('coin', '=params.coin')] },
  ask: {
    body: [
      button('home', [{ go: 'start', replace: true }]),
      button('coin', [{ go: 'start', with: { coin: 'BTC' }, replace: true }]),
      button('other', [{ go: 'other', replace: true }]),
    ],
  },
  other: {
    params: coin,
    state: { count: { type: 'integer', initial: 0 } },
    body: [
      text('coin', '=params.coin'),
      text('count', '=string(count)'),
      button('add', [{ set: { count: '=count + 1' } }]),
    ],
  },
};
const open = (at = '/pages/start'): Promise<OpenApp> => openApp({ pages, at });

const readCurrent = ({ ports }: OpenApp) => readEntry(ports.navigation.router.location());

/** Simulates what the browser does for Back, Forward and typed URLs. */
async function arriveAt(address: string, state: unknown = null): Promise<void> {
  await act(async () => {
    window.history.replaceState(state, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });
  await settle();
}

/** Simulates Safari, which refuses more than 100 changes in 30 seconds. */
function refuse(change: 'pushState' | 'replaceState'): void {
  vi.spyOn(window.history, change).mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
}

describe('a visit', () => {
  it('given a new page, then its entry comes after the current one', async () => {
    const app = await open();

    await press('ask');

    expect([window.location.hash, readCurrent(app)]).toMatchObject(['#/pages/ask', { at: 1, before: '/pages/start' }]);
  });

  it('given a page in place of another, then the position stays', async () => {
    const app = await open();
    await press('ask');

    await press('other');

    expect([window.location.hash, readCurrent(app)]).toMatchObject([
      '#/pages/other',
      { at: 1, before: '/pages/start' },
    ]);
  });

  it('given the page below in place of another, then it goes back to it', async () => {
    const app = await open();
    const first = readCurrent(app);
    await press('ask');

    await press('home');
    await settle(10);

    expect([has('ask'), readCurrent(app)]).toEqual([true, first]);
  });

  it('given the page below with other parameters in place of another, then it is shown anew', async () => {
    const app = await open();
    await press('ask');

    await press('coin');

    expect([getText('coin'), readCurrent(app)]).toMatchObject(['BTC', { at: 1, hidden: { coin: 'BTC' } }]);
  });

  it('given the same URL typed twice, then each is a new visit', async () => {
    await open('/pages/other');
    await press('add');
    expect(getText('count')).toBe('1');

    await arriveAt('#/pages/other');

    expect(getText('count')).toBe('0');
  });

  it('given Back and Forward, then the page is as the user left it', async () => {
    await open();
    await act(async () => void (window.location.hash = '#/pages/other'));
    await settle(10);
    await press('add');

    for (const by of [-1, 1]) {
      await act(async () => window.history.go(by));
      await settle(10);
    }

    expect(getText('count')).toBe('1');
  });

  it.each([
    [null],
    ['x'],
    [{ usr: 'x', key: 7 }],
    [{ usr: { hidden: 7, visit: 7, address: '/pages/other' } }],
    // the browser refused an entry, so the state is that of the previous page
    [{ usr: { hidden: { coin: 'BTC' }, visit: 'a', at: 4, layers: 2, address: '/pages/start' } }],
  ])('given the state %j of something else, then nothing is hidden', async (state) => {
    const app = await open();

    await arriveAt('#/pages/other', state);

    expect([getText('coin'), readCurrent(app)]).toMatchObject(['none', { at: 1, hidden: {}, layers: 0 }]);
  });

  it.each(['pushState', 'replaceState'] as const)(
    'given a browser that refuses %s, then the next page opens once, and keeps its state',
    async (change) => {
      const app = await open();
      await press('ask');
      const opened = vi.spyOn(app.ports.navigation, 'getPage');
      refuse(change);

      if (change === 'pushState') await act(async () => app.ports.navigation.go('other', {}, false));
      else await press('other');
      await settle(10);
      await press('add');
      await settle(10);

      expect([window.location.hash, getText('count')]).toEqual(['#/pages/other', '1']);
      expect(new Set(opened.mock.calls.map(([key]) => key)).size).toBe(1);
    },
  );
});

describe('a visit whose route is a path', () => {
  const openAt = (at: string, base?: string): Promise<OpenApp> =>
    openApp({ pages, at, base, app: { routing: 'path' } });
  const address = (): string => window.location.href.slice(window.location.origin.length);

  it.each([
    ['/', '/', '/'],
    ['/app/', '/app/', '/app/'],
    ['/app', '/app/', '/app/'],
    ['/app/pages/start', '/app/', '/app/pages/start'],
  ])('given the URL %s and the base %s, then the start page opens at %s', async (at, base, shown) => {
    await openAt(at, base);

    expect([has('ask'), address()]).toEqual([true, shown]);
  });

  it('given pages that are opened, then they are below the base, and Back leads to the first', async () => {
    const app = await openAt('/app/pages/start', '/app/');

    await press('ask');
    expect([address(), readCurrent(app)]).toMatchObject(['/app/pages/ask', { at: 1, before: '/pages/start' }]);
    await press('home');
    await settle(10);

    expect([has('ask'), address()]).toEqual([true, '/app/pages/start']);
  });

  it('given links from the time when routes were behind the #, then they still work', async () => {
    await openAt('/app/#/pages/other?x=1', '/app/');
    expect([getText('coin'), address()]).toEqual(['none', '/app/pages/other?x=1']);

    await act(async () => void (window.location.hash = '#/pages/ask'));
    await settle(10);

    expect([has('home'), address()]).toEqual([true, '/app/pages/ask']);
  });

  it('given the path of another app, then it says what to set, and nothing opens', async () => {
    await expect(openAt('/other/pages/start', '/app/')).rejects.toThrow('Set "base" in vitrine.config.json');
  });

  it('given a page below the base, then files and calls are relative to the app', async () => {
    const { ports } = await openAt('/app/pages/other', '/app/');

    expect(ports.navigation.router.home).toBe('http://localhost:3000/app/');
  });
});
