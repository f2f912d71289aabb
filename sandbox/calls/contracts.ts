import Big from 'big.js';
import { figure } from '../figure.ts';
import type {
  LeverDealRequest,
  LeverMyTradeRequest,
  LeverSetstopRequest,
  LeverSubmitRequest,
} from '../../generated/api.gen.ts';
import { CNY_RATE } from '../catalogue/rates.ts';
import { toWire } from '../database/index.ts';
import {
  cancel,
  CANCELLED,
  close,
  closeAll,
  CLOSED,
  listAlive,
  listPositions,
  lockOne,
  markAt,
  OPEN,
  openPriceOf,
  pairOf,
  place,
  setStops,
  stepOf,
  sumsOf,
  WAITING,
  wirePosition,
  type Draft,
  type Position,
} from '../contracts/index.ts';
import { bump, forUser } from '../ledger/index.ts';
import { hasContracts, pairByCurrencies, PAIRS, unitsToText, type Pair } from '../market/index.ts';
import { caller, type Context, type Handlers } from '../server/context.ts';
import { paginator } from '../server/paginator.ts';
import { Refusal } from '../server/refusal.ts';
import { availableOf, readBalances, usdtPrice } from '../wallets/index.ts';
import { demandBalance, demandDraft, demandStops, demandVerified } from './demand-contract.ts';
import { plainAmount } from './demand-currency.ts';

type ContractCalls =
  | 'lever.deal'
  | 'lever.submit'
  | 'lever.my_trade'
  | 'lever.close'
  | 'lever.setstop'
  | 'lever.cancel'
  | 'lever.batch_close';

export const contractCalls: Pick<Handlers, ContractCalls> = {
  'lever.deal': deal,
  'lever.submit': submit,
  'lever.my_trade': myTrade,
  'lever.close': async (context, { id }) => {
    const { db, now, services, speaker } = context;
    demandVerified(context);
    const closed = await close(db, services.market, { userId: caller(context).id, id, now });
    if (!closed) throw unknown();
    await tell(context);
    const price = figure(new Big(closed.closePrice));
    return speaker.say('server.contract_closed', { price, coin: pairOf(closed).quote.name });
  },
  'lever.setstop': setStop,
  'lever.cancel': async (context, { id }) => {
    const { db, now, speaker } = context;
    if (!(await cancel(db, { userId: caller(context).id, id, now }))) throw unknown();
    await tell(context);
    return speaker.say('server.contract_cancelled');
  },
  'lever.batch_close': async (context, { type }) => {
    const { db, now, services, speaker } = context;
    demandVerified(context);
    const count = await closeAll(db, services.market, { userId: caller(context).id, type, now });
    if (count === 0) throw new Refusal('server.contract_none_open', { field: 'type' });
    await tell(context);
    return speaker.say('server.contract_closed_all', { count: figure(count) });
  },
};

const unknown = (): Refusal => new Refusal('server.position_unknown', { field: 'id' });

function demandPair(base: number, quote: number): Pair {
  const pair = pairByCurrencies(base, quote);
  if (!pair || !hasContracts(pair)) throw new Refusal('server.pair_unknown', { field: 'currency_id' });
  return pair;
}

const markOf = ({ services, now }: Context, pair: Pair): string =>
  unitsToText(services.market.priceOf(pair, stepOf(now)), pair.priceScale);

async function deal(context: Context, { currency_id, legal_id }: LeverDealRequest) {
  const { db, now, services, user } = context;
  const pair = demandPair(currency_id, legal_id);
  const { contract } = pair.terms;
  const presets = (values: readonly number[]) => values.map((value) => ({ value }));
  const own = user && {
    user_lever: toWire(availableOf(await readBalances(db, user.id), 'lever', pair.quote)),
    all_levers: sumsOf(
      services.market,
      (await listAlive(db, user.id)).filter((position) => pairOf(position).quote.id === pair.quote.id),
      now.getTime(),
    ).notional,
  };
  return {
    symbol: pair.symbol,
    last_price: markOf(context, pair),
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
    ustd_price: toWire(usdtPrice(services.market, pair.quote, now.getTime())),
  };
}

