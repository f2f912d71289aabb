import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openHarness, PASSWORD, type Envelope, type Harness } from '../../testing/harness.ts';

/** Each password hash that was computed, with its parameters, so that the test would notice a cheaper one. */
const work = vi.hoisted(() => ({ hashes: [] as string[] }));
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const scrypt = (...args: Parameters<typeof crypto.scrypt>): void => {
    work.hashes.push(JSON.stringify([args[2], args[3]]));
    crypto.scrypt(...args);
  };
  return { ...crypto, scrypt };
});

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
  await h.registerUser('known');
});
afterAll(() => h.close());

const known = 'known@mail.example';
const unknown = 'stranger@mail.example';

/** Returns what an outsider can observe about a call: the response and the amount of work. */
async function seen(run: () => Promise<Envelope>): Promise<{ answer: Envelope; hashes: string[] }> {
  work.hashes.length = 0;
  return { answer: await run(), hashes: [...work.hashes] };
}

describe('answers do not reveal whether an account exists', () => {
  beforeEach(() => {
    h.now = new Date(h.now.getTime() + 16 * 60_000);
  });

  const phone = (user_string: string, more: Record<string, string>): Record<string, string> => ({
    user_string,
    areacode: '49',
    ...more,
  });
  const cases: [string, (account: string) => Promise<Envelope>][] = [
    ['user/login', (account) => h.post('user/login', { user_string: account, password: 'wrong' })],
    [
      'user/forget',
      (account) => h.post('user/forget', { account, password: PASSWORD, repassword: PASSWORD, code: '000000' }),
    ],
    [
      'user/register',
      (account) =>
        h.post('user/register', {
          type: 'email',
          user_string: account,
          code: '000000',
          password: PASSWORD,
          re_password: PASSWORD,
        }),
    ],
    ['user/check_email', (account) => h.post('user/check_email', { user_string: account, email_code: '000000' })],
    ['sms_mail register', (account) => h.post('sms_mail', { user_string: account, type: 'register' })],
    ['sms_mail forget', (account) => h.post('sms_mail', { user_string: account, type: 'forget' })],
  ];

  it.each(cases)('%s: the same answer and the same work', async (_, ask) => {
    expect(await seen(() => ask(known))).toEqual(await seen(() => ask(unknown)));
  });

  it.each(cases)('%s repeatedly: the same answer and the same work', async (_, ask) => {
    for (let i = 0; i < 7; i += 1) expect(await seen(() => ask(known))).toEqual(await seen(() => ask(unknown)));
  });

  it('a phone is handled like an e-mail address', async () => {
    const fields = { type: 'mobile', password: PASSWORD, re_password: PASSWORD };
    await h.post('sms_send', { user_string: '612345001', type: 'register', area_code: '49' });
    await h.post('user/register', phone('612345001', { ...fields, code: h.sandbox.codes.get('+49 612345001') ?? '' }));
    h.now = new Date(h.now.getTime() + 60_000);
    const asks: ((number: string) => Promise<Envelope>)[] = [
      (number) => h.post('sms_send', { user_string: number, type: 'forget', area_code: '49' }),
      (number) => h.post('user/check_mobile', phone(number, { mobile_code: '000000' })),
      (number) => h.post('user/login', phone(number, { password: 'wrong', user_type: 'mobile' })),
    ];
    for (const ask of asks) expect(await seen(() => ask('612345001'))).toEqual(await seen(() => ask('612345999')));
  });

  it('a right code costs a hash, so this test would notice one', async () => {
    // given codes for both accounts, only one of which was delivered
    const before = h.sandbox.codes.get(unknown);
    for (const account of [known, unknown]) await h.post('sms_mail', { user_string: account, type: 'forget' });
    const reset = (account: string, code: string): Promise<Envelope> =>
      h.post('user/forget', { account, password: PASSWORD, repassword: PASSWORD, code });
    const right = await seen(() => reset(known, h.sandbox.codes.get(known) ?? ''));
    expect(right.answer.type).toBe('ok');
    expect(right.hashes).toHaveLength(1);
    expect(h.sandbox.codes.get(unknown)).toBe(before);
  });

  it('a login costs one hash at full price either way', async () => {
    const { hashes } = await seen(() => h.post('user/login', { user_string: unknown, password: 'wrong' }));
    expect(hashes).toEqual([JSON.stringify([32, { N: 2 ** 10, r: 8, p: 3, maxmem: 256 * 2 ** 10 * 8 }])]);
  });
});
