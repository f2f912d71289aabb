import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { has, openApp, settle, textOf, withApp } from '../testing/kit.tsx';
import { text } from '../testing/nodes.ts';

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
    expect(textOf('back')).toBe('mine');
    expect(window.location.hash).toBe('#/pages/login?back=mine');
  });

  it('given a user, then the page is shown', async () => {
    localStorage.setItem('vitrine.app.token', '"abc"');
    await openApp({ pages, at: '/pages/mine' });

    expect(textOf('secret')).toBe('A page');
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

  it('given a session that ends, then the page is hidden', async () => {
    localStorage.setItem('vitrine.app.token', '"abc"');
    const opened = await openApp({ pages, at: '/pages/mine' });

    await act(async () => opened.state.set('token', ''));
    await settle();

    expect(has('secret')).toBe(false);
  });
});
