import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, PASSWORD, type Envelope, type Harness } from '../../testing/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const AREA = '44';
const center = async (token: string): Promise<Envelope['message']> =>
  (await h.get('user/center', {}, { token })).message;

describe('the nickname', () => {
  it('is set, changed and removed', async () => {
    const token = await h.registerUser('named');
    const set = (nickname: string): Promise<Envelope> => h.post('user/set_nickname', { nickname }, { token });

    expect((await set(' Rowan ')).message).toBe('Nickname saved.');
    expect(await center(token)).toMatchObject({ nickname: 'Rowan' });
    expect((await set('小雨')).type).toBe('ok');
    expect((await set('')).type).toBe('ok');
    expect(await center(token)).toMatchObject({ nickname: '' });
  });

  it.each([
    ['one character', 'R'],
    ['21 characters', 'R'.repeat(21)],
    ['a control character', 'Row\u0007an'],
    ['a mark that turns the direction of writing', 'Row\u202ean'],
  ])('is not %s', async (name, nickname) => {
    const token = await h.registerUser(`named-${name.replaceAll(' ', '-')}`);

    expect(await h.post('user/set_nickname', { nickname }, { token })).toMatchObject({
      type: 'error',
      field: 'nickname',
    });
    expect(await center(token)).toMatchObject({ nickname: '' });
  });
});

describe('the phone of an account that has an e-mail address', () => {
  let phones = 7_700_900_100;
  const newPhone = (): string => String((phones += 1));
  const askCode = async (token: string, phone: string): Promise<string> => {
    await h.post('sms_send', { type: 'bind', user_string: phone, area_code: AREA }, { token });
    return h.sandbox.codes.get(`+${AREA} ${phone}`) ?? '';
  };
  const bind = (token: string, mobile: string, code: string, more: Record<string, string> = {}): Promise<Envelope> =>
    h.post('user/bind_mobile', { mobile, areacode: AREA, code, password: PASSWORD, ...more }, { token });

  it('is bound once by a code and the password, and then works for login and recovery', async () => {
    const token = await h.registerUser('caller');
    const phone = newPhone();
    const code = await askCode(token, phone);

    const answers = await Promise.all(Array.from({ length: 8 }, () => bind(token, phone, code)));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    // the session remains valid
    expect(await center(token)).toMatchObject({ phone: `${phone.slice(0, 3)}******${phone.slice(-3)}` });

    const logIn = (password: string): Promise<Envelope> =>
      h.post('user/login', { user_string: phone, areacode: AREA, user_type: 'mobile', password });
    expect((await logIn(PASSWORD)).type).toBe('ok');
    await h.post('sms_send', { type: 'forget', user_string: phone, area_code: AREA });
    const forgotten = h.sandbox.codes.get(`+${AREA} ${phone}`) ?? '';
    const fresh = { password: 'another horse', repassword: 'another horse' };
    expect((await h.post('user/forget', { account: phone, areacode: AREA, code: forgotten, ...fresh })).type).toBe(
      'ok',
    );
    expect((await logIn('another horse')).type).toBe('ok');
  });

  it.each([
    ['a wrong code', { code: '000000' }, 'code'],
    ['a wrong password', { password: 'wrong horse' }, 'password'],
    ['a phone that is none', { mobile: '12' }, 'mobile'],
    ['a dialling code that nobody has', { areacode: '999999' }, 'areacode'],
    ['another phone than the code went to', { mobile: '7700900099' }, 'code'],
  ])('is not bound by %s, and the code stays valid', async (name, wrong, field) => {
    const token = await h.registerUser(`caller-${name.replaceAll(' ', '-')}`);
    const phone = newPhone();
    const code = await askCode(token, phone);

    expect(await bind(token, phone, code, wrong)).toMatchObject({ type: 'error', field });
    expect(await center(token)).toMatchObject({ phone: null });
    expect((await bind(token, phone, code)).type).toBe('ok');
  });

  it('ends the other sessions when it is bound, if the user wants it', async () => {
    const token = await h.registerUser('tidy');
    const there = { user_string: 'tidy@mail.example', password: PASSWORD };
    const other: string = (await h.post('user/login', there)).message;
    const phone = newPhone();

    await bind(token, phone, await askCode(token, phone), { end_others: '1' });
    expect((await h.get('user/center', {}, { token: other })).type).toBe('999');
    expect(await center(token)).toMatchObject({ id: expect.any(Number) as number });
  });

  it('cannot be replaced by a second one', async () => {
    const token = await h.registerUser('two-phones');
    const [first, second] = [newPhone(), newPhone()];
    await bind(token, first, await askCode(token, first));

    expect((await bind(token, second, await askCode(token, second))).message).toBe(
      'This account already has one linked.',
    );
  });

  it('cannot belong to another account, which only the owner of the phone learns', async () => {
    const phone = newPhone();
    const owner = await h.registerUser('phone-owner');
    await bind(owner, phone, await askCode(owner, phone));
    const other = await h.registerUser('phone-taker');
    const used = h.sandbox.codes.get(`+${AREA} ${phone}`);

    const said = await h.post('sms_send', { type: 'bind', user_string: phone, area_code: AREA }, { token: other });

    expect(said).toMatchObject({ type: 'ok' });
    expect(h.sandbox.codes.get(`+${AREA} ${phone}`)).toBe(used);
    expect(await bind(other, phone, '123456')).toMatchObject({ type: 'error', field: 'code' });
    expect(await center(other)).toMatchObject({ phone: null });
  });

  it('gets no code without a session', async () => {
    const phone = newPhone();

    expect((await h.post('sms_send', { type: 'bind', user_string: phone, area_code: AREA })).type).toBe('999');
    expect(h.sandbox.codes.has(`+${AREA} ${phone}`)).toBe(false);
  });

  it('cannot be guessed: after five wrong codes the right one is refused', async () => {
    const token = await h.registerUser('guesser');
    const phone = newPhone();
    const code = await askCode(token, phone);
    for (let i = 0; i < 5; i += 1) await bind(token, phone, '000000');

    expect(await bind(token, phone, code)).toMatchObject({ type: 'error', field: 'code' });
  });
});

describe('the e-mail address of an account that has a phone', () => {
  it('is bound in the same way', async () => {
    const phone = '7700900555';
    await h.post('sms_send', { type: 'register', user_string: phone, area_code: AREA });
    const words = { password: PASSWORD, re_password: PASSWORD, agreement: '1' };
    const code = h.sandbox.codes.get(`+${AREA} ${phone}`) ?? '';
    await h.post('user/register', { type: 'mobile', user_string: phone, areacode: AREA, code, ...words });
    const token = (await h.post('user/login', { user_string: phone, areacode: AREA, password: PASSWORD })).message;
    const email = 'late@mail.example';
    await h.post('sms_mail', { type: 'bind', user_string: 'Late@Mail.example' }, { token });
    const fields = { email: 'Late@Mail.example', code: h.sandbox.codes.get(email) ?? '', password: PASSWORD };

    expect((await h.post('user/bind_email', fields, { token })).message).toBe('Linked to your account.');

    expect((await h.post('user/login', { user_string: email, user_type: 'email', password: PASSWORD })).type).toBe(
      'ok',
    );
    expect((await h.post('user/login', { user_string: email, password: PASSWORD })).type).toBe('ok');
    expect(h.faults).toEqual([]);
  });
});
