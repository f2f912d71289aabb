import { numberValue } from '../platform/shared/message-values.ts';
import type {
  LhNewcoinConfigRequest,
  LhNewcoinOrderRequest,
  LhNewcoinSubmitRequest,
  NewCoin,
} from '../../generated/api.gen.ts';
import {
  sumBought,
  listSubscriptions,
  lockSale,
  PAID_IN,
  getQuote,
  saleById,
  salesAt,
  getProgress,
  statusAt,
  subscribe,
  wireSale,
  wireSubscription,
  type Sale,
} from './index.ts';
import { requireUser, type Context, type Handlers } from '../context.ts';
import { ApiError } from '../platform/shared/api-error.ts';
import { getAvailable, readBalances } from '../wallet/wallets/index.ts';
import { normalizeAmount } from '../catalogue/request-values.ts';

type NewCoinCalls = 'lh.newcoin_config' | 'lh.newcoin_submit' | 'lh.newcoin_order';

export const newCoinRoutes: Pick<Handlers, NewCoinCalls> = {
  'lh.newcoin_config': sales,
  'lh.newcoin_submit': submit,
  'lh.newcoin_order': orders,
};

async function sales(context: Context, { id, tab }: LhNewcoinConfigRequest): Promise<NewCoin[]> {
  const { now } = context;
  const one = id === undefined ? undefined : saleById(id, now);
  const shown = id === undefined ? salesAt(now) : one ? [one] : [];
  const chosen = shown.filter((sale) => tab === undefined || statusAt(sale, now) === tab);
  return Promise.all(chosen.map((sale) => wire(context, sale)));
}

async function wire({ db, user, now, services, translator }: Context, sale: Sale): Promise<NewCoin> {
  const stand = getProgress(services.market.seed, sale, await sumBought(db, sale), now);
  return wireSale(sale, stand, user && (await sumBought(db, sale, user.id)), translator.language, now);
}

/** Runs with the user's row locked, and then the sale's row, so that the last coins cannot be sold twice. */
async function submit(context: Context, input: LhNewcoinSubmitRequest): Promise<string> {
  const { db, now, services, translator } = context;
  const { id: userId } = requireUser(context);
  const sale = saleById(input.config_id, now);
  if (!sale) throw new ApiError('server.sale_unknown', { field: 'config_id' });
  const amount = normalizeAmount(input.amount);
  services.rules.enforce('new-coin.running', '', { status: statusAt(sale, now) });
  const quote = getQuote(sale, amount);
  await lockSale(db, sale);
  await checkQuantity(context, sale, { amount, quantity: quote.quantity });
  const available = getAvailable(await readBalances(db, userId), 'change', PAID_IN).toFixed();
  services.rules.enforce('new-coin.balance', 'amount', { amount, available, coin: PAID_IN.name, scale: PAID_IN.scale });
  await subscribe(db, { userId, sale, quote, now });
  context.publish({ kind: 'user-changed', userId: userId });
  return translator.translate('server.new_coin_subscribed', {
    quantity: numberValue(quote.quantity),
    coin: sale.coin.currency.name,
    paid: numberValue(quote.paid),
    unit: PAID_IN.name,
  });
}

async function checkQuantity(
  { db, user, now, services: { rules, market } }: Context,
  sale: Sale,
  { amount, quantity }: { readonly amount: string; readonly quantity: string },
): Promise<void> {
  const { currency, price, minimum, maximum } = sale.coin;
  const { left } = getProgress(market.seed, sale, await sumBought(db, sale), now);
  const bought = await sumBought(db, sale, user?.id);
  const terms = { quantity, coin: currency.name, coin_scale: currency.scale, price, scale: PAID_IN.scale };
  rules.enforce('new-coin.positive', 'amount', { amount });
  rules.enforce('new-coin.scale', 'amount', { amount, scale: PAID_IN.scale });
  rules.enforce('new-coin.minimum', 'amount', { ...terms, minimum });
  rules.enforce('new-coin.maximum', 'amount', { ...terms, bought, maximum });
  rules.enforce('new-coin.left', 'amount', { ...terms, left });
}

async function orders(context: Context, { id, page = 1, limit = 10 }: LhNewcoinOrderRequest) {
  const { rows, total } = await listSubscriptions(context.db, { userId: requireUser(context).id, id, page, limit });
  return { order_list: rows.map(wireSubscription), total };
}
