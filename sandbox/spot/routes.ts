import { numberValue } from '../platform/shared/message-values.ts';
import type { CoinListRequest, CoinTradeRequest } from '../../generated/api.gen.ts';
import { pairByCurrencies, PAIRS, unitsToText, type Pair } from '../market/index.ts';
import { requireUser, type OrderCommand, type CommandContext, type Handlers } from '../context.ts';
import { ApiError } from '../platform/shared/api-error.ts';
import {
  averagePrice,
  BUY,
  COMPLETED,
  fromUnits,
  LIMIT,
  listOrders,
  MARKET,
  SELL,
  totalScale,
  toUnits,
  WAITING,
  type Order,
  type Caller,
  type Side,
} from '../spot/index.ts';
import { normalizeAmount } from '../catalogue/request-values.ts';

/** Higher than any coin's price, and low enough for the database to store price × amount. */
const HIGHEST_PRICE = 1_000_000_000;

export const spotRoutes: Pick<Handlers, 'coin.trade' | 'coin.cancel' | 'coin.list'> = {
  'coin.trade': { toCommand: toOrder },
  'coin.cancel': {
    toCommand: ({ translator }, { id }) => ({
      need: { id },
      run: (caller) => {
        if (!caller.cancel(id)) throw new ApiError('server.order_unknown', { field: 'id' });
        return translator.translate('server.spot_cancelled');
      },
    }),
  },
  'coin.list': (context, input) =>
    listOrders(context.db, {
      userId: requireUser(context).id,
      pairIds: listPairIds(input),
      status: input.status,
      over: input.over === 1,
      from: input.from,
      to: input.to,
      page: input.page ?? 1,
      limit: input.limit ?? 20,
    }),
};

function listPairIds({ legal_id: quote, currency_id: base }: CoinListRequest): number[] | undefined {
  if (quote === undefined && base === undefined) return undefined;
  return PAIRS.filter(
    (pair) => (quote === undefined || pair.quote.id === quote) && (base === undefined || pair.base.id === base),
  ).map((pair) => pair.id);
}

function toOrder(context: CommandContext, input: CoinTradeRequest): OrderCommand<string> {
  const { rules } = context.services;
  const pair = pairByCurrencies(input.currency_id, input.legal_id);
  if (!pair) throw new ApiError('server.pair_unknown', { field: 'currency_id' });
  const side = input.type === BUY ? BUY : SELL;
  const price = normalizeAmount(input.target_price);
  const size = parseSize(input, side);
  checkOrder(context, pair, side, size, price);
  const ticks = toUnits(price, pair.priceScale);
  return {
    pair,
    need: { side, price: ticks },
    run: (caller) => {
      checkFunds(context, pair, side, size, price, caller);
      const order = caller.place({
        side,
        kind: input.kind ?? LIMIT,
        price: ticks,
        ...('total' in size
          ? { total: toUnits(size.total, totalScale(pair)) }
          : { lots: toUnits(size.amount, pair.lotScale) }),
        refuseOwnOrder: (own) => {
          rules.enforce('spot.own_order', 'target_price', { side, price, own, scale: pair.priceScale });
          throw new Error(`The rule spot.own_order passed ${price}, which matches the user's own order at ${own}.`);
        },
        refuseNoMatch: () => {
          throw new ApiError('server.spot_nothing', { field: 'target_price' });
        },
      });
      return describeOutcome(context, order, input.kind ?? LIMIT);
    },
  };
}

/** The amount in the base currency or, for a market buy, the most to pay in the quote currency. */
type Size = { readonly amount: string } | { readonly total: string };

/** @throws ApiError unless exactly one of `amount` and `total` is given. `total` requires a market buy */
function parseSize({ amount, total, kind }: CoinTradeRequest, side: Side): Size {
  if (amount !== undefined && total === undefined) return { amount: normalizeAmount(amount) };
  if (total !== undefined && amount === undefined && side === BUY && kind === MARKET)
    return { total: normalizeAmount(total) };
  const field = total === undefined ? 'amount' : 'total';
  throw new ApiError('server.field_wrong', { field, values: { field } });
}

function checkOrder(context: CommandContext, pair: Pair, side: Side, size: Size, price: string): void {
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
    throw new ApiError('server.field_wrong', { field: 'target_price', values: { field: 'target_price' } });
  rules.enforce('spot.near_market', 'target_price', { price, last, side, scale: priceScale });
  const { minimumAmount, minimumTotal } = terms.spot;
  const { amount, total } = toAmounts(pair, price, size);
  rules.enforce('spot.minimum_amount', field, { amount, minimum: minimumAmount, coin: base.name, scale: lotScale });
  rules.enforce('spot.minimum_total', field, { total, minimum: minimumTotal, coin: quote.name, scale: quote.scale });
}

/**
 * Checks that the user can pay. The user is locked, so the available balance cannot shrink before the order is placed.
 */
function checkFunds(
  { services: { rules } }: CommandContext,
  pair: Pair,
  side: Side,
  size: Size,
  price: string,
  caller: Caller,
): void {
  const field = 'total' in size ? 'total' : 'amount';
  const pays = side === BUY ? pair.quote : pair.base;
  const available = caller.available(pays.id).toFixed();
  const { amount, total } = toAmounts(pair, price, size);
  const coin = pays.name;
  rules.enforce('spot.buy_balance', field, { side, total, available, coin, scale: pair.quote.scale });
  rules.enforce('spot.sell_balance', field, { side, amount, available, coin, scale: pair.lotScale });
}

const toAmounts = (pair: Pair, price: string, size: Size) => ({
  amount: 'total' in size ? lotsFor(pair, price, size.total) : size.amount,
  total: 'total' in size ? size.total : getTotal(pair, price, size.amount),
});

const getTotal = (pair: Pair, price: string, amount: string): string =>
  fromUnits(toUnits(price, pair.priceScale) * toUnits(amount, pair.lotScale), totalScale(pair)).toFixed();

/** The lots that a total buys at a price, as an amount. */
const lotsFor = (pair: Pair, price: string, total: string): string =>
  fromUnits(toUnits(total, totalScale(pair)) / toUnits(price, pair.priceScale), pair.lotScale).toFixed();

/** Describes what has happened to the order so far. */
function describeOutcome({ translator }: CommandContext, order: Order, kind: number): string {
  const { pair, side, filledLots, status } = order;
  const average = averagePrice(order);
  const values = {
    amount: numberValue(fromUnits(filledLots, pair.lotScale)),
    coin: pair.base.name,
    price: average === undefined ? '--' : numberValue(average.shown),
    quote: pair.quote.name,
  };
  const word = side === BUY ? 'bought' : 'sold';
  if (status === COMPLETED) return translator.translate(`server.spot_${word}`, values);
  if (kind === MARKET) return translator.translate(`server.spot_${word}_rest_cancelled`, values);
  return status === WAITING && filledLots === 0n
    ? translator.translate('server.spot_waiting')
    : translator.translate(`server.spot_${word}_rest_waits`, values);
}
