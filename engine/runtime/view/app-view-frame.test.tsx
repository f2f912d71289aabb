import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { replies, requests, has, openApp, press, settle, getText, withApp } from '../../tools/testing/kit.tsx';
import { text } from '../../tools/testing/nodes.ts';
import { calls, start } from '../../tools/testing/start-page.ts';

withApp();

beforeEach(() => {
  replies.set('one', () => ({ name: 'Li' }));
});

describe('the app frame', () => {
  const app = {
    frame: {
      header: [
        {
          id: 'out',
          widget: 'button',
          props: { label: 't.title' },
          on: { press: [{ call: 'a.one', with: {} }, { set: { 'app.theme': 'light' } }] },
        },
      ],
      rail: [],
      tabs: [text('tabs', 't.title')],
      overlay: [],
    },
  };

  it('given a call of the frame, then it runs on any page', async () => {
    const opened = await start({ body: [] }, { app });
    await press('out');

    expect(requests.map(({ path }) => path)).toEqual(['one']);
    expect(opened.state.get('theme')).toBe('light');
  });

  it('given a page with or without tabs, then the tab bar is shown or not', async () => {
    const opened = await openApp({ pages: { start: { tabs: true, body: [] }, other: { body: [] } }, app, calls });
    expect(has('tabs')).toBe(true);

    await act(async () => opened.ports.navigation.go('other', {}, false));
    await settle();

    expect(has('tabs')).toBe(false);
  });

  it('given data of the app, then the frame reads their status on every page', async () => {
    const found = text('found', "=status.found.failed ? 'none' : found.name");
    const frame = { ...app.frame, header: [found], overlay: [{ ...found, id: 'found-above' }] };
    await start({ body: [] }, { app: { frame, data: { found: { call: 'a.one' } } } });

    expect([getText('found'), getText('found-above')]).toEqual(['Li', 'Li']);
  });
});
