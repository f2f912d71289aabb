import Big from 'big.js';
import { numberValue } from '../platform/shared/message-values.ts';
import type {
  Nft as WireNft,
  NftBuyRequest,
  NftListRequest,
  NftOrdersRequest,
  NftSellRequest,
} from '../../generated/api.gen.ts';
import { HOUSE } from '../ledger/index.ts';
import { withUserLock } from '../accounts/users/index.ts';
import {
  buyNft,
  listNfts,
  listTrades,
  lockNft,
  MINIMUM_PRICE,
  offerNft,
  readOwnerNames,
  PAID_IN,
  withdrawOffer,
  wireNft,
  wireTrade,
  workById,
  type Work,
} from './index.ts';
import { requireUser, type Context, type Handlers } from '../context.ts';
import { paginate } from '../platform/http/paginate.ts';
import { ApiError } from '../platform/shared/api-error.ts';
import { getAvailable, readBalances } from '../wallet/wallets/index.ts';
import { normalizeAmount } from '../catalogue/request-values.ts';

export const nftRoutes: Pick<Handlers, 'nft.list' | 'nft.buy' | 'nft.sell' | 'nft.orders'> = {
  'nft.list': list,
  'nft.buy': purchase,
  'nft.sell': sell,
  'nft.orders': async (context, { type, page = 1, limit = 10 }: NftOrdersRequest) => {
    const { id } = requireUser(context);
    const found = await listTrades(context.db, { userId: id, side: type, page, limit });
    return paginate('/api/nft/order/list', found, (row) => wireTrade(row, id));
  },
};

async function list(context: Context, input: NftListRequest): Promise<WireNft[]> {
  const { db, user, translator } = context;
  const { id, status, keyword, page = 1, limit = 20 } = input;
  const owner = Number(input.mine ?? 0) === 1 ? requireUser(context).id : undefined;
  const nfts = await listNfts(db, { id, status, owner, keyword, page, limit });
  const names = await readOwnerNames(db, nfts);
  return nfts.map((nft) => wireNft(nft, names, user?.id, translator.language));
}

function requireWork(id: number): Work {
  const work = workById(id);
  if (!work) throw new ApiError('server.nft_unknown', { field: 'id' });
  return work;
}

/**
 * Runs with the buyer's row locked, and then the work's row, so that only one of several concurrent buyers gets the
 * work.
 */
async function purchase(context: Context, input: NftBuyRequest): Promise<string> {
  const { db, now, services, translator } = context;
  const { id: userId } = requireUser(context);
  const work = requireWork(input.id);
  const nft = await lockNft(db, work);
  const { name: coin, scale } = PAID_IN;
  services.rules.enforce('nft.not_own', 'id', { mine: nft.owner === userId });
  services.rules.enforce('nft.on_sale', 'id', { status: nft.status });
  if (input.price !== undefined && !new Big(input.price).eq(nft.price))
    throw new ApiError('server.nft_price_changed', {
      field: 'price',
      values: { price: numberValue(new Big(nft.price).toFixed(scale)), coin },
    });
  const available = getAvailable(await readBalances(db, userId), 'change', PAID_IN).toFixed();
  services.rules.enforce('nft.balance', 'price', { amount: nft.price, available, coin, scale });
  await buyNft(db, nft, userId, now);
  context.publish({ kind: 'user-changed', userId: userId });
  // announced as a change by others, because this transaction must not lock the seller's row
  if (nft.owner !== HOUSE) context.publish({ kind: 'user-changed-by-others', userId: nft.owner });
  return translator.translate('server.nft_bought', { name: work.name });
}

async function sell(context: Context, input: NftSellRequest): Promise<string> {
  const { now, services, translator } = context;
  const { id: userId } = requireUser(context);
  const work = requireWork(input.id);
  const price = normalizeAmount(input.price);
  const name = work.name;
  const back = new Big(price).eq(0);
  if (!back) checkPrice(services.rules, price);
  await withUserLock(context.db, userId, async (tx) => {
    const nft = await lockNft(tx, work);
    if (nft.owner !== userId) throw new ApiError('server.nft_not_yours', { field: 'id' });
    await (back ? withdrawOffer(tx, nft, now) : offerNft(tx, nft, price, now));
  });
  context.publish({ kind: 'user-changed', userId: userId });
  if (back) return translator.translate('server.nft_taken_back', { name });
  return translator.translate('server.nft_offered', {
    name,
    price: numberValue(new Big(price).toFixed(PAID_IN.scale)),
    coin: PAID_IN.name,
  });
}

function checkPrice(rules: Context['services']['rules'], price: string): void {
  const { name: coin, scale } = PAID_IN;
  rules.enforce('nft.price_scale', 'price', { price, scale });
  rules.enforce('nft.price_minimum', 'price', { price, minimum: MINIMUM_PRICE, coin, scale });
  rules.enforce('nft.price_maximum', 'price', { price });
}
