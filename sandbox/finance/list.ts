import Big from 'big.js';
import { and, eq, gt, gte, inArray } from 'drizzle-orm';
import type { FinanceOrder, FinanceProduct } from '../../generated/api.gen.ts';
import { currencyById } from '../catalogue/currencies.ts';
import {
  eqIfGiven,
  toWireAmount,
  type Database,
  type Page,
  listPage,
  type UserPageQuery,
} from '../platform/database/index.ts';
import * as tables from './tables.ts';
import type { Translator } from '../platform/shared/translator.ts';
import { toWireTime } from '../platform/shared/wire-time.ts';
import { dayIn, startOfDay } from './days.ts';
import { productNameKey } from './entries.ts';
import { daysLeft, HOSTING, getInterest, redemptionPenalty, REDEEMED, type Order } from './order.ts';
import { PENALTY_FACTOR, productById, PRODUCTS, SETTLEMENT_RATIO, ZONE, type Product } from './products.ts';

interface OrderQuery extends UserPageQuery {
  /** 1 hosting, 2 ended. */
  readonly status: number | undefined;
  readonly redeemed: boolean | undefined;
  readonly type: number | undefined;
  readonly id: number | undefined;
}

const t = tables.financeOrders;
const listIds = (type: number): number[] => PRODUCTS.filter((each) => each.type === type).map(({ id }) => id);

/** Newest first. */
export async function listOrders(db: Database, query: OrderQuery): Promise<Page<Order>> {
  const { userId, status, redeemed, type, id, page, limit } = query;
  const where = and(
    eq(t.userId, userId),
    status === undefined ? undefined : status === HOSTING ? eq(t.status, HOSTING) : gt(t.status, HOSTING),
    redeemed === undefined ? undefined : redeemed ? eq(t.status, REDEEMED) : inArray(t.status, [1, 2]),
    type === undefined ? undefined : inArray(t.productId, listIds(type)),
    eqIfGiven(t.id, id),
  );
  return listPage(db, t, where, { page, limit });
}

/** An order number made of the purchase date and the id. */
const orderNumber = ({ id, createdAt }: Order): string =>
  `F-${dayIn(ZONE, createdAt).replaceAll('-', '')}-${String(id).padStart(6, '0')}`;

/** Converts a stored order to its wire format. Due days are settled before an order is read. */
export function wireOrder(order: Order, translator: Translator): FinanceOrder {
  const product = productById(order.productId);
  const hosting = order.status === HOSTING;
  const daily = product ? getInterest(order) : new Big(0);
  const penalty = hosting && product ? redemptionPenalty(order) : new Big(order.penalty);
  return {
    id: order.id,
    order_no: orderNumber(order),
    config_id: order.productId,
    product_name: product ? translator.translate(productNameKey(order)) : '',
    kind: product?.kind ?? 'trust',
    currency_name: currencyById(order.currency)?.name ?? '',
    logo: '',
    scale: currencyById(order.currency)?.scale ?? 8,
    amount: toWireAmount(order.amount),
    day: order.days,
    day_rate: toWireAmount(order.dayRate),
    daily_interest: toWireAmount(daily),
    total_interest: toWireAmount(order.income),
    expected_interest: toWireAmount(daily.times(order.days)),
    start_at: order.startsOn,
    end_at: order.endsOn,
    status: order.status,
    is_cancel: Number(order.status === REDEEMED),
    cancel_fee: toWireAmount(penalty),
    redeem_amount: toWireAmount(new Big(order.amount).minus(penalty)),
    remain_day: hosting ? daysLeft(order) : 0,
    days_done: order.daysDone,
    created_at: toWireTime(order.createdAt),
    updated_at: toWireTime(order.updatedAt),
    completed_at: order.completedAt && toWireTime(order.completedAt),
  };
}

export function wireProduct(product: Product, translator: Translator): FinanceProduct {
  const { currency, slug } = product;
  return {
    id: product.id,
    type: product.type,
    kind: product.kind,
    currency_id: currency.id,
    currency_name: currency.name,
    currency_logo: '',
    name: translator.translate(`server.finance.products.${slug}.name`),
    day: product.days,
    interest_rate: toWireAmount(new Big(product.dayRate).times(product.days)),
    day_rate: toWireAmount(product.dayRate),
    save_min: toWireAmount(product.minimum),
    save_max: toWireAmount(product.maximum),
    interest_min: toWireAmount(product.interestMin),
    penalty: PENALTY_FACTOR,
    penalty_rule: product.penaltyRule,
    settlement_ratio: SETTLEMENT_RATIO,
    zone: ZONE,
    scale: currency.scale,
    intro: translator.translate(`server.finance.products.${slug}.intro`),
    machine: product.machine,
    power: product.power,
    account: product.account,
  };
}

interface CurrencyTotals {
  readonly currency: number;
  readonly deposit: Big;
  readonly profit: Big;
  readonly today: Big;
}

/** Totals by currency and the number of active orders. */
export async function sumOrders(
  db: Database,
  userId: number,
  type: number | undefined,
  now: Date,
): Promise<{ sums: CurrencyTotals[]; hosting: number }> {
  const mine = and(eq(t.userId, userId), type === undefined ? undefined : inArray(t.productId, listIds(type)));
  const rows = await db.select().from(t).where(mine);
  const days = tables.financeDays;
  const paid = await db
    .select({ currency: t.currency, interest: days.interest })
    .from(days)
    .innerJoin(t, eq(t.id, days.orderId))
    .where(and(mine, gte(days.paidAt, startOfDay(dayIn(ZONE, now), ZONE))));
  const sum = (values: readonly string[]): Big => values.reduce((total, each) => total.plus(each), new Big(0));
  const sums = [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    return {
      currency,
      deposit: sum(own.filter(({ status }) => status === HOSTING).map(({ amount }) => amount)),
      profit: sum(own.map(({ income }) => income)),
      today: sum(paid.filter((each) => each.currency === currency).map(({ interest }) => interest)),
    };
  });
  return { sums, hosting: rows.filter(({ status }) => status === HOSTING).length };
}
