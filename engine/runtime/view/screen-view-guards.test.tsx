import { act } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { has, openApp, settle, getText, withApp } from '../../tools/testing/kit.tsx';
import type { Page } from '../core/page.ts';
import { text } from '../../tools/testing/nodes.ts';
import { FIRST_DATA } from './prepare.ts';

withApp();

describe('guards', () => {
  const guarded = { guards: ['login'], body: [text('secret', 't.title')] };
  const login = {
    params: { back: { type: 'route', in: 'address', default: 'start' } },
    body: [text('back', '=params.back')],
  };
  const pages = { start: { body: [text('home', 't.title')] }, mine: guarded, login };

  it('given a guest, then the page is hidden, and the log-in knows where to return', async () => {
    await openApp({ pages, at: '/pages/mine' });

    expect(has('secret')).toBe(false);
    expect(getText('back')).toBe('mine');
    expect(window.location.hash).toBe('#/pages/login?back=mine');
  });

  it('given a user, then the page is shown', async () => {
    localStorage.setItem('vitrine.app.token', '"abc"');
    await openApp({ pages, at: '/pages/mine' });

    expect(getText('secret')).toBe('A page');
  });

  it('given a second refusal within a second, then its redirect is delayed', async () => {
    const opened = await openApp({ pages, at: '/pages/mine' });
    expect(window.location.hash).toContain('login');

    await act(async () => opened.ports.navigation.go('mine', {}, false));
    await settle(500);
    expect(window.location.hash).toBe('#/pages/mine');
    expect(has('secret')).toBe(false);
    await settle(500);

    expect(window.location.hash).toBe('#/pages/login?back=mine');
  });

  it('given a guard that cannot be computed, then the page fails with a retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const guards = { login: { require: '=1 / size(app.token) == 1', else: [{ go: 'login' }] } };

    await openApp({ pages, at: '/pages/mine', app: { guards } });

    expect([has('secret'), has('page-failure')]).toEqual([false, true]);
  });

  it('given another user before the page appears, then the page of the first one stops', async () => {
    localStorage.setItem('vitrine.app.token', '"abc"');
    const opened = await openApp({ pages, at: '/pages/start' });
    const { navigation } = opened.ports;
    const started = vi.spyOn(navigation, 'getPage');

    await act(async () => {
      // without `flushSync`, React would render only at the end of `act`
      flushSync(() => navigation.go('mine', {}, false));
      await vi.waitFor(() => expect(started).toHaveBeenCalled());
      opened.state.set('token', 'def');
    });
    await settle(FIRST_DATA);

    const running = started.mock.results.map(({ value }) => (value as Page).isRunning());
    expect([getText('secret'), running]).toEqual(['A page', [false, true]]);
  });

  it('given a session that ends, then the page is hidden', async () => {
    localStorage.setItem('vitrine.app.token', '"abc"');
    const opened = await openApp({ pages, at: '/pages/mine' });

    await act(async () => opened.state.set('token', ''));
    await settle();

    expect(has('secret')).toBe(false);
  });
});
