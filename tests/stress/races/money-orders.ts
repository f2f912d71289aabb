import { expect } from 'vitest';
import { blackPng } from '../../../sandbox/testing/pictures.ts';
import { DEMO } from '../../../sandbox/index.ts';
import { ask, post, upload, type Session } from './client.ts';

/** A money call by the demo user, and a way to count its effects. */
export interface Order {
  readonly path: string;
  fields(at: Session): Promise<Record<string, string>>;
  /** The number of records of the kind that the call adds. */
  count(at: Session): Promise<number>;
  /** Default 1. */
  readonly adds?: number;
  /** How many times a user may make the call per day. */
  readonly times?: number;
}

interface Work {
  readonly id: number;
  readonly price: string;
  readonly status: number;
}

interface Loan {
  readonly id: number;
  readonly status: number;
}

const PAIR = { legal_id: '3', currency_id: '1' };
const proof = (at: Session): Promise<string> => upload(at, blackPng(64, 64));
const total = async (at: Session, path: string): Promise<number> =>
  (await ask<{ total: number }>(at, `${path}${path.includes('?') ? '&' : '?'}limit=1`)).total;
const all = async (at: Session, path: string): Promise<number> => (await ask<readonly unknown[]>(at, path)).length;
const hostings = async (at: Session): Promise<readonly { readonly id: number }[]> =>
  (await ask<{ order_list: { id: number }[] }>(at, 'lh/deposit/order?status=1&limit=100')).order_list;
const works = (at: Session, mine: string): Promise<readonly Work[]> => ask(at, `nft/list?mine=${mine}`);
const REPAYING = 2;

/** The id of an open loan. If there is none, applies for one and waits until it is paid out. */
async function loan(at: Session): Promise<string> {
  const owed = async (): Promise<Loan | undefined> =>
    (await ask<{ data: Loan[] }>(at, 'borrow/order/list?limit=100')).data.find(({ status }) => status === REPAYING);
  if ((await owed()) === undefined) {
    const photo = await proof(at);
    const photos = { front_pic: photo, reverse_pic: photo, hand_pic: photo };
    await post(at, 'borrow/order/apply', { id: '2', amount: '1000', ...photos });
  }
  // the review approves the loan, which is then paid out
  await expect.poll(owed).toBeDefined();
  return String((await owed())?.id);
}

export const ORDERS: readonly Order[] = [
  {
    path: 'lh/deposit',
    fields: () => Promise.resolve({ config_id: '1', amount: '500', agreement: '1' }),
    count: async (at) => (await hostings(at)).length,
  },
  {
    path: 'lh/deposit/cancel',
    fields: async (at) => ({ id: String((await hostings(at))[0]?.id) }),
    count: async (at) => (await hostings(at)).length,
    adds: -1,
  },
  {
    path: 'nft/buy',
    fields: async (at) => {
      const own = new Set((await works(at, '1')).map(({ id }) => id));
      const cheapest = (await works(at, '0'))
        .filter(({ id, status }) => status === 1 && !own.has(id))
        .toSorted((a, b) => Number(a.price) - Number(b.price))[0];
      return { id: String(cheapest?.id), price: String(cheapest?.price) };
    },
    count: async (at) => (await works(at, '1')).length,
  },
  {
    path: 'lh/newcoin/order/submit',
    fields: async (at) => {
      const [sale] = await ask<{ id: number }[]>(at, 'lh/newcoin/config?tab=2');
      return { config_id: String(sale?.id), amount: '60' };
    },
    count: (at) => total(at, 'lh/newcoin/order/info'),
  },
  {
    path: 'fpjy/submit',
    fields: async (at) => {
      const [, terms] = await ask<{ currency: string; rate: string }[]>(at, 'fpjy/terms');
      return { currency: String(terms?.currency), amount: '50', rate: String(terms?.rate), img: await proof(at) };
    },
    count: (at) => total(at, 'fpjy/list'),
  },
  {
    path: 'borrow/order/back',
    fields: async (at) => ({ id: await loan(at), amount: '5' }),
    count: (at) => total(at, 'borrow/back/list'),
  },
  {
    path: 'borrow/back/apply',
    fields: async (at) => ({ id: await loan(at), amount: '6', img: await proof(at) }),
    count: (at) => total(at, 'borrow/back/list'),
  },
  {
    path: 'wallet/charge_req',
    fields: async (at) => {
      const { TRC20 = '' } = (await post(at, 'wallet/get_in_address', { currency: '3' })).message as {
        TRC20?: string;
      };
      return { currency: '3', amount: '100', imgs: await proof(at), sub_type: 'TRC20', address: TRC20 };
    },
    count: (at) => total(at, 'charge_mention/log2'),
  },
  {
    path: 'wallet/out',
    fields: async (at) => {
      const book = (await post(at, 'wallet/get_address', {})).message as { currency: number; address: string }[];
      const address = book.find(({ currency }) => currency === 3)?.address ?? '';
      return { currency: '3', number: '20', address, netType: 'TRC20', pay_password: DEMO.fundPassword };
    },
    count: (at) => total(at, 'charge_mention/log3'),
    times: 2,
  },
  {
    path: 'wallet/curChange',
    fields: () => Promise.resolve({ from_currency_id: '3', to_currency_id: '1', number: '20' }),
    count: async (at) => (await ask<{ count: number }>(at, 'wallet/log?currency=1&limit=1')).count,
  },
  {
    path: 'coin/trade',
    fields: () => Promise.resolve({ ...PAIR, type: '1', amount: '0.001', target_price: '50000' }),
    count: (at) => all(at, 'coin/list?limit=100'),
  },
  {
    path: 'lever/submit',
    fields: () => Promise.resolve({ ...PAIR, share: '1', multiple: '10', type: '1', status: '1' }),
    count: async (at) => {
      const { message } = (await post(at, 'lever/my_trade', { limit: '1' })).message as { message: { total: number } };
      return message.total;
    },
  },
  {
    path: 'microtrade/submit',
    fields: () => Promise.resolve({ match_id: '1', currency_id: '3', type: '1', seconds: '120', number: '50' }),
    count: (at) => total(at, 'microtrade/lists'),
  },
];
