import { describe, expect, it } from 'vitest';
import { openHarness } from '../../testing/harness.ts';

describe('the limit of rate-limited calls', () => {
  it('blocks an address after too many attempts, whatever the clock is set to, and accepts it again after a minute', async () => {
    let passed = 0;
    const strict = await openHarness({ callsPerMinute: 3, monotonic: () => passed });
    const tryOnce = async (name: string): Promise<string> =>
      (await strict.post('sms_mail', { user_string: `${name}@mail.example`, type: 'register' })).type;
    const tries = [];
    for (let i = 0; i < 4; i += 1) tries.push(await tryOnce(`a${i}`));
    expect(tries).toEqual(['ok', 'ok', 'ok', 'error']);

    for (const minutes of [-10, 10]) {
      strict.now = new Date(strict.now.getTime() + minutes * 60_000);
      expect(await tryOnce('a8')).toBe('error');
    }
    passed += 60_000;
    expect(await tryOnce('a9')).toBe('ok');
    await strict.close();
  });

  it.each([
    ['a trusted proxy, counts each client by itself', ['127.0.0.1'], ['ok', 'ok', 'error']],
    ['somebody else who names clients, counts them as one', [], ['ok', 'error', 'error']],
  ])('behind %s', async (_, trustedProxies, expected) => {
    const strict = await openHarness({ callsPerMinute: 1, monotonic: () => 0, trustedProxies });
    const { url } = await strict.sandbox.listen(0);
    const types: string[] = [];
    for (const client of ['198.51.100.1', '198.51.100.2', '198.51.100.1']) {
      const body = new URLSearchParams({ user_string: `a${types.length}@mail.example`, type: 'register' });
      const headers = { 'X-Forwarded-For': client };
      const response = await fetch(`${url}/api/sms_mail`, { method: 'POST', body, headers });
      types.push(((await response.json()) as { type: string }).type);
    }
    expect(types).toEqual(expected);
    await strict.close();
  });
});
