import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Login, Session } from '../../../generated/api.gen.ts';
import {
  openBrowser,
  openHarness,
  PASSWORD,
  type Browser,
  type Envelope,
  type Harness,
} from '../../testing/harness.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const later = (ms: number): void => void (h.now = new Date(h.now.getTime() + ms));
const mail = (name: string): string => `${name}@mail.example`;
const logIn = async (name: string, browser?: Browser, token?: string): Promise<string> => {
  const callOptions = { ...(browser ? { browser } : {}), ...(token ? { token } : {}) };
  return (await h.post('user/login', { user_string: mail(name), password: PASSWORD }, callOptions)).message;
};
const getType = async (token: string): Promise<string> => (await h.get('user/center', {}, { token })).type;
const listSessions = async (token: string): Promise<Session[]> => (await h.get('safe/sessions', {}, { token })).message;
const end = (token: string, fields: Record<string, string>): Promise<Envelope> =>
  h.post('safe/end_session', { password: PASSWORD, ...fields }, { token });

describe('the list of sessions', () => {
  it('names device and network of each, the own one first', async () => {
    await h.registerUser('ada');
    const here = await logIn('ada', openBrowser({ agent: CHROME, from: '203.0.113.7' }));
    later(HOUR);
    await logIn('ada', openBrowser({ agent: IPHONE, from: '2001:db8:1:2::9' }));

    expect(await listSessions(here)).toMatchObject([
      { device: 'Chrome · Windows', network: '203.0.x.x', created_at: '2026-11-21 12:00:00', current: 1 },
      { device: 'Safari · iOS', network: '2001:db8::', created_at: '2026-11-21 13:00:00', current: 0 },
      { device: '', network: '', current: 0 },
    ]);
  });

  it('says when each was used last, to within five minutes', async () => {
    const token = await h.registerUser('berta');
    const start = h.now.getTime();
    const usedAfter = async (): Promise<number> =>
      Date.parse(`${(await listSessions(token))[0]?.used_at.replace(' ', 'T')}Z`) - start;

    later(4 * 60_000);
    expect(await usedAfter()).toBe(0);
    later(60_000);
    // the call itself counts as use
    await getType(token);
    expect(await usedAfter()).toBe(5 * 60_000);
  });

  it('ends one of them with the password, and no other', async () => {
    const here = await h.registerUser('carl');
    const [there, elsewhere] = [await logIn('carl'), await logIn('carl')];
    const other = await h.registerUser('other-than-carl');
    const id = String((await listSessions(there))[0]?.id);

    expect(await end(here, { session_id: id, password: 'wrong' })).toMatchObject({ field: 'password' });
    expect(await end(other, { session_id: id })).toMatchObject({ field: 'session_id' });
    expect(await getType(there)).toBe('ok');
    expect((await end(here, { session_id: id })).type).toBe('ok');
    expect(await Promise.all([here, there, elsewhere, other].map(getType))).toEqual(['ok', '999', 'ok', 'ok']);
    expect(await end(here, { session_id: id })).toMatchObject({ field: 'session_id' });
  });

  it('ends all others, but not the own one', async () => {
    const here = await h.registerUser('dora');
    const there = await logIn('dora');
    const own = String((await listSessions(here))[0]?.id);

    expect(await end(here, { session_id: own })).toMatchObject({ field: 'session_id' });
    expect((await end(here, {})).type).toBe('ok');
    expect([await getType(here), await getType(there)]).toEqual(['ok', '999']);
    expect(await listSessions(here)).toHaveLength(1);
  });
});

describe('a session', () => {
  it('ends after seven days without a call', async () => {
    const token = await h.registerUser('emil');
    later(7 * DAY - 1000);
    expect(await getType(token)).toBe('ok');
    later(7 * DAY - 1000);
    expect(await getType(token)).toBe('ok');
    later(7 * DAY);
    expect(await getType(token)).toBe('999');
  });

  it('ends after thirty days, however much it is used', async () => {
    const token = await h.registerUser('frida');
    for (let day = 0; day < 29; day += 1) {
      later(DAY);
      expect(await getType(token)).toBe('ok');
    }
    later(DAY);
    expect(await getType(token)).toBe('999');
  });

  it('ends when its browser logs in again', async () => {
    const old = await h.registerUser('gerd');
    const renewed = await logIn('gerd', undefined, old);
    expect([await getType(old), await getType(renewed)]).toEqual(['999', 'ok']);
  });

  it('of a wrong log-in goes on', async () => {
    const token = await h.registerUser('hugo');
    await h.post('user/login', { user_string: mail('hugo'), password: 'wrong' }, { token });
    expect(await getType(token)).toBe('ok');
  });
});

