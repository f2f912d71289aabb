import { numberValue } from '../shared/message-values.ts';
import type { CoinListRequest, CoinTradeRequest } from '../../generated/api.gen.ts';
import { bumpVersion } from '../money/ledger/index.ts';
import { pairByCurrencies, PAIRS, unitsToText, type Pair } from '../market/index.ts';
import { requireUser, type Context, type Handlers } from '../http/context.ts';
import { Refusal } from '../shared/refusal.ts';
import {
  averagePrice,
  BUY,
  cancelOrder,
  COMPLETED,
  fromUnits,
  LIMIT,
  listOrders,
  MARKET,
  placeOrder,
  SELL,
  totalScale,
  toUnits,
  WAITING,
  type Order,
  type Side,
} from '../spot/index.ts';
import { availableOf, readBalances } from '../money/wallets/index.ts';
import { normalizeAmount } from './request-values.ts';

/** Higher than any coin's price, and low enough for the database to store price × amount. */
const HIGHEST_PRICE = 1_000_000_000;

export const spotCalls: Pick<Handlers, 'coin.trade' | 'coin.cancel' | 'coin.list'> = {
  'coin.trade': trade,
  'coin.cancel': async (context, { id }) => {
    const { db, now, services, translator } = context;
    const userId = requireUser(context).id;
    const cancelled = await cancelOrder(db, services.market, { userId, id, now });
    if (!cancelled) throw new Refusal('server.order_unknown', { field: 'id' });
    await publishTrade(context, cancelled.pair, cancelled.users);
    return translator.translate('server.spot_cancelled');
  },
  'coin.list': (context, input) =>
    listOrders(context.db, {
      userId: requireUser(context).id,
      pairIds: pairIdsOf(input),
      status: input.status,
      over: input.over === 1,
      from: input.from,
      to: input.to,
      page: input.page ?? 1,
      limit: input.limit ?? 20,
    }),
};

function pairIdsOf({ legal_id: quote, currency_id: base }: CoinListRequest): number[] | undefined {
  if (quote === undefined && base === undefined) return undefined;
  return PAIRS.filter(
    (pair) => (quote === undefined || pair.quote.id === quote) && (base === undefined || pair.base.id === base),
  ).map((pair) => pair.id);
}

/** Runs with the user's row locked, so the balance cannot change between the check and the freeze. */
async function trade(context: Context, input: CoinTradeRequest): Promise<string> {
  const { db, now, services } = context;
  const userId = requireUser(context).id;
  const pair = pairByCurrencies(input.currency_id, input.legal_id);
  if (!pair) throw new Refusal('server.pair_unknown', { field: 'currency_id' });
  const side = input.type === BUY ? BUY : SELL;
  const price = normalizeAmount(input.target_price);
  const size = parseSize(input, side);
  await checkOrder(context, pair, side, size, price);
  const { order, users } = await placeOrder(db, services.market, {
    userId,
    pair,
    side,
    kind: input.kind ?? LIMIT,
    price: toUnits(price, pair.priceScale),
    ...('total' in size
      ? { total: toUnits(size.total, totalScale(pair)) }
      : { lots: toUnits(size.amount, pair.lotScale) }),
    now,
    refuseOwnOrder: (own) => {
      services.rules.enforce('spot.own_order', 'target_price', { side, price, own, scale: pair.priceScale });
      throw new Error(`The rule spot.own_order passed ${price}, which matches the user's own order at ${own}.`);
    },
    refuseNoMatch: () => {
      throw new Refusal('server.spot_nothing', { field: 'target_price' });
    },
  });
  await publishTrade(context, pair, users);
  return describeOutcome(context, order, input.kind ?? LIMIT);
}

/** The amount of the base currency or, of a market buy, the most of the quote currency to pay. */
type Size = { readonly amount: string } | { readonly total: string };

