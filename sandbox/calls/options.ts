import Big from 'big.js';
import type { MicrotradeListsRequest, MicrotradeSubmitRequest, OptionOrder } from '../../generated/api.gen.ts';
import { currencyByName, currencyById, type Currency } from '../catalogue/currencies.ts';
import { toWire } from '../database/index.ts';
import { bump } from '../ledger/index.ts';
import { hasOptions, pairById, PAIRS } from '../market/index.ts';
import {
  buy,
  countOpen,
  durationOf,
  DURATIONS,
  feeOf,
  listOptions,
  OPEN_LIMIT,
  PAID_IN,
  STAKES,
  ticksOf,
  wireOption,
  type Purchase,
} from '../options/index.ts';
import { brandOf, caller, type Context, type Handlers } from '../server/context.ts';
import { paginator } from '../server/paginator.ts';
import { Refusal } from '../server/refusal.ts';
import { availableOf, readBalances, walletRow } from '../wallets/index.ts';
import { plainAmount } from './demand-currency.ts';

type OptionCalls = 'microtrade.submit' | 'microtrade.lists' | 'microtrade.seconds' | 'microtrade.payable_currencies';

export const optionCalls: Pick<Handlers, OptionCalls> = {
  'microtrade.submit': submit,
  'microtrade.lists': lists,
  'microtrade.seconds': () =>
    DURATIONS.map(({ id, seconds, ratio, flatRatio, minimum, maximum }) => ({
      id,
      seconds,
      status: 1,
      profit_ratio: toWire(ratio),
      flat_ratio: toWire(flatRatio),
      min_num: toWire(minimum),
      max_num: toWire(maximum),
    })),
  'microtrade.payable_currencies': payable,
};

/** Runs with the user's row locked: the balance cannot be spent, nor the limit passed, between check and booking. */
async function submit(context: Context, input: MicrotradeSubmitRequest): Promise<OptionOrder> {
  const { db, now, services } = context;
  const { id } = caller(context);
  if (brandOf(context).options_open === false) throw new Refusal('app.not_open');
  services.rules.demand('option.verified', '', { status: caller(context).reviewStatus });
  const purchase = readPurchase(input);
  await demandPurchase(context, purchase);
  const option = await buy(db, services.market, id, purchase, now);
  await bump(db, id);
  context.changed(id);
  return wireOption(services.market, option, now.getTime());
}

function readPurchase(input: MicrotradeSubmitRequest): Purchase {
  const pair = pairById(input.match_id);
  if (!pair || !hasOptions(pair)) throw new Refusal('server.pair_unknown', { field: 'match_id' });
  const currency = currencyById(input.currency_id);
  if (!currency || !PAID_IN.includes(currency.name))
    throw new Refusal('server.currency_unknown', { field: 'currency_id' });
  const duration = durationOf(input.seconds);
  if (!duration) throw new Refusal('server.option_duration_unknown', { field: 'seconds' });
  return { pair, currency, side: input.type, duration, stake: plainAmount(input.number) };
}

async function demandPurchase(context: Context, { pair, currency, duration, stake }: Purchase): Promise<void> {
  const { rules } = context.services;
  const { id } = caller(context);
  const coin = currency.name;
  rules.demand('option.duration_chosen', 'seconds', { seconds: duration.seconds });
  rules.demand('option.scale', 'number', { amount: stake, scale: currency.scale });
  rules.demand('option.minimum', 'number', { amount: stake, minimum: duration.minimum, coin });
  rules.demand('option.maximum', 'number', { amount: stake, maximum: duration.maximum, coin });
  const needed = new Big(stake).plus(feeOf(stake, pair.terms.option.fee)).toFixed();
  const available = availableOf(await readBalances(context.db, id), 'micro', currency).toFixed();
  rules.demand('option.balance', 'number', { needed, available, coin });
  rules.demand('option.open_limit', '', { open: await countOpen(context.db, id), limit: OPEN_LIMIT });
}

async function lists(context: Context, input: MicrotradeListsRequest) {
  const { db, now, services } = context;
  const { page = 1, limit = 10 } = input;
  const chosen = (value: number | undefined): number | undefined => (value === -1 ? undefined : value);
  const { rows, total } = await listOptions(db, {
    userId: caller(context).id,
    status: chosen(input.status),
    pairId: chosen(input.match_id),
    currency: chosen(input.currency_id),
    id: input.id,
    page,
    limit,
  });
  const data = rows.map((option) => ({
    ...wireOption(services.market, option, now.getTime()),
    ...(input.id === undefined ? {} : { ticks: [...ticksOf(services.market, option, now.getTime())] }),
  }));
  return paginator('/api/microtrade/lists', data, total, page, limit);
}

async function payable(context: Context) {
  const { db, now, services } = context;
  const balances = await readBalances(db, caller(context).id);
  const stakes = (pick: (duration: (typeof DURATIONS)[number]) => string): Big[] =>
    DURATIONS.map((duration) => new Big(pick(duration))).sort((a, b) => a.cmp(b));
  const presets = (currency: Currency) =>
    STAKES.map((number, index) => ({
      id: index + 1,
      currency_id: currency.id,
      number: toWire(number),
      currency_name: currency.name,
    }));
  return PAID_IN.map(currencyByName).map((currency) => ({
    id: currency.id,
    name: currency.name,
    scale: currency.scale,
    micro_trade_fee: toWire(PAIRS.find(hasOptions)?.terms.option.fee ?? '0'),
    micro_min: toWire(stakes(({ minimum }) => minimum)[0] ?? '0'),
    micro_max: toWire(stakes(({ maximum }) => maximum).at(-1) ?? '0'),
    micro_holdtrade_max: OPEN_LIMIT,
    micro_numbers: presets(currency),
    user_wallet: walletRow(balances, services.market, 'micro', currency, now.getTime()),
    available: toWire(availableOf(balances, 'micro', currency)),
  }));
}
