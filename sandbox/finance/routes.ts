import { numberValue } from '../platform/shared/message-values.ts';
import type { LhDepositCancelRequest, LhDepositConfigRequest, LhDepositRequest } from '../../generated/api.gen.ts';
import Big from 'big.js';
import { currencyById } from '../catalogue/currencies.ts';
import { truncate, toWireAmount } from '../platform/database/index.ts';
import {
  buyProduct,
  redemptionPenalty,
  listOrders,
  lockOrder,
  productById,
  PRODUCTS,
  redeemOrder,
  sumOrders,
  wireOrder,
  wireProduct,
  type Product,
} from './index.ts';
import { requireUser, type Context, type Handlers } from '../context.ts';
import { ApiError } from '../platform/shared/api-error.ts';
import { getAvailable, readBalances, usdtPriceAt } from '../wallet/wallets/index.ts';
import { normalizeAmount } from '../catalogue/request-values.ts';

/** Products per page. */
const PAGE = 20;

type FinanceCalls =
  | 'lh.deposit'
  | 'lh.deposit_cancel'
  | 'lh.deposit_report'
  | 'lh.deposit_config'
  | 'lh.product_info'
  | 'lh.deposit_order';

export const financeRoutes: Pick<Handlers, FinanceCalls> = {
  'lh.deposit': purchase,
  'lh.deposit_cancel': redeemEarly,
  'lh.deposit_report': async (context, { type }) => {
    const { db, now, services } = context;
    const { sums, hosting } = await sumOrders(db, requireUser(context).id, type, now);
    const inUsdt = (pick: (each: (typeof sums)[number]) => Big): string =>
      truncate(
        sums.reduce((total, each) => {
          const currency = currencyById(each.currency);
          return currency ? total.plus(pick(each).times(usdtPriceAt(services.market, currency, now.getTime()))) : total;
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
  'lh.deposit_config': (context, input) => offered(input).map((product) => wireProduct(product, context.translator)),
  'lh.product_info': (context, { id }) => wireProduct(requireProduct(id, 'id'), context.translator),
  'lh.deposit_order': async (context, { status, is_cancel, type, id, page = 1, limit = 50 }) => {
    const query = { userId: requireUser(context).id, status, type, id, page, limit };
    const redeemed = is_cancel === undefined ? undefined : is_cancel === 1;
    const { rows, total } = await listOrders(context.db, { ...query, redeemed });
    return { order_list: rows.map((order) => wireOrder(order, context.translator)), total };
  },
};

/** If the request names no penalty rule, `daily_interest` applies, as in the original back end. */
function offered({ type, page = 1, penalty_rule: reading = 'daily_interest' }: LhDepositConfigRequest): Product[] {
  const found = PRODUCTS.filter(
    (product) => product.penaltyRule === reading && (type === undefined || product.type === type),
  );
  return found.slice((page - 1) * PAGE, page * PAGE);
}

function requireProduct(id: number, field: string): Product {
  const product = productById(id);
  if (!product) throw new ApiError('server.finance.product_unknown', { field });
  return product;
}

/** Runs with the user's row locked, so the balance cannot change between the check and the booking. */
async function purchase(context: Context, input: LhDepositRequest): Promise<string> {
  const { db, now, services, translator } = context;
  const { rules } = services;
  const { id: userId } = requireUser(context);
  const product = requireProduct(input.config_id, 'config_id');
  const { currency, minimum, maximum, account } = product;
  const amount = normalizeAmount(input.amount);
  const { name: coin, scale } = currency;
  rules.enforce('finance.positive', 'amount', { amount });
  rules.enforce('finance.scale', 'amount', { amount, scale });
  rules.enforce('finance.minimum', 'amount', { amount, minimum, coin, scale });
  rules.enforce('finance.maximum', 'amount', { amount, maximum, coin, scale });
  const available = getAvailable(await readBalances(db, userId), account, currency).toFixed();
  rules.enforce('finance.balance', 'amount', { amount, available, coin, scale });
  if (input.agreement !== undefined) rules.enforce('finance.agreed', 'agreement', { agreement: input.agreement === 1 });
  await buyProduct(db, { userId, product, amount, now });
  context.publish({ kind: 'user-changed', userId: userId });
  return translator.translate('server.finance.bought', { amount: numberValue(amount), coin });
}

/** Locks the order before computing the penalty, so that the same penalty is shown, checked and booked. */
async function redeemEarly(context: Context, input: LhDepositCancelRequest): Promise<string> {
  const { db, now, services, translator } = context;
  const { id: userId } = requireUser(context);
  const order = await lockOrder(db, userId, input.id);
  services.rules.enforce('finance.hosting', 'id', { status: order.status });
  const { name: coin = '', scale } = currencyById(order.currency) ?? {};
  const penalty = toWireAmount(redemptionPenalty(order));
  if (input.penalty !== undefined)
    services.rules.enforce('finance.penalty_shown', 'penalty', {
      penalty,
      shown: normalizeAmount(input.penalty),
      coin,
      scale,
    });
  const left = await redeemOrder(db, order, now);
  context.publish({ kind: 'user-changed', userId: userId });
  const back = numberValue(new Big(left.amount).minus(left.penalty));
  return translator.translate('server.finance.redeemed', { back, coin });
}
