import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../compile/release';
import type { CallOptions, Client } from './client';
import { CallFailure, WireError } from './errors';
import { settle } from './money';

const call: Call = {
  method: 'POST',
  path: 'wallet/out',
  auth: 'user',
  effect: 'money',
  multipart: false,
  request: { t: 'object', f: [] },
  response: { t: 'string' },
};

type Outcome = 'done' | CallFailure['kind'] | WireError;
let count = 0;

/** A server that answers so in turn, and says which keys it saw. */
function server(...outcomes: Outcome[]) {
  const keys: string[] = [];
  const client: Client = {
    picture: () => Promise.resolve(undefined),
    base: '',
    call: async (id: string, _call: Call, _values: unknown, options: CallOptions = {}) => {
      keys.push(options.key ?? '');
      const outcome = outcomes[keys.length - 1] ?? 'done';
      if (outcome === 'done') return 'done';
      throw outcome instanceof Error ? outcome : new CallFailure(outcome, id, `it is ${outcome}`);
    },
  };
  return { client, keys };
}
/** An intent that no other test has had. */
const intent = () => ({ amount: String((count += 1)) });
const send = async (client: Client, values: Readonly<Record<string, unknown>>, say = vi.fn()) => {
  const settled = settle(client, 'wallet.out', call, values, say).then(
    (value) => value,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return settled;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call that moves money', () => {
  it('given no connection, then it is not sent, and not when there is one again', async () => {
    const { client, keys } = server('done');
    vi.stubGlobal('navigator', { onLine: false });

    expect(await send(client, intent())).toMatchObject({ kind: 'network' });
    vi.stubGlobal('navigator', { onLine: true });
    await vi.advanceTimersByTimeAsync(600_000);

    expect(keys).toEqual([]);
  });

  it('given an answer, then it was asked once, with a key, and nothing is said', async () => {
    const { client, keys } = server('done');
    const say = vi.fn();

    expect(await send(client, intent(), say)).toBe('done');
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(say).not.toHaveBeenCalled();
  });

  it.each(['timeout', 'network', 'answer'] as const)(
    'given a lost answer (%s), then it is asked again under the same key, and "checking" is said once',
    async (kind) => {
      const { client, keys } = server(kind, kind, 'done');
      const say = vi.fn();

      expect(await send(client, intent(), say)).toBe('done');
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
      expect(say).toHaveBeenCalledExactlyOnceWith('checking');
    },
  );

  it('given a refusal, then it is final', async () => {
    const { client, keys } = server('refused');

    expect(await send(client, intent())).toMatchObject({ kind: 'refused', message: 'it is refused' });
    expect(keys).toHaveLength(1);
  });

  it('given no answer after four tries, then it is unsettled, not failed', async () => {
    const { client, keys } = server('timeout', 'timeout', 'network', 'timeout', 'done');

    expect(await send(client, intent())).toMatchObject({ kind: 'unsettled' });
    expect(keys).toHaveLength(4);
  });

  it('given waits between the tries, then they grow', async () => {
    const { client, keys } = server('timeout', 'timeout', 'timeout', 'timeout');
    const done = settle(client, 'wallet.out', call, intent(), vi.fn()).catch(() => undefined);

    const seen: number[] = [];
    for (const wait of [0, 1499, 1, 2999, 1, 5999, 1]) {
      await vi.advanceTimersByTimeAsync(wait);
      seen.push(keys.length);
    }
    await done;

    expect(seen).toEqual([1, 1, 2, 2, 3, 3, 4]);
  });

  it('given values that the call does not take, then nothing is repeated: nothing was sent', async () => {
    const { client, keys } = server(new WireError('coin', 'amount', 'coin'));
    const say = vi.fn();

    expect(await send(client, intent(), say)).toBeInstanceOf(WireError);
    expect(keys).toHaveLength(1);
    expect(say).not.toHaveBeenCalled();
  });
});

describe('the key of an intent', () => {
  it('given an unsettled intent that is asked for again, then it keeps its key', async () => {
    const values = intent();
    const lost = server('timeout', 'timeout', 'timeout', 'timeout');
    const later = server('done');

    await send(lost.client, values);
    await send(later.client, values);

    expect(later.keys[0]).toBe(lost.keys[0]);
  });

  it('given that the session ended while it was being checked, then the same intent keeps its key afterwards', async () => {
    const values = intent();
    const lost = server('timeout', 'session');
    const later = server('done');

    expect(await send(lost.client, values)).toMatchObject({ kind: 'session' });
    await send(later.client, values);

    expect(later.keys[0]).toBe(lost.keys[0]);
  });

  it.each(['done', 'refused'] as const)(
    'given that it was settled (%s), then the next is another intent',
    async (end) => {
      const values = intent();
      const first = server(end);
      const second = server('done');

      await send(first.client, values);
      await send(second.client, values);

      expect(second.keys[0]).not.toBe(first.keys[0]);
    },
  );

  it('given other values, then it is another intent', async () => {
    const lost = server('timeout', 'timeout', 'timeout', 'timeout');
    const other = server('done');

    await send(lost.client, intent());
    await send(other.client, intent());

    expect(other.keys[0]).not.toBe(lost.keys[0]);
  });
});
