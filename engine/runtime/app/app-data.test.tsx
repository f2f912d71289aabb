import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { replies, openApp, press, settle, getText, withApp } from '../../tools/testing/kit.tsx';
import { button, text } from '../../tools/testing/nodes.ts';
import { call, calls, pages } from '../../tools/testing/session-pages.ts';

withApp();

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
    expect(getText('name')).toBe('Ada');
    await act(async () => opened.state.set('token', ''));
    await settle();

    replies.set('who', () => ({ name: 'Bo' }));
    await act(async () => opened.state.set('token', 'other'));
    await settle();

    expect(getText('name')).toBe('Bo');
  });
});

describe('another language', () => {
  it('given texts from the server, then the app requests them again', async () => {
    let note = 'frozen';
    replies.set('note', () => ({ note }));
    const response = { type: 'object', properties: { note: { type: 'string' } }, required: ['note'] };
    const opened = await openApp({
      calls: { note: { ...call, method: 'GET', path: 'note', effect: 'read', response } },
      pages: { start: { data: { found: { call: 'a.note' } }, body: [text('note', '=found.note')] } },
    });
    expect(getText('note')).toBe('frozen');

    note = 'gefroren';
    await act(async () => opened.state.set('language', 'de'));
    await settle();

    expect(getText('note')).toBe('gefroren');
  });
});

describe('a user who arrives late', () => {
  it.each([
    [{ name: 'Ada', fax: '5' }, '5'],
    [{ name: 'Ada' }, 'none'],
  ])('given %j, then a page that reads an optional field shows it or its default', async (user, shown) => {
    let arrive: (value: unknown) => void = () => undefined;
    replies.set('who', () => new Promise((settled) => (arrive = settled)));
    const properties = { name: { type: 'string' }, fax: { type: 'string' } };
    const response = { type: 'object', properties, required: ['name'] };
    localStorage.setItem('vitrine.app.token', '"abc"');
    await openApp({
      app: { data: { user: { call: 'a.who', with: {} } } },
      calls: { who: { ...call, method: 'GET', path: 'who', effect: 'read', response } },
      pages: { start: { body: [text('fax', "=session.user.?fax.orValue('none')")] }, login: {} },
    });
    expect(getText('fax')).toBe('--');

    arrive(user);
    await settle();

    expect(getText('fax')).toBe(shown);
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
    expect(getText('name')).toBe('Ada');
    name = 'Grace';
    await press('again');

    expect(getText('name')).toBe('Grace');
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

    expect(getText('toast')).toBe('2 gone');
    expect(getText('shade')).toBe('plain');
    expect(document.documentElement.dataset.shade).toBe('plain');
    expect(opened.state.get('token')).toBe('abc');
    expect(Object.keys(localStorage).toSorted()).toEqual(['another app', 'vitrine-session', 'vitrine.app.token']);
  });
});
