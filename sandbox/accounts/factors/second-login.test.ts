import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addApp, addPasskey, getCode, later, getProof, getTicket } from '../../testing/factors-helper.ts';
import { openHarness, type Envelope, type Harness } from '../../testing/harness.ts';
import { createSoftPasskey } from '../../testing/soft-passkey.ts';

let h: Harness;
let token: string;
let email: string;
let count = 0;
beforeAll(async () => {
  h = await openHarness({ passwordCost: 4 });
});
afterAll(() => h.close());
beforeEach(async () => {
  count += 1;
  email = `person-${count}@mail.example`;
  later(h, 120);
  token = await h.registerUser(`person-${count}`);
});

interface Listed {
  readonly totp: number;
  readonly passkeys: readonly { readonly id: number; readonly name: string; readonly use_time: string | null }[];
  readonly recovery_codes: number;
}
const listed = async (): Promise<Listed> => (await h.get('factors', {}, { token })).message;
const second = (ticket: string, method: string, code: string): Promise<Envelope> =>
  h.post('user/login_second', { ticket, method, code });
const events = async (): Promise<string> => h.sandbox.admin.auditList();

describe('logging in with a second factor', () => {
  it('given an app, then the password gives no session, and a code does, once', async () => {
    const { key } = await addApp(h, token);
    const ticket = await getTicket(h, email);
    expect((await h.get('user/center', {}, { token: ticket })).type).toBe('999');
    expect(await h.post('user/login_methods', { ticket })).toEqual({
      type: 'ok',
      message: { methods: ['totp', 'recovery'], passkey: '' },
    });

    const code = getCode(h, key);
    const opened = await second(ticket, 'totp', code);
    expect((await h.get('user/center', {}, { token: opened.message })).type).toBe('ok');

    expect((await second(ticket, 'totp', getCode(h, key, 30))).type).toBe('error');
    // the same code, with another ticket
    expect(await second(await getTicket(h, email), 'totp', code)).toMatchObject({ type: 'error', field: 'code' });
    expect(await events()).toMatch(/logged-in.*totp/);
  });

  it('given codes of the periods beside this one, then they are right, and others are not', async () => {
    const { key } = await addApp(h, token);
    later(h, 300);
    const ticket = await getTicket(h, email);

    for (const seconds of [-60, 60])
      expect((await second(ticket, 'totp', getCode(h, key, seconds))).type).toBe('error');
    expect((await second(ticket, 'totp', getCode(h, key, -30))).type).toBe('ok');
    expect((await second(await getTicket(h, email), 'totp', getCode(h, key, 30))).type).toBe('ok');
  });

  it('given a recovery code, then it works once, in any writing', async () => {
    const { codes } = await addApp(h, token);
    const code = codes[3] ?? '';

    expect((await second(await getTicket(h, email), 'recovery', ` ${code.toLowerCase().replace('-', ' ')}`)).type).toBe(
      'ok',
    );
    expect((await second(await getTicket(h, email), 'recovery', code)).type).toBe('error');
    expect(await listed()).toMatchObject({ recovery_codes: 9 });
  });

  it('given a passkey, then it completes the login, and opens a session alone', async () => {
    const passkey = await addPasskey(h, token);
    const ticket = await getTicket(h, email);
    const { methods, passkey: options } = (await h.post('user/login_methods', { ticket })).message as {
      methods: string[];
      passkey: string;
    };
    expect(methods).toEqual(['passkey', 'recovery']);
    const answer = passkey.get(options);
    expect((await second(ticket, 'passkey', answer)).type).toBe('ok');
    expect((await second(ticket, 'passkey', answer)).type).toBe('error');

    const start = async () => ((await h.post('user/passkey_start')).message as { options: string }).options;
    const alone = passkey.get(await start());
    const opened = await h.post('user/passkey_login', { credential: alone });
    expect((await h.get('user/center', {}, { token: opened.message })).message).toMatchObject({
      account_number: email,
    });
    expect((await h.post('user/passkey_login', { credential: alone })).type).toBe('error');
    expect((await listed()).passkeys[0]?.use_time).not.toBeNull();
  });

  it('given a passkey answer that deviates, then nobody is logged in, always with the same words', async () => {
    const passkey = await addPasskey(h, token);
    const start = async () => ((await h.post('user/passkey_start')).message as { options: string }).options;
    const old = await start();
    later(h, 301);
    const answers = [
      passkey.get(await start(), { origin: 'https://evil.example' }),
      passkey.get(await start(), { verified: false }),
      passkey.get(await start(), { userHandle: 'c29tZWJvZHk' }),
      passkey.get(old),
      createSoftPasskey().get(await start()),
      '{}',
    ];
    for (const credential of answers) {
      const { type, message } = await h.post('user/passkey_login', { credential });
      expect([type, message]).toEqual(['error', 'The passkey could not be verified.']);
    }
  });

  it('given five wrong codes, then codes are locked for the account, with a new ticket too, but passkeys work', async () => {
    const { key } = await addApp(h, token);
    const proof = getProof(await h.post('factors/passkey_start', {}, { token }), 'totp', getCode(h, key));
    const { options } = (await h.post('factors/passkey_start', {}, { token, proof })).message as { options: string };
    const passkey = createSoftPasskey();
    await h.post('factors/passkey_finish', { credential: passkey.create(options), name: 'Key' }, { token });
    later(h, 30);
    const ticket = await getTicket(h, email);
    for (let i = 0; i < 5; i += 1) expect((await second(ticket, 'totp', '000000')).type).toBe('error');

    const fresh = await getTicket(h, email);
    expect((await second(fresh, 'totp', getCode(h, key))).message).toContain('Try again in 15 minutes');
    const { passkey: asked } = (await h.post('user/login_methods', { ticket: fresh })).message as { passkey: string };
    expect((await second(fresh, 'passkey', passkey.get(asked))).type).toBe('ok');
    later(h, 15 * 60);
    expect((await second(await getTicket(h, email), 'totp', getCode(h, key))).type).toBe('ok');
  });

  it('given a ticket that is five minutes old, or a new password since, then it has ended', async () => {
    const { key } = await addApp(h, token);
    const old = await getTicket(h, email);
    later(h, 301);
    expect((await second(old, 'totp', getCode(h, key))).message).toContain('Enter your password again');

    const ticket = await getTicket(h, email);
    await h.post('sms_mail', { user_string: email, type: 'forget' });
    const code = h.sandbox.codes.get(email) ?? '';
    const fields = { account: email, password: 'another horse', repassword: 'another horse', code };
    expect((await h.post('user/forget', fields)).type).toBe('ok');
    expect((await second(ticket, 'totp', getCode(h, key))).type).toBe('error');
    // a new password does not remove the second factor
    expect((await h.post('user/login', { user_string: email, password: 'another horse' })).message).toMatch(/^second:/);
  });

  it('given a disabled account, then neither a ticket nor a passkey opens a session', async () => {
    const passkey = await addPasskey(h, token);
    const ticket = await getTicket(h, email);
    const { passkey: options } = (await h.post('user/login_methods', { ticket })).message as { passkey: string };
    await h.sandbox.admin.account('disable', email);

    expect((await second(ticket, 'passkey', passkey.get(options))).type).toBe('error');
    const { options: alone } = (await h.post('user/passkey_start')).message as { options: string };
    expect((await h.post('user/passkey_login', { credential: passkey.get(alone) })).message).toContain('disabled');
  });
});
