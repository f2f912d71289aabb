import { openHarness, type Envelope, type Harness } from '../../../sandbox/testing/harness.ts';
import {
  requestAddressCode,
  creditUser,
  saveAddress,
  createPerson,
  extendSessions,
  PIN,
  TRC20,
  type Person,
} from '../../../sandbox/testing/accounts.ts';

const AT_ONCE = 16;
const DAY = 86_400_000;

export interface Track {
  readonly h: Harness;
  readonly who: Person;
}

/** A user who may make every call, on the given database or in memory. */
export async function openTrack(databaseUrl?: string): Promise<Track> {
  const h = await openHarness({ reviewSeconds: 0, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
  const who = await createPerson(h, 'racer', { coins: { USDT: '100000' } });
  await saveAddress(h, who);
  await extendSessions(h);
  return { h, who };
}

/** Sends sixteen concurrent requests, and returns the number that succeeded. */
export async function race(ask: (index: number) => Promise<Envelope>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(index)));
  return answers.filter(({ type }) => type === 'ok').length;
}

const nextDay = (h: Harness): void => void (h.now = new Date(h.now.getTime() + DAY));

/** 900 USDT each: two fit into the daily limit of 2,000. */
export async function withdrawals({ h, who }: Track): Promise<number> {
  nextDay(h);
  const request = { currency: '3', number: '900', address: TRC20, netType: 'TRC20', pay_password: PIN };
  return race(() => who.pay('wallet/out', request));
}

/** 20 USDT each: three fit into the daily number of requests. */
export async function smallWithdrawals({ h, who }: Track): Promise<number> {
  nextDay(h);
  const request = { currency: '3', number: '20', address: TRC20, netType: 'TRC20', pay_password: PIN };
  return race(() => who.pay('wallet/out', request));
}

/** The trust account holds 350 USDT and each request takes 100: three fit. */
export async function transfers({ who }: Track): Promise<number> {
  const move = { currency_id: '3', from_field: 'trust', to_field: 'change' };
  const rest = await who.free('USDT', 'trust');
  if (Number(rest) > 0) await who.pay('wallet/change', { ...move, number: rest });
  await who.pay('wallet/change', { ...move, from_field: 'change', to_field: 'trust', number: '350' });
  return race(() => who.pay('wallet/change', { ...move, number: '100' }));
}

/** Sixteen requests with one code for one address: only one saves it. */
export async function redemptions({ h, who }: Track): Promise<number> {
  const book: { id: number; address: string }[] = (await h.post('wallet/get_address', {}, { token: who.token }))
    .message;
  for (const { id, address } of book.filter((each) => each.address !== TRC20))
    if (address !== '') await h.post('wallet/deladdress', { address_id: String(id) }, { token: who.token });
  const target = { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', netType: 'TRC20' };
  const code = await requestAddressCode(h, who, target);
  return race(() =>
    h.post('wallet/addaddress', { ...target, currency_id: '3', pay_password: PIN, code }, { token: who.token }),
  );
}

/** The trust account holds 1,700 USDT and each order takes 500: three fit. */
export async function hostings({ who }: Track): Promise<number> {
  const move = { currency_id: '3', from_field: 'trust', to_field: 'change' };
  const rest = await who.free('USDT', 'trust');
  if (Number(rest) > 0) await who.pay('wallet/change', { ...move, number: rest });
  await who.pay('wallet/change', { ...move, from_field: 'change', to_field: 'trust', number: '1700' });
  return race(() => who.pay('lh/deposit', { config_id: '1', amount: '500', agreement: '1' }));
}

/** Sixteen concurrent redemptions of one order while its daily income is paid: one succeeds. */
export async function leavings({ h, who }: Track): Promise<number> {
  await who.pay('lh/deposit', { config_id: '111', amount: '10000', agreement: '1' });
  const answer = await h.get('lh/deposit/order', { limit: '1' }, { token: who.token });
  const { order_list: orders } = answer.message as { order_list: { id: number }[] };
  h.now = new Date(h.now.getTime() + 3 * DAY);
  return race((index) => {
    if (index % 4 === 0) void h.sandbox.settleDue();
    return who.pay('lh/deposit/cancel', { id: String(orders[0]?.id) });
  });
}

/** Adds funds for further rounds. */
export const refill = ({ h, who }: Track): Promise<void> => creditUser(h, who.id, 'USDT', '100000');
