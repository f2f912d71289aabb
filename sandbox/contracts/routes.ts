import Big from 'big.js';
import { numberValue, type NumberValue } from '../platform/shared/message-values.ts';
import type {
  LeverDealRequest,
  LeverMyTradeRequest,
  LeverSetstopRequest,
  LeverSubmitRequest,
} from '../../generated/api.gen.ts';
import { CNY_RATE } from '../catalogue/rates.ts';
import { toWireAmount } from '../platform/database/index.ts';
import {
  cancelPosition,
  CANCELLED,
  closePosition,
  closeAllPositions,
  CLOSED,
  listActive,
  liquidationPrice,
  listPositions,
  lockPosition,
  markPriceAt,
  getNetProfit,
  OPEN,
  getOpenPrice,
  getPair,
  placePosition,
  setStops,
  getStep,
  sumPositions,
  WAITING,
  wirePosition,
  type OrderDraft,
  type Position,
} from '../contracts/index.ts';
import { bumpVersion, withUserLock } from '../accounts/users/index.ts';
import { hasContracts, pairByCurrencies, PAIRS, unitsToText, type Pair } from '../market/index.ts';
import { requireUser, type Context, type Handlers } from '../context.ts';
import { paginate } from '../platform/http/paginate.ts';
import { ApiError } from '../platform/shared/api-error.ts';
import { getAvailable, readBalances, usdtPriceAt } from '../wallet/wallets/index.ts';
import { checkBalance, checkDraft, checkStops, requireVerified } from './checks.ts';
import { normalizeAmount } from '../catalogue/request-values.ts';

type ContractCalls =
  | 'lever.deal'
  | 'lever.submit'
  | 'lever.my_trade'
  | 'lever.close'
  | 'lever.setstop'
  | 'lever.cancel'
  | 'lever.batch_close';

export const contractRoutes: Pick<Handlers, ContractCalls> = {
  'lever.deal': deal,
  'lever.submit': submit,
  'lever.my_trade': myTrade,
  'lever.close': async (context, { id }) => {
    const { db, now, services, translator } = context;
    requireVerified(context);
    const closed = await closePosition(db, services.market, { userId: requireUser(context).id, id, now });
    if (!closed) throw unknownPosition();
    await publishChange(context);
    const price = numberValue(new Big(closed.closePrice));
    return translator.translate('server.contract_closed', { price, ...getResult([closed]) });
  },
  'lever.setstop': setStop,
  'lever.cancel': async (context, { id }) => {
    const { db, now, translator } = context;
    if (!(await cancelPosition(db, { userId: requireUser(context).id, id, now }))) throw unknownPosition();
    await publishChange(context);
    return translator.translate('server.contract_cancelled');
  },
  'lever.batch_close': async (context, { type }) => {
    const { db, now, services, translator } = context;
    requireVerified(context);
    const closed = await closeAllPositions(db, services.market, { userId: requireUser(context).id, type, now });
    if (closed.length === 0) throw new ApiError('server.contract_none_open', { field: 'type' });
    await publishChange(context);
    return translator.translate('server.contract_closed_all', {
      count: numberValue(closed.length),
      ...getResult(closed),
    });
  },
};

/** The total result of closed positions after all fees, for a message. All contracts settle in the same currency. */
function getResult(closed: readonly Position[]): { readonly result: NumberValue; readonly coin: string } {
  const quotes = new Set(closed.map((position) => getPair(position).quote));
  const [quote] = quotes;
  if (!quote || quotes.size > 1) throw new Error('These positions have no common settlement currency.');
  // each result is rounded as in its history row, so that the rows add up to the sum
  const shown = (net: Big): Big => net.round(quote.scale, net.lt(0) ? Big.roundUp : Big.roundDown);
  const net = closed.reduce((sum, position) => sum.plus(shown(getNetProfit(position))), new Big(0));
  return {
    result: numberValue(net.toFixed(quote.scale)),
    coin: quote.name,
  };
}

const unknownPosition = (): ApiError => new ApiError('server.position_unknown', { field: 'id' });

function requirePair(base: number, quote: number): Pair {
  const pair = pairByCurrencies(base, quote);
  if (!pair || !hasContracts(pair)) throw new ApiError('server.pair_unknown', { field: 'currency_id' });
  return pair;
}

const getMarkPrice = ({ services, now }: Context, pair: Pair): string =>
  unitsToText(services.market.getPrice(pair, getStep(now)), pair.priceScale);

