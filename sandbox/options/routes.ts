import Big from 'big.js';
import type { MicrotradeListsRequest, MicrotradeSubmitRequest, OptionOrder } from '../../generated/api.gen.ts';
import { currencyByName, currencyById, type Currency } from '../catalogue/currencies.ts';
import { toWireAmount } from '../platform/database/index.ts';
import { bumpVersion } from '../accounts/users/index.ts';
import { hasOptions, pairById, PAIRS } from '../market/index.ts';
import {
  buyOption,
  countOpenOptions,
  findDuration,
  DURATIONS,
  getFee,
  listOptions,
  OPEN_LIMIT,
  STAKE_COINS,
  STAKES,
  settlementTicks,
  wireOption,
  type Purchase,
} from '../options/index.ts';
import { brandConstants, requireUser, type Context, type Handlers } from '../context.ts';
import { paginate } from '../platform/http/paginate.ts';
import { ApiError } from '../platform/shared/api-error.ts';
import { getAvailable, readBalances, walletRow } from '../wallet/wallets/index.ts';
import { normalizeAmount } from '../catalogue/request-values.ts';

type OptionCalls = 'microtrade.submit' | 'microtrade.lists' | 'microtrade.seconds' | 'microtrade.payable_currencies';

export const optionRoutes: Pick<Handlers, OptionCalls> = {
  'microtrade.submit': submit,
  'microtrade.lists': lists,
  'microtrade.seconds': () =>
    DURATIONS.map(({ id, seconds, ratio, flatRatio, minimum, maximum }) => ({
      id,
      seconds,
      status: 1,
      profit_ratio: toWireAmount(ratio),
      flat_ratio: toWireAmount(flatRatio),
      min_num: toWireAmount(minimum),
      max_num: toWireAmount(maximum),
    })),
  'microtrade.payable_currencies': payable,
};

/**
 * Runs with the user's row locked, so neither the balance nor the count can change between the check and the booking.
 */
async function submit(context: Context, input: MicrotradeSubmitRequest): Promise<OptionOrder> {
  const { db, now, services } = context;
  const { id } = requireUser(context);
  if (brandConstants(context).options_open === false) throw new ApiError('app.not_open');
  services.rules.enforce('option.verified', '', { status: requireUser(context).reviewStatus });
  const purchase = readPurchase(input);
  await checkPurchase(context, purchase);
  const option = await buyOption(db, services.market, id, purchase, now);
  await bumpVersion(db, id);
  context.publish({ kind: 'user-changed', userId: id });
  return wireOption(services.market, option, now.getTime());
}

function readPurchase(input: MicrotradeSubmitRequest): Purchase {
  const pair = pairById(input.match_id);
  if (!pair || !hasOptions(pair)) throw new ApiError('server.pair_unknown', { field: 'match_id' });
  const currency = currencyById(input.currency_id);
  if (!currency || !STAKE_COINS.includes(currency.name))
    throw new ApiError('server.currency_unknown', { field: 'currency_id' });
  const duration = findDuration(input.seconds);
  if (!duration) throw new ApiError('server.option_duration_unknown', { field: 'seconds' });
  return { pair, currency, side: input.type, duration, stake: normalizeAmount(input.number) };
}

async function checkPurchase(context: Context, { pair, currency, duration, stake }: Purchase): Promise<void> {
  const { rules } = context.services;
  const { id } = requireUser(context);
  const { name: coin, scale } = currency;
  rules.enforce('option.duration_chosen', 'seconds', { seconds: duration.seconds });
  rules.enforce('option.scale', 'number', { amount: stake, scale });
  rules.enforce('option.minimum', 'number', { amount: stake, minimum: duration.minimum, coin, scale });
  rules.enforce('option.maximum', 'number', { amount: stake, maximum: duration.maximum, coin, scale });
  const needed = new Big(stake).plus(getFee(stake, pair.terms.option.fee, scale)).toFixed();
  const available = getAvailable(await readBalances(context.db, id), 'micro', currency).toFixed();
  rules.enforce('option.balance', 'number', { needed, available, coin, scale });
  rules.enforce('option.open_limit', '', { open: await countOpenOptions(context.db, id), limit: OPEN_LIMIT });
}

async function lists(context: Context, input: MicrotradeListsRequest) {
  const { db, now, services } = context;
  const { page = 1, limit = 10 } = input;
  const chosen = (value: number | undefined): number | undefined => (value === -1 ? undefined : value);
  const found = await listOptions(db, {
    userId: requireUser(context).id,
    status: chosen(input.status),
    pairId: chosen(input.match_id),
    currency: chosen(input.currency_id),
    id: input.id,
    from: input.from,
    to: input.to,
    page,
    limit,
  });
  return paginate('/api/microtrade/lists', found, (option) => ({
    ...wireOption(services.market, option, now.getTime()),
    ...(input.id === undefined ? {} : { ticks: [...settlementTicks(services.market, option, now.getTime())] }),
  }));
}

async function payable(context: Context) {
  const { db, now, services } = context;
  const balances = await readBalances(db, requireUser(context).id);
  const stakes = (pick: (duration: (typeof DURATIONS)[number]) => string): Big[] =>
    DURATIONS.map((duration) => new Big(pick(duration))).sort((a, b) => a.cmp(b));
  const presets = (currency: Currency) =>
    STAKES.map((number, index) => ({
      id: index + 1,
      currency_id: currency.id,
      number: toWireAmount(number),
      currency_name: currency.name,
    }));
  return STAKE_COINS.map(currencyByName).map((currency) => ({
    id: currency.id,
    name: currency.name,
    scale: currency.scale,
    micro_trade_fee: toWireAmount(PAIRS.find(hasOptions)?.terms.option.fee ?? '0'),
    micro_min: toWireAmount(stakes(({ minimum }) => minimum)[0] ?? '0'),
    micro_max: toWireAmount(stakes(({ maximum }) => maximum).at(-1) ?? '0'),
    micro_holdtrade_max: OPEN_LIMIT,
    micro_numbers: presets(currency),
    user_wallet: walletRow(balances, services.market, 'micro', currency, now.getTime()),
    available: toWireAmount(getAvailable(balances, 'micro', currency)),
  }));
}
