// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeTab, openPage, openTab, withPassword } from './testing/money-kit.ts';

beforeEach(openTab);
afterEach(closeTab);

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
