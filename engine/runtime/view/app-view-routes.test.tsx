import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { has, openApp, press, settle, getText, withApp } from '../../tools/testing/kit.tsx';
import { button, text } from '../../tools/testing/nodes.ts';

withApp();

describe('routes', () => {
  const pages = {
    start: {
      body: [button('go', [{ go: 'other', with: { id: '7', name: 'Li' } }]), text('home', 't.title')],
      state: { n: { type: 'integer', initial: 0 } },
    },
    other: {
      params: { id: { type: 'integer', in: 'address' }, name: { type: 'string' } },
      body: [text('id', '=string(params.id)'), text('name', '=params.name'), button('back', [{ back: true }])],
    },
  };

  it.each(['/pages/other?id=7', '/pages/ot/her?id=7'])(
    'given a page with an alias, then both names open it, and %s shows the alias',
    async (at) => {
      await openApp({ pages, at, app: { routes: { 'ot/her': 'other' }, addresses: ['ot/her'] } });

      expect(getText('id')).toBe('7');
      expect(window.location.hash).toBe('#/pages/ot/her?id=7');
    },
  );

  it('given navigation to a page with an alias, then the address shows the alias', async () => {
    await openApp({ pages, app: { routes: { 'ot/her': 'other' }, addresses: ['ot/her'] } });

    await press('go');

    expect(getText('name')).toBe('Li');
    expect(window.location.hash).toBe('#/pages/ot/her?id=7');
  });

  it.each(['no/such/page', 'constructor', '__proto__'])(
    'given the address %s, then the failure names it',
    async (route) => {
      await openApp({ pages, at: `/pages/${route}` });

      expect(getText('page-failure')).toContain('Not found');
      expect(getText('page-failure')).toContain(`page:${route}`);
    },
  );

  it('given an external link to a missing page, then the failure leads home', async () => {
    await openApp({ pages, at: '/pages/no/such' });
    expect(has('page-failure-back')).toBe(false);
    await press('page-failure-home');

    expect(window.location.hash).toBe('#/pages/start');
  });

  it('given a previous page, then the failure of a missing page leads back', async () => {
    await openApp({ pages });
    await act(async () => {
      window.location.hash = '/pages/no/such';
    });
    await settle();

    expect([has('page-failure-back'), has('page-failure-home')]).toEqual([true, false]);
  });

  it('given a go action, then only declared parameters are in the address, and back finds the previous page', async () => {
    await openApp({ pages });
    await press('go');
    expect(window.location.hash).toBe('#/pages/other?id=7');
    expect([getText('id'), getText('name')]).toEqual(['7', 'Li']);

    await press('back');
    await settle(10);

    expect(has('home')).toBe(true);
  });

  it('given a missing route, then a message is shown, and the page stays', async () => {
    const opened = await openApp({ pages });
    await act(async () => opened.ports.navigation.go('constructor', {}, false));

    expect(getText('toast')).toContain('Nothing there');
    expect(has('home')).toBe(true);
  });

  it('given a title, then the document has it, with the brand', async () => {
    await openApp({ pages });

    expect(document.title).toBe('A page · Brand');
  });

  it('given a page that throws, then it shows the failure, and a retry works', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openApp({
      pages: { start: { title: '=1 / params.n', params: { n: { type: 'integer', default: 0 } }, body: [] } },
    });

    expect(getText('page-failure')).toContain('1 / params.n');
    expect(has('page-failure-retry')).toBe(true);
  });
});
