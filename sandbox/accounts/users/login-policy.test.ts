import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addApp, getCode, later, getProof } from '../../testing/factors-helper.ts';
import { openHarness, type Envelope, type Harness } from '../../testing/harness.ts';
import { createPerson, PIN, saveAddress, TRC20, type Person } from '../../testing/accounts.ts';
import { PRODUCTION_POLICY } from './login.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness({ passwordCost: 4, accountPolicy: PRODUCTION_POLICY });
});
afterAll(() => h.close());

const REQUEST = { currency: '3', number: '100', address: TRC20, netType: 'TRC20', pay_password: PIN };
const withdraw = ({ token }: Person, key: string, proof?: string): Promise<Envelope> =>
  h.post('wallet/out', REQUEST, { token, key, ...(proof === undefined ? {} : { proof }) });
const isMissing = async ({ token }: Person): Promise<unknown> =>
  ((await h.get('user/center', {}, { token })).message as { factor_missing: number }).factor_missing;

describe('in production', () => {
  it('given seven characters, then a password is refused, whatever the brand says', async () => {
    const email = 'short@mail.example';
    await h.post('sms_mail', { user_string: email, type: 'register' });
    const code = h.sandbox.codes.get(email) ?? '';
    const register = (password: string): Promise<Envelope> =>
      h.post('user/register', { type: 'email', user_string: email, code, password, re_password: password });

    expect(await register('larch-7')).toMatchObject({ rule: 'registration.password_length', field: 'password' });
    expect(await register('larch-08')).toMatchObject({ type: 'ok' });
  });

  it('given no second factor, then a withdrawal is refused, until there is one', async () => {
    const who = await createPerson(h, 'no-factor', { coins: { USDT: '1000' } });
    await saveAddress(h, who);

    expect(await isMissing(who)).toBe(1);
    expect(await withdraw(who, 'policy-first')).toMatchObject({
      type: 'error',
      message: expect.stringContaining('second step') as string,
    });
    expect(Number(await who.free('USDT'))).toBe(1000);

    later(h, 120);
    const app = await addApp(h, who.token);
    expect(await isMissing(who)).toBe(0);
    const proof = getProof(await withdraw(who, 'policy-second'), 'totp', getCode(h, app.key));
    expect(await withdraw(who, 'policy-second', proof)).toMatchObject({ type: 'ok' });
  });
});

describe('in the sandbox', () => {
  it('given no second factor, then a withdrawal needs none, as the specification says', async () => {
    const lenient = await openHarness();
    const who = await createPerson(lenient, 'lenient', { coins: { USDT: '1000' } });
    await saveAddress(lenient, who);

    expect(await lenient.post('wallet/out', REQUEST, { token: who.token, key: 'policy-lenient' })).toMatchObject({
      type: 'ok',
    });
    await lenient.close();
  });
});
