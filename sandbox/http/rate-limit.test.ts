import { describe, expect, it } from 'vitest';
import { openHarness } from '../testing/harness.ts';

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
});
