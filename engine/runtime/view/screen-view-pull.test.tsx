import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  replies,
  requests,
  byId,
  has,
  openApp,
  press,
  Refusal,
  sendFrame,
  settle,
  getText,
  withApp,
} from '../../tools/testing/kit.tsx';

withApp();

const name = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const read = { method: 'GET', auth: 'none', effect: 'read', request: { type: 'object' }, response: name };
const calls = { one: { ...read, path: 'one' }, two: { ...read, path: 'two' } };
const streams = {
  ticker: {
    channel: 'ticker',
    shape: 'object',
    auth: 'none',
    params: { type: 'object', properties: {} },
    row: name,
  },
};
const text = (id: string, value: string) => ({ id, widget: 'text', props: { text: value } });
const page = {
  pullToRefresh: ['one', 'live'],
  data: {
    one: { call: 'a.one', with: {}, staleAfter: 60 },
    two: { call: 'a.two', with: {}, staleAfter: 60 },
    live: { stream: 'a.ticker', with: {} },
  },
  body: [text('one', '=one.name'), text('two', '=two.name'), text('live', '=live.name')],
};
const open = (more: object = {}) => openApp({ pages: { start: { ...page, ...more } }, calls, streams });
const refreshing = (): string | undefined => document.querySelector('main')?.dataset.refreshing;
const countRequests = (path: string): number => requests.filter((one) => one.path === path).length;

beforeEach(() => {
  let count = 0;
  replies.set('one', () => ({ name: `first ${(count += 1)}` }));
  replies.set('two', () => ({ name: 'second' }));
});

describe('pull to refresh', () => {
  it('given a pull, then the named data are refreshed, fresh or not, and no other', async () => {
    await open();
    await sendFrame('ticker', 1, { name: 'live 1' });
    await press('pull');

    expect(getText('one')).toBe('first 2');
    expect([countRequests('one'), countRequests('two')]).toEqual([2, 1]);
  });

  it('given a stream, then it is refreshing until the stream sends a message', async () => {
    await open();
    await sendFrame('ticker', 1, { name: 'live 1' });
    expect(refreshing()).toBe('idle');
    await press('pull');
    expect(refreshing()).toBe('busy');
    expect(getText('live')).toBe('live 1');

    await sendFrame('ticker', 1, { name: 'live 2' });

    expect(getText('live')).toBe('live 2');
    expect(refreshing()).toBe('done');
  });

  it('given a second pull while refreshing, then nothing is requested twice', async () => {
    await open();
    await sendFrame('ticker', 1, { name: 'live 1' });
    await press('pull');
    await press('pull');

    expect(countRequests('one')).toBe(2);
  });

  it('given a failure, then it is shown, the data stay, and they do not count as up to date', async () => {
    await open({ pullToRefresh: ['one'] });
    replies.set('one', () => new Refusal('Not now'));
    await press('pull');

    expect(getText('toast')).toBe('Not now');
    expect(getText('one')).toBe('first 1');
    expect(refreshing()).toBe('idle');
  });

  it('given a silent stream, then refreshing times out, and the data do not count as up to date', async () => {
    await open({ pullToRefresh: ['live'] });
    await sendFrame('ticker', 1, { name: 'live 1' });
    await press('pull');
    await settle(4999);
    expect(refreshing()).toBe('busy');
    await settle(1);

    expect(refreshing()).toBe('idle');
  });

  it('given a page that is left meanwhile, then its failure is not shown', async () => {
    await openApp({
      pages: {
        start: { ...page, pullToRefresh: ['one'], body: [...page.body, { ...go('away') }] },
        away: { body: [text('there', 't.title')] },
      },
      calls,
      streams,
    });
    let fail = (): void => undefined;
    replies.set('one', () => new Promise((done) => (fail = () => done(new Refusal('Not now')))));
    await press('pull');
    await press('go');
    await act(async () => fail());
    await settle();

    expect(has('there')).toBe(true);
    expect(getText('toast')).toBe('');
  });

  it('given a page without `pullToRefresh`, then it cannot be pulled', async () => {
    await open({ pullToRefresh: undefined });

    expect(has('pull')).toBe(false);
    expect(byId('one')).toBeTruthy();
  });
});

function go(route: string): object {
  return { id: 'go', widget: 'button', props: { label: 't.title' }, on: { press: [{ go: route }] } };
}
