import { figure } from '../figure.ts';
import type { CoinListRequest, CoinTradeRequest } from '../../generated/api.gen.ts';
import { bump } from '../ledger/index.ts';
import { pairByCurrencies, PAIRS, unitsToText, type Pair } from '../market/index.ts';
import { caller, type Context, type Handlers } from '../server/context.ts';
import { Refusal } from '../server/refusal.ts';
import {
  averageOf,
  BUY,
  cancel,
  COMPLETED,
  fromUnits,
  LIMIT,
  listOrders,
  MARKET,
  place,
  SELL,
  toUnits,
  WAITING,
  type Order,
} from '../spot/index.ts';
import { availableOf, readBalances } from '../wallets/index.ts';
import { plainAmount } from './demand-currency.ts';

/** Beyond it no price of any coin lies; the books must hold what a price makes of an amount. */
const HIGHEST_PRICE = 1_000_000_000;

export const spotCalls: Pick<Handlers, 'coin.trade' | 'coin.cancel' | 'coin.list'> = {
  'coin.trade': trade,
  'coin.cancel': async (context, { id }) => {
    const { db, now, services, speaker } = context;
    const userId = caller(context).id;
    const cancelled = await cancel(db, services.market, { userId, id, now });
    if (!cancelled) throw new Refusal('server.order_unknown', { field: 'id' });
    await tell(context, cancelled.pair, cancelled.users);
    return speaker.say('server.spot_cancelled');
  },
  'coin.list': (context, input) =>
    listOrders(context.db, {
      userId: caller(context).id,
      pairIds: pairIdsOf(input),
      status: input.status,
      over: input.over === 1,
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

/** Runs with the user's row locked: the balance cannot be spent between its check and the freeze. */
async function trade(context: Context, input: CoinTradeRequest): Promise<string> {
  const { db, now, services } = context;
  const userId = caller(context).id;
  const pair = pairByCurrencies(input.currency_id, input.legal_id);
  if (!pair) throw new Refusal('server.pair_unknown', { field: 'currency_id' });
  const side = input.type === BUY ? BUY : SELL;
  const amount = plainAmount(input.amount);
  const price = plainAmount(input.target_price);
  await demandOrder(context, pair, side, amount, price);
  const { order, users } = await place(db, services.market, {
    userId,
    pair,
    side,
    kind: input.kind ?? LIMIT,
    price: toUnits(price, pair.priceScale),
    lots: toUnits(amount, pair.lotScale),
    now,
    refuseOwn: (own) => {
      services.rules.demand('spot.own_order', 'target_price', { side, price, own });
      throw new Error(`The rule spot.own_order lets ${price} pass, which meets an own order at ${own}.`);
    },
    refuseNothing: () => {
      throw new Refusal('server.spot_nothing', { field: 'target_price' });
    },
  });
  await tell(context, pair, users);
  return sentence(context, order, input.kind ?? LIMIT);
}

async function demandOrder(context: Context, pair: Pair, side: number, amount: string, price: string): Promise<void> {
  const { rules, market } = context.services;
  const { spot } = pair.terms;
  const last = unitsToText(market.quote(pair, context.now.getTime()).last, pair.priceScale);
  rules.demand('spot.positive', 'amount', { amount, side });
  rules.demand('spot.scale', 'amount', { amount, scale: pair.lotScale });
  rules.demand('spot.price_positive', 'target_price', { price });
  rules.demand('spot.price_scale', 'target_price', { price, scale: pair.priceScale });
  if (Number(price) > HIGHEST_PRICE)
    throw new Refusal('server.field_wrong', { field: 'target_price', values: { field: 'target_price' } });
  rules.demand('spot.near_market', 'target_price', { price, last, side });
  rules.demand('spot.minimum_amount', 'amount', { amount, minimum: spot.minimumAmount, coin: pair.base.name });
  const total = totalOf(pair, price, amount);
  rules.demand('spot.minimum_total', 'amount', { total, minimum: spot.minimumTotal, coin: pair.quote.name });
  const balances = await readBalances(context.db, caller(context).id);
  const pays = side === BUY ? pair.quote : pair.base;
  const available = availableOf(balances, 'change', pays).toFixed();
  rules.demand('spot.buy_balance', 'amount', { side, total, available, coin: pays.name });
  rules.demand('spot.sell_balance', 'amount', { side, amount, available, coin: pays.name });
}

const totalOf = (pair: Pair, price: string, amount: string): string =>
  fromUnits(
    toUnits(price, pair.priceScale) * toUnits(amount, pair.lotScale),
    pair.priceScale + pair.lotScale,
  ).toFixed();

/** The caller's own row is locked by the call itself; the versions of the others move after it. */
async function tell(context: Context, pair: Pair, users: readonly number[]): Promise<void> {
  const { id } = caller(context);
  await bump(context.db, id);
  context.changed(id);
  for (const other of users) if (other !== id) context.stirred(other);
  context.traded(pair.id);
}

/** What became of the order, as far as it is known now. */
function sentence({ speaker }: Context, order: Order, kind: number): string {
  const { pair, side, filledLots, status } = order;
  const average = averageOf(order);
  const values = {
    amount: figure(fromUnits(filledLots, pair.lotScale)),
    coin: pair.base.name,
    price: average === undefined ? '--' : figure(average),
    quote: pair.quote.name,
  };
  const word = side === BUY ? 'bought' : 'sold';
  if (status === COMPLETED) return speaker.say(`server.spot_${word}`, values);
  if (kind === MARKET) return speaker.say(`server.spot_${word}_rest_cancelled`, values);
  return status === WAITING && filledLots === 0n
    ? speaker.say('server.spot_waiting')
    : speaker.say(`server.spot_${word}_rest_waits`, values);
}
