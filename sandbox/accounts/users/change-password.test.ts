import { issueLoginTicket } from '../factors/login-ticket.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import type { Client } from '../../platform/http/client.ts';
import { openHarness, PASSWORD, type Envelope, type Harness } from '../../testing/harness.ts';
import { TEST_KEYS } from '../../testing/keys.ts';
import { logIn as logInWith, LOGIN_LIMITS, SESSION_TIMES, type Passwords } from './index.ts';

const NEW = 'battery staple';
let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const later = (seconds: number): void => void (h.now = new Date(h.now.getTime() + seconds * 1000));
const mail = (name: string): string => `${name}@mail.example`;
const logIn = (name: string, password = PASSWORD): Promise<Envelope> =>
  h.post('user/login', { user_string: mail(name), password });
const getCenter = async (token: string): Promise<Envelope> => h.get('user/center', {}, { token });
const getUser = async (token: string): Promise<number> => ((await getCenter(token)).message as { id: number }).id;

const client: Client = {
  network: 'local',
  agent: '',
  isBrowser: false,
  readCookie: () => undefined,
  keepCookie: () => undefined,
};
const hostWith = (passwords: Passwords) => ({
  passwords,
  keys: TEST_KEYS,
  sessionTimes: SESSION_TIMES,
  loginLimits: LOGIN_LIMITS,
  issueTicket: issueLoginTicket,
});

describe('changing the login password', () => {
  const change = (token: string, more: Record<string, string> = {}): Promise<Envelope> =>
    h.post('user/e_pwd', { old_password: PASSWORD, password: NEW, re_password: NEW, ...more }, { token });

  it('keeps the session of the caller and ends all others', async () => {
    const [one, two] = [await h.registerUser('alder'), (await logIn('alder')).message as string];
    const other = await h.registerUser('bystander');
    const renewed: string = (await change(one)).message;
    const states = await Promise.all([renewed, one, two, other].map(async (token) => (await getCenter(token)).type));
    expect(states).toEqual(['ok', '999', '999', 'ok']);
    expect([(await logIn('alder')).type, (await logIn('alder', NEW)).type]).toEqual(['error', 'ok']);
  });

  it.each([
    ['a wrong old one', { old_password: 'wrong' }, undefined, 'old_password'],
    ['a short one', { password: 'abc12', re_password: 'abc12' }, 'registration.password_length', 'password'],
    ['another repeat', { re_password: 'other' }, 'registration.passwords_equal', 're_password'],
    ['the one that is', { password: PASSWORD, re_password: PASSWORD }, 'password.changed', 'password'],
    ['another kind', { type: '2' }, undefined, 'type'],
  ])('refuses %s and changes nothing', async (name, wrong, rule, field) => {
    const user = `no-${name.replaceAll(' ', '-')}`;
    const token = await h.registerUser(user);
    expect(await change(token, wrong)).toMatchObject({ type: 'error', field, ...(rule ? { rule } : {}) });
    expect((await logIn(user)).type).toBe('ok');
  });

  it('stops guesses of the old password after five, concurrent or one by one, and does not lock the login', async () => {
    const token = await h.registerUser('guessed');
    const tries = await Promise.all(Array.from({ length: 8 }, () => change(token, { old_password: 'wrong' })));
    expect(tries.filter(({ field }) => field === 'old_password')).toHaveLength(5);
    expect((await change(token)).message).toContain('15 minutes');
    expect((await logIn('guessed')).type).toBe('ok');
    later(15 * 60);
    expect((await change(token)).type).toBe('ok');
  });

  it('cannot be locked by typing its attempt key at the login', async () => {
    const token = await h.registerUser('spited');
    const id = await getUser(token);
    for (let i = 0; i < 6; i += 1) await h.post('user/login', { user_string: `Password of ${id}`, password: 'wrong' });
    expect((await change(token)).type).toBe('ok');
  });

  it('succeeds once for 16 concurrent requests, and one password is right afterwards', async () => {
    const token = await h.registerUser('many');
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => change(token, { password: `new-${i}-x`, re_password: `new-${i}-x` })),
    );
    const right = answers.flatMap(({ type }, i) => (type === 'ok' ? [i] : []));
    expect(right).toHaveLength(1);
    expect((await logIn('many', `new-${right[0]}-x`)).type).toBe('ok');
  });

  it('opens no session for a login that began before it', async () => {
    const token = await h.registerUser('slow');
    let renewed = '';
    // given a login that has read the old hash and is comparing it while the password changes
    const passwords: Passwords = {
      hash: () => Promise.reject(new Error('not asked for')),
      isOutdated: () => false,
      verify: async () => {
        renewed = (await change(token)).message;
        return true;
      },
    };
    const request = { name: mail('slow'), area: undefined, kind: undefined, password: PASSWORD, client };
    await expect(logInWith(h.sandbox.db, hostWith(passwords), request, h.now)).rejects.toThrow('server.login_wrong');
    expect((await getCenter(renewed)).type).toBe('ok');
  });

  // an embedded database has only one connection, so nothing can run in between
  it.runIf(process.env.DATABASE_URL)('ends the session of a concurrent login', async () => {
    const { db } = h.sandbox;
    const user = await getUser(await h.registerUser('between'));
    const request = { name: mail('between'), area: undefined, kind: undefined, password: PASSWORD, client };
    const right: Passwords = {
      hash: () => Promise.resolve(''),
      verify: () => Promise.resolve(true),
      isOutdated: () => false,
    };
    let state = 'under way';
    let login: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, user));
      await tx.delete(tables.sessions).where(eq(tables.sessions.userId, user));
      // when a login gets as far as it can before the change commits
      login = logInWith(db, hostWith(right), request, h.now).then(
        () => (state = 'in'),
        () => (state = 'refused'),
      );
      const hasStopped = async (): Promise<boolean> => {
        const waits = await tx.execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`);
        return state !== 'under way' || (waits as unknown as { rows: unknown[] }).rows.length > 0;
      };
      await expect.poll(hasStopped).toBe(true);
    });
    await login;
    expect(state).toBe('refused');
  });
});
