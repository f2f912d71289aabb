import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, PASSWORD, type Envelope, type Harness } from '../testing/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const mail = (name: string): string => `${name}@mail.example`;
const logIn = (name: string): Promise<Envelope> =>
  h.post('user/login', { user_string: mail(name), password: PASSWORD });
const getType = async (token: string): Promise<string> => (await h.get('user/center', {}, { token })).type;

/** Registers a user and logs in a second time. Returns both session tokens. */
async function twice(name: string): Promise<readonly [string, string]> {
  return [await h.registerUser(name), (await logIn(name)).message as string];
}

describe('what an operator may do to an account', () => {
  it('given end-sessions, then the user is logged out everywhere and can log in again', async () => {
    const [one, two] = await twice('alder');
    const other = await h.registerUser('bystander');

    expect(await h.sandbox.admin.account('end-sessions', mail('alder'))).toBe(
      'alder@mail.example: logged out everywhere. Sessions that were ended: 2.',
    );

    expect([await getType(one), await getType(two), await getType(other)]).toEqual(['999', '999', 'ok']);
    expect((await logIn('alder')).type).toBe('ok');
  });

  it('given disable, then nobody can log in until enable', async () => {
    const [one] = await twice('birch');

    expect(await h.sandbox.admin.account('disable', mail('birch'))).toContain('Sessions that were ended: 2.');

    expect(await getType(one)).toBe('999');
    expect(await logIn('birch')).toMatchObject({ type: 'error', message: expect.stringContaining('disabled') });
    // only the right password reveals that the account is disabled
    const guess = await h.post('user/login', { user_string: mail('birch'), password: 'wrong' });
    expect(guess.message).not.toContain('disabled');

    expect(await h.sandbox.admin.account('enable', mail('birch'))).toContain('can log in again');
    expect((await logIn('birch')).type).toBe('ok');
  });

  it('given a log-in that races with disable, then no session stays', async () => {
    await h.registerUser('cedar');

    const [opened] = await Promise.all([logIn('cedar'), h.sandbox.admin.account('disable', mail('cedar'))]);

    if (opened.type === 'ok') expect(await getType(opened.message as string)).toBe('999');
    expect((await logIn('cedar')).type).toBe('error');
  });

  it('given all users, then all sessions end', async () => {
    const tokens = [...(await twice('elm')), await h.registerUser('fir')];

    expect(await h.sandbox.admin.account('end-sessions', 'all')).toMatch(
      /^All users are logged out\. Sessions that were ended: \d+\.$/,
    );

    for (const token of tokens) expect(await getType(token)).toBe('999');
  });

  it('given an unknown user, then it says so', async () => {
    await expect(h.sandbox.admin.account('disable', 'nobody@mail.example')).rejects.toThrow('There is no user nobody');
  });

  it('records what was done', async () => {
    await h.registerUser('gorse');
    for (const command of ['disable', 'enable', 'end-sessions'] as const)
      await h.sandbox.admin.account(command, mail('gorse'));

    const events = (await h.sandbox.admin.auditList()).split('\n').join(' ');
    for (const event of ['account-disabled', 'account-enabled', 'sessions-ended']) expect(events).toContain(event);
  });
});