describe('a shorter time', () => {
  it('holds for the sessions that begin afterwards', async () => {
    const strict = await openHarness({ sessionTimes: { idle: 3600, longest: 5400 } });
    const token = await strict.registerUser('ida');
    const type = async (): Promise<string> => (await strict.get('user/center', {}, { token })).type;
    const wait = (minutes: number): void => void (strict.now = new Date(strict.now.getTime() + minutes * 60_000));

    wait(59);
    expect(await type()).toBe('ok');
    wait(30);
    expect(await type()).toBe('ok');
    wait(1);
    expect(await type()).toBe('999');
    await strict.close();
  });
});

describe('the log-in history', () => {
  const getHistory = async (token: string): Promise<Login[]> =>
    ((await h.get('safe/login_history', {}, { token })).message as { data: Login[] }).data;

  it('has log-ins and refused ones, newest first, and nobody else’s', async () => {
    const token = await h.registerUser('kurt');
    await h.registerUser('other-than-kurt');
    await h.post('user/login', { user_string: mail('kurt'), password: 'wrong' });
    await logIn('kurt', openBrowser({ agent: CHROME }));

    const rows = await getHistory(token);
    expect(rows.map(({ outcome, device }) => [outcome, device])).toEqual([
      [1, 'Chrome · Windows'],
      [2, ''],
      [1, ''],
    ]);
  });

  it('goes back ninety days', async () => {
    await h.registerUser('lena');
    later(90 * DAY);
    await h.sandbox.removeExpired();
    expect(await getHistory(await logIn('lena'))).toHaveLength(1);
  });
});

describe('a notice for a new device', () => {
  const noticesTo = (name: string) =>
    h.messages.filter((message) => message.target === mail(name) && 'notice' in message);

  it('goes to the owner, and not for the first device or a known one', async () => {
    const [phone, stranger] = [openBrowser({ agent: IPHONE }), openBrowser({ agent: CHROME, from: '198.51.100.9' })];
    const email = mail('mona');
    await h.post('sms_mail', { user_string: email, type: 'register' }, { browser: phone });
    const code = h.sandbox.codes.get(email) ?? '';
    const person = { type: 'email', user_string: email, code, password: PASSWORD, re_password: PASSWORD };
    await h.post('user/register', person, { browser: phone });
    await logIn('mona', phone);
    await logIn('mona', phone);
    expect(noticesTo('mona')).toEqual([]);

    await logIn('mona', stranger);
    await logIn('mona', stranger);
    expect(noticesTo('mona')).toHaveLength(1);
    expect(noticesTo('mona')[0]).toMatchObject({ notice: expect.stringContaining('Chrome · Windows') as string });
    expect(noticesTo('mona')[0]).toMatchObject({ notice: expect.stringContaining('198.51.x.x') as string });
  });
});

describe('the anti-phishing code', () => {
  const set = (token: string, code: string, password = PASSWORD): Promise<Envelope> =>
    h.post('safe/anti_phishing', { code, password }, { token });

  it('stands in every message to its user, and in no other', async () => {
    const token = await h.registerUser('nora');
    await h.registerUser('other-than-nora');
    expect(await set(token, 'Heron7', 'wrong')).toMatchObject({ field: 'password' });
    expect((await set(token, 'Heron7')).type).toBe('ok');
    expect((await h.get('user/center', {}, { token })).message).toMatchObject({ anti_phishing: 'Heron7' });

    h.messages.length = 0;
    later(HOUR);
    await h.post('sms_mail', { type: 'fund' }, { token });
    await h.post('sms_mail', { type: 'forget', user_string: mail('nora') });
    await h.post('sms_mail', { type: 'register', user_string: mail('nora') });
    await logIn('nora', openBrowser());
    await h.post('sms_mail', { type: 'forget', user_string: mail('other-than-nora') });
    expect(h.messages.map(({ antiPhishing }) => antiPhishing)).toEqual([...Array<string>(4).fill('Heron7'), undefined]);
  });

  it.each(['abc', 'a'.repeat(21), 'two words', 'überall', 'line\nbreak'])('is not %j', async (code) => {
    const token = await h.registerUser(`odd-${code.length}-${code.charCodeAt(0)}`);
    expect(await set(token, code)).toMatchObject({ type: 'error', field: 'code' });
  });
});
