import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { openHarness, PASSWORD, type Envelope, type Harness } from '../../testing/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const later = (seconds: number): void => void (h.now = new Date(h.now.getTime() + seconds * 1000));
const codeFor = async (email: string, type = 'register'): Promise<string> => {
  await h.post('sms_mail', { user_string: email, type });
  return h.sandbox.codes.get(email) ?? '';
};
const form = (email: string, code: string, more: Record<string, string> = {}): Record<string, string> => ({
  type: 'email',
  user_string: email,
  code,
  password: PASSWORD,
  re_password: PASSWORD,
  ...more,
});

describe('registering', () => {
  it('creates an account that can log in and has a profile', async () => {
    const token = await h.registerUser('ada');
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect((await h.get('user/center', {}, { token })).message).toMatchObject({
      account: 'ad******@mail.example',
      review_status: 0,
      phone: null,
    });
    expect((await h.post('user/has_password', {}, { token })).message).toBe(2);
  });

  it('accepts a password of six characters', async () => {
    const short = { password: 'ab3x9q', re_password: 'ab3x9q' };
    const code = await codeFor('six@mail.example');
    expect((await h.post('user/register', form('six@mail.example', code, short))).type).toBe('ok');
  });

  it('accepts a phone with its dialling code', async () => {
    const phone = '612345678';
    await h.post('sms_send', { user_string: phone, type: 'register', area_code: '49' });
    const made = await h.post('user/register', {
      type: 'mobile',
      user_string: phone,
      areacode: '49',
      code: h.sandbox.codes.get('+49 612345678') ?? '',
      password: PASSWORD,
      re_password: PASSWORD,
    });
    expect(made.type).toBe('ok');
    expect(
      (await h.post('user/login', { user_string: phone, areacode: '49', user_type: 'mobile', password: PASSWORD }))
        .type,
    ).toBe('ok');
    expect(
      (await h.post('user/login', { user_string: phone, areacode: '44', user_type: 'mobile', password: PASSWORD }))
        .type,
    ).toBe('error');
  });

  it.each([
    ['an address that is none', { user_string: 'rowan' }, 'registration.email_format', 'user_string'],
    ['a short password', { password: 'abc12', re_password: 'abc12' }, 'registration.password_length', 'password'],
    ['two passwords', { re_password: 'other horse' }, 'registration.passwords_equal', 're_password'],
    ['no agreement', { agreement: '0' }, 'registration.agreement_ticked', 'agreement'],
    ['no code', { code: '' }, 'registration.code_required', 'code'],
  ])('refuses %s with the rule that the form shows', async (_, wrong, rule, field) => {
    expect(await h.post('user/register', { ...form('new@mail.example', '123456'), ...wrong })).toMatchObject({
      type: 'error',
      rule,
      field,
    });
  });

  it('answers in the language of the caller', async () => {
    const wrong = { ...form('new@mail.example', '123456'), re_password: 'x' };
    expect((await h.post('user/register', wrong, { lang: 'zh' })).message).toBe('两次输入的密码不一致。');
    expect((await h.post('user/register', wrong, { lang: 'xx' })).message).toBe('The passwords do not match.');
  });

  it('refuses an unknown invite code, and does not consume the verification code', async () => {
    const code = await codeFor('invited@mail.example');
    expect(
      await h.post('user/register', form('invited@mail.example', code, { extension_code: 'NOBODY' })),
    ).toMatchObject({ type: 'error', field: 'extension_code' });
    expect((await h.post('user/register', form('invited@mail.example', code))).type).toBe('ok');
  });

  it('creates one account per code, also for concurrent requests', async () => {
    const code = await codeFor('race@mail.example');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => h.post('user/register', form('race@mail.example', code))),
    );
    expect(answers.filter((answer) => answer.type === 'ok')).toHaveLength(1);
    expect(h.faults).toEqual([]);
  });
});

