import Big from 'big.js';
import { numberValue } from '../../platform/shared/message-values.ts';
import type { CoinRate, CoinRateRequest, WalletCurChangeRequest } from '../../../generated/api.gen.ts';
import type { Currency } from '../../catalogue/currencies.ts';
import { EXCHANGE_FEE } from '../limits.ts';
import { RATES, RATES_SET_AT } from '../../catalogue/rates.ts';
import { toWireAmount } from '../../platform/database/index.ts';
import { bookExchange, exchangeRate, quoteExchange } from '../exchange/index.ts';
import { STEP } from '../../market/index.ts';
import { requireUser, type Context, type Handlers } from '../../context.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { getAvailable, hasPrice, readBalances } from '../wallets/index.ts';
import { requireCurrency, normalizeAmount } from '../../catalogue/request-values.ts';

export const exchangeRoutes: Pick<Handlers, 'wallet.curChange' | 'coin.rate'> = {
  'wallet.curChange': exchangeCoins,
  'coin.rate': (context, input) => (input.currency ? fiatRate(input.currency) : coinRate(context, input)),
};

function fiatRate(code: string): CoinRate {
  const found = RATES.find((each) => each.currency === code);
  if (!found) throw new ApiError('server.currency_unknown', { field: 'currency' });
  return { rate: found.rate, fee: '0', time: RATES_SET_AT * 1000 };
}

async function coinRate(context: Context, input: CoinRateRequest): Promise<CoinRate> {
  const { from, to } = requireCoins(context, input);
  const now = context.now.getTime();
  return {
    rate: exchangeRate(context.services.market, from, to, now),
    fee: EXCHANGE_FEE,
    min_number: from.minimumExchange,
    from_scale: from.scale,
    to_scale: to.scale,
    ...(context.user ? { available: await readAvailable(context, context.user.id, from) } : {}),
    // prices change in discrete steps
    time: Math.floor(now / STEP) * STEP,
  };
}

const readAvailable = async ({ db }: Context, userId: number, currency: Currency): Promise<string> =>
  toWireAmount(getAvailable(await readBalances(db, userId), 'change', currency));

interface Coins {
  readonly from_currency_id?: number;
  readonly to_currency_id?: number;
}

function requireCoins({ services }: Context, { from_currency_id: give, to_currency_id: get }: Coins) {
  const from = requireCoin(give, 'from_currency_id');
  const to = requireCoin(get, 'to_currency_id');
  services.rules.enforce('exchange.coins_differ', 'to_currency_id', { from: from.id, to: to.id });
  return { from, to };
}

function requireCoin(id: number | undefined, field: string): Currency {
  if (id === undefined) throw new ApiError('server.field_missing', { field, values: { field } });
  const currency = requireCurrency(id, field);
  if (!hasPrice(currency)) throw new ApiError('server.currency_unpriced', { field, values: { coin: currency.name } });
  return currency;
}

/**
 * Exchanges at the current price. The caller sets the minimum amount to receive; at a worse price, nothing is
 * exchanged.
 */
async function exchangeCoins(context: Context, input: WalletCurChangeRequest): Promise<string> {
  const { now, services, translator } = context;
  const { id } = requireUser(context);
  const { from, to } = requireCoins(context, input);
  const number = normalizeAmount(input.number);
  const rate = exchangeRate(services.market, from, to, now.getTime());
  const quoted = quoteExchange(from, to, number, rate);
  checkAmount(context, from, number, await readAvailable(context, id, from));
  services.rules.enforce('exchange.something_comes', 'number', { receive: quoted.receive, coin: to.name });
  if (input.min_receive !== undefined && new Big(quoted.receive).lt(input.min_receive))
    throw new ApiError('server.price_moved', {
      field: 'min_receive',
      values: { receive: numberValue(quoted.receive), coin: to.name },
    });
  await bookExchange(context.db, { userId: id, from, to, number, rate, quote: quoted, now });
  context.publish({ kind: 'user-changed', userId: id });
  return translator.translate('server.exchanged', { receive: numberValue(quoted.receive), coin: to.name });
}

function checkAmount({ services: { rules } }: Context, from: Currency, amount: string, available: string): void {
  const { name: coin, scale } = from;
  rules.enforce('exchange.positive', 'number', { amount });
  rules.enforce('exchange.scale', 'number', { amount, scale });
  rules.enforce('exchange.minimum', 'number', { amount, minimum: from.minimumExchange, coin, scale });
  rules.enforce('exchange.balance', 'number', { amount, available, coin, scale });
}
