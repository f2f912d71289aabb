// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../compiled/index.ts';
import type { CallOptions } from '../runtime/ports.ts';
import type { Client } from './client.ts';
import { CallFailure, WireError } from './errors.ts';
import { createIntents, type Sender } from './intents.ts';
import type { WireFields } from './request.ts';
import { createMoney } from './money.ts';

const call: Call = {
  method: 'POST',
  path: 'wallet/out',
  auth: 'user',
  effect: 'money',
  backend: 'main',
  body: 'form',
  request: { t: 'object', f: [] },
  response: { t: 'string' },
};
const withPassword: Call = { ...call, secrets: ['password'] };

type Outcome = 'done' | 'never' | CallFailure['kind'] | Error;
type Values = Readonly<Record<string, unknown>>;
const VALUES = { amount: '5' };
const LOST = ['timeout', 'network', 'answer', 'unknown'] as const;

const failureOf = (outcome: CallFailure['kind'], id: string): CallFailure =>
  new CallFailure(outcome, id, `it is ${outcome}`);

/** One open page. Pages in the same tab share storage, as after a reload. */
function openPage(outcomes: readonly Outcome[], first: Sender = { token: 't1', account: '7' }) {
  let sender = first;
  const keys: string[] = [];
  const sent: WireFields[] = [];
  const announced: string[] = [];
  const checking: boolean[] = [];
  const client: Pick<Client, 'fieldsOf' | 'send'> = {
    fieldsOf: (_call, values) => Object.entries(values).map(([name, value]) => [name, String(value)]),
    send: async (id, _call, fields, options: CallOptions = {}) => {
      keys.push(options.key ?? '');
      sent.push(fields);
      const outcome = outcomes[keys.length - 1] ?? 'done';
      if (outcome === 'done') return 'done';
      if (outcome === 'never') return new Promise<never>(() => undefined);
      throw outcome instanceof Error ? outcome : failureOf(outcome, id);
    },
  };
  const money = createMoney({
    client,
    intents: createIntents('b', () => sender),
    checking: (on) => checking.push(on),
    announce: (failure) => announced.push(failure instanceof CallFailure ? failure.kind : 'done'),
  });
  const finish = async (work: Promise<unknown>): Promise<unknown> => {
    const settled = work.then(
      (value) => value,
      (error: unknown) => error,
    );
    await vi.runAllTimersAsync();
    return settled;
  };
  return {
    logIn: (next: Sender) => {
      sender = next;
    },
    keys,
    sent,
    announced,
    checking,
    press: (values: Values = VALUES, given = call) => finish(money.settle('wallet.out', given, values)),
    resume: () => finish(money.resume()),
    /** Sends a call, then closes the page before any response arrives. */
    pressAndLeave: (values: Values = VALUES, given = call) => {
      void money.settle('wallet.out', given, values).catch(() => undefined);
      vi.clearAllTimers();
    },
  };
}
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a money call', () => {
  it('given no connection, then it is not sent, not even once the connection is back', async () => {
    const page = openPage(['done']);
    vi.stubGlobal('navigator', { onLine: false });

    expect(await page.press()).toMatchObject({ kind: 'network' });
    vi.stubGlobal('navigator', { onLine: true });
    await vi.advanceTimersByTimeAsync(600_000);
    await page.resume();

    expect(page.keys).toEqual([]);
  });

  it('given an answer, then it is sent once, with a key, and nothing is checked', async () => {
    const page = openPage(['done']);

    expect(await page.press()).toBe('done');
    expect(page.keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(page.checking).toEqual([]);
  });

  it.each(LOST)('given no clear answer (%s), then it is retried under the same key while checking', async (kind) => {
    const page = openPage([kind, kind, 'done']);

    expect(await page.press()).toBe('done');
    expect(page.keys).toHaveLength(3);
    expect(new Set(page.keys).size).toBe(1);
    expect(page.checking).toEqual([true, false]);
  });

  it('given a refusal with HTTP 502, then the answer is not clear', async () => {
    const page = openPage([new CallFailure('refused', 'wallet.out', 'no', { status: 502 }), 'done']);

    expect(await page.press()).toBe('done');
    expect(new Set(page.keys).size).toBe(1);
  });

  it('given a refusal, then it is final', async () => {
    const page = openPage(['refused']);

    expect(await page.press()).toMatchObject({ kind: 'refused', message: 'it is refused' });
    expect(page.keys).toHaveLength(1);
  });

  it('given no clear answer after four attempts, then it is unsettled, not failed', async () => {
    const page = openPage(['timeout', 'unknown', 'network', 'timeout', 'done']);

    expect(await page.press()).toMatchObject({ kind: 'unsettled' });
    expect(page.keys).toHaveLength(4);
    expect(page.checking).toEqual([true, false]);
  });

  it('given several attempts, then the waits between them grow', async () => {
    const page = openPage(['timeout', 'timeout', 'timeout', 'timeout']);
    const seen: number[] = [];
    const done = page.press();
    await done;
    seen.push(page.keys.length);

    expect(seen).toEqual([4]);
    expect(Date.now()).toBeGreaterThanOrEqual(1500 + 3000 + 6000);
  });

  it('given an undeclared value, then it is not retried: nothing was sent', async () => {
    const page = openPage([new WireError('coin', 'amount', 'coin')]);

    expect(await page.press()).toBeInstanceOf(WireError);
    expect(page.keys).toHaveLength(1);
    expect(page.checking).toEqual([]);
  });
});

