import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addApp, getCode, later, getProof, getTicket } from '../../testing/factors-helper.ts';
import { openHarness, PASSWORD, type Envelope, type Harness } from '../../testing/harness.ts';
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

describe('adding a factor', () => {
  it('given no factor, then it needs the login password', async () => {
    expect(await h.post('factors/totp_start', {}, { token })).toMatchObject({ type: 'error', field: 'password' });
    expect(await h.post('factors/passkey_start', { password: 'wrong' }, { token })).toMatchObject({
      type: 'error',
      field: 'password',
    });
  });

  it('given the first factor, then ten recovery codes are shown, and none for the next', async () => {
    const { key, codes } = await addApp(h, token);
    expect(codes).toHaveLength(10);
    expect(await listed()).toMatchObject({ totp: 1, recovery_codes: 10, passkeys: [] });

    const refused = await h.post('factors/passkey_start', {}, { token });
    expect(refused).toMatchObject({ type: 'step-up', step_up: { intent: 'factors', methods: ['totp', 'recovery'] } });
    const proof = getProof(refused, 'totp', getCode(h, key));
    const { options } = (await h.post('factors/passkey_start', {}, { token, proof })).message as { options: string };
    const credential = createSoftPasskey().create(options);
    expect(await h.post('factors/passkey_finish', { credential, name: 'Laptop' }, { token })).toEqual({
      type: 'ok',
      message: { codes: '' },
    });
    expect((await listed()).passkeys).toMatchObject([{ name: 'Laptop', use_time: null }]);
  });

  it('given an app that was not confirmed, then nothing changes', async () => {
    await h.post('factors/totp_start', { password: PASSWORD }, { token });

    expect(await listed()).toMatchObject({ totp: 0, recovery_codes: 0 });
    expect((await h.post('user/login', { user_string: email, password: PASSWORD })).message).toMatch(/^[0-9a-f]{32}$/);
  });

  it('given a wrong first code, or the challenge of somebody else, then the app is not added', async () => {
    const start = async (by: string) =>
      (await h.post('factors/totp_start', { password: PASSWORD }, { token: by })).message as {
        key: string;
        challenge: string;
      };
    const own = await start(token);
    const other = await start(await h.registerUser(`other-${count}`));
    const finish = (challenge: string, code: string) => h.post('factors/totp_finish', { challenge, code }, { token });

    expect((await finish(own.challenge, getCode(h, own.key, 90))).type).toBe('error');
    expect((await finish(other.challenge, getCode(h, own.key))).type).toBe('error');
    expect(await listed()).toMatchObject({ totp: 0 });
    expect((await finish(own.challenge, getCode(h, own.key))).type).toBe('ok');
    expect((await finish(own.challenge, getCode(h, own.key, 30))).type).toBe('error');
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['no TLS', { origin: 'http://sandbox' }],
    ['another port', { origin: 'https://sandbox:444' }],
    ['nobody verified', { verified: false }],
  ])('given a passkey with %s, then it is refused', async (_, deviation) => {
    const start = await h.post('factors/passkey_start', { password: PASSWORD }, { token });
    const credential = createSoftPasskey().create((start.message as { options: string }).options, deviation);

    expect((await h.post('factors/passkey_finish', { credential, name: 'Key' }, { token })).type).toBe('error');
    expect((await listed()).passkeys).toEqual([]);
  });

  it('given a passkey that answers an old challenge, or one of another user, then it is refused', async () => {
    const options = async (by: string) =>
      ((await h.post('factors/passkey_start', { password: PASSWORD }, { token: by })).message as { options: string })
        .options;
    const old = createSoftPasskey().create(await options(token));
    const foreign = createSoftPasskey().create(await options(await h.registerUser(`other-${count}`)));
    const finish = (credential: string) => h.post('factors/passkey_finish', { credential, name: 'Key' }, { token });

    expect((await finish(foreign)).type).toBe('error');
    later(h, 301);
    expect((await finish(old)).type).toBe('error');
    expect((await listed()).passkeys).toEqual([]);
  });
});

describe('removing factors', () => {
  it('given the last factor, then its recovery codes go along, and the password alone logs in', async () => {
    const { key } = await addApp(h, token);
    const refused = await h.post('factors/totp_remove', {}, { token });
    expect(refused.type).toBe('step-up');

    const proof = getProof(refused, 'totp', getCode(h, key));
    expect((await h.post('factors/totp_remove', {}, { token, proof })).type).toBe('ok');

    expect(await listed()).toMatchObject({ totp: 0, recovery_codes: 0 });
    expect((await h.post('user/login', { user_string: email, password: PASSWORD })).message).toMatch(/^[0-9a-f]{32}$/);
    expect((await h.get('user/center', {}, { token })).type).toBe('ok');
    expect(await events()).toMatch(/factor-removed/);
  });

  it('given new recovery codes, then the old ones do not work', async () => {
    const { key, codes } = await addApp(h, token);
    const proof = getProof(await h.post('factors/recovery_renew', {}, { token }), 'totp', getCode(h, key));
    const renewed = (await h.post('factors/recovery_renew', {}, { token, proof })).message as { codes: string };

    expect((await second(await getTicket(h, email), 'recovery', codes[0] ?? '')).type).toBe('error');
    expect((await second(await getTicket(h, email), 'recovery', renewed.codes.split('\n')[0] ?? '')).type).toBe('ok');
  });

  it('given the operator, then all factors go, which is audited', async () => {
    await addApp(h, token);

    expect(await h.sandbox.admin.account('remove-factors', email)).toBe(
      `${email}: the password alone logs in again. Factors that were removed: 1.`,
    );

    expect(await listed()).toMatchObject({ totp: 0, recovery_codes: 0, passkeys: [] });
    expect(await events()).toMatch(/operator .*factors-removed/);
  });
});
