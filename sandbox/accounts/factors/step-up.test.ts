import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addApp, addPasskey, getCode, later, getProof, type App } from '../../testing/factors-helper.ts';
import { openHarness, type Envelope, type Harness } from '../../testing/harness.ts';
import { createPerson, PIN, saveAddress, TRC20, type Person } from '../../testing/accounts.ts';

let h: Harness;
let who: Person;
let app: App;
let count = 0;
beforeAll(async () => {
  h = await openHarness({ passwordCost: 4, reviewSeconds: 0 });
});
afterAll(() => h.close());
beforeEach(async () => {
  count += 1;
  later(h, 120);
  who = await createPerson(h, `payer-${count}`, { coins: { USDT: '1000' } });
  await saveAddress(h, who);
  app = await addApp(h, who.token);
});

const REQUEST = { currency: '3', number: '100', address: TRC20, netType: 'TRC20', pay_password: PIN };
let keys = 0;
const newKey = (): string => `step-up-${(keys += 1)}`;
const withdraw = (proof?: string, fields: Record<string, string> = REQUEST, key = newKey()): Promise<Envelope> =>
  h.post('wallet/out', fields, { token: who.token, key, ...(proof === undefined ? {} : { proof }) });
const free = async (): Promise<number> => Number(await who.free('USDT'));

describe('a withdrawal of an account with a second factor', () => {
  it('given no proof, then it is refused with what is needed, and nothing happens', async () => {
    expect(await withdraw()).toMatchObject({
      type: 'step-up',
      step_up: { intent: 'withdraw', methods: ['totp', 'recovery'], challenge: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(await free()).toBe(1000);
  });

  it('given a code, then it is carried out, and the proof is gone', async () => {
    const proof = getProof(await withdraw(), 'totp', getCode(h, app.key));

    expect((await withdraw(proof)).type).toBe('ok');
    expect(await withdraw(proof)).toMatchObject({ type: 'step-up' });
    expect(await free()).toBe(900);
    expect(await h.sandbox.admin.auditList()).toMatch(/stepped-up.*withdraw/);
  });

  it('given a recovery code, or a passkey, then it is carried out', async () => {
    expect((await withdraw(getProof(await withdraw(), 'recovery', app.codes[0] ?? ''))).type).toBe('ok');

    const other = await createPerson(h, `keyed-${count}`, { coins: { USDT: '1000' } });
    await saveAddress(h, other);
    const passkey = await addPasskey(h, other.token);
    who = other;
    const refused = await withdraw();
    const answer = passkey.get(refused.step_up?.passkey ?? '');
    expect((await withdraw(getProof(refused, 'passkey', answer))).type).toBe('ok');
  });

  it('given a wrong code, then it says so with a new challenge, and the old one is gone', async () => {
    const refused = await withdraw();
    const again = await withdraw(getProof(refused, 'totp', '000000'));

    expect(again).toMatchObject({ type: 'step-up', message: 'The code is wrong or was used already.' });
    expect((await withdraw(getProof(refused, 'totp', getCode(h, app.key)))).type).toBe('step-up');
    expect((await withdraw(getProof(again, 'totp', getCode(h, app.key)))).type).toBe('ok');
  });

  it('given five wrong codes, then it is refused for a while', async () => {
    let refused = await withdraw();
    for (let i = 0; i < 5; i += 1) refused = await withdraw(getProof(refused, 'totp', '000000'));

    const locked = await withdraw(getProof(refused, 'totp', getCode(h, app.key)));
    expect(locked).toMatchObject({ type: 'error', message: expect.stringContaining('15 minutes') });
    expect(await free()).toBe(1000);
  });

  it('given another amount, then the proof does not fit', async () => {
    const proof = getProof(await withdraw(), 'totp', getCode(h, app.key));

    expect(await withdraw(proof, { ...REQUEST, number: '900' })).toMatchObject({
      type: 'step-up',
      message: 'This confirmation no longer fits. Confirm again.',
    });
    expect(await free()).toBe(1000);
    expect((await withdraw(proof)).type).toBe('ok');
  });

  it('given the proof of another intent, or of another account, then it does not fit', async () => {
    const { token } = who;
    const proof = getProof(await h.post('factors/totp_remove', {}, { token }), 'totp', getCode(h, app.key));
    expect((await withdraw(proof)).type).toBe('step-up');

    const foreign = getProof(await withdraw(), 'totp', getCode(h, app.key));
    const other = await createPerson(h, `foreign-${count}`, { coins: { USDT: '1000' } });
    await saveAddress(h, other);
    await addApp(h, other.token);
    who = other;
    expect((await withdraw(foreign)).type).toBe('step-up');
    expect(await free()).toBe(1000);
  });

  it('given a challenge that is five minutes old, then it does not fit', async () => {
    const refused = await withdraw();
    later(h, 301);

    expect((await withdraw(getProof(refused, 'totp', getCode(h, app.key)))).type).toBe('step-up');
  });

  it('given something that is no proof, then it counts as none', async () => {
    const { step_up: need } = await withdraw();
    for (const proof of ['x', `${need?.challenge ?? ''} sms 123456`, `${'A'.repeat(43)} totp 123456`])
      expect((await withdraw(proof)).type).toBe('step-up');
  });

  it('given a repeated call that was carried out, then it is answered without another proof', async () => {
    const key = newKey();
    const proof = getProof(await withdraw(undefined, REQUEST, key), 'totp', getCode(h, app.key));
    const first = await withdraw(proof, REQUEST, key);

    expect(await withdraw(undefined, REQUEST, key)).toEqual(first);
    expect(await free()).toBe(900);
  });

  it('given a refusal for another reason, then the proof is used up', async () => {
    const much = { ...REQUEST, number: '5000' };
    const proof = getProof(await withdraw(undefined, much), 'totp', getCode(h, app.key));

    expect((await withdraw(proof, much)).type).toBe('error');
    expect((await withdraw(proof, much)).type).toBe('step-up');
  });
});

describe('what asks for a second factor', () => {
  it.each([
    ['wallet/addaddress', { currency_id: '3', address: TRC20, netType: 'TRC20', pay_password: PIN, code: '1' }],
    ['user/e_pwd', { old_password: 'a', password: 'b', type: '1' }],
    ['safe/update_password', { password: PIN, re_password: PIN }],
    ['user/bind_mobile', { mobile: '1', areacode: '44', code: '1', password: 'a' }],
    ['user/bind_email', { email: 'a@mail.example', code: '1', password: 'a' }],
    ['factors/totp_start', {}],
    ['factors/totp_remove', {}],
    ['factors/passkey_start', {}],
    ['factors/passkey_remove', { passkey_id: '1' }],
    ['factors/recovery_renew', {}],
  ])('%s', async (path, fields) => {
    const { type, message } = await h.post(path, fields, { token: who.token });
    expect([type, message]).toEqual(['step-up', 'Confirm this with your second step.']);
  });
});
