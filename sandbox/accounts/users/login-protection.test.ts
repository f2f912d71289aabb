import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openBrowser,
  openHarness,
  PASSWORD,
  type Browser,
  type Envelope,
  type Harness,
} from '../../testing/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness({ loginLimits: { perNetwork: 12, inAll: 40, perNetworkUnderAttack: 2 } });
});
afterAll(() => h.close());

const mail = (name: string): string => `${name}@mail.example`;
const later = (minutes: number): void => void (h.now = new Date(h.now.getTime() + minutes * 60_000));
const logIn = (name: string, password: string, browser?: Browser): Promise<Envelope> =>
  h.post('user/login', { user_string: mail(name), password }, browser ? { browser } : {});
const guess = async (times: number, name: string, browser: Browser): Promise<void> => {
  for (let i = 0; i < times; i += 1) await logIn(name, 'wrong horse', browser);
};
/** Each stranger connects from a different network. */
let networks = 0;
const stranger = (): Browser => openBrowser({ from: `198.51.100.${(networks += 1)}` });

describe('wrong passwords of a stranger', () => {
  it('do not keep the owner out of a browser from which they have logged in', async () => {
    await h.registerUser('ada');
    const own = openBrowser();
    await logIn('ada', PASSWORD, own);

    await guess(5, 'ada', stranger());
    expect((await logIn('ada', PASSWORD, stranger())).message).toContain('15 minutes');
    expect((await logIn('ada', PASSWORD, own)).type).toBe('ok');
  });

  it('leave a known browser five of its own', async () => {
    await h.registerUser('berta');
    const own = openBrowser();
    await logIn('berta', PASSWORD, own);

    await guess(5, 'berta', own);
    expect((await logIn('berta', PASSWORD, own)).message).toContain('15 minutes');
    // and they lock out nobody else
    expect((await logIn('berta', PASSWORD, stranger())).type).toBe('ok');
  });

  it('are counted with those of other strangers if they make up the cookie, or bring another account’s', async () => {
    const [dora] = [await h.registerUser('dora'), await h.registerUser('emil')];
    const id = ((await h.get('user/center', {}, { token: dora })).message as { id: number }).id;
    const other = stranger();
    await logIn('emil', PASSWORD, other);
    const foreign = [...other.cookies].find(([name]) => name.startsWith('vitrine-device'))?.[1] ?? '';
    await guess(5, 'dora', stranger());

    for (const value of ['f'.repeat(32), foreign, 'nonsense']) {
      const forger = { ...stranger(), cookies: new Map([[`vitrine-device-${id}`, value]]) };
      expect((await logIn('dora', PASSWORD, forger)).message).toContain('15 minutes');
    }
  });

  it('do not keep an owner out who has reset the password by a code in a new browser', async () => {
    await h.registerUser('frida');
    const own = stranger();
    const account = mail('frida');
    await h.post('sms_mail', { user_string: account, type: 'forget' }, { browser: own });
    const code = h.sandbox.codes.get(account) ?? '';
    const password = 'tilted harbour 9';
    await h.post('user/forget', { account, password, repassword: password, code }, { browser: own });

    await guess(5, 'frida', stranger());
    expect((await logIn('frida', password, own)).type).toBe('ok');
  });
});

describe('failed log-ins over all accounts', () => {
  it('stop a network after the limit, until the next quarter of an hour', async () => {
    later(30);
    await h.registerUser('gerd');
    const crowd = stranger();
    for (let i = 0; i < 12; i += 1) await guess(1, `nobody-${i}`, crowd);

    expect((await logIn('gerd', PASSWORD, crowd)).message).toContain('minutes');
    expect((await logIn('gerd', PASSWORD, stranger())).type).toBe('ok');
    later(15);
    expect((await logIn('gerd', PASSWORD, crowd)).type).toBe('ok');
  });

  it('do not include right passwords', async () => {
    later(30);
    await h.registerUser('hugo');
    const office = stranger();
    for (let i = 0; i < 15; i += 1) {
      office.cookies.clear();
      expect((await logIn('hugo', PASSWORD, office)).type).toBe('ok');
    }
  });

  it('leave each network few while many networks attack', async () => {
    later(30);
    await h.registerUser('ida');
    for (let i = 0; i < 41; i += 1) await guess(1, `nobody-${i}`, stranger());

    const late = stranger();
    await guess(2, 'nobody-0', late);
    expect((await logIn('ida', PASSWORD, late)).message).toContain('minutes');
    expect((await logIn('ida', PASSWORD, stranger())).type).toBe('ok');
  });
});

describe('the cookie of a known device', () => {
  const cookieFrom = async (origin: string): Promise<string> => {
    const body = new URLSearchParams({ user_string: mail('kurt'), password: PASSWORD }).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await h.sandbox.fetch(new Request(`${origin}/api/user/login`, { method: 'POST', body, headers }));
    return answer.headers.getSetCookie().find((cookie) => cookie.includes('vitrine-device')) ?? '';
  };

  it('is for the server alone, and over HTTPS for this host alone', async () => {
    await h.registerUser('kurt');
    expect(await cookieFrom('http://sandbox')).toMatch(/^vitrine-device-\d+=[0-9a-f]{32};.*HttpOnly; SameSite=Strict/);
    expect(await cookieFrom('https://sandbox')).toMatch(/^__Host-vitrine-device-\d+=.*Path=\/; HttpOnly; Secure/);
  });
});
