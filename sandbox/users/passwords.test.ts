import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, PASSWORD, type Envelope, type Harness } from '../testing/harness';

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
const centerOf = async (token: string): Promise<Envelope> => h.get('user/center', {}, { token });
const forgetCode = async (name: string): Promise<string> => {
  later(60);
  await h.post('sms_mail', { user_string: mail(name), type: 'forget' });
  return h.sandbox.codes.get(mail(name)) ?? '';
};
const forget = (name: string, code: string, more: Record<string, string> = {}): Promise<Envelope> =>
  h.post('user/forget', { account: mail(name), password: NEW, repassword: NEW, code, ...more });

describe('a forgotten password', () => {
  it('is set anew by a code, and every session and every lock of the user ends', async () => {
    // given two sessions, and a login that is locked
    const [one, two] = [await h.user('rowan'), (await logIn('rowan')).message as string];
    for (let i = 0; i < 5; i += 1) await logIn('rowan', 'wrong');
    expect((await logIn('rowan')).message).toContain('minutes');
    // when the password is set by the code
    expect(await forget('rowan', await forgetCode('rowan'))).toMatchObject({ type: 'ok' });
    // then
    expect([(await centerOf(one)).type, (await centerOf(two)).type]).toEqual(['999', '999']);
    expect((await logIn('rowan', NEW)).type).toBe('ok');
    expect((await logIn('rowan')).type).toBe('error');
  });

  it('is set anew for a phone', async () => {
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

  it('is set by one code once, and by 16 at the same time once', async () => {
    await h.user('race');
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
  ])('refuses %s with the rule of the form, and takes no try', async (_, wrong, rule, field) => {
    expect(await forget('none', '123456', wrong)).toMatchObject({ type: 'error', field, ...(rule ? { rule } : {}) });
  });

  it('is not set by a code that was sent for another purpose', async () => {
    const token = await h.user('purpose');
    later(60);
    await h.post('sms_mail', { type: 'fund' }, { token });
    expect((await forget('purpose', h.sandbox.codes.get(mail('purpose')) ?? '')).field).toBe('code');
    expect((await logIn('purpose')).type).toBe('ok');
  });
});

describe('checking a code', () => {
  it('says whether it is right, and leaves it good', async () => {
    await h.user('check');
    const code = await forgetCode('check');
    const wrong = code === '000000' ? '000001' : '000000';
    const check = (email_code: string): Promise<Envelope> =>
      h.post('user/check_email', { email_code, user_string: mail('check') });
    expect((await check(code)).type).toBe('ok');
    expect(await check(wrong)).toMatchObject({ type: 'error', field: 'email_code' });
    expect((await forget('check', code)).type).toBe('ok');
  });

  it('counts as a try: after five, the code is no longer good for anything', async () => {
    await h.user('checker');
    const code = await forgetCode('checker');
    const check = { email_code: '1', user_string: mail('checker') };
    for (let i = 0; i < 5; i += 1) await h.post('user/check_email', check);
    expect((await h.post('user/check_email', { ...check, email_code: code })).field).toBe('email_code');
    expect((await forget('checker', code)).field).toBe('code');
  });

  it('by SMS wants the phone, and the purpose that the code was sent for', async () => {
    await h.post('sms_send', { user_string: '612345002', type: 'register', area_code: '49' });
    const check = { mobile_code: h.sandbox.codes.get('+49 612345002') ?? '', user_string: '612345002', areacode: '49' };
    expect((await h.post('user/check_mobile', { ...check, type: 'register' })).type).toBe('ok');
    expect((await h.post('user/check_mobile', check)).field).toBe('mobile_code');
    expect((await h.post('user/check_mobile', { ...check, type: 'register', areacode: '44' })).field).toBe(
      'mobile_code',
    );
  });
});

describe('changing the login password', () => {
  const change = (token: string, more: Record<string, string> = {}): Promise<Envelope> =>
    h.post('user/e_pwd', { old_password: PASSWORD, password: NEW, re_password: NEW, ...more }, { token });

  it('keeps the session of the caller and ends all others', async () => {
    const [one, two] = [await h.user('alder'), (await logIn('alder')).message as string];
    const other = await h.user('bystander');
    expect((await change(one)).type).toBe('ok');
    expect([(await centerOf(one)).type, (await centerOf(two)).type, (await centerOf(other)).type]).toEqual([
      'ok',
      '999',
      'ok',
    ]);
    expect([(await logIn('alder')).type, (await logIn('alder', NEW)).type]).toEqual(['error', 'ok']);
  });

  it.each([
    ['a wrong old one', { old_password: 'wrong' }, undefined, 'old_password'],
    ['a short one', { password: 'abc12', re_password: 'abc12' }, 'registration.password_length', 'password'],
    ['another repeat', { re_password: 'other' }, 'registration.passwords_equal', 're_password'],
    ['the one that is', { password: PASSWORD, re_password: PASSWORD }, 'password.changed', 'password'],
    ['another kind', { type: '2' }, undefined, 'type'],
  ])('refuses %s and changes nothing', async (name, wrong, rule, field) => {
    const user = `no-${name.replaceAll(' ', '-')}`;
    const token = await h.user(user);
    expect(await change(token, wrong)).toMatchObject({ type: 'error', field, ...(rule ? { rule } : {}) });
    expect((await logIn(user)).type).toBe('ok');
  });

  it('stops guesses of the old one after five, all at once or one by one, and leaves the login alone', async () => {
    const token = await h.user('guessed');
    const tries = await Promise.all(Array.from({ length: 8 }, () => change(token, { old_password: 'wrong' })));
    expect(tries.filter(({ field }) => field === 'old_password')).toHaveLength(5);
    expect((await change(token)).message).toContain('15 minutes');
    expect((await logIn('guessed')).type).toBe('ok');
    later(15 * 60);
    expect((await change(token)).type).toBe('ok');
  });

  it('cannot be locked by somebody who types the name of the lock at the login', async () => {
    const token = await h.user('spited');
    const { id } = (await centerOf(token)).message as { id: number };
    for (let i = 0; i < 6; i += 1) await h.post('user/login', { user_string: `Password of ${id}`, password: 'wrong' });
    expect((await change(token)).type).toBe('ok');
  });

  it('is done once by 16 at the same time, and one password is right afterwards', async () => {
    const token = await h.user('many');
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => change(token, { password: `new-${i}-x`, re_password: `new-${i}-x` })),
    );
    const right = answers.flatMap(({ type }, i) => (type === 'ok' ? [i] : []));
    expect(right).toHaveLength(1);
    expect((await logIn('many', `new-${right[0]}-x`)).type).toBe('ok');
  });

  it('leaves no session of a login that was under way with the old password', async () => {
    const token = await h.user('slow');
    const [, ...logins] = await Promise.all([change(token), ...Array.from({ length: 4 }, () => logIn('slow'))]);
    // those that came first were ended by the change, those that came later were refused
    const open = await Promise.all(
      logins.map(async ({ type, message }) => type === 'ok' && (await centerOf(message)).type === 'ok'),
    );
    expect(open.filter(Boolean)).toEqual([]);
    expect((await centerOf(token)).type).toBe('ok');
  });
});

