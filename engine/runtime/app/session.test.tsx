import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenApp } from './create-app.ts';
import {
  replies,
  requests,
  byId,
  has,
  openApp,
  press,
  Refusal,
  settle,
  getText,
  withApp,
} from '../../tools/testing/kit.tsx';
import { button } from '../../tools/testing/nodes.ts';
import { calls, open, pages } from '../../tools/testing/session-pages.ts';

withApp();

const ENDED = () => new Refusal('Please log in', { type: '999' });

beforeEach(() => {
  replies.set('send', ENDED);
});

describe('the end of a session', () => {
  it('given an ended session, then a message is shown, half a second later the log-in, which returns to the page', async () => {
    const onEvent = vi.fn();
    window.addEventListener('vitrine:not-logged-in', onEvent, { once: true });
    const opened = await open();
    await press('send');

    expect(getText('toast')).toBe('Please log in');
    expect(onEvent).toHaveBeenCalledOnce();
    expect(opened.state.get('token')).toBe('');
    expect(localStorage.getItem('vitrine.app.token')).toBe('""');
    await settle(499);
    expect(window.location.hash).toBe('#/pages/mine');
    await settle(1);

    expect(window.location.hash).toBe('#/pages/login?back=mine');
    expect(getText('back')).toBe('mine');
  });

  it('given another log-in in between, then there is no redirect', async () => {
    const opened = await open();
    await press('send');
    await act(async () => opened.state.set('token', 'new'));
    await settle(500);

    expect(window.location.hash).toBe('#/pages/mine');
  });

  it('given time after that, then there is no second redirect', async () => {
    await open();
    await press('send');
    await settle(5000);

    expect(window.location.hash).toBe('#/pages/login?back=mine');
  });

  it('given several answers with the end of the session, then one message is shown', async () => {
    const onEvent = vi.fn();
    window.addEventListener('vitrine:not-logged-in', onEvent);
    await open();
    await act(async () => {
      byId('send').click();
      byId('send').click();
    });
    await settle(600);
    window.removeEventListener('vitrine:not-logged-in', onEvent);

    expect(requests).toHaveLength(2);
    expect(onEvent).toHaveBeenCalledOnce();
  });

  it('given the log-in page, then nothing changes', async () => {
    await open('/pages/login?back=mine');
    await press('ask');
    await settle(5000);

    expect(window.location.hash).toBe('#/pages/login?back=mine');
  });

  it('given a guest, then the end of a session changes nothing', async () => {
    await openApp({ pages, calls, at: '/pages/login?back=mine' });
    await press('ask');
    expect(getText('toast')).toBe('');
    await settle(5000);

    expect(window.location.hash).toBe('#/pages/login?back=mine');
  });
});

describe('a guest', () => {
  const shop = {
    body: [
      button('pay', [{ confirm: { title: 't.title' } }, { call: 'a.pay', with: {} }]),
      button('send', [{ try: [{ call: 'a.send', with: {} }], catch: [{ toast: 't.title' }] }]),
    ],
  };
  const openShop = (): Promise<OpenApp> => openApp({ pages: { ...pages, shop }, calls, at: '/pages/shop' });

  it.each(['pay', 'send'])(
    'given an action that needs a user (%s), then the log-in returns to the page',
    async (id) => {
      await openShop();
      await press(id);

      expect(window.location.hash).toBe('#/pages/login?back=shop');
      expect(requests).toHaveLength(0);
      expect([has('dialog'), getText('toast')]).toEqual([false, '']);
    },
  );

  it('given a user, then the confirmation is shown and the action runs', async () => {
    localStorage.setItem('vitrine.app.token', '"abc"');
    await openShop();
    await press('pay');

    expect(has('dialog')).toBe(true);
  });
});

describe('kept pages', () => {
  const away = async (opened: OpenApp): Promise<void> => {
    await act(async () => opened.ports.navigation.go('start', {}, false));
    await settle();
  };
  const back = async (opened: OpenApp): Promise<void> => {
    await act(async () => opened.ports.navigation.back());
    await settle(10);
  };

  it('given navigation forward and back, then the page is as it was left', async () => {
    const opened = await open();
    await press('write');
    await away(opened);
    await back(opened);

    expect(getText('secret')).toBe('mine');
  });

  it('given another user since, then nothing of the first is left', async () => {
    const opened = await open();
    await press('write');
    await away(opened);
    await act(async () => opened.state.set('token', ''));
    await act(async () => opened.state.set('token', 'other'));
    await back(opened);

    expect(getText('secret')).toBe('first');
  });
});
