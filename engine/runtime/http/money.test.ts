// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure, WireError } from './errors.ts';
import { closeTab, LOST, openPage, openTab } from './testing/money-kit.ts';

beforeEach(openTab);
afterEach(closeTab);

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