describe('verification codes', () => {
  it('work once', async () => {
    const code = await codeFor('once@mail.example');
    await h.post('user/register', form('once@mail.example', code));
    expect((await h.post('user/register', form('once@mail.example', code))).type).toBe('error');
  });

  it('are not sent twice within a minute', async () => {
    await codeFor('gap@mail.example');
    later(59);
    expect((await h.post('sms_mail', { user_string: 'gap@mail.example', type: 'register' })).message).toContain(
      '1 second',
    );
    later(1);
    expect((await h.post('sms_mail', { user_string: 'gap@mail.example', type: 'register' })).type).toBe('ok');
  });

  it('are invalid after five wrong attempts', async () => {
    const code = await codeFor('tries@mail.example');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1)
      expect((await h.post('user/register', form('tries@mail.example', wrong))).field).toBe('code');
    expect((await h.post('user/register', form('tries@mail.example', code))).field).toBe('code');
  });

  it('are sent again only after fifteen minutes when they were guessed', async () => {
    await codeFor('guessed@mail.example');
    const ask = (): Promise<Envelope> => h.post('sms_mail', { user_string: 'guessed@mail.example', type: 'register' });
    for (let i = 0; i < 5; i += 1) await h.post('user/register', form('guessed@mail.example', '1'));
    later(15 * 60 - 1);
    expect((await ask()).message).toContain('1 second');
    later(1);
    expect((await ask()).type).toBe('ok');
  });

  it('expire after ten minutes', async () => {
    const code = await codeFor('late@mail.example');
    later(600);
    expect((await h.post('user/register', form('late@mail.example', code))).field).toBe('code');
  });

  it('are bound to their purpose and their address', async () => {
    const code = await codeFor('bound@mail.example');
    expect((await h.post('user/register', form('other@mail.example', code))).field).toBe('code');
    expect((await h.post('user/register', form('bound@mail.example', code))).type).toBe('ok');
  });

  it('are not stored in plain text', async () => {
    const code = await codeFor('clear@mail.example');
    const rows = await h.sandbox.db.execute(
      sql`select code_hash from verification_codes where target = 'clear@mail.example'`,
    );
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });

  it('do not reveal whether an account exists', async () => {
    await h.registerUser('known');
    h.now = new Date(h.now.getTime() + 60_000);
    const answers = await Promise.all(
      ['known', 'unknown'].flatMap((name) =>
        ['register', 'forget'].map((type) => h.post('sms_mail', { user_string: `${name}@mail.example`, type })),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    // and no code was delivered that would have been useless
    expect(h.sandbox.codes.has('unknown@mail.example')).toBe(true);
  });
});

describe('logging in', () => {
  it('gives the same answer for a wrong password and a missing account', async () => {
    await h.registerUser('same');
    const [wrong, nobody] = [
      await h.post('user/login', { user_string: 'same@mail.example', password: 'wrong' }),
      await h.post('user/login', { user_string: 'nobody@mail.example', password: 'wrong' }),
    ];
    expect(wrong).toEqual(nobody);
  });

  it.each(['locked', 'nobody-locked'])(
    'locks %s after five attempts, for fifteen minutes, concurrent or one by one',
    async (name) => {
      if (name === 'locked') await h.registerUser(name);
      const tries = await Promise.all(
        Array.from({ length: 8 }, () =>
          h.post('user/login', { user_string: `${name}@mail.example`, password: 'wrong' }),
        ),
      );
      expect(tries.filter((answer) => String(answer.message).includes('Incorrect'))).toHaveLength(5);
      expect(
        (await h.post('user/login', { user_string: `${name}@mail.example`, password: PASSWORD })).message,
      ).toContain('15 minutes');
      later(15 * 60);
      expect((await h.post('user/login', { user_string: `${name}@mail.example`, password: PASSWORD })).type).toBe(
        name === 'locked' ? 'ok' : 'error',
      );
    },
  );

  it('resets the count of wrong attempts after a right one', async () => {
    await h.registerUser('forgiven');
    for (let i = 0; i < 12; i += 1)
      expect(
        (
          await h.post('user/login', {
            user_string: 'forgiven@mail.example',
            password: i % 4 === 3 ? PASSWORD : 'wrong',
          })
        ).message,
      ).not.toContain('minutes');
  });
});

describe('a session', () => {
  it.each([undefined, '', 'nonsense', 'f'.repeat(32), `Bearer ${'f'.repeat(32)}`])(
    'that is %s gets type 999, and nothing else does',
    async (token) => {
      expect((await h.get('user/center', {}, token === undefined ? {} : { token })).type).toBe('999');
      expect((await h.get('currencyMatch/all', {}, token === undefined ? {} : { token })).type).toBe('ok');
    },
  );

  it('ends by logging out and by expiring', async () => {
    const token = await h.registerUser('leaver');
    await h.post('user/logout', {}, { token });
    expect((await h.get('user/center', {}, { token })).type).toBe('999');
    const again: string = (await h.post('user/login', { user_string: 'leaver@mail.example', password: PASSWORD }))
      .message;
    later(7 * 86_400);
    expect((await h.get('user/center', {}, { token: again })).type).toBe('999');
  });

  it('is not stored in plain text', async () => {
    const token = await h.registerUser('hidden');
    const rows = await h.sandbox.db.execute(sql`select token_hash from sessions`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
