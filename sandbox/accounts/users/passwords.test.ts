import { describe, expect, it } from 'vitest';
import { users } from '../../platform/database/index.ts';
import { openHarness, PASSWORD } from '../../testing/harness.ts';
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
    expect(new Set(refused)).toEqual(new Set(['ApiError: server.too_many']));
    // once they are done, new ones are accepted again
    expect(await passwords.verify('one of many', stored)).toBe(true);
  });

  it('given the same letter in other code points, then it is another password', async () => {
    const stored = await passwords.hash('caf\u00E9 at noon');

    expect(await passwords.verify('caf\u00E9 at noon', stored)).toBe(true);
    expect(await passwords.verify('cafe\u0301 at noon', stored)).toBe(false);
  });

  it('given a hash of an earlier version, which normalized passwords, then both are right, and it is outdated', async () => {
    const [, ...rest] = (await passwords.hash('caf\u00E9 at noon')).split('$');
    const stored = ['scrypt', ...rest].join('$');

    expect(await passwords.verify('caf\u00E9 at noon', stored)).toBe(true);
    expect(await passwords.verify('cafe\u0301 at noon', stored)).toBe(true);
    expect(passwords.isOutdated(stored)).toBe(true);
  });

  it('given no stored hash, then nothing is right', async () => {
    expect(await passwords.verify('one of many', undefined)).toBe(false);
  });
});

describe('a hash with earlier settings', () => {
  it('is made anew at the next log-in, and then stays', async () => {
    const h = await openHarness({ passwordCost: 11 });
    await h.registerUser('rowan');
    const t = users;
    const read = async () => (await h.sandbox.db.select({ hash: t.passwordHash }).from(t))[0]?.hash ?? '';
    await h.sandbox.db.update(t).set({ passwordHash: await createPasswords(10).hash(PASSWORD) });
    const logIn = (password: string) => h.post('user/login', { user_string: 'rowan@mail.example', password });

    await logIn('wrong horse');
    expect(await read()).toMatch(/^scrypt2\$10\$/);
    expect(await logIn(PASSWORD)).toMatchObject({ type: 'ok' });
    const renewed = await read();

    expect(renewed).toMatch(/^scrypt2\$11\$/);
    expect(await logIn(PASSWORD)).toMatchObject({ type: 'ok' });
    expect(await read()).toBe(renewed);
    await h.close();
  });
});
