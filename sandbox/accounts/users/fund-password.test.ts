import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, PASSWORD, type Envelope, type Harness } from '../../testing/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const mail = (name: string): string => `${name}@mail.example`;
const getCenter = async (token: string): Promise<Envelope> => h.get('user/center', {}, { token });

describe('the fund password', () => {
  const PIN = '482113';
  const set = (token: string, more: Record<string, string> = {}): Promise<Envelope> =>
    h.post('safe/update_password', { password: PIN, re_password: PIN, login_password: PASSWORD, ...more }, { token });
  const next = { password: '902144', re_password: '902144' };

  it('is set, changed with the old one, and shown as set', async () => {
    const token = await h.registerUser('pin');
    expect((await getCenter(token)).message).toMatchObject({ has_password: 0 });
    expect((await set(token)).message).toBe('Fund password set.');
    expect((await getCenter(token)).message).toMatchObject({ has_password: 1 });
    expect((await h.post('user/has_password', {}, { token })).message).toBe(1);
    expect((await set(token, { ...next, oldpassword: PIN })).message).toBe('Fund password changed.');
    expect((await set(token, { oldpassword: PIN, password: '111222', re_password: '111222' })).field).toBe(
      'oldpassword',
    );
  });

  it.each([
    ['five digits', { password: '48211', re_password: '48211' }, 'fund-password.six_digits', 'password'],
    ['digits of another script', { password: '４８２１１３' }, 'fund-password.six_digits', 'password'],
    ['one digit', { password: '111111', re_password: '111111' }, 'fund-password.hard_to_guess', 'password'],
    ['a run', { password: '654321', re_password: '654321' }, 'fund-password.hard_to_guess', 'password'],
    ['another repeat', { re_password: '482114' }, 'fund-password.equal', 're_password'],
    ['the one that is', { oldpassword: PIN }, 'fund-password.changed', 'password'],
    ['no old one', next, undefined, 'oldpassword'],
    ['a wrong old one', { ...next, oldpassword: '000000' }, undefined, 'oldpassword'],
    ['a wrong code', { ...next, code: '1' }, undefined, 'code'],
  ])('refuses %s', async (name, wrong, rule, field) => {
    const token = await h.registerUser(`pin-${name.replaceAll(' ', '-')}`);
    await set(token);
    expect(await set(token, wrong)).toMatchObject({ type: 'error', field, ...(rule ? { rule } : {}) });
    expect((await set(token, { ...next, oldpassword: PIN })).type).toBe('ok');
  });

  it.each([
    ['set for the first time', {}],
    ['reset by a code', { code: '123456' }],
  ])('is not %s without the login password', async (name, more) => {
    const token = await h.registerUser(`guarded-${name.replaceAll(' ', '-')}`);
    if ('code' in more) await set(token);
    const without = { ...next, ...more };
    expect(await set(token, { ...without, login_password: '' })).toMatchObject({ field: 'login_password' });
    expect(await set(token, { ...without, login_password: 'wrong' })).toMatchObject({ field: 'login_password' });
  });

  it('ends the other sessions if the user wants it', async () => {
    const here = await h.registerUser('ended');
    const there: string = (await h.post('user/login', { user_string: mail('ended'), password: PASSWORD })).message;
    await set(here);
    expect((await getCenter(there)).type).toBe('ok');
    await set(here, { ...next, oldpassword: PIN, end_others: '1' });
    expect([(await getCenter(here)).type, (await getCenter(there)).type]).toEqual(['ok', '999']);
  });

  it('is reset by a code once, which removes its lock', async () => {
    const token = await h.registerUser('forgotten');
    await set(token);
    for (let i = 0; i < 5; i += 1) await set(token, { ...next, oldpassword: '000000' });
    expect((await set(token, { ...next, oldpassword: PIN })).message).toContain('minutes');
    await h.post('sms_mail', { type: 'fund', user_string: 'somebody@else.example' }, { token });
    const code = h.sandbox.codes.get(mail('forgotten')) ?? '';
    expect(h.sandbox.codes.has('somebody@else.example')).toBe(false);
    const answers = await Promise.all(Array.from({ length: 16 }, () => set(token, { ...next, code })));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect((await set(token, { oldpassword: next.password })).type).toBe('ok');
  });

  it('is reset by a code, which is then invalid', async () => {
    const token = await h.registerUser('coded');
    await set(token);
    await h.post('sms_mail', { type: 'fund' }, { token });
    const code = h.sandbox.codes.get(mail('coded')) ?? '';
    expect((await set(token, { ...next, code })).type).toBe('ok');
    expect((await set(token, { password: '111222', re_password: '111222', code })).field).toBe('code');
  });

  it('is set once by 16 concurrent first requests', async () => {
    const token = await h.registerUser('first');
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => set(token, { password: `4821${10 + i}`, re_password: `4821${10 + i}` })),
    );
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(h.faults).toEqual([]);
  });

  it('cannot be guessed by concurrent requests', async () => {
    const token = await h.registerUser('guesses');
    await set(token);
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, i) => set(token, { ...next, oldpassword: `1000${10 + i}` })),
    );
    expect(tries.filter(({ field }) => field === 'oldpassword')).toHaveLength(5);
  });
});

describe('a code for a logged-in user', () => {
  it.each(['address', 'fund'])('of the type %s needs a session', async (type) => {
    expect((await h.post('sms_mail', { type, user_string: mail('rowan') })).type).toBe('999');
    expect((await h.post('sms_send', { type, user_string: '612345001', area_code: '49' })).type).toBe('999');
  });

  it('goes to the user’s own phone, or nowhere', async () => {
    const person = { type: 'mobile', user_string: '612345001', areacode: '49', password: PASSWORD };
    await h.post('sms_send', { type: 'register', user_string: '612345001', area_code: '49' });
    const code = h.sandbox.codes.get('+49 612345001') ?? '';
    await h.post('user/register', { ...person, re_password: PASSWORD, code });
    const login = await h.post('user/login', { user_string: '612345001', areacode: '49', password: PASSWORD });
    const token: string = login.message;
    await h.post('sms_send', { type: 'fund', user_string: '699999999', area_code: '44' }, { token });
    expect(h.sandbox.codes.has('+44 699999999')).toBe(false);
    expect(h.sandbox.codes.get('+49 612345001')).not.toBe(code);
    expect((await h.post('sms_mail', { type: 'fund' }, { token })).message).toContain('SMS');
  });

  it.each([
    ['sms_mail', { type: 'register' }, 'user_string'],
    ['sms_send', { type: 'forget', area_code: '49' }, 'user_string'],
    ['sms_send', { type: 'forget', user_string: '612345001' }, 'area_code'],
  ])('%s of another type names its target', async (path, fields, field) => {
    expect(await h.post(path, fields as unknown as Record<string, string>)).toMatchObject({ type: 'error', field });
  });
});
