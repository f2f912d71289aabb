import type { Harness } from '../../../sandbox/testing/harness.ts';
import type { Person } from '../../../sandbox/testing/accounts.ts';
import { decimal, read, somebody, type Stage } from './stage.ts';

const getPhotos = async (h: Harness, who: Person): Promise<{ front: string; reverse: string; hand: string }> => {
  const photo: string = (await h.upload(who.token)).message;
  return { front: photo, reverse: photo, hand: photo };
};

interface Rows {
  readonly data: readonly { readonly id: number }[];
}

/** Creates a user with a loan of 500 USDT that has been paid out. */
async function indebted(h: Harness) {
  const who = await somebody(h, { USDT: '73.25' });
  const { front, reverse, hand } = await getPhotos(h, who);
  const photos = { front_pic: front, reverse_pic: reverse, hand_pic: hand };
  await h.post('borrow/order/apply', { id: '2', amount: '500', ...photos }, { token: who.token });
  const { data }: Rows = (await h.get('borrow/order/list', {}, { token: who.token })).message;
  const id = data[0]?.id ?? 0;
  await h.sandbox.admin.review('loan', id, true, '');
  await h.sandbox.admin.review('loan', id, true, '');
  const loan: { readonly remaining: unknown } = await read(h, 'borrow.back_detail', who.token, { id: String(id) });
  return { who, id, loan };
}

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

const loan: Stage = {
  form: 'loan',
  name: 'of thirty days',
  beyond: ['server.picture_unknown'],
  open: async (h) => {
    const who = await somebody(h);
    const { data }: { data: { id: unknown }[] } = await read(h, 'borrow.list', who.token);
    const product = data.find(({ id }) => String(id) === '2');
    return {
      token: who.token,
      params: { product, open: false, status: decimal('2') },
      good: { amount: '500', ...(await getPhotos(h, who)) },
    };
  },
};

const loanTransfer: Stage = {
  form: 'loan-transfer',
  name: 'of a part',
  beyond: ['server.proof_unknown'],
  open: async (h) => {
    const { who, id, loan: owed } = await indebted(h);
    const addresses: Record<string, string> = (
      await h.get('borrow/repay_in_address', { id: String(id) }, { token: who.token })
    ).message;
    return {
      token: who.token,
      params: { loan: owed, payable: owed.remaining, chain: 'TRC20', address: addresses.TRC20 },
      good: { amount: '50', proof: String((await h.upload(who.token)).message) },
    };
  },
};

const loanBalance: Stage = {
  form: 'loan-balance',
  name: 'of a part',
  open: async (h) => {
    const { who, loan: owed } = await indebted(h);
    const available = decimal('573.25');
    return { token: who.token, params: { loan: owed, payable: owed.remaining, available }, good: { amount: '50' } };
  },
};

const quickBuy: Stage = {
  form: 'quick-buy',
  name: 'for euros',
  beyond: ['server.proof_unknown'],
  open: async (h) => {
    const who = await somebody(h);
    const all: { currency: string }[] = await read(h, 'fpjy.terms', who.token);
    const terms = all.find(({ currency }) => currency === 'EUR');
    const receipt = String((await h.upload(who.token)).message);
    return { token: who.token, params: { terms }, good: { amount: '50', receipt } };
  },
};

const newCoin: Stage = {
  form: 'new-coin',
  name: 'of a sale that is open',
  open: async (h) => {
    const who = await somebody(h, { USDT: '700.5' });
    const sales: { readonly time_status: unknown }[] = await read(h, 'lh.newcoin_config', who.token);
    const sale = sales.find(({ time_status }) => String(time_status) === '2');
    // the page computes these for the confirmation; the input is checked without them
    const figures = {
      available: decimal('700.5'),
      most: decimal('700.5'),
      quantity: decimal('50'),
      paid: decimal('170'),
    };
    return { token: who.token, params: { sale, ...figures }, good: { amount: '200' } };
  },
};

const nftSell: Stage = {
  form: 'nft-sell',
  name: 'of an own work',
  open: async (h) => {
    const who = await somebody(h, { USDT: '1000' });
    const market: { readonly id: unknown }[] = await read(h, 'nft.list', who.token, { status: '1' });
    const id = String(market.at(-1)?.id);
    await who.pay('nft/buy', { id });
    const [nft] = (await read(h, 'nft.list', who.token, { id })) as readonly unknown[];
    const figures = { fee: decimal('1'), receive: decimal('49') };
    return { token: who.token, params: { nft, ...figures }, good: { price: '50' } };
  },
};

/** Forms for finance products, loans, bank transfers, new coins and NFTs. */
export const productStages: readonly Stage[] = [
  finance('1', 'of a trust', 'trust'),
  finance('111', 'of a smart deposit', 'change'),
  loan,
  loanTransfer,
  loanBalance,
  quickBuy,
  newCoin,
  nftSell,
];
