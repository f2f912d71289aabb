import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, PASSWORD, type Envelope, type Harness } from '../../testing/harness.ts';

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
const forgetCode = async (name: string): Promise<string> => {
  later(60);
  await h.post('sms_mail', { user_string: mail(name), type: 'forget' });
  return h.sandbox.codes.get(mail(name)) ?? '';
};
const forget = (name: string, code: string, more: Record<string, string> = {}): Promise<Envelope> =>
  h.post('user/forget', { account: mail(name), password: NEW, repassword: NEW, code, ...more });

describe('a forgotten password', () => {
  it('is reset by a code, which ends every session and lock of the user', async () => {
    // given two sessions and a locked login
    const [one, two] = [await h.registerUser('rowan'), (await logIn('rowan')).message as string];
    for (let i = 0; i < 5; i += 1) await logIn('rowan', 'wrong');
    expect((await logIn('rowan')).message).toContain('minutes');
    // when the password is reset with the code
    expect(await forget('rowan', await forgetCode('rowan'))).toMatchObject({ type: 'ok' });
    // then
    expect([(await getCenter(one)).type, (await getCenter(two)).type]).toEqual(['999', '999']);
    expect((await logIn('rowan', NEW)).type).toBe('ok');
    expect((await logIn('rowan')).type).toBe('error');
  });

  it('is reset by phone', async () => {
    const register = { type: 'mobile', areacode: '49', user_string: '612345001', password: PASSWORD };
    await h.post('sms_send', { user_string: '612345001', type: 'register', area_code: '49' });
    const code = h.sandbox.codes.get('+49 612345001') ?? '';
    await h.post('user/register', { ...register, re_password: PASSWORD, code });
    await h.post('sms_send', { user_string: '612345001', type: 'forget', area_code: '49' });
    const forgotten = { account: '612345001', password: NEW, repassword: NEW };
    const fresh = h.sandbox.codes.get('+49 612345001') ?? '';
    expect(await h.post('user/forget', { ...forgotten, code: fresh })).toMatchObject({ field: 'areacode' });
    expect((await h.post('user/forget', { ...forgotten, code: fresh, areacode: '49' })).type).toBe('ok');
    expect((await h.post('user/login', { user_string: '612345001', areacode: '49', password: NEW })).type).toBe('ok');
  });

  it('is reset once per code, also by 16 concurrent requests', async () => {
    await h.registerUser('race');
    const code = await forgetCode('race');
    const answers = await Promise.all(Array.from({ length: 16 }, () => forget('race', code)));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect((await forget('race', code)).field).toBe('code');
    expect(h.faults).toEqual([]);
  });

  it.each([
    ['a short one', { password: 'abc12', repassword: 'abc12' }, 'registration.password_length', 'password'],
    [
      'an endless one',
      { password: 'x'.repeat(73), repassword: 'x'.repeat(73) },
      'registration.password_room',
      'password',
    ],
    ['another repeat', { repassword: 'other' }, 'registration.passwords_equal', 'repassword'],
    ['no address', { account: 'rowan' }, 'registration.email_format', 'account'],
    ['no phone', { account: '12x45', areacode: '49' }, 'registration.phone_format', 'account'],
    ['a country that is not served', { account: '612345001', areacode: '999' }, undefined, 'areacode'],
  ])('refuses %s with the rule of the form, without counting an attempt', async (_, wrong, rule, field) => {
    expect(await forget('none', '123456', wrong)).toMatchObject({ type: 'error', field, ...(rule ? { rule } : {}) });
  });

  it('is not reset by a code for another purpose', async () => {
    const token = await h.registerUser('purpose');
    later(60);
    await h.post('sms_mail', { type: 'fund' }, { token });
    expect((await forget('purpose', h.sandbox.codes.get(mail('purpose')) ?? '')).field).toBe('code');
    expect((await logIn('purpose')).type).toBe('ok');
  });
});

describe('checking a code', () => {
  it('says whether it is right, and does not consume it', async () => {
    await h.registerUser('check');
    const code = await forgetCode('check');
    const wrong = code === '000000' ? '000001' : '000000';
    const check = (email_code: string): Promise<Envelope> =>
      h.post('user/check_email', { email_code, user_string: mail('check') });
    expect((await check(code)).type).toBe('ok');
    expect(await check(wrong)).toMatchObject({ type: 'error', field: 'email_code' });
    expect((await forget('check', code)).type).toBe('ok');
  });

  it('counts as an attempt: after five, the code is invalid', async () => {
    await h.registerUser('checker');
    const code = await forgetCode('checker');
    const check = { email_code: '1', user_string: mail('checker') };
    for (let i = 0; i < 5; i += 1) await h.post('user/check_email', check);
    expect((await h.post('user/check_email', { ...check, email_code: code })).field).toBe('email_code');
    expect((await forget('checker', code)).field).toBe('code');
  });

  it('by SMS needs the phone and the purpose of the code', async () => {
    await h.post('sms_send', { user_string: '612345002', type: 'register', area_code: '49' });
    const check = { mobile_code: h.sandbox.codes.get('+49 612345002') ?? '', user_string: '612345002', areacode: '49' };
    expect((await h.post('user/check_mobile', { ...check, type: 'register' })).type).toBe('ok');
    expect((await h.post('user/check_mobile', check)).field).toBe('mobile_code');
    expect((await h.post('user/check_mobile', { ...check, type: 'register', areacode: '44' })).field).toBe(
      'mobile_code',
    );
  });
});
