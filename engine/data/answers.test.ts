import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswers } from './answers.ts';

let device: Record<string, string>;
let token = '';
let wakes: (() => void)[];

/** A storage whose keys are properties, as a browser's. */
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
  wakes = [];
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('localStorage', storage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const opened = (brand = 'larch') =>
  createAnswers(brand, {
    token: () => token,
    follow: (wake) => {
      wakes.push(wake);
      return () => undefined;
    },
  });

/** Another person logs in on the open page. */
const logIn = (next: string): void => {
  token = next;
  for (const wake of wakes) wake();
};

describe('answers that are kept for when there is no connection', () => {
  it('given one, then it is there with its time when the app is opened anew', () => {
    opened()
      .at('news', false)
      .write([{ id: 1 }]);
    vi.advanceTimersByTime(5000);

    expect(opened().at('news', false).read()).toMatchObject({ value: [{ id: 1 }], at: 1_000_000 });
  });

  it('given another person, then what the one before was told is gone, and what everybody is told is there', () => {
    const answers = opened();
    answers.at('balances', true).write('12');
    answers.at('news', false).write('x');
    logIn('hers');

    expect(answers.at('balances', true).read()).toBeUndefined();
    expect(answers.at('news', false).read()?.value).toBe('x');
    expect(JSON.stringify(device)).not.toContain('12');
  });

  it('given an answer that comes after the next person has logged in, then it is not stored', () => {
    const asked = opened().at('balances', true);
    logIn('hers');
    asked.write('12');

    expect(device).toEqual({});
    expect(opened().at('balances', true).read()).toBeUndefined();
  });

  it('given another tab in which the first person is still logged in, then the next one sees nothing of it', () => {
    opened().at('balances', true).write('12');
    // the tab of the first person goes on, while the second logs in elsewhere and opens the app
    token = 'hers';
    const answers = opened();

    expect(answers.at('balances', true).read()).toBeUndefined();
    expect(device).toEqual({});
  });

  it('given two people in two tabs, then each reads only the own answer', () => {
    const mine = opened().at('balances', true);
    token = 'hers';
    const hers = opened().at('balances', true);
    hers.write('7');
    token = 'mine';
    mine.write('12');

    expect([mine.read()?.value, hers.read()?.value]).toEqual(['12', '7']);
  });

  it('given what an earlier version stored without an owner, then it is removed', () => {
    device = { 'vitrine.answer.wallet.list': '{}', 'vitrine.answer.ticker': '{}', 'vitrine.app.theme': '"dark"' };
    opened();

    expect(Object.keys(device)).toEqual(['vitrine.app.theme']);
  });

  it('given another brand at the same host, then it sees nothing of the first, public or personal', () => {
    const larch = opened('larch');
    larch.at('news', false).write('x');
    larch.at('balances', true).write('12');
    const kite = opened('kite');

    expect([kite.at('news', false).read(), kite.at('balances', true).read()]).toEqual([undefined, undefined]);
    expect(larch.at('news', false).read()?.value).toBe('x');
  });

  it('given any answer, then the token is not stored with it', () => {
    token = 'a-long-secret-token';
    opened().at('balances', true).write('12');

    expect(JSON.stringify(device)).not.toContain(token);
  });

  it('given nobody, then nothing personal is read or written', () => {
    const answers = opened();
    answers.at('balances', true).write('12');
    logIn('');
    answers.at('orders', true).write('7');

    expect(answers.at('balances', true).read()).toBeUndefined();
    expect(device).toEqual({});
  });

  it.each([
    ['half a text', '{"value":'],
    ['another shape', '[1]'],
    ['no time', '{"value":1}'],
    ['a time to come', '{"value":1,"at":9999999}'],
  ])('given %s in its place, then there is none', (_, text) => {
    device['vitrine.answer.larch..news'] = text;

    expect(opened().at('news', false).read()).toBeUndefined();
  });

  it('given one that is too long, then the device is spared', () => {
    opened().at('news', false).write('x'.repeat(500_000));

    expect(device).toEqual({});
  });

  it('given a storage that refuses, then nothing is kept and nothing fails', () => {
    vi.stubGlobal('localStorage', undefined);
    const answers = opened();
    answers.at('news', false).write(1);

    expect(answers.at('news', false).read()).toBeUndefined();
  });
});
