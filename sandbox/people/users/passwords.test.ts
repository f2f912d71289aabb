import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords(10);

describe('hashes of passwords', () => {
  it('given many at once, then each is right, and what comes beyond 200 is refused', async () => {
    const stored = await passwords.hash('one of many');
    const checks = await Promise.allSettled(
      Array.from({ length: 210 }, (_, at) => passwords.verify(at % 2 === 0 ? 'one of many' : 'another', stored)),
    );
    const done = checks.flatMap((check, at) => (check.status === 'fulfilled' ? [check.value === (at % 2 === 0)] : []));
    const refused = checks.flatMap((check) => (check.status === 'rejected' ? [String(check.reason)] : []));

    expect(done).toEqual(Array.from({ length: 202 }, () => true));
    expect(new Set(refused)).toEqual(new Set(['Refusal: server.too_many']));
    // given that they are done, then others have their turn
    expect(await passwords.verify('one of many', stored)).toBe(true);
  });

  it('given no stored hash, then nothing is right', async () => {
    expect(await passwords.verify('one of many', undefined)).toBe(false);
  });
});
