import { figure } from '../figure.ts';
import type { LhDepositCancelRequest, LhDepositConfigRequest, LhDepositRequest } from '../../generated/api.gen.ts';
import Big from 'big.js';
import { currencyById } from '../catalogue/currencies.ts';
import { cut, toWire } from '../database/index.ts';
import {
  buy,
  leavingCosts,
  listOrders,
  lockOwn,
  productById,
  PRODUCTS,
  redeem,
  totalsOf,
  wireOrder,
  wireProduct,
  type Product,
} from '../finance/index.ts';
import { caller, type Context, type Handlers } from '../server/context.ts';
import { Refusal } from '../server/refusal.ts';
import { availableOf, readBalances, usdtPrice } from '../wallets/index.ts';
import { plainAmount } from './demand-currency.ts';

/** Products on a page of the list. */
const PAGE = 20;

type FinanceCalls =
  | 'lh.deposit'
  | 'lh.deposit_cancel'
  | 'lh.deposit_report'
  | 'lh.deposit_config'
  | 'lh.product_info'
  | 'lh.deposit_order';

export const financeCalls: Pick<Handlers, FinanceCalls> = {
  'lh.deposit': purchase,
  'lh.deposit_cancel': leave,
  'lh.deposit_report': async (context, { type }) => {
    const { db, now, services } = context;
    const { sums, hosting } = await totalsOf(db, caller(context).id, type, now);
    const inUsdt = (pick: (each: (typeof sums)[number]) => Big): string =>
      cut(
        sums.reduce((total, each) => {
          const currency = currencyById(each.currency);
          return currency ? total.plus(pick(each).times(usdtPrice(services.market, currency, now.getTime()))) : total;
        }, new Big(0)),
      );
    return {
      total_profit: inUsdt(({ profit }) => profit),
      today_profit: inUsdt(({ today }) => today),
      total_order: hosting,
      total_deposit: inUsdt(({ deposit }) => deposit),
      currency_name: 'USDT',
    };
  },
  'lh.deposit_config': (context, input) => offered(input).map((product) => wireProduct(product, context.speaker)),
  'lh.product_info': (context, { id }) => wireProduct(demandProduct(id, 'id'), context.speaker),
  'lh.deposit_order': async (context, { status, is_cancel, type, id, page = 1, limit = 50 }) => {
    const query = { userId: caller(context).id, status, type, id, page, limit };
    const redeemed = is_cancel === undefined ? undefined : is_cancel === 1;
    const { rows, total } = await listOrders(context.db, { ...query, redeemed });
    return { order_list: rows.map((order) => wireOrder(order, context.speaker)), total };
  },
};

/** Who does not say which reading of the penalty gets the first one, as the family has it. */
function offered({ type, page = 1, penalty_rule: reading = 'daily_interest' }: LhDepositConfigRequest): Product[] {
  const found = PRODUCTS.filter(
    (product) => product.penaltyRule === reading && (type === undefined || product.type === type),
  );
  return found.slice((page - 1) * PAGE, page * PAGE);
}

function demandProduct(id: number, field: string): Product {
  const product = productById(id);
  if (!product) throw new Refusal('server.finance.product_unknown', { field });
  return product;
}

/** Runs with the user's row locked: the balance cannot be spent between check and booking. */
async function purchase(context: Context, input: LhDepositRequest): Promise<string> {
  const { db, now, services, speaker } = context;
  const { rules } = services;
  const { id: userId } = caller(context);
  const product = demandProduct(input.config_id, 'config_id');
  const { currency, minimum, maximum, account } = product;
  const [amount, coin] = [plainAmount(input.amount), currency.name];
  rules.demand('finance.positive', 'amount', { amount });
  rules.demand('finance.scale', 'amount', { amount, scale: currency.scale });
  rules.demand('finance.minimum', 'amount', { amount, minimum, coin });
  rules.demand('finance.maximum', 'amount', { amount, maximum, coin });
  const available = availableOf(await readBalances(db, userId), account, currency).toFixed();
  rules.demand('finance.balance', 'amount', { amount, available, coin });
  if (input.agreement !== undefined) rules.demand('finance.agreed', 'agreement', { agreement: input.agreement === 1 });
  await buy(db, { userId, product, amount, now });
  context.changed(userId);
  return speaker.say('server.finance.bought', { amount: figure(amount), coin });
}

/** The order is locked before its penalty is worked out: what is shown, demanded and booked is one figure. */
async function leave(context: Context, input: LhDepositCancelRequest): Promise<string> {
  const { db, now, services, speaker } = context;
  const { id: userId } = caller(context);
  const order = await lockOwn(db, userId, input.id);
  services.rules.demand('finance.hosting', 'id', { status: order.status });
  const coin = currencyById(order.currency)?.name ?? '';
  const penalty = toWire(leavingCosts(order));
  if (input.penalty !== undefined)
    services.rules.demand('finance.penalty_shown', 'penalty', { penalty, shown: plainAmount(input.penalty), coin });
  const left = await redeem(db, order, now);
  context.changed(userId);
  const back = figure(new Big(left.amount).minus(left.penalty));
  return speaker.say('server.finance.redeemed', { back, coin });
}
