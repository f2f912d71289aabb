import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenApp } from './create-app.ts';
import { replies, requests, byId, has, openApp, press, Refusal, settle, textOf, withApp } from '../testing/kit.tsx';

withApp();

const call = {
  method: 'POST',
  path: 'send',
  auth: 'user',
  effect: 'write',
  request: { type: 'object', properties: {} },
  response: { type: 'string' },
};
const calls = { send: call, pay: { ...call, path: 'pay', effect: 'money' } };
const button = (id: string, actions: readonly object[]) => ({
  id,
  widget: 'button',
  props: { label: 't.title' },
  on: { press: actions },
});
const text = (id: string, value: string) => ({ id, widget: 'text', props: { text: value } });
const pages = {
  start: { body: [text('home', 't.title')] },
  mine: {
    guards: ['login'],
    state: { note: { type: 'string', initial: 'first' } },
    body: [
      text('secret', '=note'),
      button('send', [{ call: 'a.send', with: {} }]),
      button('pay', [{ confirm: { title: 't.title' } }, { call: 'a.pay', with: {} }]),
      button('write', [{ set: { note: 'mine' } }]),
    ],
  },
  login: {
    params: { back: { type: 'route', in: 'address', default: 'start' } },
    body: [text('back', '=params.back'), button('ask', [{ call: 'a.send', with: {} }])],
  },
};
const ENDED = () => new Refusal('Please log in', { type: '999' });
const open = async (at = '/pages/mine'): Promise<OpenApp> => {
  localStorage.setItem('vitrine.app.token', '"abc"');
  return openApp({ pages, calls, at });
};

beforeEach(() => {
  replies.set('send', ENDED);
});

describe('the end of a session', () => {
  it('given an ended session, then a message is shown, half a second later the log-in, which returns to the page', async () => {
    const onEvent = vi.fn();
    window.addEventListener('vitrine:not-logged-in', onEvent, { once: true });
    const opened = await open();
    await press('send');

    expect(textOf('toast')).toBe('Please log in');
    expect(onEvent).toHaveBeenCalledOnce();
    expect(opened.state.get('token')).toBe('');
    expect(localStorage.getItem('vitrine.app.token')).toBe('""');
    await settle(499);
    expect(window.location.hash).toBe('#/pages/mine');
    await settle(1);

    expect(window.location.hash).toBe('#/pages/login?back=mine');
    expect(textOf('back')).toBe('mine');
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
    expect(textOf('toast')).toBe('');
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
      expect([has('dialog'), textOf('toast')]).toEqual([false, '']);
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

    expect(textOf('secret')).toBe('mine');
  });

  it('given another user since, then nothing of the first is left', async () => {
    const opened = await open();
    await press('write');
    await away(opened);
    await act(async () => opened.state.set('token', ''));
    await act(async () => opened.state.set('token', 'other'));
    await back(opened);

    expect(textOf('secret')).toBe('first');
  });
});

describe('a call that moves money', () => {
  it('given a lost answer, then the app says that it checks, and the next answer settles it', async () => {
    let tries = 0;
    replies.set('pay', () => ((tries += 1) === 1 ? new Error('lost') : 'done'));
    await open();
    await press('pay');
    expect(requests).toHaveLength(0);
    await press('dialog-ok');
    expect(textOf('connection')).toBe('Checking');

    await settle(1500);

    expect(requests.map(({ path }) => path)).toEqual(['pay', 'pay']);
    expect(requests[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(requests[1]?.key).toBe(requests[0]?.key);
  });

  it('given no answer, then the call does not count as failed', async () => {
    await open();
    await press('pay');
    await press('dialog-ok');
    await settle(10_600);

    expect(requests).toHaveLength(4);
    expect(has('connection')).toBe(false);
    expect(textOf('toast')).toBe('It may have happened');
  });

  it('given a declined confirmation, then nothing is sent', async () => {
    await open();
    await press('pay');
    await press('dialog-cancel');

    expect(has('dialog')).toBe(false);
    expect(requests).toHaveLength(0);
  });
});

describe('a log-in on an open page', () => {
  it('given another user before, then the app shows the new one', async () => {
    replies.set('who', () => ({ name: 'Ada' }));
    localStorage.setItem('vitrine.app.token', '"abc"');
    const response = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
    const opened = await openApp({
      app: { data: { user: { call: 'a.who', with: {}, when: "=app.token != ''" } } },
      calls: {
        who: { method: 'GET', path: 'who', auth: 'user', effect: 'read', request: { type: 'object' }, response },
      },
      pages: { start: { body: [text('name', '=session.user.name')] } },
    });
    expect(textOf('name')).toBe('Ada');
    await act(async () => opened.state.set('token', ''));
    await settle();

    replies.set('who', () => ({ name: 'Bo' }));
    await act(async () => opened.state.set('token', 'other'));
    await settle();

    expect(textOf('name')).toBe('Bo');
  });
});

describe('an empty user object', () => {
  it.each([[{}], [[]]])('given the answer %j, then nobody is logged in', async (emptyUser) => {
    replies.set('who', () => emptyUser);
    const response = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
    localStorage.setItem('vitrine.app.token', '"abc"');
    await openApp({
      app: { data: { user: { call: 'a.who', with: {} } } },
      calls: { ...calls, who: { ...call, method: 'GET', path: 'who', effect: 'read', response } },
      pages,
      at: '/pages/mine',
    });
    await settle(1500);

    expect(window.location.hash).toBe('#/pages/login?back=mine');
  });
});

describe('data of the app', () => {
  it('given a page that refreshes them, then it shows the new values', async () => {
    let name = 'Ada';
    replies.set('who', () => ({ name }));
    const response = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
    await openApp({
      app: { data: { user: { call: 'a.who', with: {} } } },
      calls: { who: { ...call, method: 'GET', path: 'who', auth: 'none', effect: 'read', response } },
      pages: { start: { body: [text('name', '=user.name'), button('again', [{ refresh: 'app.user' }])] }, login: {} },
    });
    expect(textOf('name')).toBe('Ada');
    name = 'Grace';
    await press('again');

    expect(textOf('name')).toBe('Grace');
  });
});

describe('values on the device', () => {
  it('given `forget`, then everything is reset except what stays', async () => {
    localStorage.setItem('vitrine.app.token', '"abc"');
    localStorage.setItem('vitrine.app.shade', '"light"');
    localStorage.setItem('vitrine.elsewhere.sort', '"name"');
    localStorage.setItem('another app', '1');
    const kept = { type: 'string', initial: 'plain', keep: 'device' };
    const opened = await openApp({
      app: {
        state: {
          token: { ...kept, initial: '' },
          shade: { ...kept, css: 'shade' },
          language: { type: 'string', initial: 'en' },
        },
      },
      messages: { gone: '{{count}} gone' },
      pages: {
        start: {
          body: [
            text('shade', '=app.shade'),
            button('forget', [
              { forget: { except: ['app.token'] }, as: 'gone' },
              { toast: { key: 't.gone', values: { count: '=gone.count' } } },
            ]),
          ],
        },
        login: {},
      },
    });
    expect(document.documentElement.dataset.shade).toBe('light');
    await press('forget');

    expect(textOf('toast')).toBe('2 gone');
    expect(textOf('shade')).toBe('plain');
    expect(document.documentElement.dataset.shade).toBe('plain');
    expect(opened.state.get('token')).toBe('abc');
    expect(Object.keys(localStorage).toSorted()).toEqual(['another app', 'vitrine.app.token']);
  });
});
