import { act } from 'react';
import { expect, it } from 'vitest';
import {
  replies,
  requests,
  cutConnection,
  has,
  restoreConnection,
  openApp,
  sendFrame,
  settle,
  getText,
  withApp,
} from '../../tools/testing/kit.tsx';
import { put } from '../core/scope.ts';

withApp();

const row = {
  type: 'object',
  properties: { id: { type: 'integer' }, price: { type: 'string', format: 'decimal' } },
  required: ['id', 'price'],
};
const call = (response: object, properties: object = {}) => ({
  method: 'GET',
  path: '',
  auth: 'none',
  effect: 'read',
  request: { type: 'object', properties, required: Object.keys(properties) },
  response,
});
const calls = {
  groups: {
    ...call({
      type: 'array',
      items: { type: 'object', properties: { rows: { type: 'array', items: row } }, required: ['rows'] },
    }),
    path: 'groups',
  },
  all: { ...call({ type: 'array', items: row }), path: 'all' },
  one: { ...call(row, { id: { type: 'integer' } }), path: 'one' },
};
const streams = {
  ticker: {
    channel: 'ticker',
    shape: 'list',
    key: 'id',
    auth: 'none',
    params: { type: 'object', properties: {} },
    row,
  },
};
const open = (fallback: readonly object[]) =>
  openApp({
    calls,
    streams,
    app: { messages: { stale: 'app.stale', polled: 't.polled' } },
    messages: { polled: 'Asked for' },
    pages: {
      start: {
        data: {
          live: { stream: 'a.ticker', with: {}, fallback },
          first: { value: '=live[0]' },
        },
        body: [
          {
            id: 'prices',
            widget: 'text',
            props: { text: "=string(live[0].price) + (size(live) > 1 ? ' ' + string(live[1].price) : '')" },
          },
          { id: 'state', widget: 'text', props: { text: "=status.live.stale ? 'old' : 'live'" } },
        ],
      },
    },
  });
const grouped = { call: 'a.groups', rows: 'rows', seconds: 3 };
const countRequests = (path: string): number => requests.filter((one) => one.path === path).length;

it('given a lost connection, then the call polls the rows of its groups, and a bar says so', async () => {
  let price = 7;
  replies.set('groups', () => [{ rows: [{ id: 1, price: String(price) }] }, { rows: [{ id: 2, price: '5' }] }]);
  await open([grouped]);
  await sendFrame('ticker', 1, [{ id: 1, price: '6' }]);
  expect([getText('prices'), getText('state'), has('connection')]).toEqual(['6', 'live', false]);

  await cutConnection();
  expect(getText('connection')).toMatch(/^Lost since/);
  await settle(1000);
  expect([getText('prices'), getText('state'), getText('connection')]).toEqual(['7 5', 'old', 'Asked for']);

  price = 8;
  await settle(3000);
  expect(getText('prices')).toBe('8 5');
});

it('given a connection that returns within the grace period, then no call is made', async () => {
  await open([grouped]);
  await sendFrame('ticker', 1, [{ id: 1, price: '6' }]);

  await cutConnection();
  await settle(100);
  restoreConnection();
  await settle(1500);
  await sendFrame('ticker', 1, [{ id: 1, price: '9' }]);
  await settle(5000);

  expect(countRequests('groups')).toBe(0);
  expect([getText('prices'), has('connection')]).toEqual(['9', false]);
});

it('given a restored connection, then the stream takes over and polling stops', async () => {
  replies.set('groups', () => [{ rows: [{ id: 1, price: '7' }] }]);
  await open([grouped]);
  await cutConnection();
  await settle(1000);
  restoreConnection();
  await settle(15_000);
  const before = countRequests('groups');

  await sendFrame('ticker', 1, [{ id: 1, price: '9' }]);
  await settle(9000);

  expect([getText('prices'), getText('state'), countRequests('groups')]).toEqual(['9', 'live', before]);
  expect(before).toBeGreaterThan(0);
});

it('given a call for all rows and one for the first row, then both run once and the second polls', async () => {
  let price = 7;
  replies.set('all', () => [
    { id: 1, price: '1' },
    { id: 2, price: '5' },
  ]);
  replies.set('one', () => ({ id: 1, price: String(price) }));
  await open([{ call: 'a.all' }, { call: 'a.one', with: { id: '=first.id' }, when: '=has(first)', seconds: 3 }]);

  await cutConnection();
  await settle(1000);
  expect(getText('prices')).toBe('7 5');
  price = 8;
  await settle(6000);

  expect(getText('prices')).toBe('8 5');
  expect(countRequests('all')).toBe(1);
});

it('given a flapping connection, then the call replaces the stream', async () => {
  replies.set('groups', () => [{ rows: [{ id: 1, price: '7' }] }]);
  const opened = await open([grouped]);
  const flap = (live: boolean) =>
    act(async () => void put(opened.ports.app.values, 'connection', { live, since: new Date() }));

  await cutConnection();
  for (let round = 0; round < 8; round += 1) {
    await flap(true);
    await settle(10);
    await flap(false);
    await settle(450);
  }

  expect([getText('prices'), getText('connection')]).toEqual(['7', 'Asked for']);
});
