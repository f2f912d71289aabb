import Big from 'big.js';
import { figure } from '../figure.ts';
import type { CoinRate, CoinRateRequest, WalletCurChangeRequest } from '../../generated/api.gen.ts';
import type { Currency } from '../catalogue/currencies.ts';
import { EXCHANGE_FEE } from '../catalogue/limits.ts';
import { RATES, RATES_SET_AT } from '../catalogue/rates.ts';
import { toWire } from '../database/index.ts';
import { exchange, priceOf, quote } from '../exchange/index.ts';
import { STEP } from '../market/index.ts';
import { caller, type Context, type Handlers } from '../server/context.ts';
import { Refusal } from '../server/refusal.ts';
import { availableOf, hasPrice, readBalances } from '../wallets/index.ts';
import { demandCurrency, plainAmount } from './demand-currency.ts';

export const exchangeCalls: Pick<Handlers, 'wallet.curChange' | 'coin.rate'> = {
  'wallet.curChange': exchangeCoins,
  'coin.rate': (context, input) => (input.currency ? fiatRate(input.currency) : coinRate(context, input)),
};

function fiatRate(code: string): CoinRate {
  const found = RATES.find((each) => each.currency === code);
  if (!found) throw new Refusal('server.currency_unknown', { field: 'currency' });
  return { rate: found.rate, fee: '0', time: RATES_SET_AT * 1000 };
}

async function coinRate(context: Context, input: CoinRateRequest): Promise<CoinRate> {
  const { from, to } = demandCoins(context, input);
  const now = context.now.getTime();
  return {
    rate: priceOf(context.services.market, from, to, now),
    fee: EXCHANGE_FEE,
    min_number: from.minimumExchange,
    from_scale: from.scale,
    to_scale: to.scale,
    ...(context.user ? { available: await freeIn(context, context.user.id, from) } : {}),
    // the price moves in steps
    time: Math.floor(now / STEP) * STEP,
  };
}

const freeIn = async ({ db }: Context, userId: number, currency: Currency): Promise<string> =>
  toWire(availableOf(await readBalances(db, userId), 'change', currency));

interface Coins {
  readonly from_currency_id?: number;
  readonly to_currency_id?: number;
}

function demandCoins({ services }: Context, { from_currency_id: give, to_currency_id: get }: Coins) {
  const from = demandCoin(give, 'from_currency_id');
  const to = demandCoin(get, 'to_currency_id');
  services.rules.demand('exchange.coins_differ', 'to_currency_id', { from: from.id, to: to.id });
  return { from, to };
}

function demandCoin(id: number | undefined, field: string): Currency {
  if (id === undefined) throw new Refusal('server.field_missing', { field, values: { field } });
  const currency = demandCurrency(id, field);
  if (!hasPrice(currency)) throw new Refusal('server.currency_unpriced', { field, values: { coin: currency.name } });
  return currency;
}

/** At the price of now; the caller says what must come at least, and a worse price moves nothing. */
async function exchangeCoins(context: Context, input: WalletCurChangeRequest): Promise<string> {
  const { now, services, speaker } = context;
  const { id } = caller(context);
  const { from, to } = demandCoins(context, input);
  const number = plainAmount(input.number);
  const rate = priceOf(services.market, from, to, now.getTime());
  const quoted = quote(from, to, number, rate);
  demandAmount(context, from, number, await freeIn(context, id, from));
  services.rules.demand('exchange.something_comes', 'number', { receive: quoted.receive, coin: to.name });
  if (input.min_receive !== undefined && new Big(quoted.receive).lt(input.min_receive))
    throw new Refusal('server.price_moved', {
      field: 'min_receive',
      values: { receive: figure(quoted.receive), coin: to.name },
    });
  await exchange(context.db, { userId: id, from, to, number, rate, quote: quoted, now });
  context.changed(id);
  return speaker.say('server.exchanged', { receive: figure(quoted.receive), coin: to.name });
}

function demandAmount({ services: { rules } }: Context, from: Currency, amount: string, available: string): void {
  const coin = from.name;
  rules.demand('exchange.positive', 'number', { amount });
  rules.demand('exchange.scale', 'number', { amount, scale: from.scale });
  rules.demand('exchange.minimum', 'number', { amount, minimum: from.minimumExchange, coin });
  rules.demand('exchange.balance', 'number', { amount, available, coin });
}
