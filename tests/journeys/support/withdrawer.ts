import type { Account, Exchange } from './exchange.ts';

export const PIN = '482113';
export const TRON = 'TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA';
export const ETHER = '0x52908400098527886E0F7030069857D2E4169EE7';

const USDT = '3';
const one = (rows: unknown): number => (rows as { data: readonly { id: number }[] }).data[0]?.id ?? 0;

/** The API calls that the screens make for a new user who withdraws. */
export const createWithdrawer = (exchange: Exchange, { email, password, token }: Account) => ({
  verify: async () => {
    const { id } = (await exchange.get('user/center', token)) as { id: number };
    const person = { name: 'Rowan Ash', card_id: `AB${id}${process.pid}`, country: 'Germany', address: 'Ring 1, Ulm' };
    await exchange.ask('user/real_name', token, person);
    await exchange.review('verification', id, { level: 1 });
  },
  setPin: async () => {
    const pins = { password: PIN, re_password: PIN };
    await exchange.ask('safe/update_password', token, { ...pins, login_password: password });
  },
  keep: async (netType: string, address: string, currency_id = USDT) => {
    await exchange.ask('sms_mail', token, { type: 'address', address, netType });
    const code = exchange.getCode(email);
    await exchange.ask('wallet/addaddress', token, { currency_id, address, netType, code, pay_password: PIN });
  },
  fund: async (amount: string) => {
    const imgs = await exchange.upload(token);
    const terms = (await exchange.ask('wallet/deposit_terms', token, { currency: USDT })) as {
      chains: readonly { chain: string; address: string }[];
    };
    const { chain, address } = terms.chains[0] ?? { chain: '', address: '' };
    await exchange.pay('wallet/charge_req', token, { currency: USDT, amount, imgs, sub_type: chain, address });
    await exchange.review('deposit', one(await exchange.get('charge_mention/log2', token)), {});
  },
  newest: async () => one(await exchange.get('charge_mention/log3', token)),
  /** @returns its number */
  withdraw: async (number: string, netType = 'TRC20', address = TRON): Promise<number> => {
    await exchange.pay('wallet/out', token, { currency: USDT, number, address, netType, pay_password: PIN });
    return one(await exchange.get('charge_mention/log3', token));
  },
});

/** A user who may withdraw, with funds and an address. */
export async function createReadyWithdrawer(exchange: Exchange, account: Account | undefined, amount = '5000') {
  if (!account) throw new Error('nobody is logged in');
  const person = createWithdrawer(exchange, account);
  await person.verify();
  await person.setPin();
  await person.keep('TRC20', TRON);
  await person.fund(amount);
  return person;
}
