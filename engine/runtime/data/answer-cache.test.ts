import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

let device: Record<string, string>;
let token = '';
let listeners: (() => void)[];

/** Storage that exposes its keys as properties, as in browsers. */
function storage(): Storage {
  const methods = {
    getItem: (name: string) => device[name] ?? null,
    setItem: (name: string, value: string) => void (device[name] = value),
    removeItem: (name: string) => void delete device[name],
  };
  return new Proxy(methods as unknown as Storage, {
    ownKeys: () => Object.keys(device),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

beforeEach(() => {
  device = {};
  token = 'mine';
  listeners = [];
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('localStorage', storage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openCache = (brand = 'larch') =>
  createAnswerCache(brand, {
    token: () => token,
    follow: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  });

const answersIn = (storage: object): string[] =>
  Object.keys(storage).filter((key) => key.startsWith('vitrine.answer.'));

/** Logs in another user while the page is open. */
const logIn = (next: string): void => {
  token = next;
  for (const listener of listeners) listener();
};

describe('cached answers', () => {
  it('given an answer, then it is there with its time when the app opens again', () => {
    openCache()
      .entry('news', false)
      .write([{ id: 1 }]);
    vi.advanceTimersByTime(5000);

    expect(openCache().entry('news', false).read()).toMatchObject({ value: [{ id: 1 }], at: 1_000_000 });
  });

  it('given another user, then personal answers are gone and public answers stay', () => {
    const answerCache = openCache();
    answerCache.entry('balances', true).write('12');
    answerCache.entry('news', false).write('x');
    logIn('hers');

    expect(answerCache.entry('balances', true).read()).toBeUndefined();
    expect(answerCache.entry('news', false).read()?.value).toBe('x');
    expect(answersIn(device)).toEqual(['vitrine.answer.larch..news']);
  });

  it('given an answer that arrives after the next user has logged in, then it is not stored', () => {
    const asked = openCache().entry('balances', true);
    logIn('hers');
    asked.write('12');

    expect(answersIn(device)).toEqual([]);
    expect(openCache().entry('balances', true).read()).toBeUndefined();
  });

  it('given another tab with the first user, then the next user sees none of their answers', () => {
    openCache().entry('balances', true).write('12');
    // the first user's tab stays open while the second user logs in elsewhere and opens the app
    token = 'hers';
    const answerCache = openCache();

    expect(answerCache.entry('balances', true).read()).toBeUndefined();
    expect(answersIn(device)).toEqual([]);
  });

  it('given two users in two tabs, then each reads only their own answer', () => {
    const mine = openCache().entry('balances', true);
    token = 'hers';
    const hers = openCache().entry('balances', true);
    hers.write('7');
    token = 'mine';
    mine.write('12');

    expect([mine.read()?.value, hers.read()?.value]).toEqual(['12', '7']);
  });

  it('given an entry of an earlier version without an owner, then it is removed', () => {
    device = { 'vitrine.answer.wallet.list': '{}', 'vitrine.answer.ticker': '{}', 'vitrine.app.theme': '"dark"' };
    openCache();

    expect(Object.keys(device)).toEqual(['vitrine.app.theme', 'vitrine-session']);
  });

  it('given another brand on the same host, then it reads no answer of the first, public or personal', () => {
    const larch = openCache('larch');
    larch.entry('news', false).write('x');
    larch.entry('balances', true).write('12');
    const kite = openCache('kite');

    expect([kite.entry('news', false).read(), kite.entry('balances', true).read()]).toEqual([undefined, undefined]);
    expect(larch.entry('news', false).read()?.value).toBe('x');
  });

  it('given any answer, then its owner is a random id, and the token is kept apart, until the session ends', () => {
    token = 'a-long-secret-token';
    openCache().entry('balances', true).write('12');
    const first = Object.keys(device).find((key) => key.includes('balances'));

    expect(JSON.stringify({ ...device, 'vitrine-session': '' })).not.toContain(token);
    expect(openCache().entry('balances', true).read()?.value).toBe('12');
    logIn('');
    expect(device).toEqual({});
    logIn('a-long-secret-token');
    openCache().entry('balances', true).write('12');
    expect(Object.keys(device)).not.toContain(first);
  });

  it('given a guest, then nothing personal is read or written', () => {
    const answerCache = openCache();
    answerCache.entry('balances', true).write('12');
    logIn('');
    answerCache.entry('orders', true).write('7');

    expect(answerCache.entry('balances', true).read()).toBeUndefined();
    expect(device).toEqual({});
  });

  it.each([
    ['truncated JSON', '{"value":'],
    ['another structure', '[1]'],
    ['no time', '{"value":1}'],
    ['a future time', '{"value":1,"at":9999999}'],
  ])('given %s in storage, then there is no answer', (_, text) => {
    device['vitrine.answer.larch..news'] = text;

    expect(openCache().entry('news', false).read()).toBeUndefined();
  });

  it('given an answer that is too long, then it is not stored', () => {
    openCache().entry('news', false).write('x'.repeat(500_000));

    expect(answersIn(device)).toEqual([]);
  });

  it('given a storage that throws, then nothing is stored and nothing fails', () => {
    vi.stubGlobal('localStorage', undefined);
    const answerCache = openCache();
    answerCache.entry('news', false).write(1);

    expect(answerCache.entry('news', false).read()).toBeUndefined();
  });
});