/** Runs with the user's row locked: the balance cannot be spent between its check and the booking. */
async function submit(context: Context, input: LeverSubmitRequest): Promise<string> {
  const { db, now, speaker } = context;
  demandVerified(context);
  const pair = demandPair(input.currency_id, input.legal_id);
  const draft = readDraft(context, pair, input);
  demandDraft(context, draft, input.worst_price);
  await demandBalance(context, draft);
  const position = await place(db, caller(context).id, draft, now);
  await tell(context);
  const price = figure(draft.price);
  const coin = pair.quote.name;
  return draft.now
    ? speaker.say('server.contract_opened', { lots: figure(position.lots), price, coin })
    : speaker.say('server.contract_waiting', { price, coin });
}

function readDraft(context: Context, pair: Pair, input: LeverSubmitRequest): Draft {
  const mark = markOf(context, pair);
  const opensNow = input.status === 1;
  if (!opensNow && input.target_price === undefined)
    throw new Refusal('server.field_missing', { field: 'target_price', values: { field: 'target_price' } });
  return {
    pair,
    side: input.type,
    lots: input.share,
    leverage: input.multiple,
    now: opensNow,
    mark,
    price: opensNow ? openPriceOf(pair, input.type, mark).toFixed() : plainAmount(input.target_price ?? '0'),
    takeProfit: plainAmount(input.target_profit_price ?? '0'),
    stopLoss: plainAmount(input.stop_loss_price ?? '0'),
  };
}

/** What has closed or was cancelled has no stops any more. */
async function setStop(context: Context, input: LeverSetstopRequest): Promise<string> {
  const { now, services, speaker } = context;
  const userId = caller(context).id;
  const [takeProfit, stopLoss] = [plainAmount(input.target_profit_price), plainAmount(input.stop_loss_price)];
  await forUser(context.db, userId, async (tx) => {
    const position = await lockOne(tx, userId, input.id);
    if (!position) throw unknown();
    if (position.status !== OPEN && position.status !== WAITING) throw new Refusal('server.step_refused');
    const price = position.status === OPEN ? markAt(services.market, position, stepOf(now)) : position.price;
    demandStops(context, { pair: pairOf(position), side: position.side, takeProfit, stopLoss }, plainAmount(price));
    await setStops(tx, position, takeProfit, stopLoss, now);
    await bump(tx, userId);
  });
  context.changed(userId);
  return speaker.say('server.contract_stops_set');
}

async function myTrade(context: Context, input: LeverMyTradeRequest) {
  const { db, now, services, speaker } = context;
  const userId = caller(context).id;
  const { page = 1, limit = 10 } = input;
  const { rows, total } = await listPositions(db, {
    userId,
    pairIds: pairIdsOf(input),
    statuses: statusesOf(input),
    id: input.id,
    page,
    limit,
  });
  const wire = (position: Position) => wirePosition(services.market, position, now.getTime(), speaker);
  const { hazard_rate, profits_total } = sumsOf(services.market, await listAlive(db, userId), now.getTime());
  return {
    rate_profits_total: { hazard_rate, profits_total },
    message: paginator('/api/lever/my_trade', rows.map(wire), total, page, limit),
  };
}

function statusesOf({ status = -1, over }: LeverMyTradeRequest): number[] | undefined {
  const wanted: number[] | undefined = status === -1 ? undefined : [status];
  if (over !== 1) return wanted;
  return [CLOSED, CANCELLED].filter((code) => !wanted || wanted.includes(code));
}

/** 0 is all of them. */
function pairIdsOf({ currency_id: base = 0, legal_id: quote = 0 }: LeverMyTradeRequest): number[] | undefined {
  if (base === 0 && quote === 0) return undefined;
  return PAIRS.filter((pair) => (base === 0 || pair.base.id === base) && (quote === 0 || pair.quote.id === quote)).map(
    ({ id }) => id,
  );
}

/** The caller's row is locked by the call itself. */
async function tell(context: Context): Promise<void> {
  const { id } = caller(context);
  await bump(context.db, id);
  context.changed(id);
}