describe('the fund password', () => {
  const PIN = '482113';
  const set = (token: string, more: Record<string, string> = {}): Promise<Envelope> =>
    h.post('safe/update_password', { password: PIN, re_password: PIN, ...more }, { token });
  const next = { password: '902144', re_password: '902144' };

  it('is set, changed by the old one, and shown as set', async () => {
    const token = await h.user('pin');
    expect((await centerOf(token)).message).toMatchObject({ has_password: 0 });
    expect((await set(token)).message).toBe('The fund password is set.');
    expect((await centerOf(token)).message).toMatchObject({ has_password: 1 });
    expect((await h.post('user/has_password', {}, { token })).message).toBe(1);
    expect((await set(token, { ...next, oldpassword: PIN })).message).toBe('The fund password is changed.');
    expect((await set(token, { oldpassword: PIN, password: '111222', re_password: '111222' })).field).toBe(
      'oldpassword',
    );
  });

  it.each([
    ['five digits', { password: '48211', re_password: '48211' }, 'fund-password.six_digits', 'password'],
    ['digits of another script', { password: '４８２１１３' }, 'fund-password.six_digits', 'password'],
    ['another repeat', { re_password: '482114' }, 'fund-password.equal', 're_password'],
    ['the one that is', { oldpassword: PIN }, 'fund-password.changed', 'password'],
    ['no old one', next, undefined, 'oldpassword'],
    ['a wrong old one', { ...next, oldpassword: '000000' }, undefined, 'oldpassword'],
    ['a wrong code', { ...next, code: '1' }, undefined, 'code'],
  ])('refuses %s', async (name, wrong, rule, field) => {
    const token = await h.user(`pin-${name.replaceAll(' ', '-')}`);
    await set(token);
    expect(await set(token, wrong)).toMatchObject({ type: 'error', field, ...(rule ? { rule } : {}) });
    expect((await set(token, { ...next, oldpassword: PIN })).type).toBe('ok');
  });

  it('is set anew by a code, once, and that lifts its lock', async () => {
    const token = await h.user('forgotten');
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

  it('is first set once by 16 at the same time', async () => {
    const token = await h.user('first');
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => set(token, { password: `4821${10 + i}`, re_password: `4821${10 + i}` })),
    );
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(h.faults).toEqual([]);
  });

  it('cannot be guessed by many at once', async () => {
    const token = await h.user('guesses');
    await set(token);
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, i) => set(token, { ...next, oldpassword: `1000${10 + i}` })),
    );
    expect(tries.filter(({ field }) => field === 'oldpassword')).toHaveLength(5);
  });
});

describe('a code for what a logged-in person does', () => {
  it.each(['address', 'fund'])('of the type %s wants a session', async (type) => {
    expect((await h.post('sms_mail', { type, user_string: mail('rowan') })).type).toBe('999');
    expect((await h.post('sms_send', { type, user_string: '612345001', area_code: '49' })).type).toBe('999');
  });

  it('goes to the own phone, and nowhere where there is none', async () => {
    const token = (await h.post('user/login', { user_string: '612345001', areacode: '49', password: NEW }))
      .message as string;
    await h.post('sms_send', { type: 'address', user_string: '699999999', area_code: '44' }, { token });
    expect([h.sandbox.codes.has('+44 699999999'), h.sandbox.codes.has('+49 612345001')]).toEqual([false, true]);
    expect((await h.post('sms_mail', { type: 'address' }, { token })).message).toContain('SMS');
  });

  it.each([
    ['sms_mail', { type: 'register' }, 'user_string'],
    ['sms_send', { type: 'forget', area_code: '49' }, 'user_string'],
    ['sms_send', { type: 'forget', user_string: '612345001' }, 'area_code'],
  ])('%s of another type names who it is for', async (path, fields, field) => {
    expect(await h.post(path, fields as unknown as Record<string, string>)).toMatchObject({ type: 'error', field });
  });
});