describe('another user while an outcome is checked', () => {
  it('given a log-in to another account, then the request is not sent as theirs, and stays open for its sender', async () => {
    const page = openPage(['timeout', 'done']);
    const pressed = page.press();
    page.logIn({ token: 't2', account: '8' });

    expect(await pressed).toMatchObject({ kind: 'session' });
    expect(page.keys).toHaveLength(1);
    page.logIn({ token: 't3', account: '7' });
    await page.resume();

    expect(new Set(page.keys).size).toBe(1);
    expect(page.announced).toEqual(['done']);
  });

  it('given a new session of the same account, then checking continues', async () => {
    const page = openPage(['timeout', 'done']);
    const pressed = page.press();
    page.logIn({ token: 't2', account: '7' });

    expect(await pressed).toBe('done');
  });

  it('given two open requests, and another account after the first, then the second is not sent', async () => {
    const before = openPage(['never', 'never']);
    before.pressAndLeave({ amount: '5' });
    before.pressAndLeave({ amount: '6' });
    const after = openPage(['timeout', 'done', 'done']);

    const resumed = after.resume();
    after.logIn({ token: 't2', account: '8' });
    await resumed;

    expect(after.keys).toHaveLength(1);
  });
});

describe('the key of an intent', () => {
  const lost = ['timeout', 'timeout', 'timeout', 'timeout'] as const;

  it('given an unsettled request that is sent again, then it keeps its key', async () => {
    const page = openPage([...lost, 'done']);
    await page.press();

    await page.press();

    expect(new Set(page.keys).size).toBe(1);
  });

  it('given a session that ended during the check, then it keeps its key after the next log-in', async () => {
    const before = openPage(['timeout', 'session'], { token: 't1', account: '7' });
    expect(await before.press()).toMatchObject({ kind: 'session' });

    const after = openPage(['done'], { token: 't2', account: '7' });
    await after.press();

    expect(after.keys[0]).toBe(before.keys[0]);
  });

  it.each(['done', 'refused'] as const)(
    'given a known outcome (%s), then the next attempt is a new intent',
    async (end) => {
      const page = openPage([end, 'done']);
      await page.press();

      await page.press();

      expect(page.keys[1]).not.toBe(page.keys[0]);
    },
  );

  it('given other values, then it is another intent', async () => {
    const page = openPage([...lost, 'done']);
    await page.press({ amount: '5' });

    await page.press({ amount: '6' });

    expect(page.keys[4]).not.toBe(page.keys[0]);
  });

  it('given another account in the same tab, then it is another intent', async () => {
    const first = openPage(lost);
    await first.press();

    const other = openPage(['done'], { token: 't2', account: '8' });
    await other.press();

    expect(other.keys[0]).not.toBe(first.keys[0]);
  });
});

describe('a reload', () => {
  it('given a request without an answer, then it is retried under its key, and its outcome is announced', async () => {
    const before = openPage(['never']);
    before.pressAndLeave();

    const after = openPage(['unknown', 'done']);
    await after.resume();

    expect(after.keys).toEqual([before.keys[0], before.keys[0]]);
    expect(after.sent[0]).toEqual([['amount', '5']]);
    expect(after.checking).toEqual([true, false]);
    expect(after.announced).toEqual(['done']);
  });

  it('given a refusal, then it is announced, and the intent is closed', async () => {
    openPage(['never']).pressAndLeave();

    await openPage(['refused']).resume();
    const later = openPage([]);
    await later.resume();

    expect(later.keys).toEqual([]);
  });

  it('given no clear answer again, then this is announced once, and the key stays', async () => {
    const before = openPage(['never']);
    before.pressAndLeave();
    const after = openPage(['timeout', 'timeout', 'timeout', 'timeout', 'done']);
    await after.resume();
    await after.resume();
    expect(after.announced).toEqual(['unsettled']);

    await after.press();

    expect(new Set([...before.keys, ...after.keys]).size).toBe(1);
  });

  it('given another account, then nothing is sent for it', async () => {
    openPage(['never']).pressAndLeave();

    const other = openPage([], { token: 't2', account: '8' });
    await other.resume();

    expect([other.keys, other.announced]).toEqual([[], []]);
  });

  it('given a password in the request, then it is not stored, and only the user can send it again', async () => {
    const before = openPage(['never']);
    before.pressAndLeave({ amount: '5', password: '482113' }, withPassword);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('482113');

    const after = openPage(['done']);
    await after.resume();
    expect([after.keys, after.announced]).toEqual([[], ['unsettled']]);
    await after.press({ amount: '5', password: '482113' }, withPassword);

    expect(after.keys).toEqual(before.keys);
  });

  it('given a request from eleven minutes ago, then it is not retried', async () => {
    openPage(['never']).pressAndLeave();
    vi.setSystemTime(Date.now() + 11 * 60_000);

    const after = openPage(['done']);
    await after.resume();

    expect([after.keys, after.announced]).toEqual([[], ['unsettled']]);
  });

  it.each(['[{"key":1}]', 'null', '{', '[{"key":"k","id":"a.b","identity":"i","at":1,"call":{"path":"//evil/x"}}]'])(
    'given invalid storage (%s), then nothing is sent',
    async (text) => {
      sessionStorage.setItem('vitrine.open-calls.b', text);

      const page = openPage([]);
      await page.resume();

      expect([page.keys, page.announced]).toEqual([[], []]);
    },
  );
});