async function deal(context: Context, { currency_id, legal_id }: LeverDealRequest) {
  const { db, now, services, user } = context;
  const pair = requirePair(currency_id, legal_id);
  const { contract } = pair.terms;
  const presets = (values: readonly number[]) => values.map((value) => ({ value }));
  const own = user && {
    user_lever: toWireAmount(getAvailable(await readBalances(db, user.id), 'lever', pair.quote)),
    all_levers: sumPositions(
      services.market,
      (await listActive(db, user.id)).filter((position) => getPair(position).quote.id === pair.quote.id),
      now.getTime(),
    ).notional,
  };
  return {
    symbol: pair.symbol,
    last_price: getMarkPrice(context, pair),
    spread: contract.spread,
    lever_share_num: contract.lotSize,
    lever_trade_fee: contract.fee,
    overnight: contract.overnight,
    maintenance_rate: contract.maintenance,
    lever_share_limit: { min: contract.minimumLots, max: contract.maximumLots },
    multiple: { muit: presets(contract.leverages), share: presets(contract.lotPresets) },
    ...own,
    price_scale: pair.priceScale,
    lot_scale: pair.lotScale,
    quote_scale: pair.quote.scale,
    quote: pair.quote.name,
    base: pair.base.name,
    ExRAte: CNY_RATE,
    ustd_price: toWireAmount(usdtPriceAt(services.market, pair.quote, now.getTime())),
  };
}

/** Runs with the user's row locked, so the balance cannot change between the check and the booking. */
async function submit(context: Context, input: LeverSubmitRequest): Promise<string> {
  const { db, now, translator } = context;
  requireVerified(context);
  const pair = requirePair(input.currency_id, input.legal_id);
  const draft = readDraft(context, pair, input);
  checkDraft(context, draft, input.worst_price);
  await checkBalance(context, draft);
  const position = await placePosition(db, requireUser(context).id, draft, now);
  await publishChange(context);
  const price = numberValue(draft.price);
  const coin = pair.quote.name;
  return draft.opensNow
    ? translator.translate('server.contract_opened', { lots: numberValue(position.lots), price, coin })
    : translator.translate('server.contract_waiting', { price, coin });
}

function readDraft(context: Context, pair: Pair, input: LeverSubmitRequest): OrderDraft {
  const mark = getMarkPrice(context, pair);
  const opensNow = input.status === 1;
  if (!opensNow && input.target_price === undefined)
    throw new ApiError('server.field_missing', { field: 'target_price', values: { field: 'target_price' } });
  return {
    pair,
    side: input.type,
    lots: input.share,
    leverage: input.multiple,
    opensNow: opensNow,
    mark,
    price: opensNow ? getOpenPrice(pair, input.type, mark).toFixed() : normalizeAmount(input.target_price ?? '0'),
    takeProfit: normalizeAmount(input.target_profit_price ?? '0'),
    stopLoss: normalizeAmount(input.stop_loss_price ?? '0'),
  };
}

/** Sets the stops of an open position or a waiting order. Closed and cancelled positions have none. */
async function setStop(context: Context, input: LeverSetstopRequest): Promise<string> {
  const { now, services, translator } = context;
  const userId = requireUser(context).id;
  const [takeProfit, stopLoss] = [normalizeAmount(input.target_profit_price), normalizeAmount(input.stop_loss_price)];
  await withUserLock(context.db, userId, async (tx) => {
    const position = await lockPosition(tx, userId, input.id);
    if (!position) throw unknownPosition();
    if (position.status !== OPEN && position.status !== WAITING) throw new ApiError('server.step_refused');
    const price = position.status === OPEN ? markPriceAt(services.market, position, getStep(now)) : position.price;
    const liquidation = liquidationPrice(position).toFixed();
    const stops = { pair: getPair(position), side: position.side, takeProfit, stopLoss, liquidation };
    checkStops(context, stops, normalizeAmount(price));
    await setStops(tx, position, { takeProfit, stopLoss }, now);
    await bumpVersion(tx, userId);
  });
  context.publish({ kind: 'user-changed', userId: userId });
  return translator.translate('server.contract_stops_set');
}

async function myTrade(context: Context, input: LeverMyTradeRequest) {
  const { db, now, services, translator } = context;
  const userId = requireUser(context).id;
  const { page = 1, limit = 10 } = input;
  const found = await listPositions(db, {
    userId,
    pairIds: listPairIds(input),
    statuses: listStatuses(input),
    id: input.id,
    from: input.from,
    to: input.to,
    page,
    limit,
  });
  const wire = (position: Position) => wirePosition(services.market, position, now.getTime(), translator);
  const { hazard_rate, profits_total } = sumPositions(services.market, await listActive(db, userId), now.getTime());
  return {
    rate_profits_total: { hazard_rate, profits_total },
    message: paginate('/api/lever/my_trade', found, wire),
  };
}

function listStatuses({ status = -1, over }: LeverMyTradeRequest): number[] | undefined {
  const wanted: number[] | undefined = status === -1 ? undefined : [status];
  if (over !== 1) return wanted;
  return [CLOSED, CANCELLED].filter((code) => !wanted || wanted.includes(code));
}

/** 0 means all. */
function listPairIds({ currency_id: base = 0, legal_id: quote = 0 }: LeverMyTradeRequest): number[] | undefined {
  if (base === 0 && quote === 0) return undefined;
  return PAIRS.filter((pair) => (base === 0 || pair.base.id === base) && (quote === 0 || pair.quote.id === quote)).map(
    ({ id }) => id,
  );
}

/** Runs with the user's row locked. */
async function publishChange(context: Context): Promise<void> {
  const { id } = requireUser(context);
  await bumpVersion(context.db, id);
  context.publish({ kind: 'user-changed', userId: id });
}
