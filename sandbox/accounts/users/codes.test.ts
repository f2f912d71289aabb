import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson, requestAddressCode, TRC20 } from '../../testing/accounts.ts';
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
  h = await openHarness();
});
afterAll(() => h.close());

const later = (seconds: number): void => void (h.now = new Date(h.now.getTime() + seconds * 1000));
const ask = (email: string, browser?: Browser, type = 'forget'): Promise<Envelope> =>
  h.post('sms_mail', { user_string: email, type }, browser ? { browser } : {});
const getCode = (email: string): string => h.sandbox.codes.get(email) ?? '';
const reset = (account: string, code: string, browser?: Browser): Promise<Envelope> =>
  h.post(
    'user/forget',
    { account, code, password: 'tilted harbour 9', repassword: 'tilted harbour 9' },
    browser ? { browser } : {},
  );
let networks = 0;
const visitor = (): Browser => openBrowser({ from: `192.0.2.${(networks += 1)}` });

describe('a code', () => {
  it('works only in the browser that asked for it', async () => {
    await h.registerUser('ada');
    const email = 'ada@mail.example';
    const own = visitor();
    await ask(email, own);
    const code = getCode(email);

    for (const other of [visitor(), { ...own, cookies: new Map<string, string>() }, undefined])
      expect(await reset(email, code, other)).toMatchObject({ field: 'code' });
    expect((await reset(email, code, own)).type).toBe('ok');
  });

  it('of a program works only from its network', async () => {
    await h.registerUser('berta');
    const email = 'berta@mail.example';
    await ask(email);
    const code = getCode(email);
    expect(await reset(email, code, visitor())).toMatchObject({ field: 'code' });
    expect((await reset(email, code)).type).toBe('ok');
  });

  it('cannot be used up or delayed by strangers who guess', async () => {
    await h.registerUser('carl');
    const email = 'carl@mail.example';
    const [own, stranger] = [visitor(), visitor()];
    await ask(email, own);
    const code = getCode(email);
    await ask(email, stranger);
    for (let i = 0; i < 6; i += 1) await reset(email, '000000', stranger);

    expect((await reset(email, code, own)).type).toBe('ok');
    later(60);
    expect((await ask(email, own)).type).toBe('ok');
  });

  it('is sent for at most three askers in a quarter of an hour, and always to a known browser', async () => {
    await h.registerUser('dora');
    const email = 'dora@mail.example';
    const own = visitor();
    await h.post('user/login', { user_string: email, password: PASSWORD }, { browser: own });
    for (let i = 0; i < 3; i += 1) expect((await ask(email, visitor())).type).toBe('ok');

    expect((await ask(email, visitor())).message).toContain('seconds');
    expect((await ask(email, own)).type).toBe('ok');
    later(15 * 60);
    expect((await ask(email, visitor())).type).toBe('ok');
  });

  it('of a session ends with it', async () => {
    const who = await createPerson(h, 'emil');
    const other: string = (await h.post('user/login', { user_string: who.email, password: PASSWORD })).message;
    await h.post('sms_mail', { type: 'fund' }, { token: who.token });
    const pin = { password: '902144', re_password: '902144', login_password: PASSWORD, code: getCode(who.email) };

    expect(await h.post('safe/update_password', pin, { token: other })).toMatchObject({ field: 'code' });
    expect((await h.post('safe/update_password', pin, { token: who.token })).type).toBe('ok');
  });
});

describe('a code for a withdrawal address', () => {
  const OTHER = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf';

  it('approves the address that its message names, and no other', async () => {
    const who = await createPerson(h, 'frida');
    const code = await requestAddressCode(h, who);
    const add = (address: string): Promise<Envelope> =>
      h.post(
        'wallet/addaddress',
        { currency_id: '3', netType: 'TRC20', address, code, pay_password: '482113' },
        { token: who.token },
      );

    expect(h.messages.at(-1)).toMatchObject({ purpose: 'address', approves: `${TRC20} (TRC20)` });
    expect(await add(OTHER)).toMatchObject({ field: 'code' });
    expect((await add(TRC20)).type).toBe('ok');
  });

  it.each([{ address: TRC20 }, { netType: 'TRC20', address: ' ' }])('is not sent for %j', async (fields) => {
    const who = await createPerson(h, `gerd-${fields.address.length}`);
    const asked = await h.post(
      'sms_mail',
      { type: 'address', ...(fields as Record<string, string>) },
      { token: who.token },
    );
    expect(asked.type).toBe('error');
  });
});
