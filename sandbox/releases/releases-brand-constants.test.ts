import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeApp } from '../testing/built-app.ts';
import { openHarness, type Harness } from '../testing/harness.ts';
import { createPerson, type Person } from '../testing/accounts.ts';
import { identityFields } from '../testing/verification-helper.ts';

let h: Harness;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-strict-'));
  // a brand on the harness's host
  const strict = {
    hosts: ['sandbox'],
    constants: { stops_required: true, options_open: false, password_minimum: 8, passport_back: false },
  };
  h = await openHarness({ app: writeApp(folder, { strict }) });
});
afterAll(async () => {
  await h.close();
  rmSync(folder, { recursive: true, force: true });
});

async function trader(name: string, account: string): Promise<Person> {
  const who = await createPerson(h, name, { coins: { USDT: '2000' } });
  await who.pay('wallet/change', { currency_id: '3', from_field: 'change', to_field: account, number: '2000' });
  return who;
}
const ORDER = { legal_id: '3', currency_id: '1', share: '10', multiple: '20', type: '1', status: '1' };

describe('the constants of the host’s brand', () => {
  it('can require stops: an order without them is refused by the rule of the form, and nothing is booked', async () => {
    const ada = await trader('ada', 'lever');
    const before = await ada.free('USDT', 'lever');

    expect(await ada.pay('lever/submit', ORDER)).toMatchObject({
      type: 'error',
      rule: 'contract.take_profit_set',
      field: 'target_profit_price',
    });
    expect(await ada.pay('lever/submit', { ...ORDER, target_profit_price: '110000' })).toMatchObject({
      type: 'error',
      rule: 'contract.stop_loss_set',
      field: 'stop_loss_price',
    });
    expect(await ada.free('USDT', 'lever')).toBe(before);
  });

  it('can close options: none is sold, with the message of the page', async () => {
    const bob = await trader('bob', 'micro');
    const stake = { match_id: '2', currency_id: '3', type: '1', seconds: '30', number: '100' };

    expect(await bob.pay('microtrade/submit', stake)).toMatchObject({
      type: 'error',
      message: 'Not open to the area yet',
    });
    expect(await bob.free('USDT', 'micro')).toBe('2000.00000000');
  });

  it('can require longer passwords than the product does', async () => {
    const email = 'carl@mail.example';
    await h.post('sms_mail', { user_string: email, type: 'register' });
    const register = (password: string) =>
      h.post('user/register', {
        type: 'email',
        user_string: email,
        code: h.sandbox.codes.get(email) ?? '',
        password,
        re_password: password,
      });

    expect(await register('ab3x9qz')).toMatchObject({ rule: 'registration.password_length', field: 'password' });
    expect((await register('ab3x9qzk')).type).toBe('ok');
  });

  it('can exempt a passport, and no other document, from the photo of its back', async () => {
    const file = async (name: string, id_type: string) => {
      const token = await h.registerUser(name);
      const upload = async (): Promise<string> => (await h.upload(token)).message as string;
      const pictures = { front_pic: await upload(), hand_pic: await upload() };
      return h.post('user/real_name3', { ...identityFields({ id_type }), ...pictures }, { token });
    };

    expect(await file('dora', '1')).toMatchObject({ type: 'ok' });
    expect(await file('emil', '0')).toMatchObject({ rule: 'verification.reverse', field: 'reverse_pic' });
  });
});
