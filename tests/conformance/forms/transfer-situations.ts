import type { Decimal } from '../../../engine/language/expression/index.ts';
import { requestAddressCode, saveAddress, PIN, TRC20 } from '../../../sandbox/testing/accounts.ts';
import { decimal, read, somebody, type Stage } from './stage.ts';

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

/** Forms that move money into and out of an account, and between its parts. */
export const transferStages: readonly Stage[] = [withdraw, deposit, transfer, exchange, address];
