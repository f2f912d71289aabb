import { sql } from 'drizzle-orm';
import { createVerificationHelper, identityFields } from '../../../sandbox/testing/verification-helper.ts';
import { PASSWORD, type Harness } from '../../../sandbox/testing/harness.ts';
import { PIN, type Person } from '../../../sandbox/testing/accounts.ts';
import { decimal, nextNumber, read, somebody, type Stage } from './stage.ts';

const PASSWORDS = { password: 'correct staple', repeat: 'correct staple' };

const login = (by: 'email' | 'mobile'): Stage => ({
  form: 'login',
  name: `by ${by}`,
  beyond: ['server.login_wrong', 'server.login_wrong_left', 'server.login_wrong_last'],
  open: async (h) => {
    const { email } = await somebody(h);
    const good =
      by === 'email' ? { email, password: PASSWORD } : { phone: `1777${10000 + nextNumber()}`, password: PASSWORD };
    return { params: {}, app: { by, area: '49' }, good };
  },
});

const register = (by: 'email' | 'mobile'): Stage => ({
  form: 'register',
  name: `by ${by}`,
  beyond: ['server.invite_unknown', 'server.code_wrong'],
  open: async (h) => {
    const number = nextNumber();
    const name = by === 'email' ? { email: `new${number}@mail.example` } : { phone: `1555${10000 + number}` };
    return {
      params: {},
      app: { by, area: '49' },
      good: { ...name, code: '000000', ...PASSWORDS, agreement: true },
      complete: async (request) => {
        if (request.code !== '000000') return request;
        h.now = new Date(h.now.getTime() + 60_000);
        // frees a name that an earlier case used, because only new names get a code
        await h.sandbox.db.execute(sql`update users set email = 'was' || id || '@mail.example', phone = null`);
        const to = { user_string: request.user_string ?? '', type: 'register' };
        const before = new Map(h.sandbox.codes);
        if (by === 'email') await h.post('sms_mail', to);
        else await h.post('sms_send', { ...to, area_code: '49' });
        const [sent] = [...h.sandbox.codes].filter(([target, code]) => before.get(target) !== code);
        return { ...request, code: sent?.[1] ?? request.code };
      },
    };
  },
});

const fundPassword = (name: string, known: boolean, forgotten: boolean): Stage => ({
  form: 'fund-password',
  name,
  beyond: ['server.fund_password_wrong', 'server.code_wrong', 'server.password_wrong'],
  open: async (h) => {
    const who = await somebody(h, {}, known ? {} : { pin: null });
    const good = {
      old: PIN,
      pin: '905527',
      repeat: '905527',
      login: PASSWORD,
      code: forgotten ? await fundCode(h, who) : '111111',
    };
    return { token: who.token, params: { known, forgotten, by: 'email' }, good };
  },
});

async function fundCode(h: Harness, { token, email }: Person): Promise<string> {
  await h.post('sms_mail', { type: 'fund' }, { token });
  return h.sandbox.codes.get(email) ?? '';
}

const passwordChange: Stage = {
  form: 'password-change',
  name: 'of somebody logged in',
  beyond: ['server.password_wrong'],
  open: async (h) => {
    const { token } = await somebody(h);
    return { token, params: {}, good: { old: PASSWORD, ...PASSWORDS } };
  },
};

const verificationBasic: Stage = {
  form: 'verification-basic',
  name: 'filed for the first time',
  beyond: ['server.country_unknown', 'server.document_used'],
  open: async (h) => {
    const { token } = await somebody(h, {}, { verified: false });
    const areas = await read(h, 'common.area_code', token);
    return {
      token,
      params: { areas, status: decimal('0') },
      good: { id_type: '0', ...identityFields({ name: 'Rowan Hale' }) },
    };
  },
};

const verificationAdvanced: Stage = {
  form: 'verification-advanced',
  name: 'after the basic one',
  beyond: ['server.picture_unknown'],
  open: async (h) => {
    const filer = createVerificationHelper(() => h);
    const token = await filer.verified(`judged${nextNumber()}`);
    const [front, reverse, hand] = await Promise.all([1, 2, 3].map(async () => (await h.upload(token)).message));
    return { token, params: { basic: decimal('2'), status: decimal('0') }, good: { front, reverse, hand } };
  },
};

const forgotten = (by: 'email' | 'mobile'): Stage => ({
  form: `forget-${by}`,
  name: 'with a code',
  beyond: ['server.code_wrong'],
  open: async () => ({
    params: {},
    app: { by, area: '49' },
    good: by === 'email' ? { email: 'nobody@mail.example', code: '111111' } : { phone: '15550100', code: '111111' },
  }),
});

const forgetPassword: Stage = {
  form: 'forget-password',
  name: 'after the code',
  beyond: ['server.code_wrong'],
  open: async () => ({ params: { account: 'nobody@mail.example', areacode: '', code: '111111' }, good: PASSWORDS }),
};

/** Forms for logging in, passwords and identity. */
export const accountStages: readonly Stage[] = [
  login('email'),
  login('mobile'),
  register('email'),
  register('mobile'),
  fundPassword('that is the first', false, false),
  fundPassword('changed by the old one', true, false),
  fundPassword('changed by a code', true, true),
  passwordChange,
  verificationBasic,
  verificationAdvanced,
  forgotten('email'),
  forgotten('mobile'),
  forgetPassword,
];
