import { sql } from 'drizzle-orm';
import { decode } from '../../../engine/api/wire.ts';
import type { FormData } from '../../../engine/form/problems.ts';
import { Decimal } from '../../../engine/expression/index.ts';
import { createVerificationHelper, identityFields } from '../../../sandbox/testing/verification-helper.ts';
import { PASSWORD, type Harness } from '../../../sandbox/testing/harness.ts';
import {
  requestAddressCode,
  saveAddress,
  createPerson,
  PIN,
  TRC20,
  type Person,
} from '../../../sandbox/testing/people.ts';
import { plans, zone } from './desk.ts';

/** The user who sends a form, the page's parameters and state, and a valid input. */
export interface Situation {
  readonly token?: string;
  /** Parameters from the page. */
  readonly params: Readonly<Record<string, unknown>>;
  /** State of the app. */
  readonly app?: Readonly<Record<string, unknown>>;
  readonly good: FormData;
  /** Requests the verification code for the input, and adds it to the request. */
  complete?(request: Record<string, string>): Promise<Record<string, string>>;
}

export interface Stage {
  /** The form's id. Several stages may test the same form. */
  readonly form: string;
  readonly name: string;
  /** Messages that depend on what only the exchange knows. Such an answer means that the request was well formed. */
  readonly beyond?: readonly string[];
  open(h: Harness): Promise<Situation>;
}

let people = 0;
export const somebody = (h: Harness, coins: Record<string, string> = {}, more: { pin?: null; verified?: false } = {}) =>
  createPerson(h, `judged${(people += 1)}`, { coins, ...more });

/** The answer to a call, as a page sees it. */
export async function read(h: Harness, id: string, token: string, fields: Record<string, string> = {}): Promise<never> {
  const call = plans.get(id);
  if (!call) throw new Error(`No page makes the call ${id}.`);
  const answer =
    call.method === 'GET' ? await h.get(call.path, fields, { token }) : await h.post(call.path, fields, { token });
  if (answer.type !== 'ok') throw new Error(`${id}: ${String(answer.message)}`);
  return decode(call.response, answer.message, zone) as never;
}

export const decimal = (text: string): Decimal | undefined => Decimal.parse(text);
const PASSWORDS = { password: 'correct staple', repeat: 'correct staple' };

const withdraw: Stage = {
  form: 'withdraw',
  name: 'with an address in the book',
  beyond: ['server.fund_password_wrong', 'server.fund_password_left'],
  open: async (h) => {
    const who = await somebody(h, { USDT: '1500' });
    await saveAddress(h, who);
    const terms = await read(h, 'wallet.get_info', who.token, { currency: '3' });
    const book: { id: Decimal }[] = await read(h, 'wallet.get_address', who.token, { currency: '3' });
    return {
      token: who.token,
      params: { terms, book, status: decimal('2'), fund_set: true },
      good: { chain: 'TRC20', entry: String(book[0]?.id), amount: '50', pin: PIN },
    };
  },
};

const deposit: Stage = {
  form: 'deposit',
  name: 'with a proof',
  beyond: ['server.proof_unknown'],
  open: async (h) => {
    const { token } = await somebody(h);
    const terms: { chains: { chain: string; address: string }[] } = await read(h, 'wallet.deposit_terms', token, {
      currency: '3',
    });
    const address = terms.chains.find(({ chain }) => chain === 'TRC20')?.address;
    const proof: string = (await h.upload(token)).message;
    return { token, params: { terms, chain: 'TRC20', address, open: true }, good: { amount: '50', proof } };
  },
};

const transfer: Stage = {
  form: 'transfer',
  name: 'from spot to contract',
  open: async (h) => {
    const { token } = await somebody(h, { USDT: '73.25' });
    const all: { id: Decimal }[] = await read(h, 'currency.user_currency_list', token);
    const coin = all.find(({ id }) => String(id) === '3');
    return { token, params: { coin, from: 'change', to: 'lever', available: decimal('73.25') }, good: { amount: '5' } };
  },
};

const exchange: Stage = {
  form: 'exchange',
  name: 'of tether for bitcoin',
  open: async (h) => {
    const { token } = await somebody(h, { USDT: '73.25' });
    const accounts: { change_wallet: { balance: { currency: Decimal }[] } } = await read(h, 'wallet.list', token);
    const wallet = (id: string) => accounts.change_wallet.balance.find(({ currency }) => String(currency) === id);
    const quote: { from_scale: Decimal; to_scale: Decimal } = await read(h, 'coin.rate', token, {
      from_currency_id: '3',
      to_currency_id: '1',
    });
    const figures = { available: decimal('73.25'), fee: decimal('0.5'), receive: decimal('0.0005') };
    const scales = { scale: quote.from_scale, get_scale: quote.to_scale };
    return {
      token,
      params: { give: wallet('3'), get: wallet('1'), quote, ...figures, ...scales },
      good: { amount: '50' },
    };
  },
};

const address: Stage = {
  form: 'address',
  name: 'on a chain',
  beyond: ['server.code_wrong', 'server.fund_password_wrong'],
  open: async (h) => {
    const who = await somebody(h);
    const own: Record<string, string> = (await h.post('wallet/get_in_address', { currency: '3' }, who)).message;
    const code = await requestAddressCode(h, who);
    return {
      token: who.token,
      params: { currency: decimal('3'), coin: 'USDT', chain: 'TRC20', own: own.TRC20 },
      good: { address: TRC20, pin: PIN, code },
    };
  },
};

const login = (by: 'email' | 'mobile'): Stage => ({
  form: 'login',
  name: `by ${by}`,
  beyond: ['server.login_wrong', 'server.login_wrong_left', 'server.login_wrong_last'],
  open: async (h) => {
    const { email } = await somebody(h);
    const good =
      by === 'email' ? { email, password: PASSWORD } : { phone: `1777${10000 + people}`, password: PASSWORD };
    return { params: {}, app: { by, area: '49' }, good };
  },
});

const register = (by: 'email' | 'mobile'): Stage => ({
  form: 'register',
  name: `by ${by}`,
  beyond: ['server.invite_unknown', 'server.code_wrong'],
  open: async (h) => {
    people += 1;
    const name = by === 'email' ? { email: `new${people}@mail.example` } : { phone: `1555${10000 + people}` };
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
  beyond: ['server.fund_password_wrong', 'server.code_wrong'],
  open: async (h) => {
    const who = await somebody(h, {}, known ? {} : { pin: null });
    const good = { old: PIN, pin: '905527', repeat: '905527', code: forgotten ? await fundCode(h, who) : '111111' };
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
    const token = await filer.verified(`judged${(people += 1)}`);
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

const finance = (id: string, name: string, account: string): Stage => ({
  form: 'finance',
  name,
  open: async (h) => {
    const who = await somebody(h, { USDT: '700.5' });
    const move = { currency_id: '3', from_field: 'change', to_field: 'trust', number: '700.5' };
    if (account === 'trust') await who.pay('wallet/change', move);
    const product = await read(h, 'lh.product_info', who.token, { id });
    const figures = { available: decimal('700.5'), daily: decimal('1'), penalty: decimal('1') };
    return { token: who.token, params: { product, ...figures }, good: { amount: '550', agreement: true } };
  },
});

/** Every form in each of its situations. */
export const stages: readonly Stage[] = [
  withdraw,
  deposit,
  transfer,
  exchange,
  address,
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
  finance('1', 'of a trust', 'trust'),
  finance('111', 'of a smart deposit', 'change'),
];
