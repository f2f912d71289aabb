import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswers } from './answers';

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

const opened = () =>
  createAnswers({
    token: () => token,
    follow: (wake) => {
      wakes.push(wake);
      return () => undefined;
    },
  });

describe('answers that are kept for when there is no connection', () => {
  it('given one, then it is there with its time when the app is opened anew', () => {
    opened().write('news', [{ id: 1 }], false);
    vi.advanceTimersByTime(5000);

    expect(opened().read('news')).toMatchObject({ value: [{ id: 1 }], at: 1_000_000 });
  });

  it('given another person, then what the one before was told is gone, and what everybody is told is there', () => {
    const answers = opened();
    answers.write('balances', '12', true);
    answers.write('news', 'x', false);
    token = 'hers';
    for (const wake of wakes) wake();

    expect(answers.read('balances')).toBeUndefined();
    expect(answers.read('news')?.value).toBe('x');
    expect(JSON.stringify(device)).not.toContain('12');
  });

  it('given nobody, then nothing personal is read or written', () => {
    const answers = opened();
    answers.write('balances', '12', true);
    token = '';
    answers.write('orders', '7', true);

    expect(answers.read('balances')).toBeUndefined();
    expect(Object.keys(device)).toHaveLength(1);
  });

  it.each([
    ['half a text', '{"value":'],
    ['another shape', '[1]'],
    ['no time', '{"value":1,"personal":false}'],
    ['a time to come', '{"value":1,"at":9999999,"personal":false}'],
  ])('given %s in its place, then there is none', (_, text) => {
    device['vitrine.answer.news'] = text;

    expect(opened().read('news')).toBeUndefined();
  });

  it('given one that is too long, then the device is spared', () => {
    opened().write('news', 'x'.repeat(500_000), false);

    expect(device).toEqual({});
  });

  it('given a storage that refuses, then nothing is kept and nothing fails', () => {
    vi.stubGlobal('localStorage', undefined);
    const answers = opened();
    answers.write('news', 1, false);

    expect(answers.read('news')).toBeUndefined();
  });
});
