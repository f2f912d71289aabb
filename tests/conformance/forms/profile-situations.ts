import { identityFields } from '../../../sandbox/testing/verification-helper.ts';
import { PASSWORD, type Harness } from '../../../sandbox/testing/harness.ts';
import { decimal, read, somebody, type Situation, type Stage } from './stage.ts';

let phones = 7_700_910_000;
const AREA = '44';

const nickname: Stage = {
  form: 'nickname',
  name: 'of somebody without one',
  open: async (h) => ({ token: (await somebody(h)).token, params: { nickname: '' }, good: { nickname: 'Rowan' } }),
};

const bindMobile: Stage = {
  form: 'bind-mobile',
  name: 'to an account with an e-mail address',
  beyond: ['server.code_wrong', 'server.password_wrong'],
  open: async (h) => {
    const { token } = await somebody(h);
    const phone = String((phones += 1));
    await h.post('sms_send', { type: 'bind', user_string: phone, area_code: AREA }, { token });
    const code = h.sandbox.codes.get(`+${AREA} ${phone}`) ?? '';
    return { token, params: { areas: [] }, app: { area: AREA }, good: { phone, code, password: PASSWORD } };
  },
};

const bindEmail: Stage = {
  form: 'bind-email',
  name: 'to an account with a phone',
  beyond: ['server.code_wrong', 'server.password_wrong'],
  open: async (h) => {
    const token = await byPhone(h, String((phones += 1)));
    const email = `bound${(phones += 1)}@mail.example`;
    await h.post('sms_mail', { type: 'bind', user_string: email }, { token });
    return { token, params: {}, good: { email, code: h.sandbox.codes.get(email) ?? '', password: PASSWORD } };
  },
};

const verificationBoth: Stage = {
  form: 'verification-both',
  name: 'filed for the first time',
  beyond: ['server.country_unknown', 'server.document_used', 'server.picture_unknown'],
  open: async (h) => {
    const { token } = await somebody(h, {}, { verified: false });
    const areas = await read(h, 'common.area_code', token);
    const [front, reverse, hand] = await Promise.all([1, 2, 3].map(async () => (await h.upload(token)).message));
    const good = { id_type: '0', ...identityFields({ name: 'Rowan Hale' }), front, reverse, hand };
    return { token, params: { areas, basic: decimal('0'), advanced: decimal('0') }, good };
  },
};

/** Opens a session for a new account that has only a phone number. */
async function byPhone(h: Harness, phone: string): Promise<string> {
  await h.post('sms_send', { type: 'register', user_string: phone, area_code: AREA });
  const code = h.sandbox.codes.get(`+${AREA} ${phone}`) ?? '';
  const account = { type: 'mobile', user_string: phone, areacode: AREA, code };
  await h.post('user/register', { ...account, password: PASSWORD, re_password: PASSWORD, agreement: '1' });
  return (await h.post('user/login', { user_string: phone, areacode: AREA, password: PASSWORD })).message;
}

/** A form of the security page, which asks for the login password. */
const guarded = (form: string, good: Situation['good'] = {}, params: Situation['params'] = {}): Stage => ({
  form,
  name: 'of somebody logged in',
  beyond: ['server.password_wrong'],
  open: async (h) => ({ token: (await somebody(h)).token, params, good: { ...good, password: PASSWORD } }),
});

/** Forms for names, addresses, identity and sessions. */
export const profileStages: readonly Stage[] = [
  nickname,
  bindMobile,
  bindEmail,
  verificationBoth,
  guarded('anti-phishing', { code: 'Heron7' }, { code: '' }),
  guarded('address-wait', {}, { on: true }),
  guarded('end-session', {}, { id: decimal('0') }),
];
