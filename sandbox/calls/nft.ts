import Big from 'big.js';
import { figure } from '../figure.ts';
import type {
  Nft as WireNft,
  NftBuyRequest,
  NftListRequest,
  NftOrdersRequest,
  NftSellRequest,
} from '../../generated/api.gen.ts';
import { forUser, HOUSE } from '../ledger/index.ts';
import {
  buy,
  listNfts,
  listTrades,
  lockNft,
  MINIMUM_PRICE,
  offer,
  ownerNames,
  PAID_IN,
  takeBack,
  wireNft,
  wireTrade,
  workById,
  type Work,
} from '../nft/index.ts';
import { caller, type Context, type Handlers } from '../server/context.ts';
import { paginator } from '../server/paginator.ts';
import { Refusal } from '../server/refusal.ts';
import { availableOf, readBalances } from '../wallets/index.ts';
import { plainAmount } from './demand-currency.ts';

export const nftCalls: Pick<Handlers, 'nft.list' | 'nft.buy' | 'nft.sell' | 'nft.orders'> = {
  'nft.list': list,
  'nft.buy': purchase,
  'nft.sell': sell,
  'nft.orders': async (context, { type, page = 1, limit = 10 }: NftOrdersRequest) => {
    const { id } = caller(context);
    const { rows, total } = await listTrades(context.db, { userId: id, side: type, page, limit });
    const data = rows.map((row) => wireTrade(row, id));
    return paginator('/api/nft/order/list', data, total, page, limit);
  },
};

async function list(context: Context, input: NftListRequest): Promise<WireNft[]> {
  const { db, user, speaker } = context;
  const { id, status, keyword, page = 1, limit = 20 } = input;
  const owner = Number(input.mine ?? 0) === 1 ? caller(context).id : undefined;
  const nfts = await listNfts(db, { id, status, owner, keyword, page, limit });
  const names = await ownerNames(db, nfts);
  return nfts.map((nft) => wireNft(nft, names, user?.id, speaker.language));
}

function demandWork(id: number): Work {
  const work = workById(id);
  if (!work) throw new Refusal('server.nft_unknown', { field: 'id' });
  return work;
}

/** Runs with the buyer's row locked, and the work's behind it: of many buyers one gets it. */
async function purchase(context: Context, input: NftBuyRequest): Promise<string> {
  const { db, now, services, speaker } = context;
  const { id: userId } = caller(context);
  const work = demandWork(input.id);
  const nft = await lockNft(db, work);
  const coin = PAID_IN.name;
  services.rules.demand('nft.not_own', 'id', { mine: nft.owner === userId });
  services.rules.demand('nft.on_sale', 'id', { status: nft.status });
  if (input.price !== undefined && !new Big(input.price).eq(nft.price))
    throw new Refusal('server.nft_price_changed', {
      field: 'price',
      values: { price: figure(new Big(nft.price).toFixed(PAID_IN.scale)), coin },
    });
  const available = availableOf(await readBalances(db, userId), 'change', PAID_IN).toFixed();
  services.rules.demand('nft.balance', 'price', { amount: nft.price, available, coin });
  await buy(db, nft, userId, now);
  context.changed(userId);
  // the seller's row is the seller's to lock
  if (nft.owner !== HOUSE) context.stirred(nft.owner);
  return speaker.say('server.nft_bought', { name: work.name });
}

async function sell(context: Context, input: NftSellRequest): Promise<string> {
  const { now, services, speaker } = context;
  const { id: userId } = caller(context);
  const work = demandWork(input.id);
  const price = plainAmount(input.price);
  const name = work.name;
  const back = new Big(price).eq(0);
  if (!back) demandPrice(services.rules, price);
  await forUser(context.db, userId, async (tx) => {
    const nft = await lockNft(tx, work);
    if (nft.owner !== userId) throw new Refusal('server.nft_not_yours', { field: 'id' });
    await (back ? takeBack(tx, nft, now) : offer(tx, nft, price, now));
  });
  context.changed(userId);
  if (back) return speaker.say('server.nft_taken_back', { name });
  return speaker.say('server.nft_offered', {
    name,
    price: figure(new Big(price).toFixed(PAID_IN.scale)),
    coin: PAID_IN.name,
  });
}

function demandPrice(rules: Context['services']['rules'], price: string): void {
  rules.demand('nft.price_scale', 'price', { price, scale: PAID_IN.scale });
  rules.demand('nft.price_minimum', 'price', { price, minimum: MINIMUM_PRICE, coin: PAID_IN.name });
  rules.demand('nft.price_maximum', 'price', { price });
}