/** @throws Refusal unless exactly one of them is given */
function parseSize({ amount, total, kind }: CoinTradeRequest, side: Side): Size {
  if (amount !== undefined && total === undefined) return { amount: normalizeAmount(amount) };
  if (total !== undefined && amount === undefined && side === BUY && kind === MARKET)
    return { total: normalizeAmount(total) };
  const field = total === undefined ? 'amount' : 'total';
  throw new Refusal('server.field_wrong', { field, values: { field } });
}

async function checkOrder(context: Context, pair: Pair, side: number, size: Size, price: string): Promise<void> {
  const { rules, market } = context.services;
  const { base, quote, lotScale, priceScale, terms } = pair;
  const last = unitsToText(market.quote(pair, context.now.getTime()).last, pair.priceScale);
  const field = 'total' in size ? 'total' : 'amount';
  const typed = 'total' in size ? size.total : size.amount;
  rules.enforce('spot.positive', field, { amount: typed, side });
  rules.enforce('spot.scale', field, {
    amount: typed,
    scale: 'total' in size ? Math.min(quote.scale, totalScale(pair)) : lotScale,
  });
  rules.enforce('spot.price_positive', 'target_price', { price });
  rules.enforce('spot.price_scale', 'target_price', { price, scale: priceScale });
  if (Number(price) > HIGHEST_PRICE)
    throw new Refusal('server.field_wrong', { field: 'target_price', values: { field: 'target_price' } });
  rules.enforce('spot.near_market', 'target_price', { price, last, side, scale: priceScale });
  const { minimumAmount, minimumTotal } = terms.spot;
  const amount = 'total' in size ? lotsFor(pair, price, size.total) : size.amount;
  rules.enforce('spot.minimum_amount', field, { amount, minimum: minimumAmount, coin: base.name, scale: lotScale });
  const total = 'total' in size ? size.total : totalOf(pair, price, size.amount);
  rules.enforce('spot.minimum_total', field, { total, minimum: minimumTotal, coin: quote.name, scale: quote.scale });
  const balances = await readBalances(context.db, requireUser(context).id);
  const pays = side === BUY ? quote : base;
  const available = availableOf(balances, 'change', pays).toFixed();
  rules.enforce('spot.buy_balance', field, { side, total, available, coin: pays.name, scale: quote.scale });
  rules.enforce('spot.sell_balance', field, { side, amount, available, coin: pays.name, scale: lotScale });
}

const totalOf = (pair: Pair, price: string, amount: string): string =>
  fromUnits(toUnits(price, pair.priceScale) * toUnits(amount, pair.lotScale), totalScale(pair)).toFixed();

/** The lots that a total buys at a price, as an amount. */
const lotsFor = (pair: Pair, price: string, total: string): string =>
  fromUnits(toUnits(total, totalScale(pair)) / toUnits(price, pair.priceScale), pair.lotScale).toFixed();

/** The call holds the lock on the caller's row. Other users' versions are bumped after the call. */
async function publishTrade(context: Context, pair: Pair, users: readonly number[]): Promise<void> {
  const { id } = requireUser(context);
  await bumpVersion(context.db, id);
  context.publish({ kind: 'user-changed', userId: id });
  for (const other of users) if (other !== id) context.publish({ kind: 'user-changed-by-others', userId: other });
  context.publish({ kind: 'pair-traded', pairId: pair.id });
}

/** Describes what has happened to the order so far. */
function describeOutcome({ translator }: Context, order: Order, kind: number): string {
  const { pair, side, filledLots, status } = order;
  const average = averagePrice(order);
  const values = {
    amount: numberValue(fromUnits(filledLots, pair.lotScale)),
    coin: pair.base.name,
    price: average === undefined ? '--' : numberValue(average),
    quote: pair.quote.name,
  };
  const word = side === BUY ? 'bought' : 'sold';
  if (status === COMPLETED) return translator.translate(`server.spot_${word}`, values);
  if (kind === MARKET) return translator.translate(`server.spot_${word}_rest_cancelled`, values);
  return status === WAITING && filledLots === 0n
    ? translator.translate('server.spot_waiting')
    : translator.translate(`server.spot_${word}_rest_waits`, values);
}
