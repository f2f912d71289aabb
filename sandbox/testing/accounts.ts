import { eq } from 'drizzle-orm';
import { listAddresses } from '../wallet/address-book/index.ts';
import { currencyByName } from '../catalogue/currencies.ts';
import { users } from '../platform/database/index.ts';
import { HOUSE, postJournal } from '../ledger/index.ts';
import { PASSWORD, type Envelope, type Harness } from './harness.ts';

export const PIN = '482113';
export const TRC20 = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
export const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';
export const OMNI = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  /** Makes a money call, with a new key by default. */
  pay(path: string, fields: Record<string, string>, key?: string): Promise<Envelope>;
  /** The available balance of an account, in wire format. */
  free(coin: string, account?: string): Promise<string>;
  frozen(coin: string): Promise<string>;
}

export interface PersonOptions {
  /** Available balances in the spot account, by coin. */
  readonly coins?: Readonly<Record<string, string>>;
  /** Default: yes. */
  readonly verified?: boolean;
  /** Default: PIN. Null means no fund password. */
  readonly pin?: string | null;
}

let keys = 0;
/**
 * The number of credits in each sandbox. Counted per sandbox, so that two sandboxes that run the same steps have the
 * same state.
 */
const gifts = new WeakMap<Harness['sandbox'], number>();

/** Creates a user who can make payments: verified, with a fund password and some coins. */
export async function createPerson(h: Harness, name: string, means: PersonOptions = {}): Promise<Person> {
  const token = await h.registerUser(name);
  const email = `${name}@mail.example`;
  const t = users;
  const [row] = await h.sandbox.db.select({ id: t.id }).from(t).where(eq(t.email, email));
  const id = row?.id ?? 0;
  const pin = means.pin === undefined ? PIN : means.pin;
  if (pin !== null)
    await h.post('safe/update_password', { password: pin, re_password: pin, login_password: PASSWORD }, { token });
  if (means.verified !== false) await h.sandbox.db.update(t).set({ reviewStatus: 2 }).where(eq(t.id, id));
  for (const [coin, amount] of Object.entries(means.coins ?? {})) await creditUser(h, id, coin, amount);
  const wallet = async (coin: string, type: string): Promise<{ available: string; locked: string }> =>
    (await h.post('wallet/detail', { currency: String(currencyByName(coin).id), type }, { token })).message;
  return {
    id,
    email,
    token,
    pay: (path, fields, key = `paid-${(keys += 1)}-of-tests`) => h.post(path, fields, { token, key }),
    free: async (coin, account = 'change') => (await wallet(coin, account)).available,
    frozen: async (coin) => (await wallet(coin, 'change')).locked,
  };
}

/** Extends every session by three years, for tests whose clock advances by days. */
export const extendSessions = (h: Harness): Promise<unknown> =>
  h.sandbox.db.execute(`update sessions set expires_at = expires_at + interval '3 years',
    ends_at = ends_at + interval '3 years', idle_seconds = idle_seconds + 3 * 365 * 86400`);

export async function creditUser(h: Harness, userId: number, coin: string, amount: string): Promise<void> {
  const place = { currency: currencyByName(coin).id, part: 'available' } as const;
  const number = (gifts.get(h.sandbox) ?? 0) + 1;
  gifts.set(h.sandbox, number);
  await h.sandbox.db.transaction((tx) =>
    postJournal(tx, {
      reference: `gift:${number}:${userId}`,
      at: h.now,
      entries: [
        { account: { ...place, owner: HOUSE, kind: 'deposits' }, amount: `-${amount}`, reason: 200 },
        { account: { ...place, owner: userId, kind: 'change' }, amount, reason: 200 },
      ],
    }),
  );
}

/** Saves a withdrawal address through the API, unless it is already saved. */
export async function saveAddress(
  h: Harness,
  who: Person,
  coin = 'USDT',
  chain = 'TRC20',
  address = TRC20,
): Promise<Envelope> {
  const currency = currencyByName(coin).id;
  const book = await listAddresses(h.sandbox.db, who.id, currency);
  if (book.some((each) => each.chain === chain && each.address === address))
    return { type: 'ok', message: '' as never };
  return h.post(
    'wallet/addaddress',
    {
      currency_id: String(currency),
      address,
      netType: chain,
      pay_password: PIN,
      code: await requestAddressCode(h, who, { address, netType: chain }),
    },
    { token: who.token },
  );
}

/**
 * Requests a code for a withdrawal address. Advances the clock by a minute, because codes cannot be requested more
 * often.
 */
export async function requestAddressCode(
  h: Harness,
  { token, email }: Person,
  { address, netType } = { address: TRC20, netType: 'TRC20' },
): Promise<string> {
  h.now = new Date(h.now.getTime() + 60_000);
  await h.post('sms_mail', { type: 'address', address, netType }, { token });
  return h.sandbox.codes.get(email) ?? '';
}
